import type { By } from '../../../kernel/roles.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { orderedId } from '../../platform/database/ordered-id.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import type { StoredFile } from '../../platform/files/upload-rules.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { putOut } from '../../platform/messages/put-out.ts';
import { record } from '../audit/record.ts';
import { newReference } from '../cases/store/reference.ts';
import { newToken } from '../orders/order-number.ts';
import { type HeldQuote, holdQuote } from './hold-quote.ts';
import { noteOnCase } from './note-on-case.ts';
import { endOfValidity, type QuoteContent, sumsOf } from './quote-content.ts';
import { noReminder, type QuoteReminder, reminderColumns } from './remind-of-quotes.ts';

/** Returns the columns by which a quote is listed and found, from its newest content. */
const listedColumns = (content: QuoteContent) => {
  const { customer, title } = content;
  const { locale, name, mail, phone } = customer;
  return { locale, name, mail, phone, title: title[locale], total_paise: sumsOf(content).total };
};

/**
 * Stores a new draft. The same form submitted again returns the same quote.
 * @returns the quote's number
 * @throws StorageUnavailable
 */
export function makeClerkQuote(
  db: Database,
  { content, caseId, formKey, by }: { content: QuoteContent; caseId: string; formKey: string; by: By },
): Promise<string> {
  return withStorageErrors(() =>
    inTransaction(db, async (transaction) => {
      const made = await transaction
        .insertInto('clerk_quotes')
        .values({
          id: orderedId(),
          token: newToken(),
          number: newReference('Q'),
          form_key: formKey,
          case_id: caseId,
          state: 'draft',
          version: 0,
          revision: 0,
          ...listedColumns(content),
          draft: JSON.stringify(content),
          valid_until: null,
          order_id: null,
          answered_by: '',
          answered_how: '',
          answered_at: null,
          reason: '',
          written_by: by.actor.name,
          ...noReminder,
          created_at: by.now,
          updated_at: by.now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('number')
        .executeTakeFirst();
      if (!made) {
        const before = transaction.selectFrom('clerk_quotes').select('number').where('form_key', '=', formKey);
        return (await before.executeTakeFirstOrThrow()).number;
      }
      const { actor, visitorAddress, now } = by;
      await record(transaction, { actor, visitorAddress, action: 'quote-written', subject: made.number }, now);
      return made.number;
    }),
  );
}

/** `newer`: someone else has changed the quote since. `over`: it was accepted, so it can no longer change. */
type QuoteChange = 'done' | 'newer' | 'over' | 'unknown';

/** The clerk, and the version of the quote that they saw. */
interface QuoteEdit extends By {
  readonly seen: number;
}

/** Stores what a clerk has written. The customer still sees the latest revision. @throws StorageUnavailable */
export function saveClerkQuote(
  db: Database,
  number: string,
  content: QuoteContent,
  edit: QuoteEdit,
): Promise<QuoteChange> {
  return changeQuote(db, number, edit, async (transaction, held) => {
    await transaction
      .updateTable('clerk_quotes')
      .set({
        ...listedColumns(content),
        draft: JSON.stringify(content),
        version: held.version + 1,
        updated_at: edit.now,
      })
      .where('id', '=', held.id)
      .execute();
    return 'done';
  });
}

/**
 * Sends a quote. Its content becomes the next revision, which the customer can accept from now on. A declined quote is
 * open again.
 * @param sent.mails builds the emails from the revision, or none if the customer cannot be reached in writing;
 * `sent.reminder` builds the email that reminds the customer before the revision expires
 * @throws StorageUnavailable
 */
export function sendClerkQuote(
  db: Database,
  number: string,
  sent: {
    readonly content: QuoteContent;
    readonly note: (revision: number) => string;
    readonly mails: (revision: SentRevision) => readonly Mail[];
    /** The revision as a PDF in the file store, which is attached to the emails; none by default. */
    readonly pdf?: StoredFile | undefined;
    /** Default: none. */
    readonly reminder?: (revision: SentRevision) => QuoteReminder | undefined;
  },
  edit: QuoteEdit,
): Promise<QuoteChange> {
  return changeQuote(db, number, edit, async (transaction, held) => {
    const { content } = sent;
    const { now } = edit;
    const revision = held.revision + 1;
    const validUntil = endOfValidity(now, content.validDays);
    const revised = { token: held.token, number, revision, validUntil, content };
    await addRevision(transaction, held, revised, edit);
    await transaction
      .updateTable('clerk_quotes')
      .set({
        ...listedColumns(content),
        state: 'sent',
        draft: null,
        revision,
        valid_until: validUntil,
        answered_by: '',
        answered_how: '',
        answered_at: null,
        reason: '',
        ...reminderColumns(sent.reminder?.(revised), now),
        version: held.version + 1,
        updated_at: now,
      })
      .where('id', '=', held.id)
      .execute();
    const reference = await noteOnCase(transaction, held.case_id, sent.note(revision), edit.actor, now, {
      isSent: true,
    });
    const sentFor = { id: held.case_id, reference: reference ?? number, series: sentSeries(held.id, revision) };
    await putOutWithPdf(transaction, sentFor, { mails: sent.mails(revised), pdf: sent.pdf }, now);
    const { actor, visitorAddress } = edit;
    const after = `revision ${revision}`;
    await record(transaction, { actor, visitorAddress, action: 'quote-sent', subject: number, after }, now);
    return 'done';
  });
}

/** Queues the emails for a quote with its PDF, which becomes a file of the case. */
async function putOutWithPdf(
  db: Transaction,
  sentFor: { readonly id: string; readonly reference: string; readonly series: string },
  { mails, pdf }: { readonly mails: readonly Mail[]; readonly pdf: StoredFile | undefined },
  now: number,
): Promise<void> {
  const id = orderedId();
  const [mailId] = await putOut(db, sentFor, pdf ? mails.map((mail) => ({ ...mail, files: [id] })) : mails, now);
  if (pdf && mailId !== undefined) {
    const { key, ...file } = pdf;
    const row = { id, case_id: sentFor.id, storage_key: key, ...file, created_at: now, mail_id: mailId };
    await db.insertInto('files').values(row).execute();
  }
}

/** A revision that is being sent. */
export interface SentRevision {
  readonly token: string;
  readonly number: string;
  readonly revision: number;
  /** When the revision expires, in epoch milliseconds. */
  readonly validUntil: number;
  readonly content: QuoteContent;
}

/** Returns the identifier of the notice that a revision was sent, so that each channel sends it only once. */
export const sentSeries = (quoteId: string, revision: number): string => `quote-${quoteId}-${revision}`;

/** Stores a revision, which can never be changed. */
export async function addRevision(
  db: Database,
  held: HeldQuote,
  { content, revision, validUntil }: Pick<SentRevision, 'content' | 'revision' | 'validUntil'>,
  { actor, now }: Pick<By, 'actor' | 'now'>,
): Promise<void> {
  await db
    .insertInto('clerk_quote_revisions')
    .values({
      quote_id: held.id,
      revision,
      content: JSON.stringify(content),
      total_paise: sumsOf(content).total,
      valid_until: validUntil,
      sent_by: actor.name,
      sent_at: now,
    })
    .execute();
}

/** Changes a quote if the clerk saw its current version and it has not become an order. */
function changeQuote(
  db: Database,
  number: string,
  { seen }: QuoteEdit,
  work: (transaction: Parameters<typeof holdQuote>[0], held: HeldQuote) => Promise<QuoteChange>,
): Promise<QuoteChange> {
  return withStorageErrors(() =>
    inTransaction(db, async (transaction) => {
      const held = await holdQuote(transaction, { number });
      if (!held) {
        return 'unknown';
      }
      if (held.state === 'accepted') {
        return 'over';
      }
      return held.version === seen ? work(transaction, held) : 'newer';
    }),
  );
}
