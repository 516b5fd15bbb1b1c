import type { By } from '@/server/accounts/staff.ts';
import type { AppContext } from '@/server/app-context.ts';
import { makeSenderRule, removeSenderRule } from '@/server/mails-in/sender-rules.ts';
import { putAway } from '@/server/mails-in/set-aside.ts';

/** What became of a form of the list: a sentence to say, or the case that was opened. */
export type AsideAnswer =
  | { readonly said: 'away' | 'gone' | 'made' | 'removed' | 'bad-sender' | 'failed' }
  | { readonly reference: string };

/** Does what a clerk chose for a mail, or for a sender. @throws StorageUnavailable */
export async function submitAside(
  { db, log, mailsIn }: Pick<AppContext, 'db' | 'log' | 'mailsIn'>,
  by: By,
  fields: ReadonlyMap<string, string>,
): Promise<AsideAnswer> {
  const { away, open, always, remove, sender } = Object.fromEntries(fields);
  if (away) return { said: await putAway(db, by, away) };
  if (remove) {
    await removeSenderRule(db, by, remove);
    return { said: 'removed' };
  }
  const id = open ?? always;
  if (!id) return { said: await makeSenderRule(db, by, sender ?? '') };
  try {
    const opened = await mailsIn?.openAside({ id, by, always: always !== undefined });
    if (!opened) return { said: 'failed' };
    return opened.outcome === 'opened' ? { reference: opened.reference } : { said: 'gone' };
  } catch (err) {
    log.error({ err, mail: id }, 'a mail that was set aside could not be opened');
    return { said: 'failed' };
  }
}

/** What the address of the list asks for, and that address without what was said above it: forms come back to it. */
export function askedAside({ searchParams }: URL, action: string, most: number) {
  const typed = searchParams.get('q') ?? '';
  const isDone = searchParams.get('show') === 'done';
  const asked = new URLSearchParams({ ...(isDone ? { show: 'done' } : {}), ...(typed ? { q: typed } : {}) });
  const page = Number(/^[1-9]\d{0,3}$/.exec(searchParams.get('page') ?? '')?.[0] ?? 1);
  const at = (number: number): string => {
    const query = new URLSearchParams([...asked, ...(number > 1 ? [['page', String(number)]] : [])]);
    return query.size > 0 ? `${action}?${query}` : action;
  };
  return {
    typed,
    isDone,
    from: (page - 1) * most,
    here: at(page),
    newer: page > 1 ? at(page - 1) : '',
    older: at(page + 1),
  };
}
