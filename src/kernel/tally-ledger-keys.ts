/**
 * The ledgers of the Tally files that a firm can name as its accountant does. The name of a ledger for output tax
 * contains the rate, so it has the placeholder `{rate}`.
 */
export const tallyLedgerKeys = [
  ...(['income', 'governmentFees', 'taxOnAdvances', 'unassigned', 'bank', 'cash', 'razorpay', 'stripe'] as const),
  ...(['providerFees', 'inputGst', 'unknownReceipts', 'otherReceipts', 'tdsReceivable'] as const),
  ...(['onAccount', 'writtenOff', 'outputIgst', 'outputCgst', 'outputSgst', 'outputUtgst'] as const),
] as const;
export type TallyLedgerKey = (typeof tallyLedgerKeys)[number];

/** The names that the accountant's Tally has. */
export interface TallyNames {
  /** The name of the company; '' for the one that is open. */
  readonly company: string;
  /** The names of ledgers; a ledger without a name here has our own. */
  readonly ledgers: Readonly<Partial<Record<TallyLedgerKey, string | undefined>>>;
}
