import type { APIRoute } from 'astro';
import { caseWords } from '@/features/office/case/case.messages.ts';
import { namesOfViewers } from '@/features/office/case/submit-look.ts';
import { enter } from '../../_enter.ts';

export const prerender = false;

/** Notes that somebody looks at a case, and tells who else does. */
export const GET: APIRoute = async (context) => {
  const entered = await enter(context);
  if (entered instanceof Response) return entered;
  const { actor, locale } = entered;
  const isWriting = context.url.searchParams.get('writing') === '1';
  const names = await namesOfViewers(
    context.locals.app,
    context.params.reference ?? '',
    actor,
    isWriting,
    caseWords(locale),
  );
  if (names === undefined) return new Response(null, { status: 404 });
  return Response.json({ names }, { headers: { 'cache-control': 'no-store' } });
};
