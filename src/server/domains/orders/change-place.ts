import { type Paise, sum } from '../../../kernel/paise.ts';
import type { OrderRow } from '../../platform/database/order-tables.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { DocumentRefused } from '../documents/check-document.ts';
import { received } from '../ledger/order-postings.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { readBalances } from '../ledger/read-balances.ts';
import { readBooks } from './books-of-order.ts';
import { type ChangeOutcome, noteChange, type OrderChange } from './change-order.ts';
import { isOtherPlace, type Recipient, writeDetails } from './correct-order.ts';
import { currentDocuments, openInvoices } from './current-documents.ts';
import { documentsOf } from './document-terms.ts';
import { leftOfReceipt } from './gone-back.ts';
import { issueDocuments, lacksDocuments, tellOfDocuments } from './issue-documents.ts';
import { sumOfParts } from './money-parts.ts';
import { priceOf } from './order-money.ts';
import { OTHER_STATE, receivedAgain } from './refund-reason.ts';
import { bookGone } from './take-back.ts';
import { type OrderKey, withOrder } from './with-order.ts';

/**
 * `owed`: money has to be refunded to the customer first. `final`: the tax invoice is issued. `refused`: the law does
 * not allow one of the documents, so nothing was changed.
 */
type PlaceOutcome = ChangeOutcome | 'owed' | 'final' | 'refused';

/**
 * Changes the State of an order whose advances were taxed in another State, in one step. Each receipt voucher is
 * reversed by a refund voucher with the same tax, and replaced by a new receipt voucher with the tax of the right
 * State. No money leaves the firm: it goes to the customer's account and pays for the same order again.
 * @throws StorageUnavailable
 */
export async function changePlace(
  db: Database,
  key: OrderKey,
  change: OrderChange,
  recipient: Recipient,
): Promise<PlaceOutcome> {
  try {
    return await withOrder(db, key, (transaction, held) => changeWithin(transaction, held, change, recipient));
  } catch (error) {
    if (error instanceof DocumentRefused) {
      return 'refused';
    }
    throw error;
  }
}

async function changeWithin(
  db: Transaction,
  held: OrderRow,
  change: OrderChange,
  recipient: Recipient,
): Promise<PlaceOutcome> {
  const { now } = change;
  if (held.version !== change.seen) {
    return 'newer';
  }
  const documents = currentDocuments(await documentsOf(db, held.number));
  if (openInvoices(documents).length > 0) {
    return 'final';
  }
  // The person's data was erased, so no details may be stored again.
  if (held.name === '' || !isOtherPlace(documents, recipient)) {
    return 'not-now';
  }
  if ((await readBalances(db, held.id))['refunds-payable'] < 0) {
    return 'owed';
  }
  const { receipts } = await readBooks(db, held.id);
  const amount: Paise = sum(receipts.map((each) => sumOfParts(leftOfReceipt(each))));
  const ref = `place ${held.id} ${held.version}`;
  await bookGone(db, held, { ref, paidKey: null, amount, from: 'on-account', isMistake: true }, now);
  const reversed = await issueAll(db, held, now);
  await writeDetails(db, held, recipient, now);
  await receiveAgain(db, held, { ref, amount }, now);
  const issued = await issueAll(db, held, now);
  const numbers = [...reversed, ...issued];
  await noteChange(db, held, change, 'order-corrected', `state: ${numbers.join(', ')}`);
  await tellOfDocuments(db, held, numbers, now);
  return 'done';
}

/** Pays for the order with the money on account. */
async function receiveAgain(
  db: Transaction,
  held: OrderRow,
  { ref, amount }: { readonly ref: string; readonly amount: Paise },
  now: number,
): Promise<void> {
  const { came } = await readBooks(db, held.id);
  const postings = received(priceOf(held), await readBalances(db, held.id), amount, 'on-account', came);
  await postEntry(db, { key: receivedAgain(ref), kind: 'received', orderId: held.id, postings }, now);
}

/** Issues the documents that the ledger requires. @throws DocumentRefused if one of them is not allowed */
async function issueAll(db: Transaction, { id }: OrderRow, now: number): Promise<string[]> {
  const numbers = await issueDocuments(db, id, now, OTHER_STATE);
  if (await lacksDocuments(db, { id })) {
    throw new DocumentRefused('a voucher of another State could not be replaced');
  }
  return numbers;
}
