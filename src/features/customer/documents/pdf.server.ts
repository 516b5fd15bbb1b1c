import { company } from '@/catalogue/firm/company.ts';
import { colors } from '@/catalogue/site/colors.ts';
import { editedLogo } from '@/catalogue/site/logo.ts';
import type { Locale } from '@/kernel/locale.ts';
import { pdfAnswer } from '@/server/domains/documents/pdf/pdf-answer.ts';
import type { Printout } from '@/server/domains/documents/pdf/printout.ts';
import { readReceiptContent } from '@/server/domains/payments/money-receipt.ts';
import type { MoneyReceiptRow } from '@/server/platform/database/order-tables.ts';
import { printDocument } from './print-document.ts';
import { printQuote } from './print-quote.ts';
import { printAccount, printReceipt } from './print-receipt.ts';
import type { PrintedAccount, PrintedDocument, PrintedQuote } from './printed-document.ts';

/**
 * The details that section 12(3)(c) of the Companies Act, 2013 requires in addition to a company's name and address.
 */
export const printedContact = ({ cin, phones, mails }: typeof company): string[] => [
  ...(cin ? [`CIN ${cin}`] : []),
  `${phones.main}, ${mails.main}`,
];

/** The firm's mark, which a build draws as pixels; see scripts/brand/write-brand.ts. */
const [logo] = Object.values(
  import.meta.glob<string>('/.generated/brand/mark.png', {
    query: '?inline',
    import: 'default',
    eager: true,
    exhaustive: true,
  }),
);

const builtLogo = logo === undefined ? undefined : Buffer.from(logo.slice(logo.indexOf(',') + 1), 'base64');

/** The look of the firm's documents, which follows the content published in the office. */
function printLook() {
  const { ink, soft, line, sunk } = colors.light;
  return {
    colors: { ink, soft, line, sunk, bar: colors.brand.marigold },
    contact: printedContact(company),
    logo: editedLogo('mark.png') ?? builtLogo,
  };
}

/** The name of a document's file. */
export const pdfName = (number: string, locale: Locale): string => `${number.replaceAll('/', '-')}-${locale}.pdf`;

/** Prepares a document for printing. */
export const documentPrintout = (document: PrintedDocument, locale: Locale): Printout =>
  printDocument(locale, document, printLook());

/** The response with a document as a PDF. */
export const pdfOf = (document: PrintedDocument, locale: Locale): Promise<Response> =>
  pdfAnswer(documentPrintout(document, locale), pdfName(document.number, locale));

/** Prepares a quote for printing. */
export const quotePrintout = (quote: PrintedQuote, locale: Locale): Printout => printQuote(locale, quote, printLook());

/** The response with a quote as a PDF. */
export const pdfOfQuote = (quote: PrintedQuote, locale: Locale): Promise<Response> =>
  pdfAnswer(quotePrintout(quote, locale), `${quote.number}-${locale}.pdf`);

/** Prepares a receipt for money for printing. */
export function receiptPrintout(receipt: MoneyReceiptRow, locale: Locale): Printout {
  const { kind, state, number, issued_at: issuedAt, amount_paise: paise, reference, bank, section, day } = receipt;
  const content = readReceiptContent(receipt);
  // Money moved between orders appears in the books as a transfer, so it is printed as one.
  const printed = { kind: kind === 'moved' ? 'transfer' : kind, state, number, issuedAt, paise, reference } as const;
  return printReceipt(locale, Object.assign({ ...printed }, { bank, section, day, content }), printLook());
}

/** The response with a receipt for money as a PDF. */
export const pdfOfReceipt = (receipt: MoneyReceiptRow, locale: Locale): Promise<Response> =>
  pdfAnswer(receiptPrintout(receipt, locale), pdfName(receipt.number, locale));

/** Prepares a statement of account for printing. */
export const accountPrintout = (account: PrintedAccount, locale: Locale): Printout =>
  printAccount(locale, account, printLook());

/** The response with a statement of account as a PDF. */
export const pdfOfAccount = (account: PrintedAccount, locale: Locale): Promise<Response> =>
  pdfAnswer(accountPrintout(account, locale), `account-${account.number}-${locale}.pdf`);
