import { maximum, minimum, type Paise, subtract, sum } from '../../../kernel/paise.ts';
import type { OrderRow } from '../../platform/database/order-tables.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { record } from '../audit/record.ts';
import { DocumentRefused } from '../documents/check-document.ts';
import type { BothTexts, DocumentInput } from '../documents/document.ts';
import { issueWithin } from '../documents/issue-document.ts';
import { isOfWriteOff } from '../documents/named-documents.ts';
import { readSupplier } from '../documents/read-document.ts';
import { readBooks } from './books-of-order.ts';
import {
  backOf,
  type CurrentDocument,
  currentDocuments,
  leftOf,
  openVouchers,
  originsOf,
} from './current-documents.ts';
import { inputOf } from './document-input.ts';
import { documentedNumber, documentsOf } from './document-terms.ts';
import { backOfReceipts } from './gone-back.ts';
import { keepForNewest } from './keep-for-books.ts';
import { atLeastNothing, atMost, firstOf, minus, nothing, type Parts, plus, sumOfParts } from './money-parts.ts';
import { noteLetter } from './note-letter.ts';
import { readUnpaidWork } from './order-money.ts';
import { quotedPriceOf } from './quoted-price.ts';
import {
  isWithoutReceipt,
  isWithoutRefund,
  NOT_SENT,
  reasonOf,
  remarkOfReceipt,
  WRITE_OFF_ENDED,
} from './refund-reason.ts';
import { taxGroupsOf } from './tax-groups.ts';

/**
 * Issues the missing documents that the ledger of an order requires: a receipt voucher (or the invoice) for money
 * received, a refund voucher or credit note for refunds, and the invoice when the work has ended. Called after every
 * ledger entry, in its transaction. A repeated call changes nothing, and documents that could not be issued before are
 * issued then. The order is kept as long as its newest entry requires. A document that the law does not allow does not
 * stop a payment. The refusal is recorded in the audit log, and the next entry or a clerk tries again.
 * @param db the transaction that has locked the order
 * @param reason why money was taken back, if it is not a refund
 * @returns the numbers of the documents that were issued
 */
export async function issueDocuments(
  db: Transaction,
  orderId: string,
  now: number,
  reason?: BothTexts,
): Promise<string[]> {
  const desk = await openDesk(db, orderId, now);
  if (desk) {
    await issueAll(db, desk, now, reason);
  }
  await keepForNewest(db, orderId);
  return desk?.issued ?? [];
}

async function issueAll(db: Database, desk: Desk, now: number, reason: BothTexts | undefined): Promise<void> {
  try {
    await forReceipts(desk);
    await forRefunds(reason ? { ...desk, reasonOf: async () => reason } : desk);
    await forTheWork(desk);
  } catch (error) {
    if (!(error instanceof DocumentRefused)) {
      throw error;
    }
    const subject = documentedNumber(desk.order.number);
    await record(
      db,
      { actor: null, visitorAddress: '', action: 'document-refused', subject, after: error.message },
      now,
    );
  }
}

/**
 * Queues an email to the customer about documents that no other email mentions. Numbers are unique per GSTIN only, so the
 * key also has the order.
 * @param db a transaction
 */
export async function tellOfDocuments(
  db: Transaction,
  order: Pick<OrderRow, 'id'>,
  numbers: readonly string[],
  now: number,
): Promise<void> {
  if (numbers.length === 0) {
    return;
  }
  const what = numbers.join(', ');
  await noteLetter(
    db,
    { key: `document ${order.id} ${what}`, order_id: order.id, kind: 'document', what: { en: what, hi: what } },
    now,
  );
}

/** Whether the ledger requires a document that could not be issued. */
export async function lacksDocuments(db: Database, order: Pick<OrderRow, 'id'>): Promise<boolean> {
  const desk = await openDesk(db, order.id, 0);
  if (!desk) {
    return false;
  }
  const documents = await desk.documents();
  return (
    receiptsLeft(desk, documents).length > 0 || goesBack(desk, documents) > 0 || sumOfParts(keptOf(desk, documents)) > 0
  );
}

/**
 * Returns the amount, in paise, that was paid for an order on which the work has ended and that is not on an invoice
 * yet, with or without a voucher.
 */
export async function waitsForInvoice(db: Database, orderId: string): Promise<Paise> {
  const desk = await openDesk(db, orderId, 0);
  if (!desk) {
    return 0;
  }
  const documents = await desk.documents();
  const open = openVouchers(documents).map((each) => sumOfParts(leftOf(each, documents)));
  const unnamed = receiptsLeft(desk, documents).map(({ parts }) => sumOfParts(parts));
  // Money that is owed to the customer does not need an invoice.
  return subtract(sum([...open, ...unnamed]), maximum(0, owedBack(desk, documents)));
}

/** Why the work of an ended order is not on an invoice yet. Amounts are in paise. */
export interface MissingInvoice {
  /** What the customer owes for the work. */
  readonly unpaid: Paise;
  /** Government fees that are neither paid to the government nor refunded. */
  readonly fee: Paise;
  /** What was credited to the customer and has not been sent yet. */
  readonly refund: Paise;
  /** Whether the firm is registered for GST, so that the law sets a date for the invoice. */
  readonly isRegistered: boolean;
}

/**
 * Returns why the work of an ended order is not on an invoice yet. Returns undefined if it needs none, or if its invoice
 * could not be issued, as `lacksDocuments` says.
 */
export async function missingInvoice(db: Database, order: OrderRow): Promise<MissingInvoice | undefined> {
  const desk = order.ended_at === null ? undefined : await openDesk(db, order.id, 0);
  if (!desk) {
    return undefined;
  }
  const unpaid = await readUnpaidWork(db, order);
  // While the order awaits payment again, nothing can be paid to the government.
  const isSettling = order.status !== 'placed' && (await waitsForInvoice(db, order.id)) > 0;
  const fee = isSettling ? desk.books.open : 0;
  const refund = isSettling ? maximum(0, owedBack(desk, await desk.documents())) : 0;
  const isRegistered = readSupplier(desk.terms.supplier).gstin !== '';
  return unpaid + fee + refund > 0 ? { unpaid, fee, refund, isRegistered } : undefined;
}

type Desk = NonNullable<Awaited<ReturnType<typeof openDesk>>>;

async function openDesk(db: Database, orderId: string, now: number) {
  const terms = await db.selectFrom('document_terms').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
  if (!terms || !order) {
    return undefined;
  }
  const fees = await db
    .selectFrom('order_lines')
    .select(['name_en', 'name_hi', 'amount_paise'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'government')
    .orderBy('position')
    .execute();
  const supplier = readSupplier(terms.supplier);
  const groups = await taxGroupsOf(db, orderId);
  const input = inputOf(order, terms, supplier, fees, groups, await quotedPriceOf(db, order));
  const issued: string[] = [];
  return {
    order,
    terms,
    books: await readBooks(db, orderId),
    reasonOf: (amount: Paise) => reasonOf(db, orderId, amount),
    documents: async () => currentDocuments(await documentsOf(db, order.number)),
    issued,
    async issue(kind: DocumentInput['kind'], key: string, parts: Parts, changes: Partial<DocumentInput> = {}) {
      // The site itself issues the document. The log also has the clerk's action that led to it.
      const by = { actor: null, visitorAddress: '', now };
      issued.push((await issueWithin(db, { ...input(parts), kind, key, supplier, ...changes }, by)).number);
    },
  };
}

/** Returns the receipts that no document covers yet. */
function receiptsLeft({ books }: Desk, documents: readonly CurrentDocument[]) {
  const known = new Set(documents.map(({ key }) => key));
  return books.receipts.filter(({ key, parts }) => sumOfParts(parts) > 0 && !known.has(key));
}

async function forReceipts(desk: Desk): Promise<void> {
  const kind = desk.terms.at_payment === 'invoice' ? 'invoice' : 'receipt-voucher';
  for (const { key, parts, firstKey } of receiptsLeft(desk, await desk.documents())) {
    const reason = firstKey === undefined ? remarkOfReceipt(key) : NOT_SENT;
    const isWithoutMoney = kind === 'receipt-voucher' && (firstKey !== undefined || isWithoutReceipt(key));
    await desk.issue(kind, key, parts, { reason, isWrittenOff: isOfWriteOff(key), isWithoutMoney });
  }
}

/** Returns the part of the price, in paise, that was refunded and that no document covers yet. */
const goesBack = ({ books }: Desk, documents: readonly CurrentDocument[]): Paise =>
  subtract(sumOfParts(backOfReceipts(books.receipts)), sumOfParts(backOf(documents)));

/**
 * Returns the part of the price, in paise, that is owed to the customer or refunded and that no document covers yet.
 */
const owedBack = ({ books }: Desk, documents: readonly CurrentDocument[]): Paise =>
  subtract(sumOfParts(books.credited), sumOfParts(backOf(documents)));

/**
 * Returns the parts that the ledger shows as refunded from a document's money, or from its vouchers' money, and that no
 * document covers yet.
 */
function lackingOf({ books }: Desk, origin: CurrentDocument, documents: readonly CurrentDocument[]): Parts {
  const own = documents.filter(({ id, invoice_id }) => id === origin.id || invoice_id === origin.id);
  const keys = new Set(own.map(({ key }) => key));
  const said = documents.filter(({ names_id }) => own.some(({ id }) => id === names_id));
  const lacking = minus(backOfReceipts(books.receipts.filter(({ key }) => keys.has(key))), backOf(said));
  return atLeastNothing(lacking);
}

/** Issues a document for each refund. It refers to the document for the money received, and has the same parts. */
async function forRefunds(desk: Desk): Promise<void> {
  await giveBack(desk, lackingOf);
  // In older orders, refunds were distributed differently. The second call issues what is still missing, newest first.
  await giveBack(desk, ({ books }, _, documents) => atLeastNothing(minus(books.credited, backOf(documents))));
}

async function giveBack(desk: Desk, wantedOf: typeof lackingOf): Promise<void> {
  let documents = await desk.documents();
  const amount = goesBack(desk, documents);
  if (amount <= 0) {
    return;
  }
  const reason = await desk.reasonOf(amount);
  for (const origin of originsOf(documents)) {
    const there = atMost(wantedOf(desk, origin, documents), leftOf(origin, documents));
    const parts = firstOf(there, minimum(goesBack(desk, documents), sumOfParts(there)));
    if (sumOfParts(parts) <= 0) {
      continue;
    }
    const kind = origin.kind === 'invoice' ? 'credit-note' : 'refund-voucher';
    const key = `back ${desk.order.id} ${sumOfParts(backOf(documents))}`;
    const isWrittenOff = isOfWriteOff(origin.key);
    await desk.issue(kind, key, parts, {
      namesId: origin.currentId,
      reason: isWrittenOff ? WRITE_OFF_ENDED : reason,
      isWrittenOff,
      isWithoutMoney: !isWrittenOff && isWithoutRefund(reason),
    });
    documents = await desk.documents();
  }
}

/**
 * Returns the amount for the invoice at the end of the work. It is zero while the work continues, or while money still
 * has to be paid to the government or refunded.
 */
function keptOf({ order, books }: Desk, documents: readonly CurrentDocument[]): Parts {
  const hasEnded = order.status === 'done' || order.status === 'cancelled';
  const isSettled = books.open === 0 && sumOfParts(backOf(documents)) === sumOfParts(books.credited);
  if (!hasEnded || !isSettled) {
    return nothing;
  }
  return openVouchers(documents)
    .map((each) => leftOf(each, documents))
    .reduce(plus, nothing);
}

const invoiceKey = ({ order }: Desk): string => `invoice ${order.id}`;

async function forTheWork(desk: Desk): Promise<void> {
  const documents = await desk.documents();
  const kept = keptOf(desk, documents);
  if (sumOfParts(kept) === 0) {
    return;
  }
  const advanceIds = openVouchers(documents).map(({ id }) => id);
  // Money that was taken back after the invoice and then paid again gets a separate invoice.
  const before = documents.filter(({ key }) => key.startsWith(invoiceKey(desk))).length;
  const key = before === 0 ? invoiceKey(desk) : `${invoiceKey(desk)} ${before + 1}`;
  await desk.issue('invoice', key, kept, { advanceIds });
}
