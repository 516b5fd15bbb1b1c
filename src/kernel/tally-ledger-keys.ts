/**
 * The ledgers in the Tally files that a firm can rename to match its accountant's Tally. The name of a ledger for
 * output tax contains the rate, so it has the placeholder `{rate}`.
 */
export const tallyLedgerKeys = [
  ...(['income', 'governmentFees', 'taxOnAdvances', 'unassigned', 'bank', 'cash', 'razorpay', 'stripe'] as const),
  ...(['providerFees', 'inputGst', 'unknownReceipts', 'otherReceipts', 'tdsReceivable'] as const),
  ...(['onAccount', 'writtenOff', 'outputIgst', 'outputCgst', 'outputSgst', 'outputUtgst'] as const),
] as const;
export type TallyLedgerKey = (typeof tallyLedgerKeys)[number];

/** The names used in the accountant's Tally. */
export interface TallyNames {
  /** The name of the company; '' for the one that is open. */
  readonly company: string;
  /** The names of ledgers; a ledger that is not listed keeps our name. */
  readonly ledgers: Readonly<Partial<Record<TallyLedgerKey, string | undefined>>>;
}
