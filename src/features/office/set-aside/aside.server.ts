import type { By } from '@/server/domains/accounts/staff.ts';
import { listSenderRules, makeSenderRule, removeSenderRule } from '@/server/domains/cases/mails/sender-rules.ts';
import { countAside, listAside, putAway } from '@/server/domains/cases/mails/set-aside.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import type { Database } from '@/server/platform/database/schema.ts';

/** The number of emails per page. */
const MOST = 100;

/** The result of a form on the list: a message, or the case that was opened. */
export type AsideAnswer =
  | { readonly said: 'away' | 'gone' | 'made' | 'removed' | 'bad-sender' | 'failed' }
  | { readonly reference: string };

/** Performs the action that a clerk chose for an email or a sender. @throws StorageUnavailable */
export async function submitAside(
  { db, log, mailsIn }: Pick<AppContext, 'db' | 'log' | 'mailsIn'>,
  by: By,
  fields: ReadonlyMap<string, string>,
): Promise<AsideAnswer> {
  const { away, open, always, remove, sender } = Object.fromEntries(fields);
  if (away) {
    return { said: await putAway(db, by, away) };
  }
  if (remove) {
    await removeSenderRule(db, by, remove);
    return { said: 'removed' };
  }
  const id = open ?? always;
  if (!id) {
    return { said: await makeSenderRule(db, by, sender ?? '') };
  }
  try {
    const opened = await mailsIn?.openAside({ id, by, always: always !== undefined });
    if (!opened) {
      return { said: 'failed' };
    }
    return opened.outcome === 'opened' ? { reference: opened.reference } : { said: 'gone' };
  } catch (err) {
    log.error({ err, mail: id }, 'could not open an email that was set aside');
    return { said: 'failed' };
  }
}

/**
 * The contents of the page of emails that opened no case. The emails on it count as seen from then on. @throws
 * StorageUnavailable
 */
export async function asideView(db: Database, url: URL, action: string, now: number) {
  const asked = askedAside(url);
  const { typed, isDone } = asked;
  const all = await countAside(db, { typed, isDone });
  const { from, here, newer, older } = asidePages(asked, action, { all, most: MOST });
  const mails = await listAside(db, { typed, isDone, from, most: MOST, now });
  return { typed, isDone, all, from, here, newer, older, mails, rules: await listSenderRules(db) };
}

/** Reads the search text, the filter and the page number from the URL of the list. */
export function askedAside({ searchParams }: URL) {
  const page = Number(/^[1-9]\d{0,3}$/.exec(searchParams.get('page') ?? '')?.[0] ?? 1);
  return { typed: searchParams.get('q') ?? '', isDone: searchParams.get('show') === 'done', page };
}

/**
 * Returns the position and URLs of the requested page, or of the last page if there are fewer.
 * @param of the number of emails, and the maximum per page
 * @returns `from`: the number of newer emails on earlier pages; the URLs of this page and its neighbours, '' if there
 * is none
 */
export function asidePages(
  { typed, isDone, page }: ReturnType<typeof askedAside>,
  action: string,
  of: { readonly all: number; readonly most: number },
) {
  const last = Math.max(1, Math.ceil(of.all / of.most));
  const number = Math.min(page, last);
  const at = (wanted: number): string => {
    if (wanted < 1 || wanted > last) {
      return '';
    }
    const query = new URLSearchParams();
    if (isDone) {
      query.set('show', 'done');
    }
    if (typed) {
      query.set('q', typed);
    }
    if (wanted > 1) {
      query.set('page', String(wanted));
    }
    return query.size > 0 ? `${action}?${query}` : action;
  };
  return { from: (number - 1) * of.most, here: at(number), newer: at(number - 1), older: at(number + 1) };
}

/** The current URL without the message above the list. Forms return to it. */
export function asideAddress(url: URL, action: string): string {
  const asked = askedAside(url);
  return asidePages(asked, action, { all: asked.page * MOST, most: MOST }).here;
}
