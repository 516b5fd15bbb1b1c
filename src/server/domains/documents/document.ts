import type { LocalizedText } from '../../../i18n/localized-text.ts';
import type { DocumentKind } from '../../platform/database/document-tables.ts';
import type { LineTax } from './tax.ts';

/** A text that is printed, in both languages. */
export type BothTexts = Readonly<LocalizedText>;

export interface Supplier {
  readonly name: BothTexts;
  /** One line each. */
  readonly address: readonly BothTexts[];
  /** '' where it is not registered for GST: then none of its documents says anything of the tax. */
  readonly gstin: string;
  /** Its yearly turnover obliges it to e-invoices: documents to registered firms need a number that we cannot get. */
  readonly needsEInvoice: boolean;
  /** It is the example of a fresh copy: the document says so. */
  readonly isSample: boolean;
}

interface Recipient {
  readonly name: string;
  readonly address: readonly string[];
  /** Already checked, its check sign included. */
  readonly gstin: string | null;
  /** The first two digits of a GSTIN of the State of the address on record; null where none was given. */
  readonly stateCode: string | null;
}

/** A service of the firm's own. */
interface DocumentLine {
  readonly text: BothTexts;
  /** Services accounting code: 4 to 6 digits; '' where the firm is not registered. */
  readonly sac: string;
  readonly taxablePaise: number;
  /** Hundredths of a percent. */
  readonly ratePoints: number;
  /** The tax as the books have it, paise; left out where it is to be reckoned. */
  readonly taxPaise?: number;
}

/** What was paid to a government in the client's name: exactly that, without tax. */
export interface GovernmentFee {
  readonly text: BothTexts;
  readonly paise: number;
}

/**
 * The correction of an invoice: a credit note cancels it, and another invoice with the right details replaces it. No money moves with
 * either.
 */
export interface Correction {
  /** The invoice that is corrected: `documents.id`. */
  readonly ofId: string;
  /** On the invoice in its place: what that says of both, and how it was paid. */
  readonly instead?: Replaced & { readonly advances: readonly NamedDocument[] };
}

/** An invoice that was replaced, and the credit note that cancels it. */
interface Replaced {
  readonly invoice: NamedDocument;
  readonly note: NamedDocument;
}

/** What a document is to say. */
export interface DocumentInput {
  readonly kind: DocumentKind;
  /** What it is issued for, such as a payment's id: asked twice with the same, the first document is the answer. */
  readonly key: string;
  readonly orderNumber: string;
  readonly supplier: Supplier;
  readonly recipient: Recipient;
  readonly lines: readonly DocumentLine[];
  readonly governmentFees: readonly GovernmentFee[];
  /** Under reverse charge the recipient owes the tax. */
  readonly isReverseCharge: boolean;
  /** Of a refund voucher the receipt voucher, of a credit note the invoice: `documents.id`. */
  readonly namesId: string | null;
  /** Receipt vouchers that an invoice takes up: `documents.id`. */
  readonly advanceIds: readonly string[];
  /** Why it goes back, on a refund voucher or a credit note; or why money that went back by one is here again. */
  readonly reason: BothTexts | null;
  readonly correction?: Correction;
}

/** Another document that one names. */
export interface NamedDocument {
  readonly number: string;
  readonly issuedAt: number;
  /** Of an advance: what of it was not refunded. */
  readonly paise: number;
}

/** All that is printed, as it is stored. Amounts: paise. */
export interface DocumentContent {
  readonly supplier: Supplier;
  readonly recipient: Recipient;
  readonly lines: readonly (DocumentLine & LineTax)[];
  readonly governmentFees: readonly GovernmentFee[];
  readonly isReverseCharge: boolean;
  readonly localTax: 'SGST' | 'UTGST';
  readonly named: NamedDocument | null;
  readonly advances: readonly NamedDocument[];
  readonly reason: BothTexts | null;
  /** Of an invoice that replaces another. */
  readonly replaced?: Replaced;
  /** Of a credit note with which no money goes back. */
  readonly isCorrection?: boolean;
}

/** A document as it was issued. Amounts: paise. */
export interface IssuedDocument {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly number: string;
  /** Epoch milliseconds. */
  readonly issuedAt: number;
  readonly orderNumber: string;
  readonly place: string;
  readonly taxablePaise: number;
  readonly cgstPaise: number;
  readonly sgstPaise: number;
  readonly igstPaise: number;
  readonly governmentPaise: number;
  readonly totalPaise: number;
  readonly content: DocumentContent;
}
