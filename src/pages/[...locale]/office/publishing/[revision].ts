import type { APIRoute } from 'astro';
import { contentWords } from '@/features/office/content/content-words.ts';
import { progressAnswer } from '@/features/office/content/progress.server.ts';
import { enter } from '@/features/office/gate/entry.server.ts';
import { nothingHere } from '@/server/platform/http/answers.ts';

export const prerender = false;

/** The progress of a publication, for a frame on its document's page. */
export const GET: APIRoute = async (context) => {
  const entered = await enter(context);
  if (entered instanceof Response) {
    return entered;
  }
  const { revision = '' } = context.params;
  return (await progressAnswer(context.locals.app, revision, contentWords(entered.locale))) ?? nothingHere();
};
