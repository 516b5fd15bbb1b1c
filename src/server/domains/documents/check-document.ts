import { isUntaxed } from '../../../i18n/paper-name.ts';
import { type Paise, paiseOf, paiseText, sum } from '../../../kernel/paise.ts';
import type { DocumentInput } from './document.ts';
import { paperFor } from './paper-for.ts';
import { isTaxOf } from './tax.ts';

/** Thrown for a document that the law does not allow; nothing has been issued. */
export class DocumentRefused extends Error {
  override name = 'DocumentRefused';
}

/**
 * The amount of `Supplier.addressFrom` for orders that were placed before the field existed, in paise: the amount in
 * rule 46(e) at that time. Newer orders keep the amount of content/money-rules.yaml.
 */
const EARLIER_ADDRESS_FROM = paiseOf(50_000);
/** Ten lakh crore rupees, in paise. A larger amount is a mistake. Up to this one, JavaScript adds amounts exactly. */
const MOST_PAISE = 1_000_000_000_000_000;

/** Checks a document against the law. @throws DocumentRefused with the reason */
export function checkDocument(input: DocumentInput): void {
  const {
    kind,
    key,
    orderNumber,
    supplier,
    recipient,
    lines,
    governmentFees,
    namesId,
    advanceIds,
    correction,
    reason,
  } = input;
  const amounts = [
    ...lines.flatMap(({ taxablePaise, taxPaise = 0 }) => [taxablePaise, taxPaise]),
    ...governmentFees.map((fee) => fee.paise),
  ];
  const isRegistered = supplier.gstin !== '';
  const isBack = kind === 'refund-voucher' || kind === 'credit-note';
  const needed: [boolean, string][] = [
    [key !== '' && orderNumber !== '', 'it needs a key and the number of the order'],
    [isRegistered ? isGstin(supplier.gstin) : isUntaxed(lines), 'the firm has no GSTIN'],
    [isRegistered || recipient.gstin === null, 'a firm without a registration names none'],
    [isRegistered || !input.isReverseCharge, 'a firm without a registration owes no tax'],
    [supplier.address.length > 0, 'the firm has no address'],
    [recipient.name.trim() !== '', 'the client has no name'],
    [recipient.gstin === null || isGstin(recipient.gstin), 'the GSTIN of the client cannot be one'],
    [recipient.gstin === null || recipient.address.length > 0, 'a registered client needs an address'],
    [recipient.stateCode === null || /^\d\d$/.test(recipient.stateCode), 'a State is two digits'],
    [lines.length > 0, 'it has no line'],
    [!isRegistered || lines.every(({ sac }) => /^99\d{2,4}$/.test(sac)), 'each line needs its SAC'],
    [lines.every(({ ratePoints }) => isCount(ratePoints) && ratePoints <= 10_000), 'a rate is 0 to 10000'],
    [
      // The last part of a refund may be only tax, because a refund is checked against the document that it names. The
      // same applies to the rest of a corrected invoice, and to money that was not refunded after all. Such a document
      // has a reason, and a document for a first payment has none.
      lines.every(
        (line) =>
          isBack ||
          correction ||
          reason ||
          line.taxPaise === undefined ||
          isTaxOf(line.taxPaise, line.taxablePaise, line.ratePoints),
      ),
      'the tax is not that of its line',
    ],
    [amounts.every(isCount), 'amounts are whole paise and not negative'],
    [sum(amounts) > 0, 'it is about no money'],
    [sum(amounts) <= MOST_PAISE, 'the sum is too large'],
    [isBack === (namesId !== null), 'a refund names the document of the payment, and nothing else does'],
    [kind === 'invoice' || advanceIds.length === 0, 'only an invoice takes up advances'],
    [!correction || kind === 'credit-note' || kind === 'invoice', 'only an invoice is corrected'],
    [new Set(advanceIds).size === advanceIds.length, 'an advance is taken up once'],
  ];
  const wrong = needed.find(([isRight]) => !isRight);
  if (wrong) {
    throw new DocumentRefused(wrong[1]);
  }
}

/**
 * Checks the address of an unregistered customer on a tax invoice; other documents do not need one.
 * @throws DocumentRefused if the amount requires an address or State that was not given
 */
export function checkAddress(input: DocumentInput, taxablePaise: Paise): void {
  const { recipient, supplier } = input;
  const addressFrom = supplier.addressFrom ?? EARLIER_ADDRESS_FROM;
  if (paperFor(input) !== 'invoice' || recipient.gstin || taxablePaise < addressFrom) {
    return;
  }
  if (recipient.address.length === 0 || recipient.stateCode === null) {
    throw new DocumentRefused(`from ${paiseText(addressFrom)} on it needs the address and State of the client`);
  }
}

/** Checks only the format. Forms also check the check character. */
const isGstin = (text: string): boolean => /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(text);
const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0 && value <= MOST_PAISE;
