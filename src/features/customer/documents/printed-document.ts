import type { LocalizedText } from '@/i18n/localized-text.ts';

type Both = Readonly<LocalizedText>;

/** Another document that one names; `paise` is what it was about. */
export interface PrintedNamed {
  readonly number: string;
  /** Epoch milliseconds. */
  readonly issuedAt: number;
  readonly paise: number;
}

/** A document as it was issued, as far as it is printed: of GST, or of a firm that is not registered. Amounts: paise. */
export interface PrintedDocument {
  readonly kind: 'receipt-voucher' | 'refund-voucher' | 'invoice' | 'credit-note';
  readonly number: string;
  /** Epoch milliseconds. */
  readonly issuedAt: number;
  readonly orderNumber: string;
  /** The first two digits of a GSTIN of the State. */
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
    /** A credit note with which no money goes back. */
    readonly isCorrection?: boolean;
  };
}

/** How the firm's papers look, and what they bear of the firm as it is by now. */
export interface PrintLook {
  /** A line each: its CIN, its phone and mail address. */
  readonly contact?: readonly string[];
  readonly colors: {
    readonly ink: string;
    readonly soft: string;
    readonly line: string;
    readonly sunk: string;
    readonly bar: string;
  };
}

/** What a quote says, in the visitor's language. Amounts: paise. */
export interface PrintedQuote {
  readonly number: string;
  /** Epoch milliseconds. */
  readonly madeAt: number;
  readonly validUntil: number;
  readonly firm: { readonly name: string; readonly lines: readonly string[] };
  /** What is offered. */
  readonly title: string;
  /** '' where the visitor gave none. */
  readonly clientName: string;
  /** Two digits, or null where none was chosen. */
  readonly stateCode: string | null;
  readonly governmentFees: readonly { readonly text: string; readonly paise: number }[];
  readonly fees: readonly { readonly text: string; readonly paise: number }[];
  /** Hundredths of a percent. */
  readonly ratePoints: number;
  readonly gstPaise: number;
  /** What else is to be known of the price. Sentences. */
  readonly remarks: readonly string[];
  /** Sentences. */
  readonly notIncluded: readonly string[];
}
