import { maximum, negate, type Paise, paiseText, subtract } from '../../../kernel/paise.ts';
import { feeOfWithheld } from '../../../kernel/withheld-tax.ts';
import type { MoneyReceiptRow } from '../../platform/database/order-tables.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { DocumentRefused } from '../documents/check-document.ts';
import type { ReceiptChange } from './allocate-receipt.ts';
import { type EndOutcome, noteReceipt, type SeenReceipt } from './end-receipt.ts';
import { type ReceiptDesk, recordWithin } from './record-receipt.ts';
import { changeTds, differenceOf } from './tds-certificates.ts';

/**
 * Records the tax that a certificate shows in addition to the recorded tax. The additional tax gets a separate receipt,
 * because the first one is final, and is credited to the customer's account. Both receipts then agree with the
 * certificate.
 * @returns `clock` if the machine's clock is behind the last receipt
 * @throws StorageUnavailable
 */
export async function recordMoreTax(
  db: Database,
  desk: ReceiptDesk,
  seen: SeenReceipt,
  change: ReceiptChange,
): Promise<EndOutcome | 'clock'> {
  try {
    return await changeTds(db, seen, (transaction, receipt) => recordMore(transaction, desk, receipt, change));
  } catch (error) {
    if (error instanceof DocumentRefused) {
      return 'clock';
    }
    throw error;
  }
}

async function recordMore(
  db: Transaction,
  desk: ReceiptDesk,
  receipt: MoneyReceiptRow,
  change: ReceiptChange,
): Promise<EndOutcome> {
  const more: Paise = receipt.certificate === 'here' ? negate(differenceOf(receipt)) : 0;
  if (more <= 0) {
    return 'not-now';
  }
  const { id, section, rate_points: ratePoints, certificate_number, day, name, mail, phone } = receipt;
  const base = ratePoints > 0 ? maximum(more, feeOfWithheld(more, ratePoints)) : more;
  const own = subtract(receipt.certificate_paise, more);
  const done = await recordWithin(
    db,
    desk,
    {
      formKey: `more-tax ${id} ${receipt.version}`,
      kind: 'tds',
      amount: more,
      reference: '',
      bank: '',
      day,
      payer: { name, mail, phone, gstin: receipt.payer_gstin },
      orders: [],
      withheld: { section, ratePoints, base },
    },
    new Map(),
    change,
  );
  if (done.outcome !== 'recorded') {
    return 'not-now';
  }
  await db
    .updateTable('money_receipts')
    .set({ certificate: 'here', certificate_number, certificate_paise: more })
    .where('id', '=', done.id)
    .execute();
  await db.updateTable('money_receipts').set({ certificate_paise: own }).where('id', '=', id).execute();
  await noteReceipt(db, receipt, change, 'certificate-resolved', `${paiseText(more)} ${done.number}`);
  return 'done';
}
