import type { APIRoute } from 'astro';
import { lookAtCase } from '@/features/office/case/look.server.ts';
import { enter } from '@/features/office/gate/entry.server.ts';
import { dataNow, nothingHere } from '@/server/platform/http/answers.ts';

export const prerender = false;

/** Records that someone is viewing a case, and returns who else is. */
export const GET: APIRoute = async (context) => {
  const entered = await enter(context);
  if (entered instanceof Response) {
    return entered;
  }
  const { actor } = entered;
  const isWriting = context.url.searchParams.get('writing') === '1';
  const viewers = await lookAtCase(context.locals.app, context.params.reference ?? '', actor, isWriting);
  if (!viewers) {
    return nothingHere();
  }
  return dataNow({ viewers });
};
