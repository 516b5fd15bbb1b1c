import type { LocalizedText } from '@/i18n/localized-text.ts';
import type { Paise } from '@/kernel/paise.ts';

type Both = Readonly<LocalizedText>;

/** Another document that this one refers to; `paise` is its amount. */
export interface PrintedNamed {
  readonly number: string;
  /** In epoch milliseconds. */
  readonly issuedAt: number;
  readonly paise: Paise;
  readonly isWrittenOff?: true;
}

/**
 * The printed parts of an issued document: a GST document, or a document of an unregistered firm. Amounts are in paise.
 */
export interface PrintedDocument {
  readonly kind: 'receipt-voucher' | 'refund-voucher' | 'invoice' | 'credit-note';
  readonly number: string;
  /** In epoch milliseconds. */
  readonly issuedAt: number;
  readonly orderNumber: string;
  /** The first two digits of the State's GSTINs. */
  readonly place: string;
  readonly taxablePaise: Paise;
  readonly cgstPaise: Paise;
  readonly sgstPaise: Paise;
  readonly igstPaise: Paise;
  readonly governmentPaise: Paise;
  readonly totalPaise: Paise;
  readonly content: {
    readonly supplier: {
      readonly name: Both;
      readonly address: readonly Both[];
      readonly gstin: string;
      readonly isSample: boolean;
      /** Whether the firm has to issue e-invoices. */
      readonly needsEInvoice?: boolean;
    };
    readonly recipient: {
      readonly name: string;
      readonly address: readonly string[];
      readonly gstin: string | null;
      readonly stateCode: string | null;
      readonly city?: string;
      readonly pin?: string;
    };
    readonly lines: readonly {
      readonly text: Both;
      readonly sac: string;
      readonly taxablePaise: Paise;
      readonly ratePoints: number;
      readonly cgstPaise: Paise;
      readonly sgstPaise: Paise;
      readonly igstPaise: Paise;
    }[];
    readonly governmentFees: readonly { readonly text: Both; readonly paise: Paise }[];
    readonly isReverseCharge: boolean;
    readonly localTax: 'SGST' | 'UTGST';
    readonly named: PrintedNamed | null;
    readonly advances: readonly PrintedNamed[];
    readonly reason: Both | null;
    /** The invoice that this one replaces, and the credit note that cancels it. */
    readonly replaced?: { readonly invoice: PrintedNamed; readonly note: PrintedNamed };
    /** The price that the customer accepted, before tax, line by line. */
    readonly quoted?: {
      readonly title: Both;
      readonly items: readonly {
        readonly text: Both;
        readonly sac: string;
        readonly quantity: number;
        readonly unitPaise: Paise;
      }[];
      readonly discount?: { readonly text: Both; readonly paise: Paise };
    };
    /** A credit note that refunds no money. */
    readonly isCorrection?: boolean;
    /** A document for an amount that was written off, or one that ends the write-off. */
    readonly isWrittenOff?: boolean;
    /** Whether no money was received or refunded when the document was issued. */
    readonly isWithoutMoney?: boolean;
  };
}

/** The look of the firm's documents, and the firm's current contact details. */
export interface PrintLook {
  /** The firm's mark as a PNG. */
  readonly logo?: Uint8Array | undefined;
  /** CIN, phone and email address, one line each. */
  readonly contact?: readonly string[];
  readonly colors: {
    readonly ink: string;
    readonly soft: string;
    readonly line: string;
    readonly sunk: string;
    readonly bar: string;
  };
}

/** The contents of a quote, in the visitor's language. Amounts are in paise. */
export interface PrintedQuote {
  readonly number: string;
  /** In epoch milliseconds. */
  readonly madeAt: number;
  readonly validUntil: number;
  readonly firm: { readonly name: string; readonly lines: readonly string[] };
  /** The title of the service or package. */
  readonly title: string;
  /** The visitor's name; '' if they gave none. */
  readonly clientName: string;
  /** The two digits of the State's GST code; null if no State was chosen. */
  readonly stateCode: string | null;
  readonly governmentFees: readonly { readonly text: string; readonly paise: Paise }[];
  readonly fees: readonly { readonly text: string; readonly paise: Paise }[];
  /** Hundredths of a percent. */
  readonly ratePoints: number;
  readonly gstPaise: Paise;
  /** The tax at each rate, if there are several rates. */
  readonly taxes?: readonly { readonly text: string; readonly paise: Paise }[];
  /** Other remarks on the price, in full sentences. */
  readonly remarks: readonly string[];
  /** What the price does not include, in full sentences. */
  readonly notIncluded: readonly string[];
}

/** A receipt for money as it is printed. Amounts are in paise. */
export interface PrintedReceipt {
  readonly kind: 'cash' | 'cheque' | 'transfer' | 'tds';
  readonly state: 'waiting' | 'here' | 'bounced' | 'reversed';
  readonly number: string;
  /** In epoch milliseconds. */
  readonly issuedAt: number;
  readonly paise: Paise;
  readonly reference: string;
  readonly bank: string;
  readonly section: string;
  /** A day in India. */
  readonly day: string;
  readonly content: {
    readonly supplier: PrintedDocument['content']['supplier'];
    readonly payer: { readonly name: string; readonly gstin: string };
    readonly orders: readonly { readonly number: string; readonly paise: Paise }[];
    readonly clerk: string;
  };
}

/** A statement of account as it is printed. Amounts are in paise. */
export interface PrintedAccount {
  readonly supplier: PrintedDocument['content']['supplier'];
  /** The number of the customer's newest order, or another identifier of the account. */
  readonly number: string;
  /** In epoch milliseconds. */
  readonly at: number;
  readonly name: string;
  readonly contact: readonly string[];
  /** `amount` is positive for what was charged, and negative for what was paid. */
  readonly lines: readonly {
    /** The day in India, such as `2026-11-25`. */
    readonly day: string;
    readonly what: string;
    readonly amount: Paise;
    readonly balance: Paise;
  }[];
  readonly due: Paise;
  readonly onAccount: Paise;
}
