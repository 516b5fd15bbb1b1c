import type { Database, Transaction } from '../../../platform/database/schema.ts';
import { notePush } from '../../../platform/push/note-push.ts';
import { type Clerk, listClerks } from './list-clerks.ts';

/**
 * Finds the clerks that a text mentions by `@name`: the longest name that matches, or a first name that only one clerk
 * has.
 * @returns their ids
 */
export function mentionedIn(text: string, clerks: readonly Clerk[]): string[] {
  return [...new Set(calledIn(text, clerks).flatMap(({ id }) => id ?? []))];
}

/**
 * Returns the text after each `@` that is not inside an email address, with the clerk whom the `@` mentions, if any.
 */
export function calledIn(text: string, clerks: readonly Clerk[]): { readonly rest: string; readonly id?: string }[] {
  const names = clerks.flatMap(({ id, name }) => {
    const first = firstOf(name);
    const isOnly = clerks.filter((other) => firstOf(other.name) === first).length === 1;
    return [plain(name), isOnly ? first : ''].filter(Boolean).map((each) => ({ id, name: each }));
  });
  const longestFirst = names.toSorted((a, b) => b.name.length - a.name.length);
  // Keyboards for Asian scripts write a full-width @.
  const typed = text.replaceAll('＠', '@').normalize('NFC').trim();
  const idAt = (said: string): string | undefined =>
    longestFirst.find(({ name }) => said.startsWith(name) && !continues.test(said.slice(name.length)))?.id;
  return typed.split('@').flatMap((_, index, parts) => {
    if (index === 0) {
      return [];
    }
    const whole = parts.slice(index).join('@');
    // A space after the @ is ignored only if a colleague's name follows, because `@ ₹500` is a price.
    const bare = whole.trimStart();
    const id = idAt(bare.toLowerCase());
    const rest = id === undefined ? whole : bare;
    // An @ after a letter belongs to an email address, unless what follows is a colleague's name and not a host.
    const isBehindLetter = /[\p{L}\p{M}\p{N}]$/u.test(parts[index - 1] ?? '');
    if (isBehindLetter && (id === undefined || HOST.test(rest))) {
      return [];
    }
    return [{ rest, ...(id === undefined ? {} : { id }) }];
  });
}

/** Matches a host. An @ before a host belongs to an email address, even if a colleague has that name. */
const HOST = /^[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)*\.\p{L}{2,}/u;
/** Matches a letter or digit after a name, which is then only the beginning of a longer word. */
const continues = /^[\p{L}\p{M}\p{N}]/u;
const plain = (name: string): string => name.normalize('NFC').toLowerCase().trim();
/** Returns the first name, or the part before the @ if the name is an email address. */
export const firstOf = (name: string): string => plain(name).split(/[\s@]/)[0] ?? '';

/**
 * Records the mentions in a note and notifies the clerks mentioned, except the note's author and clerks who may not see
 * the case.
 * @param db the transaction that writes the note
 */
export async function noteMentions(
  db: Transaction,
  note: { caseId: string; kind: string; seq: number; text: string; authorId: string; now: number },
): Promise<void> {
  if (!/[@＠]/.test(note.text)) {
    return;
  }
  const ids = mentionedIn(note.text, await listClerks(db, note.kind)).filter((id) => id !== note.authorId);
  if (ids.length === 0) {
    return;
  }
  const { caseId, seq, now } = note;
  const rows = ids.map((user_id) => ({ case_id: caseId, seq, user_id, at: now, seen_at: null }));
  await db.insertInto('mentions').values(rows).execute();
  await notePush(db, { kind: 'mentioned', caseId, key: `mentioned ${caseId} ${seq}`, to: ids }, now);
}

/** Marks a clerk's mentions in a case as seen. */
export async function seeMentions(db: Database, caseId: string, userId: string, now: number): Promise<void> {
  const unseen = db
    .selectFrom('mentions')
    .select('seq')
    .where('user_id', '=', userId)
    .where('case_id', '=', caseId)
    .where('seen_at', 'is', null);
  // Usually there are no unseen mentions, so nothing is written.
  if (!(await unseen.executeTakeFirst())) {
    return;
  }
  await db
    .updateTable('mentions')
    .set({ seen_at: now })
    .where('user_id', '=', userId)
    .where('case_id', '=', caseId)
    .where('seen_at', 'is', null)
    .execute();
}

/** Counts the cases with mentions that a clerk has not seen. @param hiddenKinds the types of cases to leave out */
export async function countUnseenMentions(
  db: Database,
  userId: string,
  hiddenKinds: readonly string[] = [],
): Promise<number> {
  const { count } = await db
    .selectFrom('mentions')
    .select((row) => row.fn.count<number>('case_id').distinct().as('count'))
    .where('user_id', '=', userId)
    .where('seen_at', 'is', null)
    .$if(hiddenKinds.length > 0, (query) =>
      query.where('case_id', 'in', (row) => row.selectFrom('cases').select('id').where('kind', 'not in', hiddenKinds)),
    )
    .executeTakeFirstOrThrow();
  return count;
}
