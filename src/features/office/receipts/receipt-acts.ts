/** The values of the buttons on the page of a receipt. */
export type ReceiptAct =
  | 'clear'
  | 'bounce'
  | 'reverse'
  | 'allocate'
  | 'return'
  | 'undo-return'
  | 'ask'
  | 'asked'
  | 'detach'
  | 'certificate'
  | 'more'
  | 'write-off';

/** The prefix of the fields with an amount for an order. */
export const ORDER_FIELD = 'order-';

/**
 * A rejected form: the typed values, and the errors by field. `form` is an error that does not belong to a single
 * field.
 */
export interface RefusedReceipt {
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  /** The amount that needs confirmation, in paise. */
  readonly ask?: string | undefined;
}

/** The values of the buttons on the page with the money of an order. */
export type OrderMoneyAct = 'plan' | 'end-plan' | 'move' | 'write-off';

/** The numbers of instalments to choose from. */
export const planCounts = ['2', '3', '4', '6', '12'] as const;
