import type { LocalizedText } from '@/i18n/localized-text.ts';

type Both = Readonly<LocalizedText>;

/** Another document that this one refers to; `paise` is its amount. */
export interface PrintedNamed {
  readonly number: string;
  /** Epoch milliseconds. */
  readonly issuedAt: number;
  readonly paise: number;
}

/** The printed contents of an issued document, from a firm with or without GST registration. Amounts are in paise. */
export interface PrintedDocument {
  readonly kind: 'receipt-voucher' | 'refund-voucher' | 'invoice' | 'credit-note';
  readonly number: string;
  /** Epoch milliseconds. */
  readonly issuedAt: number;
  readonly orderNumber: string;
  /** The State's GST code, which is the first two digits of its GSTINs. */
  readonly place: string;
  readonly taxablePaise: number;
  readonly cgstPaise: number;
  readonly sgstPaise: number;
  readonly igstPaise: number;
  readonly governmentPaise: number;
  readonly totalPaise: number;
  readonly content: {
    readonly supplier: {
      readonly name: Both;
      readonly address: readonly Both[];
      readonly gstin: string;
      readonly isSample: boolean;
    };
    readonly recipient: {
      readonly name: string;
      readonly address: readonly string[];
      readonly gstin: string | null;
      readonly stateCode: string | null;
    };
    readonly lines: readonly {
      readonly text: Both;
      readonly sac: string;
      readonly taxablePaise: number;
      readonly ratePoints: number;
      readonly cgstPaise: number;
      readonly sgstPaise: number;
      readonly igstPaise: number;
    }[];
    readonly governmentFees: readonly { readonly text: Both; readonly paise: number }[];
    readonly isReverseCharge: boolean;
    readonly localTax: 'SGST' | 'UTGST';
    readonly named: PrintedNamed | null;
    readonly advances: readonly PrintedNamed[];
    readonly reason: Both | null;
    /** The invoice that this one replaces, and the credit note that cancels it. */
    readonly replaced?: { readonly invoice: PrintedNamed; readonly note: PrintedNamed };
    /** Whether this is a credit note that refunds no money. */
    readonly isCorrection?: boolean;
  };
}

/** The look of the firm's documents, and the firm's current details on them. */
export interface PrintLook {
  /** The lines with the CIN, the phone number and the email address. */
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
  /** Epoch milliseconds. */
  readonly madeAt: number;
  readonly validUntil: number;
  readonly firm: { readonly name: string; readonly lines: readonly string[] };
  /** The title of the service or package. */
  readonly title: string;
  /** The customer's name; '' if the visitor gave none. */
  readonly clientName: string;
  /** The State's GST code of two digits, or null if no State was chosen. */
  readonly stateCode: string | null;
  readonly governmentFees: readonly { readonly text: string; readonly paise: number }[];
  readonly fees: readonly { readonly text: string; readonly paise: number }[];
  /** The GST rate in hundredths of a percent. */
  readonly ratePoints: number;
  readonly gstPaise: number;
  /** Other remarks on the price, in full sentences. */
  readonly remarks: readonly string[];
  /** Full sentences about what the price does not include. */
  readonly notIncluded: readonly string[];
}
