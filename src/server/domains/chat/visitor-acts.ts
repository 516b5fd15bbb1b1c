import { inTransaction } from '../../platform/database/in-transaction.ts';
import { readFields } from '../../platform/database/json-columns.ts';
import type { MessageChannel } from '../../platform/database/message-tables.ts';
import type { CaseRow, Database, Transaction } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { countAgainst } from '../../platform/limits/limiter.ts';
import { insertWords } from '../../platform/search/insert-words.ts';
import { foldedText, wordsOfFolded } from '../../platform/search/words-of.ts';
import { contactsOf } from '../cases/people/contacts-of.ts';
import { forgetPeopleWithoutCases } from '../cases/people/forget-people.ts';
import { noteReplyWay } from '../cases/people/note-reply-way.ts';
import { heldCase } from '../cases/store/held-case.ts';
import { officeColumns } from '../cases/store/office-columns.ts';
import { append } from '../cases/timeline/append.ts';
import { contactLimits } from './chat-limits.ts';
import { forgetBrowsers } from './resume.ts';
import { changeThread, type Thread, threadOfCase } from './thread.ts';

/** The visitor's name and contact details, already checked. */
interface ChatContact {
  readonly name: string;
  /** The phone number in E.164 format; '' if none was given. */
  readonly phone: string;
  readonly email: string;
  /** The channel that someone without an email address has agreed to; undefined if they chose none. */
  readonly replyBy?: MessageChannel | undefined;
}

/** The contacts that the case does not have yet. */
const newContacts = ({ phone, email }: Pick<ChatContact, 'phone' | 'email'>, known: readonly string[]) => ({
  ...(phone !== '' && !known.includes('phone') ? { phone } : {}),
  ...(email !== '' && !known.includes('mail') ? { email } : {}),
});

/**
 * Adds the visitor's name and contact to the case, which then belongs to that person. A contact that the case already
 * has stays, and a channel for replies is stored only together with a phone number.
 * @throws StorageUnavailable
 */
export function giveContact(
  db: Database,
  { case_id }: Thread,
  contact: ChatContact,
  now: number,
): Promise<'done' | 'known' | 'limited' | 'unknown'> {
  return withStorageErrors(() => inTransaction(db, (transaction) => addContact(transaction, case_id, contact, now)));
}

async function addContact(
  transaction: Transaction,
  caseId: string,
  { name, phone, email, replyBy }: ChatContact,
  now: number,
): Promise<'done' | 'known' | 'limited' | 'unknown'> {
  const held = await heldCase(transaction, caseId);
  const thread = await threadOfCase(transaction, caseId);
  if (!held || !thread) {
    return 'unknown';
  }
  const before = readFields(held.fields);
  const known = contactsOf(before).map(({ kind }) => kind);
  const given = newContacts({ phone, email }, known);
  if (Object.keys(given).length === 0) {
    return 'known';
  }
  if ((await countAgainst(transaction, contactLimits(thread.id), now)) !== undefined) {
    return 'limited';
  }
  const hasMail = email !== '' || known.includes('mail');
  const isTexted = replyBy !== undefined && 'phone' in given && !hasMail;
  const fields = {
    ...before,
    ...given,
    ...(name && !before.name ? { name } : {}),
    ...(isTexted ? { replyBy } : {}),
  };
  await nameCase(transaction, held, fields, now);
  if (isTexted) {
    await noteReplyWay(transaction, { fields, locale: held.locale }, now);
  }
  await changeThread(transaction, thread.id, {}, now);
  return 'done';
}

async function nameCase(db: Transaction, held: CaseRow, fields: ReturnType<typeof readFields>, now: number) {
  const { columns, words } = await officeColumns(db, fields, held.reference, now);
  const all = [...new Set([...wordsOfFolded(held.folded ?? ''), ...words])];
  await insertWords(db, held.id, words);
  const set = {
    name: columns.name,
    person_id: columns.person_id,
    fields: JSON.stringify(fields),
    folded: foldedText(all),
  };
  const known = contactsOf(readFields(held.fields)).map(({ kind }) => kind);
  let version = held.version;
  for (const { kind, shown } of contactsOf(fields)) {
    if (!known.includes(kind)) {
      const row = { kind: 'contact', detail: { what: kind, value: shown }, set } as const;
      version = await append(db, { id: held.id, version }, row, { id: null, name: columns.name }, now);
    }
  }
  if (held.person_id !== null && held.person_id !== columns.person_id) {
    await forgetPeopleWithoutCases(db, [held]);
  }
}

/**
 * Ends a conversation for the visitor. The visitor's browsers can no longer open it. The case is kept, and links
 * already sent to the visitor stay valid.
 * @throws StorageUnavailable
 */
export function endAndForget(db: Database, { case_id }: Thread, now: number): Promise<void> {
  return withStorageErrors(() =>
    inTransaction(db, async (transaction) => {
      const held = await heldCase(transaction, case_id);
      const thread = held && (await threadOfCase(transaction, case_id));
      if (!thread) {
        return;
      }
      if (thread.state !== 'ended') {
        const visitor = { id: null, name: held.name ?? '' };
        await append(transaction, held, { kind: 'chat-in', detail: { event: 'ended' } }, visitor, now);
      }
      const gone = { state: 'ended' as const, taken_by: null, waits_until: null, token_hash: null };
      await forgetBrowsers(transaction, thread.id);
      await changeThread(transaction, thread.id, gone, now);
    }),
  );
}
