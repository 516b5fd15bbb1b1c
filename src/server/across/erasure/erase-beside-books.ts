import { sql } from 'kysely';
import { shownNumber } from '../../../kernel/order-number.ts';
import { forgetMailsOf } from '../../domains/cases/mails/forget-mails.ts';
import { officeColumns } from '../../domains/cases/store/office-columns.ts';
import { forgetChats } from '../../domains/chat/forget-chats.ts';
import { holdOrdersOfCases } from '../../domains/orders/hold-orders.ts';
import { hasHold, hasNoHold } from '../../domains/orders/holds.ts';
import { forgetPapersOfCases } from '../../domains/papers/forget-pages.ts';
import { forgetQuotesOfCases } from '../../domains/quotes/forget-quotes.ts';
import { engineOf } from '../../platform/database/engine.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { readFields } from '../../platform/database/json-columns.ts';
import type { HoldRow } from '../../platform/database/own-data-tables.ts';
import type { CaseRow, Database, Transaction } from '../../platform/database/schema.ts';
import { insertWords, removeWords } from '../../platform/search/insert-words.ts';
import { caseLimit, retentionTimes } from '../../platform/settings/retention-times.ts';
import { forgetFiles, noteErased } from './forget-rows.ts';

/** The maximum number of cases per run, so that other requests do not have to wait long for the transaction. */
const BATCH = 100;
const over = ['done', 'cancelled'] as const;
/** Statuses of email that is no longer waiting. */
const told = ['sent', 'dead'] as const;

/** The fields of a case's order that an erasure needs. */
export interface OrderOfCase {
  /** The number as shown, such as #ORD-123456. */
  readonly number: string;
  /** Whether the order is finished or cancelled. */
  readonly isOver: boolean;
}

/** Returns the orders of cases, by case id. */
export async function ordersOfCases(db: Database, caseIds: readonly string[]): Promise<Map<string, OrderOfCase>> {
  if (caseIds.length === 0) {
    return new Map();
  }
  const orders = await db
    .selectFrom('orders')
    .select(['case_id', 'number', 'status'])
    .where('case_id', 'in', caseIds)
    .execute();
  return new Map(
    orders.map(({ case_id, number, status }) => [
      case_id,
      { number: shownNumber(number), isOver: over.some((each) => each === status) },
    ]),
  );
}

/** Whether a case is on hold automatically because of its order's ledger, rather than by a clerk for another reason. */
export const isForBooks = ({ kind, placed_by }: Pick<HoldRow, 'kind' | 'placed_by'>): boolean =>
  kind === 'legal' && placed_by === null;

/**
 * Erases all data of cases that is not needed for the ledger: documents, files, email in both directions, notes, the
 * timeline. The order stays with the name on its tax documents, its price, its money and those documents; the case
 * stays as the link to it. The caller has checked that the order is over and that only the ledger keeps the case.
 * @param db a transaction
 * @returns the Message-IDs of the deleted emails
 */
export async function eraseBesideBooks(db: Transaction, cases: readonly CaseRow[], now: number): Promise<string[]> {
  const ids = cases.map(({ id }) => id);
  if (ids.length === 0) {
    return [];
  }
  await forgetMailsOf(db, ids, now);
  await forgetChats(db, ids);
  for (const table of ['timeline', 'case_viewers', 'reply_drafts', 'mentions', 'pushes', 'contact_consents'] as const) {
    await db.deleteFrom(table).where('case_id', 'in', ids).execute();
  }
  const mails = await db
    .deleteFrom('outbox')
    .where('case_id', 'in', ids)
    // Unsent email about the order stays.
    .where((mail) => mail.or([mail('purpose', '!=', 'order'), mail('state', 'in', told)]))
    .returning('message_id')
    .execute();
  await forgetFiles(db, 'case_id', ids, now);
  await forgetPapersOfCases(db, ids, now);
  await forgetQuotesOfCases(db, ids);
  for (const row of cases) {
    await removeWords(db, [row]);
    const { words, columns } = await officeColumns(db, readFields(row.fields), row.reference, now);
    await insertWords(db, row.id, words);
    await db
      .updateTable('cases')
      .set({
        folded: columns.folded,
        status: 'done',
        labels: '',
        flags: '[]',
        due_at: null,
        next_at: null,
        done_at: null,
        whose_turn: null,
        updated_at: now,
        version: sql<number>`version + 1`,
      })
      .where('id', '=', row.id)
      .execute();
  }
  await noteErased(db, 'papers', ids, now);
  return mails.map(({ message_id }) => message_id);
}

/**
 * Selects cases that are kept only for the ledger, have more data than it needs, and are due for erasure: their order
 * ended longer ago than cases are kept, or the person has withdrawn consent.
 */
export function besideBooksLongAgo(db: Database, now: number) {
  const limit = caseLimit('other', now);
  return (
    db
      .selectFrom('cases')
      .where('erased_at', 'is', null)
      .where(hasHold(now))
      .where(hasNoHold(now, (hold) => hold.or([hold('kind', '!=', 'legal'), hold('placed_by', 'is not', null)])))
      .where((row) =>
        row.or([
          row.and([row('updated_at', '<', limit), row('id', 'in', endedBefore(db, limit))]),
          row.and([
            row('consent_withdrawn_at', '<', now - retentionTimes.withdrawn),
            row('updated_at', '<', now - retentionTimes.withdrawn),
            row('id', 'in', endedBefore(db, now)),
          ]),
        ]),
      )
      // A case that has already been emptied has none of these rows.
      .where(({ or, exists, selectFrom, ref }) =>
        or([
          ...(['timeline', 'mails_in', 'files'] as const).map((table) =>
            exists(selectFrom(table).select('case_id').where('case_id', '=', ref('cases.id'))),
          ),
          exists(
            selectFrom('outbox')
              .select('case_id')
              .where('case_id', '=', ref('cases.id'))
              .where((mail) => mail.or([mail('purpose', '!=', 'order'), mail('state', 'in', told)])),
          ),
          exists(
            selectFrom('asked_papers')
              .innerJoin('orders', 'orders.id', 'asked_papers.order_id')
              .select('orders.case_id')
              .where('orders.case_id', '=', ref('cases.id')),
          ),
        ]),
      )
  );
}

const endedBefore = (db: Database, moment: number) =>
  db.selectFrom('orders').select('case_id').where('status', 'in', over).where('ended_at', '<', moment);

/**
 * Erases the data of long-finished orders that the ledger does not need.
 * @returns how many cases, and the Message-IDs of their emails
 */
export function eraseOldBesideBooks(db: Database, now: number): Promise<{ erased: number; messageIds: string[] }> {
  return inTransaction(db, async (transaction) => {
    const found = await besideBooksLongAgo(transaction, now).select('id').limit(BATCH).execute();
    const ids = found.map(({ id }) => id);
    if (ids.length === 0) {
      return { erased: 0, messageIds: [] };
    }
    await holdOrdersOfCases(transaction, ids);
    const cases = await besideBooksLongAgo(transaction, now)
      .selectAll()
      .where('id', 'in', ids)
      .$if(engineOf(db) === 'postgres', (query) => query.forUpdate().skipLocked())
      .execute();
    return { erased: cases.length, messageIds: await eraseBesideBooks(transaction, cases, now) };
  });
}
