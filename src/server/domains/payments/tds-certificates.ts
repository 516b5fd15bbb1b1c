import { dayInIndia } from '../../../kernel/india-time.ts';
import { add, type Paise, paiseText, subtract } from '../../../kernel/paise.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { MoneyReceiptRow } from '../../platform/database/order-tables.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { type ReceiptChange, touchReceipt } from './allocate-receipt.ts';
import { type EndOutcome, noteReceipt, type SeenReceipt } from './end-receipt.ts';
import { bookReceipt, holdReceipt } from './money-receipt.ts';

/** Returns the quarter of the financial year that contains a day, such as `2026-27 Q3`. */
export function quarterOf(day: string): string {
  const { year, month } = Temporal.PlainDate.from(day);
  const first = month >= 4 ? year : year - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')} Q${Math.floor(((month + 8) % 12) / 3) + 1}`;
}

/** Returns the last day for a certificate of withheld tax: 15 days after the return of its quarter is due. */
export function certificateDueOn(day: string): string {
  const date = Temporal.PlainDate.from(day);
  const last = Math.ceil(date.month / 3) * 3;
  // The returns are due on July 31, October 31, January 31 and May 31.
  const months = last === 3 ? 2 : 1;
  const due = date.with({ month: last, day: 1 }).add({ months });
  return due.with({ day: due.daysInMonth }).add({ days: 15 }).toString();
}

/** The tax that a customer withheld, with its quarter and its certificate. */
export interface WithheldTax {
  readonly receipt: MoneyReceiptRow;
  readonly quarter: string;
  readonly dueOn: string;
  readonly isLate: boolean;
  /** The recorded tax minus the tax on the certificate, in paise; 0 while there is no certificate. */
  readonly difference: Paise;
}

/**
 * Lists the tax that customers withheld and whose certificate is missing or differs, oldest first. With `all`, it also
 * lists the tax whose certificate is correct. @throws StorageUnavailable
 */
export function listWithheld(db: Database, now: number, all = false): Promise<WithheldTax[]> {
  return withStorageErrors(async () => {
    const rows = await db
      .selectFrom('money_receipts')
      .selectAll()
      .where('kind', '=', 'tds')
      .where('state', '=', 'here')
      .orderBy('day')
      .orderBy('id')
      .execute();
    return rows
      .map((receipt) => withheldTax(receipt, dayInIndia(now)))
      .filter(({ receipt, difference }) => all || receipt.certificate !== 'here' || difference !== 0);
  });
}

function withheldTax(receipt: MoneyReceiptRow, today: string): WithheldTax {
  const dueOn = certificateDueOn(receipt.day);
  const isHere = receipt.certificate === 'here';
  return {
    receipt,
    quarter: quarterOf(receipt.day),
    dueOn,
    isLate: !isHere && today > dueOn,
    difference: isHere ? differenceOf(receipt) : 0,
  };
}

/**
 * Returns the recorded tax that is not on the certificate and not written off, in paise; negative if the certificate
 * shows more.
 */
export const differenceOf = ({ amount_paise, certificate_paise, written_off_paise }: MoneyReceiptRow): Paise =>
  subtract(amount_paise, certificate_paise, written_off_paise);

/**
 * Locks the receipt of withheld tax and changes it. @param work its result is returned, and only `done` counts as a
 * change
 */
export function changeTds<Other extends string = never>(
  db: Database,
  { id, seen }: SeenReceipt,
  work: (transaction: Transaction, receipt: MoneyReceiptRow) => Promise<EndOutcome | Other>,
): Promise<EndOutcome | Other> {
  return withStorageErrors(() =>
    inTransaction(db, async (transaction): Promise<EndOutcome | Other> => {
      const receipt = await holdReceipt(transaction, id);
      if (!receipt) {
        return 'unknown';
      }
      if (receipt.version !== seen) {
        return 'newer';
      }
      if (receipt.kind !== 'tds' || receipt.state !== 'here') {
        return 'not-now';
      }
      const outcome = await work(transaction, receipt);
      if (outcome === 'done') {
        await touchReceipt(transaction, id);
      }
      return outcome;
    }),
  );
}

/** Records a received certificate. Its file is attached to the receipt or is among the documents of an order. @throws StorageUnavailable */
export function recordCertificate(
  db: Database,
  seen: SeenReceipt,
  certificate: { readonly number: string; readonly amount: Paise },
  change: ReceiptChange,
): Promise<EndOutcome> {
  return changeTds(db, seen, async (transaction, receipt) => {
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
    return 'done';
  });
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
