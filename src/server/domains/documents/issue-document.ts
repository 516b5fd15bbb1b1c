import { type Paise, sum } from '../../../kernel/paise.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { orderedId } from '../../platform/database/ordered-id.ts';
import type { Database } from '../../platform/database/schema.ts';
import { record } from '../audit/record.ts';
import { checkAddress, checkDocument, DocumentRefused } from './check-document.ts';
import type { Correction, DocumentContent, DocumentInput, IssuedDocument } from './document.ts';
import { holdNamed, type LeftOfDocument, type NamedDocuments } from './named-documents.ts';
import { holdSeries } from './next-number.ts';
import { paperFor } from './paper-for.ts';
import { readDocument } from './read-document.ts';
import { halvesOf, localTaxName, taxOn } from './tax.ts';

/** The issuer of a document. Without an actor, the site itself issues it after a payment. */
export interface IssuedBy {
  readonly actor: { readonly id: string; readonly name: string } | null;
  readonly visitorAddress: string;
  /** The current time in epoch milliseconds. */
  readonly now: number;
}

/**
 * Issues a document. Its number, content and log entry are stored in one transaction. A repeated call with the same key
 * returns the first document.
 * @throws DocumentRefused if the law does not allow it; StorageUnavailable and the database's errors, after which the
 * caller can try again
 */
export function issueDocument(db: Database, input: DocumentInput, by: IssuedBy): Promise<IssuedDocument> {
  return inTransaction(db, (transaction) => issueWithin(transaction, input, by));
}

/**
 * Issues a document within the caller's transaction, such as that of the payment. Keep the transaction short, because
 * other transactions wait for the next number.
 */
export async function issueWithin(db: Database, input: DocumentInput, by: IssuedBy): Promise<IssuedDocument> {
  checkDocument(input);
  const { gstin } = input.supplier;
  const named = await holdNamedOf(db, input);
  const held = await holdSeries(db, { paper: paperFor(input), gstin, now: by.now });
  const before = await db.selectFrom('documents').selectAll().where('key', '=', input.key).executeTakeFirst();
  if (before) {
    return readDocument(before);
  }
  if (named instanceof DocumentRefused) {
    throw named;
  }
  const { content, sums, place } = compute(input, named);
  checkAddress(input, sums.taxable_paise);
  checkLeft(sums, named);
  const { series, year, serial, number, issuedAt } = held;
  const row = {
    id: orderedId(),
    key: input.key,
    kind: input.kind,
    gstin,
    series,
    year,
    serial,
    number,
    place,
    ...sums,
    issued_at: issuedAt,
    order_number: input.orderNumber,
    names_id: input.namesId,
    replaces_id: input.correction?.ofId ?? null,
    recipient_name: input.recipient.name,
    recipient_gstin: input.recipient.gstin,
    content: JSON.stringify(content),
  };
  await held.take();
  await db.insertInto('documents').values(row).execute();
  for (const voucher_id of input.advanceIds) {
    await db.insertInto('document_advances').values({ voucher_id, invoice_id: row.id }).execute();
  }
  const { actor, visitorAddress, now } = by;
  await record(db, { actor, visitorAddress, action: 'document-issued', subject: number }, now);
  return readDocument(row);
}

/**
 * Locks the documents referred to. A refusal is returned, not thrown, because the key must be checked first, so that a
 * repeated call returns the first document.
 */
async function holdNamedOf(db: Database, input: DocumentInput): Promise<NamedDocuments | DocumentRefused> {
  try {
    return await holdNamed(db, input);
  } catch (error) {
    if (error instanceof DocumentRefused) {
      return error;
    }
    throw error;
  }
}

/**
 * Returns the place of supply: where the customer is registered, otherwise the address on record, otherwise the firm's
 * State (IGST Act, s. 12(2)). Returns '' if the firm charges no GST.
 */
function placeOfSupply({ recipient, supplier }: DocumentInput): string {
  if (supplier.gstin === '') {
    return '';
  }
  return recipient.gstin?.slice(0, 2) ?? recipient.stateCode ?? supplier.gstin.slice(0, 2);
}

function compute(input: DocumentInput, { named, advances, left }: NamedDocuments) {
  const place = placeOfSupply(input);
  const isWithinState = place === input.supplier.gstin.slice(0, 2);
  // Under reverse charge, the customer owes the tax. The document says so and charges no tax.
  const lines = input.lines.map((line) => ({
    ...line,
    ...(line.taxPaise === undefined || input.isReverseCharge
      ? taxOn(line.taxablePaise, input.isReverseCharge ? 0 : line.ratePoints, isWithinState)
      : halvesOf(line.taxPaise, isWithinState, left && { cgst: left.cgst_paise, sgst: left.sgst_paise })),
  }));
  const add = (of: 'taxablePaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise'): Paise =>
    sum(lines.map((line) => line[of]));
  const parts = {
    taxable_paise: add('taxablePaise'),
    cgst_paise: add('cgstPaise'),
    sgst_paise: add('sgstPaise'),
    igst_paise: add('igstPaise'),
    government_paise: sum(input.governmentFees.map(({ paise }) => paise)),
  };
  const { supplier, recipient, governmentFees, isReverseCharge, reason, correction } = input;
  const content: DocumentContent = {
    supplier,
    recipient,
    lines,
    governmentFees,
    isReverseCharge,
    named,
    advances,
    reason,
    localTax: localTaxName(place),
    ...(input.quoted && input.namesId === null ? { quoted: input.quoted } : {}),
    ...(input.isWrittenOff ? { isWrittenOff: true } : {}),
    ...(input.isWithoutMoney ? { isWithoutMoney: true } : {}),
    ...(correction?.instead ? insteadOf(correction.instead) : correction && { isCorrection: true }),
  };
  const total_paise = sum(Object.values(parts));
  return { content, place, sums: { ...parts, total_paise } };
}

/** Returns the extra content of a replacement invoice, which was paid with the same advances as the original. */
const insteadOf = ({ advances, invoice, note }: NonNullable<Correction['instead']>) => ({
  advances,
  replaced: { invoice, note },
});

function checkLeft(sums: LeftOfDocument, { left }: NamedDocuments): void {
  if (!left) {
    return;
  }
  const fits = Object.entries(sums).every(([of, paise]) => paise <= left[of as keyof LeftOfDocument]);
  if (!fits) {
    throw new DocumentRefused('more would be refunded than was received');
  }
}
