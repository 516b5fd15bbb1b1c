import type { PayWay } from './order-tables.ts';

/** The table of disputes, as TypeScript sees it. Times: epoch milliseconds, UTC. Amounts: paise. */
export interface DisputeTables {
  disputes: DisputeRow;
}

/** `open`: the bank asks for proof. `won`: the money stays. `lost`: it is gone. */
export type DisputeState = 'open' | 'won' | 'lost';

/** A payer has asked his bank to take a payment back. */
export interface DisputeRow {
  way: PayWay;
  /** The provider's. */
  dispute_ref: string;
  payment_ref: string;
  /** Null while we do not know whose the payment is. */
  order_id: string | null;
  state: DisputeState;
  amount_paise: number;
  /** As the provider calls it. */
  reason: string;
  /** Until when proof is taken; null where the provider does not say. */
  answer_until: number | null;
  created_at: number;
  updated_at: number;
}
