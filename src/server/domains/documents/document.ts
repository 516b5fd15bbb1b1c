import type { LocalizedText } from '../../../i18n/localized-text.ts';
import type { Paise } from '../../../kernel/paise.ts';
import type { DocumentKind } from '../../platform/database/document-tables.ts';
import type { LineTax } from './tax.ts';

/** A printed text in both languages. */
export type BothTexts = Readonly<LocalizedText>;

export interface Supplier {
  readonly name: BothTexts;
  /** The lines of the address. */
  readonly address: readonly BothTexts[];
  /** '' if the firm is not registered for GST, in which case none of its documents mention tax. */
  readonly gstin: string;
  /**
   * Whether the firm's yearly turnover requires e-invoices. Documents to registered firms are then valid only with a
   * number from the government's portal. The books page exports the files to upload there.
   */
  readonly needsEInvoice: boolean;
  /** Whether this is the sample firm of a new installation. If so, its documents say that they are samples. */
  readonly isSample: boolean;
  /** The city and PIN code of the address, which e-invoices need in separate fields. */
  readonly city?: string;
  readonly pin?: string;
  /**
   * The taxable amount, in paise, from which an invoice needs the address and State of an unregistered customer. Orders
   * that are older than this field do not have it.
   */
  readonly addressFrom?: Paise;
}

interface Recipient {
  readonly name: string;
  readonly address: readonly string[];
  /** The GSTIN, already validated, including its check character. */
  readonly gstin: string | null;
  /** The first two digits of GSTINs in the State of the address on record; null if none was given. */
  readonly stateCode: string | null;
  /** The city and PIN code of the address, if given in separate fields. */
  readonly city?: string;
  readonly pin?: string;
}

/** A service of the firm. */
interface DocumentLine {
  readonly text: BothTexts;
  /** The services accounting code: 4 to 6 digits; '' if the firm is not registered. */
  readonly sac: string;
  readonly taxablePaise: Paise;
  /** The tax rate in hundredths of a percent. */
  readonly ratePoints: number;
  /** The tax from the ledger, in paise; absent if it is to be calculated. */
  readonly taxPaise?: Paise;
}

/** A fee that we pay to the government on the customer's behalf. The amount is exact and has no tax. */
export interface GovernmentFee {
  readonly text: BothTexts;
  readonly paise: Paise;
}

/** A line of the price that the customer accepted, for our own work. */
interface QuotedItem {
  readonly text: BothTexts;
  /** '' if the firm is not registered. */
  readonly sac: string;
  readonly quantity: number;
  /** The price per unit, in paise, before discount and tax. */
  readonly unitPaise: Paise;
}

/** The price that the customer accepted, before tax and without government fees. Part of it may be on a document. */
export interface QuotedPrice {
  /** The title of the order, with the months that it covers. */
  readonly title: BothTexts;
  readonly items: readonly QuotedItem[];
  /** The discount with its reason; absent if there is none. `paise` is above zero. */
  readonly discount?: { readonly text: BothTexts; readonly paise: Paise };
}

/**
 * The correction of an invoice. A credit note cancels the invoice, and a new invoice with the correct details replaces
 * it. No money moves.
 */
export interface Correction {
  /** The `documents.id` of the corrected invoice. */
  readonly ofId: string;
  /** For the new invoice: the two documents to which it refers, and the advances with which it was paid. */
  readonly instead?: Replaced & { readonly advances: readonly NamedDocument[] };
}

/** An invoice that was replaced, and the credit note that cancels it. */
interface Replaced {
  readonly invoice: NamedDocument;
  readonly note: NamedDocument;
}

/** The content of a document to be issued. */
export interface DocumentInput {
  readonly kind: DocumentKind;
  /**
   * The event for which the document is issued, such as a payment's id. Repeated calls with the same key return the
   * first document.
   */
  readonly key: string;
  readonly orderNumber: string;
  readonly supplier: Supplier;
  readonly recipient: Recipient;
  readonly lines: readonly DocumentLine[];
  readonly governmentFees: readonly GovernmentFee[];
  /** Whether the recipient owes the tax (reverse charge). */
  readonly isReverseCharge: boolean;
  /** The `documents.id` of a refund voucher's receipt voucher or a credit note's invoice. */
  readonly namesId: string | null;
  /** The `documents.id` of the receipt vouchers included in an invoice. */
  readonly advanceIds: readonly string[];
  /**
   * The reason for a refund voucher or credit note, or for a new document about money that an earlier document wrongly
   * shows as refunded.
   */
  readonly reason: BothTexts | null;
  readonly correction?: Correction;
  /** Whether the amount was written off, so that the document must not say that money was received or refunded. */
  readonly isWrittenOff?: boolean;
  /**
   * Whether no money was received or refunded now, such as for money moved between orders. The reason says what
   * happened.
   */
  readonly isWithoutMoney?: boolean;
  /** The quoted lines, for a receipt voucher or an invoice. */
  readonly quoted?: QuotedPrice | undefined;
}

/** A document referred to by another one. */
export interface NamedDocument {
  readonly number: string;
  readonly issuedAt: number;
  /** The amount; for an advance, the part not refunded. */
  readonly paise: Paise;
  /** Set if no money was received for it, because the amount was written off. */
  readonly isWrittenOff?: true;
}

/** All printed content, as stored. Amounts are in paise. */
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
  /** Only on an invoice that replaces another. */
  readonly replaced?: Replaced;
  /** Only on receipt vouchers and invoices for a quote that a clerk wrote. */
  readonly quoted?: QuotedPrice;
  /** Only on a credit note without a refund. */
  readonly isCorrection?: boolean;
  /** Only on a voucher for an amount that was written off, and on one that cancels such a write-off. */
  readonly isWrittenOff?: boolean;
  /** Set if no money was received or refunded when the document was issued, such as for money moved between orders. */
  readonly isWithoutMoney?: boolean;
}

/** A document as issued. Amounts are in paise. */
export interface IssuedDocument {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly number: string;
  /** In epoch milliseconds. */
  readonly issuedAt: number;
  readonly orderNumber: string;
  readonly place: string;
  readonly taxablePaise: Paise;
  readonly cgstPaise: Paise;
  readonly sgstPaise: Paise;
  readonly igstPaise: Paise;
  readonly governmentPaise: Paise;
  readonly totalPaise: Paise;
  readonly content: DocumentContent;
}
