import type { APIRoute } from 'astro';
import { inboxWords } from '@/features/office/inbox/inbox.messages.ts';
import { loadLiveInbox } from '@/features/office/inbox/submit-inbox.ts';
import { changeMark } from '@/server/live/recent-changes.ts';
import { enter } from '../_enter.ts';

export const prerender = false;

/**
 * For lists that are open: with `of`, the query of a list, what it says now; without, whether anything has changed, for browsers that
 * no stream reaches.
 */
export const GET: APIRoute = async (context) => {
  const entered = await enter(context);
  if (entered instanceof Response) return entered;
  const { actor, locale, by } = entered;
  const { app } = context.locals;
  const headers = { 'cache-control': 'no-store' };
  const of = context.url.searchParams.get('of');
  if (of === null) return Response.json({ mark: await changeMark(app.db, by.now) }, { headers });
  const inbox = await loadLiveInbox(app, actor, locale, new URLSearchParams(of), inboxWords(locale));
  return Response.json({ inbox }, { headers });
};
