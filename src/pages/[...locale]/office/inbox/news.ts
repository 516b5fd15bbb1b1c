import type { APIRoute } from 'astro';
import { enter } from '@/features/office/gate/entry.server.ts';
import { inboxWords } from '@/features/office/inbox/inbox.messages.ts';
import { loadLiveInbox } from '@/features/office/inbox/inbox.server.ts';
import { changeMark } from '@/server/across/live/recent-changes.ts';
import { dataNow } from '@/server/platform/http/answers.ts';

export const prerender = false;

/**
 * Serves open lists. With `of`, the query of a list, it returns the current content of that list; without it, whether anything
 * has changed, for browsers that cannot use the stream.
 */
export const GET: APIRoute = async (context) => {
  const entered = await enter(context);
  if (entered instanceof Response) {
    return entered;
  }
  const { actor, locale, by } = entered;
  const { app } = context.locals;
  const of = context.url.searchParams.get('of');
  if (of === null) {
    return dataNow({ mark: await changeMark(app.db, by.now, actor.hiddenKinds) });
  }
  const inbox = await loadLiveInbox(app, actor, locale, new URLSearchParams(of), inboxWords(locale));
  return dataNow({ inbox });
};
