import { sql } from 'kysely';
import { dayInIndia } from '../../../kernel/india-time.ts';
import { add, negate, type Paise, paiseText, subtract, sum } from '../../../kernel/paise.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { MoneyReceiptRow } from '../../platform/database/order-tables.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { withOrders } from '../orders/with-order.ts';
import { type ReceiptChange, touchReceipt } from './allocate-receipt.ts';
import { type EndOutcome, noteReceipt, type SeenReceipt } from './end-receipt.ts';
import { bookReceipt, holdReceipt, paymentsOf } from './money-receipt.ts';
import { quarterOf } from './tds-quarter.ts';
import { withdrawRequest } from './withdraw-request.ts';

/** Returns the last day for issuing a certificate of withheld tax: 15 days after the return for the quarter is due. */
export function certificateDueOn(day: string): string {
  const date = Temporal.PlainDate.from(day);
  const last = Math.ceil(date.month / 3) * 3;
  // The returns are due on July 31, October 31, January 31 and May 31.
  const months = last === 3 ? 2 : 1;
  const due = date.with({ month: last, day: 1 }).add({ months });
  return due.with({ day: due.daysInMonth }).add({ days: 15 }).toString();
}

/** The tax withheld in a quarter for which certificates are missing or differ. Amounts are in paise. */
export interface WithheldQuarter {
  readonly quarter: string;
  readonly dueOn: string;
  readonly isLate: boolean;
  /** The receipts without a certificate. */
  readonly missing: { readonly count: number; readonly amount: Paise };
  /** The recorded tax that is not on the certificates, and the tax that is on them but was not recorded. */
  readonly less: Paise;
  readonly more: Paise;
}

/**
 * Adds up the withheld tax with a missing or differing certificate, by quarter of the financial year, oldest first.
 * @throws StorageUnavailable
 */
export function sumWithheld(db: Database, now: number): Promise<WithheldQuarter[]> {
  return withStorageErrors(async () => {
    const rows = await openWithheld(db)
      .select(['day', 'certificate', 'amount_paise', 'certificate_paise', 'written_off_paise'])
      .orderBy('day')
      .execute();
    const today = dayInIndia(now);
    return [...Map.groupBy(rows, ({ day }) => quarterOf(day))].map(([quarter, own]): WithheldQuarter => {
      const missing = own.filter(({ certificate }) => certificate !== 'here');
      const differences = own.filter(({ certificate }) => certificate === 'here').map(differenceOf);
      const dueOn = certificateDueOn(own[0]?.day ?? today);
      return {
        quarter,
        dueOn,
        isLate: missing.length > 0 && today > dueOn,
        missing: { count: missing.length, amount: sum(missing.map((each) => each.amount_paise)) },
        less: sum(differences.filter((each) => each > 0)),
        more: negate(sum(differences.filter((each) => each < 0))),
      };
    });
  });
}

/** Selects the receipts of withheld tax with a missing or differing certificate. */
export const openWithheld = (db: Database) =>
  db
    .selectFrom('money_receipts')
    .where('kind', '=', 'tds')
    .where('state', '=', 'here')
    .where(({ or, eb }) =>
      or([eb('certificate', '<>', 'here'), sql<boolean>`amount_paise - certificate_paise - written_off_paise <> 0`]),
    );

/**
 * Returns the recorded tax that is not on the certificate and not written off, in paise; negative if the certificate
 * shows more.
 */
export const differenceOf = ({
  amount_paise,
  certificate_paise,
  written_off_paise,
}: Pick<MoneyReceiptRow, 'amount_paise' | 'certificate_paise' | 'written_off_paise'>): Paise =>
  subtract(amount_paise, certificate_paise, written_off_paise);

/**
 * Locks the receipt of withheld tax and changes it.
 * @param work makes the change; its result is returned, and only `done` means that the receipt has changed
 */
export function changeTds<Other extends string = never>(
  db: Database,
  seen: SeenReceipt,
  work: TdsWork<Other>,
): Promise<EndOutcome | Other> {
  return withStorageErrors(() => inTransaction(db, (transaction) => changeWithin(transaction, seen, work)));
}

type TdsWork<Other extends string> = (
  transaction: Transaction,
  receipt: MoneyReceiptRow,
) => Promise<EndOutcome | Other>;

async function changeWithin<Other extends string = never>(
  db: Transaction,
  { id, seen }: SeenReceipt,
  work: TdsWork<Other>,
): Promise<EndOutcome | Other> {
  const receipt = await holdReceipt(db, id);
  if (!receipt) {
    return 'unknown';
  }
  if (receipt.version !== seen) {
    return 'newer';
  }
  if (receipt.kind !== 'tds' || receipt.state !== 'here') {
    return 'not-now';
  }
  const outcome = await work(db, receipt);
  if (outcome === 'done') {
    await touchReceipt(db, id);
  }
  return outcome;
}

/**
 * Records a received certificate. Its file is attached to the receipt or is among the documents of an order. An order for
 * which nothing was uploaded no longer lists it as missing.
 * @throws StorageUnavailable
 */
export async function recordCertificate(
  db: Database,
  seen: SeenReceipt,
  certificate: { readonly number: string; readonly amount: Paise },
  change: ReceiptChange,
): Promise<EndOutcome> {
  const paid = await withStorageErrors(() => paymentsOf(db, seen.id));
  const ids = paid.map(({ order_id }) => order_id);
  return withOrders(db, ids, (locked) =>
    changeWithin(locked, seen, async (transaction, receipt) => {
      const { number, amount } = certificate;
      const isPossible = Number.isSafeInteger(amount) && amount > 0 && number.trim() !== '';
      if (!isPossible || receipt.written_off_paise > 0) {
        return 'not-now';
      }
      await transaction
        .updateTable('money_receipts')
        .set({ certificate: 'here', certificate_number: number, certificate_paise: amount })
        .where('id', '=', receipt.id)
        .execute();
      await noteReceipt(transaction, receipt, change, 'certificate-recorded', `${number} ${paiseText(amount)}`);
      await withdrawRequest(transaction, receipt, ids, change);
      return 'done';
    }),
  );
}

/**
 * Writes off recorded tax that is not on the certificate. If the customer owes it instead, the receipt is reversed and
 * recorded again with the amount on the certificate.
 * @throws StorageUnavailable
 */
export function writeOffDifference(
  db: Database,
  seen: SeenReceipt,
  reason: string,
  change: ReceiptChange,
): Promise<EndOutcome> {
  return changeTds(db, seen, async (transaction, receipt) => {
    const difference = receipt.certificate === 'here' ? differenceOf(receipt) : 0;
    if (difference <= 0 || reason.trim() === '') {
      return 'not-now';
    }
    await transaction
      .updateTable('money_receipts')
      .set({ written_off_paise: add(receipt.written_off_paise, difference) })
      .where('id', '=', receipt.id)
      .execute();
    await bookReceipt(transaction, receipt.id, 'written-off', change.now);
    await noteReceipt(transaction, receipt, change, 'certificate-resolved', `${paiseText(difference)} ${reason}`);
    return 'done';
  });
}
