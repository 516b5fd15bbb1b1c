import { paperOf } from '../../../i18n/paper-name.ts';
import { dayInIndia } from '../../../kernel/india-time.ts';
import type { Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { DocumentRefused } from '../documents/check-document.ts';
import type { DocumentInput, IssuedDocument, NamedDocument } from '../documents/document.ts';
import { issueWithin } from '../documents/issue-document.ts';
import { isOfWriteOff } from '../documents/named-documents.ts';
import { findDocument } from '../documents/read-document.ts';
import { sumOf } from '../documents/tax.ts';
import { readBooks } from './books-of-order.ts';
import { type ChangeOutcome, noteChange, type OrderChange } from './change-order.ts';
import { changedDetails, creditNoteUntil, type Recipient, writeDetails } from './correct-order.ts';
import { type CurrentDocument, currentDocuments, leftOf, openInvoices, openVouchers } from './current-documents.ts';
import { feesOf } from './document-input.ts';
import { documentsOf } from './document-terms.ts';
import { leftOfReceipt, type Receipt } from './gone-back.ts';
import { type Parts, sumOfParts } from './money-parts.ts';
import { noteLetter } from './note-letter.ts';
import { CORRECTED } from './refund-reason.ts';
import { splitParts, withAmounts } from './tax-groups.ts';
import { tellCase } from './tell-case.ts';
import { type OrderKey, withOrder } from './with-order.ts';

/**
 * `late`: a credit note can no longer cancel the invoice; the last day was `until`. `place`: a voucher that is not on
 * any invoice has the tax of another State. `refused`: the law does not allow the new invoice. `unchanged`: the invoice
 * already has these details.
 */
export type ReplaceOutcome =
  | ChangeOutcome
  | ('place' | 'unchanged')
  | { readonly late: { readonly number: string; readonly issuedAt: number; readonly until: string } }
  | { readonly refused: string };

/**
 * Corrects the customer's details on an invoice. The invoice itself stays unchanged. A credit note cancels the part
 * that has not been refunded, and a new invoice with the correct details replaces it. No money moves.
 * @param lastDay the last day for credit notes after the end of a financial year, such as 11-30
 * @throws StorageUnavailable
 */
export async function replaceInvoice(
  db: Database,
  key: OrderKey,
  change: OrderChange,
  recipient: Recipient,
  lastDay: string,
): Promise<ReplaceOutcome> {
  try {
    return await replaceAll(db, key, change, recipient, lastDay);
  } catch (error) {
    // The error was thrown out of the transaction, which was rolled back, so no partial correction remains.
    if (error instanceof DocumentRefused) {
      return { refused: error.message };
    }
    throw error;
  }
}

const replaceAll = (
  db: Database,
  key: OrderKey,
  change: OrderChange,
  recipient: Recipient,
  lastDay: string,
): Promise<ReplaceOutcome> =>
  withOrder(db, key, async (transaction, held): Promise<ReplaceOutcome> => {
    const { now, actor } = change;
    if (held.version !== change.seen) {
      return 'newer';
    }
    // The person's data was erased, so no details may be stored again.
    if (held.name === '') {
      return 'not-now';
    }
    const documents = currentDocuments(await documentsOf(transaction, held.number));
    const invoices = openInvoices(documents);
    if (invoices.length === 0) {
      return 'not-now';
    }
    const late = invoices.find((each) => isLate(each, now, lastDay));
    if (late) {
      const { number, issued_at: issuedAt } = late;
      return { late: { number, issuedAt, until: creditNoteUntil(issuedAt, lastDay) } };
    }
    const place = recipient.gstin.slice(0, 2) || recipient.stateCode;
    if (place !== '' && openVouchers(documents).some((each) => each.place !== '' && each.place !== place)) {
      return 'place';
    }
    const changed = await changedDetails(transaction, held, recipient);
    if (changed.length === 0) {
      return 'unchanged';
    }
    await writeDetails(transaction, held, recipient, now);
    const { receipts } = await readBooks(transaction, held.id);
    const numbers: string[] = [];
    for (const invoice of invoices) {
      const left = leftOf(invoice, documents);
      const advances = advancesOf(invoice, documents, receipts);
      numbers.push(...(await replace(transaction, invoice, { left, advances }, recipient, now)));
    }
    const what = numbers.join(', ');
    await noteChange(transaction, held, change, 'invoice-corrected', `${changed.join(', ')}: ${what}`);
    await tellCase(transaction, held, { event: 'invoice-corrected', stage: { en: what, hi: what } }, now, actor);
    const letter = { key: `corrected ${what}`, order_id: held.id, kind: 'corrected' } as const;
    await noteLetter(transaction, { ...letter, what: { en: what, hi: what } }, now);
    return 'done';
  });

/** Whether the last day for correcting the invoices of an order has passed. @throws StorageUnavailable */
export function isTooLate(db: Database, number: string, now: number, lastDay: string): Promise<boolean> {
  return withStorageErrors(async () =>
    openInvoices(currentDocuments(await documentsOf(db, number))).some((each) => isLate(each, now, lastDay)),
  );
}

/** Whether the last day for a credit note has passed in India. The law sets no such day for a bill without tax. */
const isLate = (invoice: CurrentDocument, now: number, lastDay: string): boolean =>
  paperOf(invoice) === 'invoice' && dayInIndia(now) > creditNoteUntil(invoice.issued_at, lastDay);

interface Replacing {
  /** The part of the invoice that is not refunded. */
  readonly left: Parts;
  /** The vouchers that have not been fully refunded. */
  readonly advances: readonly NamedDocument[];
}

/** Issues the credit note and the new invoice. @returns their numbers */
async function replace(
  db: Database,
  invoice: CurrentDocument,
  { left, advances }: Replacing,
  { name, gstin, stateCode, address, city, pin }: Recipient,
  now: number,
): Promise<string[]> {
  const original = await findDocument(db, invoice.currentId);
  if (!original) {
    throw new DocumentRefused('the invoice is not there');
  }
  const said = { ...saidOf(original, left), supplier: original.content.supplier, orderNumber: original.orderNumber };
  // Both documents are issued in the name of the site. The clerk's action that led to them is logged separately.
  const by = { actor: null, visitorAddress: '', now };
  const { id, content } = original;
  const note = await issueWithin(
    db,
    {
      ...said,
      kind: 'credit-note',
      key: `takes back ${id}`,
      recipient: content.recipient,
      namesId: id,
      advanceIds: [],
      reason: CORRECTED,
      correction: { ofId: id },
    },
    by,
  );
  const lines = address.split('\n').filter((each) => each.trim() !== '');
  const instead = { invoice: shortly(original), note: shortly(note), advances };
  const correction = { ofId: id, instead };
  const isRegistered = content.supplier.gstin !== '';
  const recipient = {
    name,
    gstin: (isRegistered && gstin) || null,
    stateCode: stateCode || null,
    address: lines,
    ...(city ? { city } : {}),
    ...(pin ? { pin } : {}),
  };
  const next = await issueWithin(
    db,
    {
      ...said,
      kind: 'invoice',
      key: `instead of ${id}`,
      recipient,
      namesId: null,
      advanceIds: [],
      reason: null,
      correction,
    },
    by,
  );
  return [note.number, next.number];
}

const shortly = ({ number, issuedAt, totalPaise: paise }: IssuedDocument): NamedDocument => ({
  number,
  issuedAt,
  paise,
});

/** Returns the part of an invoice that was not refunded, with the same wording as on the invoice. */
function saidOf({ content }: IssuedDocument, { taxable, gst, government }: Parts) {
  const [line] = content.lines;
  if (!line) {
    throw new DocumentRefused('it has no line');
  }
  const weights = content.lines.map((each) => ({ taxable: each.taxablePaise, gst: sumOf(each) }));
  const shares = content.lines.length > 1 ? splitParts(weights, { taxable, gst }) : [{ taxable, gst }];
  return {
    lines: withAmounts(
      content.lines.map(({ text, sac, ratePoints }, index) => ({
        text,
        sac,
        ratePoints,
        taxablePaise: shares[index]?.taxable ?? 0,
        taxPaise: shares[index]?.gst ?? 0,
      })),
    ),
    governmentFees: feesOf(content.governmentFees, government),
    isReverseCharge: content.isReverseCharge,
    quoted: content.quoted,
  } satisfies Partial<DocumentInput>;
}

/**
 * Returns the receipt vouchers on an invoice, each with the part of its money that is still in the ledger. A payment
 * that was undone or refunded, before or after the invoice, does not pay for any part of the new invoice.
 */
const advancesOf = (
  { id }: CurrentDocument,
  documents: readonly CurrentDocument[],
  receipts: readonly Receipt[],
): NamedDocument[] =>
  documents
    .filter(({ invoice_id }) => invoice_id === id)
    .flatMap(({ key, number, issued_at: issuedAt }) => {
      const receipt = receipts.find((each) => each.key === key);
      const paise = receipt ? sumOfParts(leftOfReceipt(receipt)) : 0;
      const writtenOff = isOfWriteOff(key) ? ({ isWrittenOff: true } as const) : {};
      return paise > 0 ? [{ number, issuedAt, paise, ...writtenOff }] : [];
    });
