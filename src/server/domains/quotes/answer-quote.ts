import type { LocalizedText } from '../../../i18n/localized-text.ts';
import { dayInIndia } from '../../../kernel/india-time.ts';
import type { Paise } from '../../../kernel/paise.ts';
import type { By } from '../../../kernel/roles.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { outboxRows } from '../../platform/outbox/outbox-rows.ts';
import { record } from '../audit/record.ts';
import { stopClock } from '../cases/store/stop-clock.ts';
import { findQuote } from '../orders/find-quote.ts';
import { addInstalments } from '../orders/instalments.ts';
import { makeQuote, type PricedOffer } from '../orders/make-quote.ts';
import { type Placing, placeOrder } from '../orders/place-order.ts';
import { type HeldQuote, holdQuote, type QuoteKey } from './hold-quote.ts';
import { joinOrder } from './join-order.ts';
import { noteOnCase } from './note-on-case.ts';
import { endOfValidity, type QuoteContent, readContent, sumsOf } from './quote-content.ts';
import { noReminder } from './remind-of-quotes.ts';
import { addRevision } from './write-quote.ts';

/**
 * How a quote was accepted: with a code sent by email, with a code sent to a phone, in person to a clerk, or by phone.
 */
type AnswerWay = 'code' | 'phone-code' | 'here' | 'call';

/** The data that an order needs besides the quote's content. */
export interface QuotedOrder {
  readonly offer: PricedOffer;
  readonly taxGroups: readonly NamedGroup[];
  readonly placing: Omit<Placing, 'quote' | 'formKey' | 'now' | 'limits'>;
}

/** A group of lines with the same service code and tax rate, as printed on an invoice. */
export interface NamedGroup {
  readonly name: Readonly<LocalizedText>;
  readonly sac: string;
  readonly gstPercent: number;
  readonly taxable: Paise;
  readonly gst: Paise;
}

export interface Acceptance {
  /** The revision on the page. If there is a newer one, the customer has to read that first. */
  readonly revision: number;
  readonly name: string;
  readonly how: AnswerWay;
  /** The clerk who records the acceptance; null if the customer accepts on the page. */
  readonly by: By | null;
  readonly now: number;
  /** Builds the order from the content that is accepted. */
  readonly order: (content: QuoteContent) => QuotedOrder;
  readonly note: (orderNumber: string) => string;
}

/** `changed`: there is a newer revision. `over`: the quote was declined or never sent. */
export type AcceptOutcome =
  | { readonly outcome: 'accepted' | 'already'; readonly token: string; readonly number: string }
  | { readonly outcome: 'changed' | 'expired' | 'over' | 'unknown' };

/**
 * Accepts a quote and makes an order at the quoted price, in one transaction. If it is accepted twice, or while a clerk
 * sends a revision, the result is one order or none.
 * @throws StorageUnavailable
 */
export function acceptQuote(db: Database, key: QuoteKey, acceptance: Acceptance): Promise<AcceptOutcome> {
  return withStorageErrors(() => inTransaction(db, (transaction) => accept(transaction, key, acceptance)));
}

/** Accepts a quote within the transaction that uses up the customer's code. */
export async function accept(db: Transaction, key: QuoteKey, acceptance: Acceptance): Promise<AcceptOutcome> {
  const held = await holdQuote(db, key);
  if (!held) {
    return { outcome: 'unknown' };
  }
  if (held.order_id !== null) {
    return already(db, held.order_id);
  }
  if (held.state !== 'sent') {
    return { outcome: 'over' };
  }
  if (held.revision !== acceptance.revision) {
    return { outcome: 'changed' };
  }
  if ((held.valid_until ?? 0) < acceptance.now) {
    return { outcome: 'expired' };
  }
  const { content } = await db
    .selectFrom('clerk_quote_revisions')
    .select('content')
    .where('quote_id', '=', held.id)
    .where('revision', '=', held.revision)
    .executeTakeFirstOrThrow();
  return placeQuoted(db, held, readContent(content), acceptance);
}

/**
 * Makes the order of a customer who is at the office directly from a draft. The content becomes a revision, which is
 * accepted immediately.
 * @param seen the version of the quote that the clerk saw
 * @throws StorageUnavailable
 */
export function orderAtOnce(
  db: Database,
  number: string,
  content: QuoteContent,
  acceptance: Omit<Acceptance, 'revision'> & { readonly by: By; readonly seen: number },
): Promise<AcceptOutcome | { readonly outcome: 'newer' }> {
  return withStorageErrors(() =>
    inTransaction(db, async (transaction) => {
      const held = await holdQuote(transaction, { number });
      if (!held) {
        return { outcome: 'unknown' as const };
      }
      if (held.order_id !== null) {
        return already(transaction, held.order_id);
      }
      if (held.version !== acceptance.seen) {
        return { outcome: 'newer' as const };
      }
      const revision = held.revision + 1;
      const validUntil = endOfValidity(acceptance.now, content.validDays);
      await addRevision(transaction, held, { content, revision, validUntil }, acceptance.by);
      const { locale, name, mail, phone } = content.customer;
      const listed = { locale, name, mail, phone, title: content.title[locale], total_paise: sumsOf(content).total };
      await transaction
        .updateTable('clerk_quotes')
        .set({ ...listed, state: 'sent', draft: null, revision, valid_until: validUntil })
        .where('id', '=', held.id)
        .execute();
      return placeQuoted(transaction, { ...held, revision }, content, { ...acceptance, revision });
    }),
  );
}

async function already(db: Database, orderId: string): Promise<AcceptOutcome> {
  const order = db.selectFrom('orders').select(['token', 'number']).where('id', '=', orderId);
  return { outcome: 'already', ...(await order.executeTakeFirstOrThrow()) };
}

async function placeQuoted(
  db: Transaction,
  held: HeldQuote,
  content: QuoteContent,
  { name, how, by, now, order, note }: Acceptance,
): Promise<AcceptOutcome> {
  const { offer, taxGroups, placing } = order(content);
  const formKey = `clerk ${held.id}`;
  const made = await makeQuote(db, { offer, locale: held.locale, formKey, now });
  const quote = await findQuote(db, made.token);
  if (!quote) {
    throw new Error('The price of a quote was not stored.');
  }
  const placed = await placeOrder(db, { ...placing, quote, formKey, limits: [], now });
  if (placed.outcome !== 'placed') {
    throw new Error(`An accepted quote placed no order: ${placed.outcome}.`);
  }
  const { id, case_id: orderCaseId } = await db
    .selectFrom('orders')
    .select(['id', 'case_id'])
    .where('number', '=', placed.number)
    .executeTakeFirstOrThrow();
  await addTaxGroups(db, id, taxGroups);
  await addItems(db, id, content);
  const accepted = Temporal.PlainDate.from(dayInIndia(now));
  const plan = content.plan.map(({ days, paise }) => ({ day: accepted.add({ days }).toString(), amount: paise }));
  await addInstalments(db, id, plan);
  await db
    .updateTable('clerk_quotes')
    .set({
      state: 'accepted',
      order_id: id,
      // A draft that a clerk was still writing is not part of the order.
      draft: null,
      ...noReminder,
      title: content.title[held.locale],
      total_paise: sumsOf(content).total,
      answered_by: name,
      answered_how: how,
      answered_at: now,
      version: held.version + 1,
      updated_at: now,
    })
    .where('id', '=', held.id)
    .execute();
  const author = by?.actor ?? { id: null, name };
  // The answer is in the order's case, so a case that is done stays done.
  await noteOnCase(db, held.case_id, note(placed.number), author, now, { reopens: false });
  await joinOrder(db, held, orderCaseId, author, now);
  if (by) {
    // No reply is due, because the customer was with the clerk or on the phone.
    await stopClock(db, orderCaseId, now);
    const { actor, visitorAddress } = by;
    const entry = { actor, visitorAddress, action: 'quote-accepted', subject: held.number, after: how } as const;
    await record(db, entry, now);
  }
  return { outcome: 'accepted', token: placed.token, number: placed.number };
}

async function addTaxGroups(db: Database, order_id: string, groups: readonly NamedGroup[]): Promise<void> {
  if (groups.length > 0) {
    await db
      .insertInto('order_tax_groups')
      .values(
        groups.map(({ name, sac, gstPercent, taxable, gst }, position) => ({
          order_id,
          position,
          name_en: name.en,
          name_hi: name.hi,
          sac,
          gst_percent: gstPercent,
          taxable_paise: taxable,
          gst_paise: gst,
        })),
      )
      .execute();
  }
}

/**
 * Stores the quoted lines for our own work, because they are printed on the documents even if the quote has been
 * deleted.
 */
async function addItems(db: Database, order_id: string, { lines }: Pick<QuoteContent, 'lines'>): Promise<void> {
  const items = lines
    .filter(({ kind }) => kind === 'ours')
    .map(({ name, sac, quantity, unitPaise }, position) => ({
      order_id,
      position,
      name_en: name.en,
      name_hi: name.hi,
      sac,
      quantity,
      unit_paise: unitPaise,
    }));
  if (items.length > 0) {
    await db.insertInto('order_items').values(items).execute();
  }
}

/** Stores that the customer declined the quote, and why. @throws StorageUnavailable */
export function declineQuote(
  db: Database,
  key: QuoteKey,
  declined: {
    readonly revision: number;
    readonly reason: string;
    readonly by: By | null;
    readonly how: AnswerWay | 'link';
    readonly now: number;
    readonly note: string;
    /** The email to the firm. */
    readonly mails: (quote: Pick<HeldQuote, 'number' | 'name' | 'mail' | 'title'>) => readonly Mail[];
  },
): Promise<'done' | 'changed' | 'over' | 'unknown'> {
  return withStorageErrors(() =>
    inTransaction(db, async (transaction) => {
      const held = await holdQuote(transaction, key);
      if (!held) {
        return 'unknown';
      }
      if (held.state !== 'sent') {
        return 'over';
      }
      if (held.revision !== declined.revision) {
        return 'changed';
      }
      const { reason, by, how, now, note } = declined;
      await transaction
        .updateTable('clerk_quotes')
        .set({
          state: 'declined',
          reason,
          ...noReminder,
          answered_by: by ? by.actor.name : held.name,
          answered_how: how,
          answered_at: now,
          version: held.version + 1,
          updated_at: now,
        })
        .where('id', '=', held.id)
        .execute();
      const author = by?.actor ?? { id: null, name: held.name };
      const reference = await noteOnCase(transaction, held.case_id, note, author, now);
      const mails = declined.mails(held);
      if (mails.length > 0) {
        const sentFor = {
          id: held.case_id,
          reference: reference ?? held.number,
          series: `no-${held.id}-${held.revision}`,
        };
        await transaction
          .insertInto('outbox')
          .values(outboxRows(sentFor, mails, now))
          .execute();
      }
      if (by) {
        const { actor, visitorAddress } = by;
        await record(transaction, { actor, visitorAddress, action: 'quote-declined', subject: held.number }, now);
      }
      return 'done';
    }),
  );
}
