import { plainAddress } from '../../platform/addresses/mailbox.ts';
import { readFields } from '../../platform/database/json-columns.ts';
import type { CaseRow, Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { addWords } from '../../platform/search/insert-words.ts';
import { UNDO_MS } from '../cases/handling/send-reply.ts';
import { withCase } from '../cases/handling/with-case.ts';
import type { OpeningHours } from '../cases/hours/opening-hours.ts';
import { wokenColumns } from '../cases/mails/attach-mail.ts';
import { addressOf, greetedName, phoneAlone, subjectOfMailbox, subjectOfPhone } from '../cases/store/find-subject.ts';
import { chainOfCase, presentCase } from '../cases/store/goes-on-in.ts';
import { kindAtFirst } from '../cases/store/kind-at-first.ts';
import { append } from '../cases/timeline/append.ts';
import { detailOf } from '../cases/timeline/timeline-detail.ts';
import type { HeldNumber } from '../codes/passes.ts';
import type { Owner } from './own-orders.ts';

/** Maximum length of a message, in characters. */
const LONGEST_MESSAGE = 5000;
/** The time within which the same text is treated as a second click on the button, in milliseconds. */
const AGAIN = 10 * 60 * 1000;
/** The number of newest cases that are listed. */
const MOST = 50;

/** The contact that a person has proved: an email address, or a number. */
export type OwnContact = string | HeldNumber;

/** A message in a conversation. */
export interface Letter {
  readonly seq: number;
  readonly isOurs: boolean;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly body: string;
}

/**
 * Lists a customer's newest cases: those sent from their email address, and those with their phone number and no email
 * address.
 * @throws StorageUnavailable
 */
export function listOwnCases(db: Database, { email, phone, phone_since }: Owner): Promise<CaseRow[]> {
  return withStorageErrors(async () => {
    const byMail = email === null ? [] : (await subjectOfMailbox(db, email)).cases;
    const byPhone = phone === null ? [] : (await subjectOfPhone(db, phone, phone_since ?? 0)).cases;
    return [...byMail, ...byPhone].toSorted((a, b) => b.received_at - a.received_at).slice(0, MOST);
  });
}

/**
 * Finds a case that was sent from this email address, or with this number and no email address, with its conversation;
 * undefined for anyone else's.
 * @throws StorageUnavailable
 */
export function findOwnThread(db: Database, reference: string, own: OwnContact, now: number) {
  return withStorageErrors(async () => {
    const row = await db
      .selectFrom('cases')
      .selectAll()
      .where('reference', '=', reference)
      .where('erased_at', 'is', null)
      .executeTakeFirst();
    if (!row || !isTheirs(row, own)) {
      return undefined;
    }
    const chain = await chainOfCase(db, row.id);
    const letters = await lettersOf(db, chain, contactsIn(row, own), now);
    return { row, asked: askedIn(row), letters, goesOnIn: await ownReference(db, chain, own) };
  });
}

/**
 * Returns the message with which the customer opened the case. Orders and appointments have none, and a chat has all
 * its messages in the timeline.
 */
function askedIn(row: CaseRow): Letter[] {
  const { message, question } = readFields(row.fields);
  const body = [message, question].find((text) => typeof text === 'string' && text.trim() !== '');
  const isWritten = !['order', 'appointment', 'chat'].includes(kindAtFirst(row));
  return isWritten && typeof body === 'string' ? [{ seq: 0, isOurs: false, at: row.received_at, body }] : [];
}

/**
 * Returns the reference of the case in which this one continues; undefined if there is none, or if that case is another
 * person's.
 */
async function ownReference(db: Database, chain: readonly string[], own: OwnContact): Promise<string | undefined> {
  if (chain.length === 1) {
    return undefined;
  }
  const last = await db
    .selectFrom('cases')
    .select(['reference', 'fields', 'received_at'])
    .where('id', '=', chain.at(-1) ?? '')
    .executeTakeFirstOrThrow();
  return isTheirs(last, own) ? last.reference : undefined;
}

/** Whether a case was sent from a contact that someone has proved. */
export function isTheirs(row: Pick<CaseRow, 'fields' | 'received_at'>, own: OwnContact): boolean {
  if (typeof own === 'string') {
    return own !== '' && addressOf(row) === plainAddress(own);
  }
  return own.phone !== '' && phoneAlone(row) === own.phone && row.received_at >= own.since;
}

/**
 * Returns the contacts whose messages a person may read: the one that they proved and, if that is an email address,
 * also the case's number, because the conversation may have begun with it.
 */
function contactsIn(row: Pick<CaseRow, 'fields'>, own: OwnContact): string[] {
  if (typeof own !== 'string') {
    return [own.phone];
  }
  const { phone } = readFields(row.fields);
  return [plainAddress(own), ...(typeof phone === 'string' && phone !== '' ? [phone] : [])];
}

/** Returns only the messages that this person wrote and received, because several people may write to a case. */
async function lettersOf(
  db: Database,
  caseIds: readonly string[],
  contacts: readonly string[],
  now: number,
): Promise<Letter[]> {
  const isOwn = (contact: string): boolean => contacts.includes(plainAddress(contact));
  const rows = await db
    .selectFrom('timeline')
    .select(['seq', 'kind', 'at', 'body', 'detail'])
    .where('case_id', 'in', caseIds)
    .where('kind', 'in', ['mail-in', 'mail-out', 'chat-in', 'chat-out'])
    .orderBy('at')
    .orderBy('seq')
    .execute();
  // Across several cases, the messages are numbered again, because each case has its own numbers.
  const seqOf = (row: (typeof rows)[number]): number => (caseIds.length === 1 ? row.seq : rows.indexOf(row) + 1);
  return rows.flatMap((row): Letter[] => {
    const { kind, at, body, detail } = row;
    const seq = seqOf(row);
    if (kind === 'mail-in') {
      const { from } = detailOf({ kind, detail });
      return isOwn(from ?? '') ? [{ seq, isOurs: false, at, body }] : [];
    }
    if (kind === 'chat-in' || kind === 'chat-out') {
      return body ? [{ seq, isOurs: kind === 'chat-out', at, body }] : [];
    }
    if (kind !== 'mail-out') {
      return [];
    }
    // A reply that can still be recalled is not shown yet.
    const isSent = at + UNDO_MS <= now;
    return isSent && isOwn(detailOf({ kind, detail }).to) ? [{ seq, isOurs: true, at, body }] : [];
  });
}

/**
 * Adds a customer's message to their own case. It reaches the office like an email, and the case then waits for the
 * office. A message to a case that was closed as a duplicate goes to the case in which it continues.
 * @returns `unknown` for someone else's case
 * @throws StorageUnavailable
 */
export async function writeMessage(
  db: Database,
  message: { reference: string; author: OwnContact; body: string; week: OpeningHours; now: number },
): Promise<'done' | 'empty' | 'unknown'> {
  const { reference, author, week, now } = message;
  const contact = typeof author === 'string' ? plainAddress(author) : author.phone;
  const body = message.body.replaceAll('\0', '').trim().slice(0, LONGEST_MESSAGE);
  if (body === '') {
    return 'empty';
  }
  const present = await withStorageErrors(() => presentReference(db, reference));
  const outcome = await withCase(db, present, async (transaction, held) => {
    const own = held.reference === reference ? held : await ownCase(transaction, reference);
    if (!own || !isTheirs(own, author)) {
      return 'unknown' as const;
    }
    const same = await transaction
      .selectFrom('timeline')
      .select('seq')
      .where('case_id', '=', held.id)
      .where('kind', '=', 'mail-in')
      .where('body', '=', body)
      .where('at', '>', now - AGAIN)
      .executeTakeFirst();
    if (same) {
      return 'done' as const;
    }
    const woken = held.status === 'spam' ? {} : wokenColumns(held, now, week);
    const folded = await addWords(transaction, held.id, held.folded, body);
    const detail = { messageId: '', from: contact, subject: '' };
    const by = { id: null, name: (await greetedName(transaction, own)) || contact };
    await append(transaction, held, { kind: 'mail-in', detail, body, set: { ...woken, folded } }, by, now);
    return 'done' as const;
  });
  return typeof outcome === 'string' ? outcome : 'unknown';
}

/** Returns the reference of the case in which this one continues, or this case's own reference. */
async function presentReference(db: Database, reference: string): Promise<string> {
  const own = await ownCase(db, reference);
  if (!own) {
    return reference;
  }
  const id = await presentCase(db, own.id);
  const row = await db.selectFrom('cases').select('reference').where('id', '=', id).executeTakeFirst();
  return row?.reference ?? reference;
}

const ownCase = (db: Database, reference: string) =>
  db
    .selectFrom('cases')
    .select(['id', 'kind', 'came_as', 'name', 'fields', 'received_at'])
    .where('reference', '=', reference)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
