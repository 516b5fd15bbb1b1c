import type { LocalizedText } from '../../../i18n/localized-text.ts';
import { paiseText } from '../../../kernel/paise.ts';
import type { MoneyReceiptRow, OrderRow } from '../../platform/database/order-tables.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { putOut } from '../../platform/messages/put-out.ts';
import type { By } from '../accounts/staff.ts';
import { noteLetter } from '../orders/note-letter.ts';
import { withOrders } from '../orders/with-order.ts';
import { addPaper } from '../papers/check-paper.ts';
import { certificateItem } from '../papers/late-papers.ts';
import { touchReceipt } from './allocate-receipt.ts';
import { type EndOutcome, noteReceipt, type SeenReceipt } from './end-receipt.ts';
import { holdReceipt, paymentsOf } from './money-receipt.ts';
import { quarterOf } from './tds-quarter.ts';

/**
 * How the customer is informed of the request: by an email or message about an order that was paid with the tax, by an
 * email or message to the payer on the receipt, or by a clerk who has asked them in another way.
 */
export type CertificateRequest =
  | { readonly from: 'order'; readonly orderId: string }
  | { readonly from: 'receipt'; readonly mail: Mail }
  | { readonly from: 'clerk' };

/**
 * Asks the customer for the certificate of withheld tax. Each order that was paid with the tax then lists the
 * certificate as a missing document, which can be uploaded there even after the order has ended.
 * @param name the name of the document
 * @throws StorageUnavailable
 */
export async function askForCertificate(
  db: Database,
  { id, seen }: SeenReceipt,
  { request, name }: { readonly request: CertificateRequest; readonly name: LocalizedText },
  by: By,
): Promise<EndOutcome> {
  const paid = await withStorageErrors(() => paymentsOf(db, id));
  const ids = paid.map(({ order_id }) => order_id);
  return withOrders(db, ids, async (transaction, held): Promise<EndOutcome> => {
    const receipt = await holdReceipt(transaction, id);
    if (!receipt) {
      return 'unknown';
    }
    if (receipt.version !== seen) {
      return 'newer';
    }
    if (receipt.kind !== 'tds' || receipt.state !== 'here' || receipt.certificate === 'here') {
      return 'not-now';
    }
    const item = certificateItem(quarterOf(receipt.day));
    for (const order of held.values()) {
      await addPaper(transaction, order, by, { item, name, hint: { en: '', hi: '' }, note: '' });
    }
    await tell(transaction, receipt, request, held, by.now);
    await transaction
      .updateTable('money_receipts')
      .set({ certificate: 'asked', certificate_asked_at: by.now })
      .where('id', '=', id)
      .execute();
    await touchReceipt(transaction, id);
    const amount = paiseText(receipt.amount_paise);
    await noteReceipt(
      transaction,
      receipt,
      by,
      'certificate-asked',
      request.from === 'clerk' ? `${amount} by the clerk` : amount,
    );
    return 'done';
  });
}

async function tell(
  db: Transaction,
  { id, number, version, day, amount_paise: amount }: MoneyReceiptRow,
  request: CertificateRequest,
  held: ReadonlyMap<string, OrderRow>,
  now: number,
): Promise<void> {
  const key = `certificate ${id} ${version}`;
  if (request.from === 'order' && held.has(request.orderId)) {
    const what = { en: quarterOf(day), hi: quarterOf(day) };
    await noteLetter(db, { key, order_id: request.orderId, kind: 'certificate-asked', amount, what }, now);
  } else if (request.from === 'receipt') {
    // The reference is a part of the Message-ID, so it has no slashes.
    const reference = number.replaceAll('/', '-');
    await putOut(db, { id: null, reference, series: key.replaceAll(' ', '-') }, [request.mail], now);
  }
}
