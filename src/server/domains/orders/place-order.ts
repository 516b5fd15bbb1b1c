import { type Locale, storedText } from '../../../kernel/locale.ts';
import { shownNumber } from '../../../kernel/order-number.ts';
import type { OrderPeriodRow } from '../../platform/database/clerk-quote-tables.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { MessageChannel } from '../../platform/database/message-tables.ts';
import type { OrderRow } from '../../platform/database/order-tables.ts';
import { orderedId } from '../../platform/database/ordered-id.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { type Allowance, countSubmission } from '../cases/store/count-submission.ts';
import { insertCase, insertMails } from '../cases/store/insert-case.ts';
import { newReference } from '../cases/store/reference.ts';
import { placed } from '../ledger/order-postings.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { askPapers, type PlannedPaper } from './ask-papers.ts';
import { type DocumentTerms, documentTermsRow } from './document-terms.ts';
import type { FoundQuote } from './find-quote.ts';
import { isReachable } from './is-reachable.ts';
import type { PlannedStage } from './make-quote.ts';
import { priceOf } from './order-money.ts';
import { newOrderNumber, newToken } from './order-number.ts';
import { type PlannedReminder, planReminders } from './reminders.ts';
import { stageRows } from './stage-fees.ts';

/** The person who orders, with validated details. */
export interface Orderer {
  readonly name: string;
  /** The email address; '' if only a phone number was given. `phone` is '' if only an email address was given. */
  readonly mail: string;
  readonly phone: string;
  readonly gstin: string;
  readonly state: string;
}

export interface Placing extends Allowance {
  readonly quote: FoundQuote;
  readonly stages: readonly PlannedStage[];
  /** The months that the price covers; none by default. */
  readonly period?: Omit<OrderPeriodRow, 'order_id'> | undefined;
  /** The documents requested from the customer; none by default. */
  readonly asked?: readonly PlannedPaper[];
  readonly orderer: Orderer;
  /** The channel that a customer without email has chosen; none by default. */
  readonly replyBy?: MessageChannel | undefined;
  readonly locale: Locale;
  readonly page: string;
  /** Unique to each form that was displayed. */
  readonly formKey: string;
  readonly termsVersion: string;
  readonly consentVersion: string;
  readonly wantsReminders: boolean;
  /** The content of the order's documents; undefined if none are issued. */
  readonly documentTerms: DocumentTerms | undefined;
  readonly flags: readonly string[];
  readonly referencePrefix: string;
  readonly dueAt?: number | undefined;
  /** Builds the emails to the firm and, if there is an email address, to the customer. */
  readonly mails: (order: OrderRow) => readonly Mail[];
  /** The reminders that the customer can ask for once the order is done. */
  readonly reminders?: (order: OrderRow) => readonly PlannedReminder[];
  readonly now: number;
}

export type Placed =
  /** `repeated`: the same form has already placed the order. */
  | { readonly outcome: 'placed' | 'repeated'; readonly token: string; readonly number: string }
  | { readonly outcome: 'expired' }
  | { readonly outcome: 'limited'; readonly retryAt: number };

/**
 * The number of random order numbers to try. With half a million orders, all tries hit used numbers about once in a
 * million million times.
 */
const TRIES = 40;

/**
 * Places an order. The order with its price, the case with its person, the ledger entry and the emails are stored in
 * one transaction. Calling it twice with the same form places one order.
 * @throws StorageUnavailable
 */
export async function placeOrder(db: Database, placing: Placing): Promise<Placed> {
  const { quote, now } = placing;
  try {
    return await withStorageErrors(() => inTransaction(db, (transaction) => place(transaction, placing)));
  } catch (error) {
    if (!(error instanceof NotPlaced)) {
      throw error;
    }
    const earlier = await findByForm(db, placing.formKey);
    if (earlier) {
      return { outcome: 'repeated', ...earlier };
    }
    if (error.retryAt === undefined) {
      throw new Error('No number was free for an order.', { cause: error });
    }
    return quote.valid_until < now ? { outcome: 'expired' } : { outcome: 'limited', retryAt: error.retryAt };
  }
}

/** Thrown to roll back the transaction, including the counts of submissions. */
class NotPlaced extends Error {
  readonly retryAt: number | undefined;
  constructor(retryAt?: number) {
    super('an order was not placed');
    this.retryAt = retryAt;
  }
}

const findByForm = (db: Database, formKey: string) =>
  db.selectFrom('orders').select(['token', 'number']).where('form_key', '=', formKey).executeTakeFirst();

async function place(db: Transaction, placing: Placing): Promise<Placed> {
  const { quote, orderer, replyBy, locale, now, formKey } = placing;
  const earlier = await findByForm(db, formKey);
  if (earlier) {
    return { outcome: 'repeated', ...earlier };
  }
  if (quote.valid_until < now) {
    return { outcome: 'expired' };
  }
  const { retryAt, held } = await countSubmission(db, placing, isReachable(orderer), now);
  if (retryAt !== undefined) {
    throw new NotPlaced(retryAt);
  }

  const number = await freeNumber(db);
  const reference = newReference(placing.referencePrefix);
  const { name, mail, phone, state } = orderer;
  // The case stores the order's number and title as `subject` and `message`, which the office shows for every case that
  // does not come from a form.
  const what = { subject: shownNumber(number), message: storedText(quote, 'title', locale) };
  const fields = { name, email: mail, phone, service: quote.item, state, ...what, ...(replyBy ? { replyBy } : {}) };
  const { page, consentVersion, flags, referencePrefix, dueAt } = placing;
  const case_id = await insertCase(
    db,
    {
      kind: 'order',
      locale,
      page,
      consentVersion,
      flags,
      fields,
      referencePrefix,
      dueAt,
      // The order form asks for neither of these. A missing phone number does not mean "contact me only in writing".
      wantsNews: false,
      writeOnly: false,
      idempotency: { store: `order ${formKey}`, lookUp: [] },
    },
    reference,
    now,
  );
  if (case_id === undefined) {
    throw new NotPlaced();
  }
  const row = orderRow(placing, { number, case_id, case_reference: reference });
  const inserted = await db
    .insertInto('orders')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) {
    throw new NotPlaced();
  }
  await db
    .insertInto('order_lines')
    .values(quote.lines.map(({ quote_id: _, ...line }) => ({ ...line, order_id: row.id })))
    .execute();
  await db
    .insertInto('order_stages')
    .values(stageRows(row.id, row.fee_paise, placing.stages))
    .execute();
  await askPapers(db, row.id, placing.asked ?? [], now);
  await planReminders(db, row.id, placing.reminders?.(row) ?? []);
  if (placing.period) {
    await db
      .insertInto('order_periods')
      .values({ ...placing.period, order_id: row.id })
      .execute();
  }
  if (placing.documentTerms) {
    await db.insertInto('document_terms').values(documentTermsRow(row.id, placing.documentTerms)).execute();
  }
  const entry = { key: `placed ${row.id}`, kind: 'placed', orderId: row.id, postings: placed(priceOf(row)) } as const;
  await postEntry(db, entry, now);
  await insertMails(db, placing.mails(row), { id: case_id, reference, held }, now);
  return { outcome: 'placed', token: row.token, number };
}

async function freeNumber(db: Database): Promise<string> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const number = newOrderNumber();
    const taken = await db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirst();
    if (!taken) {
      return number;
    }
  }
  throw new NotPlaced();
}

function orderRow(
  { quote, orderer, locale, formKey, termsVersion, wantsReminders, now }: Placing,
  named: Pick<OrderRow, 'number' | 'case_id' | 'case_reference'>,
): OrderRow {
  const { item_kind, item, title_en, title_hi, is_open, excluded } = quote;
  const { government_paise, fee_paise, gst_paise, gst_percent, total_paise } = quote;
  return {
    id: orderedId(),
    token: newToken(),
    phone_token: null,
    form_key: formKey,
    quote_id: quote.id,
    locale,
    ...named,
    ...orderer,
    item_kind,
    item,
    title_en,
    title_hi,
    is_open,
    excluded,
    government_paise,
    fee_paise,
    gst_paise,
    gst_percent,
    total_paise,
    terms_version: termsVersion,
    status: 'placed',
    wants_reminders: wantsReminders ? 1 : 0,
    version: 0,
    created_at: now,
    paid_at: null,
    ended_at: null,
    updated_at: now,
  };
}
