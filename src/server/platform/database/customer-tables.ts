/** The tables of what customers are told and say of themselves, as TypeScript sees them. Times: epoch milliseconds, UTC. Amounts: paise. */
export interface CustomerTables {
  order_letters: OrderLetterRow;
  businesses: BusinessRow;
}

/**
 * `refunded`: money has gone back. `refund-failed`: it could not, and the firm is told. `document`: a GST document was issued later than
 * what it is about. `refused-file`: the virus scanner took a paper back after it was handed in. `not-found`: no payment has come with the
 * number that the payer named. `part-paid`: a part came, the rest is due. `too-much`: more came than is due. `due-again`:
 * what was paid went back, and is asked for again. `unconfirmed`: a clerk had confirmed it by mistake, and it is due; `unconfirmed-paid`: the
 * same where nothing is due. `part-again`: a part came of what is due again. `fee-asked`: a government fee that the price had left open is known, or has
 * changed. `fee-dropped`: it is asked for no more. `fee-part`, `fee-paid`: a part of it came, or all of it. `corrected`: a credit
 * note has cancelled an invoice, and another replaces it. `refund-undone`: what was written of as sent back was not.
 * `stage-undone`: a stage that was written of as finished is not.
 */
export const letterKinds = [
  ...(['refunded', 'refund-failed', 'refund-undone', 'document', 'refused-file', 'stage-undone'] as const),
  ...(['not-found', 'part-paid', 'part-again', 'too-much', 'due-again', 'unconfirmed', 'unconfirmed-paid'] as const),
  ...(['fee-asked', 'fee-dropped', 'fee-part', 'fee-paid', 'corrected'] as const),
] as const;
export type LetterKind = (typeof letterKinds)[number];

/** A mail about an order that the server itself has to write. */
export interface OrderLetterRow {
  /** What happened, such as a refund's id: it is written once. */
  key: string;
  order_id: string;
  kind: LetterKind;
  amount_paise: number;
  /** The number of a document, the name of a paper; '' where nothing is named. */
  what_en: string;
  what_hi: string;
  created_at: number;
  /** Null until it is in the outbox. */
  written_at: number | null;
}

/** A business of a customer, or the customer alone: to whom documents are made out. */
export interface BusinessRow {
  id: string;
  user_id: string;
  name: string;
  /** '' where there is none. */
  gstin: string;
  /** Of India, such as `delhi`. */
  state: string;
  /** One line each; '' where none was given. */
  address: string;
  created_at: number;
  updated_at: number;
}
