import type { ShownOrder } from './shown-order.ts';

/** What the card at the top of an order's page asks for or reports. */
export type OrderCardKind =
  | 'cancelling'
  | 'checking'
  | 'desk'
  | 'pay'
  | 'papers'
  | 'work'
  | 'refunding'
  | 'refunded'
  | 'cancelled'
  | 'done';

interface Asked {
  readonly isCancelling: boolean;
  /** Whether the ways to pay are shown even while a payment is being checked. */
  readonly isPaying: boolean;
  readonly atDesk: boolean;
  /** The number of documents that the customer still has to send. */
  readonly missing: number;
}

/** Chooses the one card of an order's page. Payment comes before documents, and documents before progress. */
export function orderCard(order: ShownOrder, { isCancelling, isPaying, atDesk, missing }: Asked): OrderCardKind {
  if (isCancelling && order.mayCancel) {
    return 'cancelling';
  }
  if (order.due > 0 && (!order.later || isPaying || order.check)) {
    return order.check && !isPaying ? 'checking' : atDesk ? 'desk' : 'pay';
  }
  if (order.status === 'cancelled') {
    return order.due < 0 ? 'refunding' : order.refunds.length > 0 ? 'refunded' : 'cancelled';
  }
  if (order.status === 'done') {
    return 'done';
  }
  return order.status === 'paid' && missing > 0 ? 'papers' : 'work';
}
