import { forgetSampleEntries } from '../../domains/audit/forget-sample-entries.ts';
import { record } from '../../domains/audit/record.ts';
import { forgetMailsOf } from '../../domains/cases/mails/forget-mails.ts';
import { contactsOf } from '../../domains/cases/people/contacts-of.ts';
import { forgetPeopleWithoutCases } from '../../domains/cases/people/forget-people.ts';
import { forgetCodesOfCases } from '../../domains/codes/forget-codes.ts';
import { forgetPapersOfCases } from '../../domains/papers/forget-pages.ts';
import { forgetQuotesOfCases } from '../../domains/quotes/forget-quotes.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { readFields } from '../../platform/database/json-columns.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { forgetOfficeRows } from '../erasure/forget-office-rows.ts';
import { forgetFiles } from '../erasure/forget-rows.ts';
import { countSamples, listSampleIds, type SampleCounts } from './which-samples.ts';

/** Who removes the samples; `actor` is null at the command line. */
interface RemovedBy {
  readonly actor: { readonly id: string; readonly name: string } | null;
  readonly visitorAddress: string;
  /** The current time in epoch milliseconds. */
  readonly now: number;
}

/**
 * Removes all samples with everything added to them since, in one transaction, and logs it. Real cases, orders and
 * appointments are not changed.
 * @returns how many there were; undefined if there were none
 * @throws StorageUnavailable
 */
export function removeSampleData(db: Database, by: RemovedBy): Promise<SampleCounts | undefined> {
  return withStorageErrors(() =>
    inTransaction(db, async (transaction) => {
      const counts = await countSamples(transaction);
      if (!counts) {
        return undefined;
      }
      const caseIds = await listSampleIds(transaction, 'case');
      const cases =
        caseIds.length === 0
          ? []
          : await transaction
              .selectFrom('cases')
              .select(['id', 'folded', 'person_id', 'name', 'fields'])
              .where('id', 'in', caseIds)
              .execute();
      await forgetSampleEntries(transaction);
      await removeOrders(transaction, by.now);
      await removeCases(transaction, cases, by.now);
      await removePeople(transaction, cases);
      await transaction.deleteFrom('sample_rows').execute();
      const { actor, visitorAddress, now } = by;
      const after = `${counts.cases} ${counts.orders} ${counts.appointments}`;
      await record(transaction, { actor, action: 'samples-removed', subject: '', after, visitorAddress }, now);
      return counts;
    }),
  );
}

/** The tables that refer to an order by `order_id`. */
const partsOfOrder = [
  'order_lines',
  'order_tax_groups',
  'order_items',
  'order_periods',
  'order_stages',
  'order_reminders',
  'order_letters',
  'document_terms',
  'refunds',
  'disputes',
  'payment_events',
  'payment_differences',
  'payments',
  'receipt_orders',
  'order_instalments',
  'ledger_postings',
  'ledger_entries',
  'order_balances',
] as const;

/** Deletes the sample orders with their payments and documents. */
async function removeOrders(db: Database, now: number): Promise<void> {
  const ids = await listSampleIds(db, 'order');
  if (ids.length === 0) {
    return;
  }
  const orders = await db.selectFrom('orders').select(['quote_id', 'case_id']).where('id', 'in', ids).execute();
  await forgetPapersOfCases(
    db,
    orders.map(({ case_id }) => case_id),
    now,
  );
  await forgetQuotesOfCases(
    db,
    orders.map(({ case_id }) => case_id),
  );
  for (const table of partsOfOrder) {
    await db.deleteFrom(table).where('order_id', 'in', ids).execute();
  }
  // A line on the bank statement is real, whatever it was matched with.
  await db.updateTable('bank_lines').set({ order_id: null }).where('order_id', 'in', ids).execute();
  // Money that a clerk recorded for a sample order is real, so it becomes the customer's money on account.
  await db.updateTable('money_receipts').set({ from_order_id: null }).where('from_order_id', 'in', ids).execute();
  await db.deleteFrom('orders').where('id', 'in', ids).execute();
  const quotes = orders.map(({ quote_id }) => quote_id);
  await db.deleteFrom('quote_lines').where('quote_id', 'in', quotes).execute();
  await db.deleteFrom('quotes').where('id', 'in', quotes).execute();
}

interface SampleCase {
  readonly id: string;
  readonly folded: string | null;
  readonly person_id: string | null;
  readonly name: string | null;
  readonly fields: string;
}

async function removeCases(db: Transaction, cases: readonly SampleCase[], now: number): Promise<void> {
  const ids = cases.map(({ id }) => id);
  if (ids.length === 0) {
    return;
  }
  await forgetOfficeRows(db, cases);
  // A real email that belongs to a sample case waits for a clerk again.
  await db
    .updateTable('mails_in')
    .set({ case_id: null, aside: 'waiting', aside_seen_at: null })
    .where('case_id', 'in', ids)
    .execute();
  await forgetMailsOf(db, ids, now);
  await forgetCodesOfCases(db, ids);
  for (const table of ['own_data_passes', 'holds', 'outbox', 'messages', 'messages_in', 'due_notices'] as const) {
    await db.deleteFrom(table).where('case_id', 'in', ids).execute();
  }
  await db.deleteFrom('erasures').where('kind', 'in', ['case', 'papers']).where('key', 'in', ids).execute();
  await forgetFiles(db, 'case_id', ids, now);
  await db.deleteFrom('cases').where('id', 'in', ids).execute();
}

/**
 * Deletes the sample people. If one was merged with a real person, the sample's name and contacts are removed from that
 * person.
 */
async function removePeople(db: Database, cases: readonly SampleCase[]): Promise<void> {
  const ids = [
    ...new Set([...(await listSampleIds(db, 'person')), ...cases.flatMap(({ person_id }) => person_id ?? [])]),
  ];
  await forgetPeopleWithoutCases(
    db,
    ids.map((person_id) => ({ person_id })),
  );
  const ofSamples = cases.flatMap(({ fields }) => contactsOf(readFields(fields)));
  for (const id of ids) {
    const real = await db
      .selectFrom('cases')
      .select(['name', 'fields'])
      .where('person_id', '=', id)
      .orderBy('received_at')
      .execute();
    if (real.length === 0) {
      continue;
    }
    const own = real.flatMap(({ fields }) => contactsOf(readFields(fields))).map(({ value }) => value);
    const foreign = ofSamples.map(({ value }) => value).filter((value) => !own.includes(value));
    if (foreign.length > 0) {
      await db.deleteFrom('person_contacts').where('person_id', '=', id).where('value', 'in', foreign).execute();
    }
    const names = cases.flatMap(({ name }) => name ?? []);
    await db
      .updateTable('people')
      .set({ name: real.find(({ name }) => name)?.name ?? '' })
      .where('id', '=', id)
      .where('name', 'in', names.length > 0 ? names : [''])
      .execute();
  }
}
