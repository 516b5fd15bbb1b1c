import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';

/** Renders a component to HTML as sent by the server, including the parts that are loaded later. */
export async function rendered(element: ReactNode): Promise<string> {
  const { prelude } = await prerenderToNodeStream(element);
  return text(prelude);
}
