import type { APIRoute } from 'astro';
import { enter } from '@/features/office/gate/entry.server.ts';
import { findCases } from '@/features/office/palette/find.server.ts';
import { dataNow } from '@/server/platform/http/answers.ts';

export const prerender = false;

/** The cases that match a query in the command palette. */
export const GET: APIRoute = async (context) => {
  const entered = await enter(context);
  if (entered instanceof Response) {
    return entered;
  }
  const typed = context.url.searchParams.get('q') ?? '';
  const cases = await findCases(context.locals.app, entered.actor, typed, entered.locale);
  return dataNow({ cases });
};
