import type { Paise } from '../../../kernel/paise.ts';
/**
 * The tables of letters to customers and of their businesses. Times are in epoch milliseconds, UTC, and amounts in
 * paise.
 */
export interface CustomerTables {
  order_letters: OrderLetterRow;
  businesses: BusinessRow;
}

/**
 * `refunded`: money was refunded. `refund-failed`: the refund failed, and the firm is told about it. `document`: a GST
 * document was issued later than the event that it is about. `refused-file`: the virus scanner rejected a document
 * after it was uploaded. `not-found`: no payment was found with the reference that the payer gave. `part-paid`: part of
 * the amount was received, the rest is due. `too-much`: more was received than is due. `due-again`: a payment was taken
 * back, so the amount is due again. `unconfirmed`: a clerk had confirmed a payment by mistake, so the amount is due.
 * `unconfirmed-paid`: a clerk had confirmed a payment by mistake, but nothing is due. `part-again`: part of an amount
 * that is due again was received. `fee-asked`: a government fee that the price had left open is known, or has changed.
 * `fee-dropped`: that fee is no longer requested. `fee-part`, `fee-paid`: that fee was partly or fully received.
 * `corrected`: a credit note has cancelled an invoice, and a new invoice replaces it. `refund-undone`: a refund that we
 * reported as sent was not sent. `bounced`: the bank returned a cheque unpaid. `certificate-asked`: the customer
 * withheld tax, and we ask for its certificate. `stage-undone`: a stage that we reported as finished is not finished.
 * `papers-asked`: a clerk needs another document. `papers-missing`: documents are still missing. `unpaid`: an order is
 * still unpaid. `unpaid-closed`: an order was cancelled because it stayed unpaid. `instalment-due`: an agreed
 * instalment falls due. `instalment-paid`: an instalment was received, and others are due later. `advance-moved`: money
 * was moved to another order. `moved-in`, `moved-in-begun`, `moved-in-paid`: money was moved from another order, and the
 * rest is due, the work can begin, or nothing is due. `move-undone`: such money no longer pays the order and is on the
 * customer's account. `released`: the same for money that was not moved from another order.
 */
export const letterKinds = [
  ...([
    'refunded',
    'refunded-cash',
    'refund-failed',
    'refund-undone',
    'document',
    'refused-file',
    'stage-undone',
  ] as const),
  ...(['not-found', 'part-paid', 'part-again', 'too-much', 'due-again', 'unconfirmed', 'unconfirmed-paid'] as const),
  ...(['fee-asked', 'fee-dropped', 'fee-part', 'fee-paid', 'corrected'] as const),
  ...(['bounced', 'bounced-invoiced', 'advance-moved', 'written-off', 'write-off-ended', 'certificate-asked'] as const),
  ...(['moved-in', 'moved-in-begun', 'moved-in-paid', 'move-undone', 'released'] as const),
  ...(['unpaid', 'unpaid-closed', 'instalment-due', 'instalment-paid'] as const),
  ...(['papers-asked', 'papers-missing'] as const),
] as const;
export type LetterKind = (typeof letterKinds)[number];

/** An email about an order that the server writes automatically. */
export interface OrderLetterRow {
  /** Identifies the event, for example by a refund's id, so that only one email is sent about it. */
  key: string;
  order_id: string;
  kind: LetterKind;
  amount_paise: Paise;
  /**
   * The detail that the email mentions besides the amount, depending on its kind, such as a document number, a fee, a
   * stage, a second amount or a date (YYYY-MM-DD); '' if there is none.
   */
  what_en: string;
  what_hi: string;
  created_at: number;
  /** When the email was put into the outbox; null until then. */
  written_at: number | null;
}

/** The recipient of tax documents: a customer's business, or the customer as a person. */
export interface BusinessRow {
  id: string;
  user_id: string;
  name: string;
  /** '' if there is none. */
  gstin: string;
  /** A State of India, such as `delhi`. */
  state: string;
  /** The postal address with line breaks; '' if none was given. */
  address: string;
  /** The city and PIN code of the address, which e-invoices need in separate fields; '' if not given. */
  city: string;
  pin: string;
  created_at: number;
  updated_at: number;
}
