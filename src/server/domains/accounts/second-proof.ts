import type { OrderRow } from '../../platform/database/order-tables.ts';
import type { Visit } from './sessions.ts';

/** The fields of an order or enquiry that decide whether a proof covers it. */
type Dated = Pick<OrderRow, 'mail' | 'created_at'>;

/**
 * Whether a visit proves more than a phone for an order or enquiry. A mailbox does, for what was sent from it. With
 * only a phone, a second proof about one order covers that order and what came later, because someone who takes over a
 * number can only place later orders.
 */
export function isFullyProven(
  { user, provedBy, provenFrom }: Pick<Visit, 'user' | 'provedBy' | 'provenFrom'>,
  of: Dated,
): boolean {
  if (provenFrom !== null && of.created_at >= provenFrom) {
    return true;
  }
  return provedBy === 'mail' && user.email !== null && of.mail.trim().toLowerCase() === user.email;
}
