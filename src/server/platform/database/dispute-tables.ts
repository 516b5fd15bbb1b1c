import type { Paise } from '../../../kernel/paise.ts';
import type { PayWay } from './order-tables.ts';

/** The table of disputes. Times are in epoch milliseconds, UTC, and amounts in paise. */
export interface DisputeTables {
  disputes: DisputeRow;
}

/** `open`: the bank asks for evidence. `won`: we keep the money. `lost`: the bank returns the money to the payer. */
export type DisputeState = 'open' | 'won' | 'lost';

/** A payer's request to their bank to reverse a payment. */
export interface DisputeRow {
  way: PayWay;
  /** The provider's id of the dispute. */
  dispute_ref: string;
  payment_ref: string;
  /** The order of the payment; null while it is unknown. */
  order_id: string | null;
  state: DisputeState;
  amount_paise: Paise;
  /** The reason in the provider's terms. */
  reason: string;
  /** The deadline for evidence; null if the provider does not give one. */
  answer_until: number | null;
  created_at: number;
  updated_at: number;
}
