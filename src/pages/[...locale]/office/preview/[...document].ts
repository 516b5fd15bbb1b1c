import type { APIRoute } from 'astro';
import { mayEdit } from '@/catalogue/site/documents.ts';
import { contentWords } from '@/features/office/content/content-words.ts';
import { previewAnswer } from '@/features/office/content/preview.server.ts';
import { enter } from '@/features/office/gate/entry.server.ts';
import { nothingHere } from '@/server/platform/http/answers.ts';

export const prerender = false;

/**
 * A preview of a page with the draft of a document, in the language of the `language` parameter. It is shown in a
 * frame in which no script runs.
 */
export const GET: APIRoute = async (context) => {
  const entered = await enter(context);
  if (entered instanceof Response) {
    return entered;
  }
  const { document = '' } = context.params;
  if (!mayEdit(entered.actor.role, document)) {
    return nothingHere();
  }
  const language = context.url.searchParams.get('language');
  const answer = await previewAnswer(context.locals.app, document, language, contentWords(entered.locale));
  return answer ?? nothingHere();
};
