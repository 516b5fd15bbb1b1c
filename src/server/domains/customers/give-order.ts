import type { Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import type { Visit } from '../accounts/sessions.ts';
import { type CorrectOutcome, correctOrder } from '../orders/correct-order.ts';
import { hasToken } from '../orders/phone-link.ts';
import { findBusiness, isFor } from './businesses.ts';
import { isOwnOrder, type Owner } from './own-orders.ts';

/** `address`: the invoice will need a postal address, and the business has none. */
export type GiveOutcome = CorrectOutcome | 'address';

export interface Giving {
  /** The order's token. */
  readonly token: string;
  readonly businessId: string;
  /** The version of the order that was on the screen. */
  readonly seen: number;
  /** The amount of our fee, in paise, from which an invoice must show a postal address. */
  readonly addressFrom: number;
  readonly stateCodeOf: (state: string) => string;
}

/**
 * Assigns an order to another business of the same customer, if a clerk could still correct it.
 * @returns `unknown` if the order or the business is someone else's
 * @throws StorageUnavailable
 */
export async function giveOrder(
  db: Database,
  user: Pick<Visit['user'], 'id'> & Owner,
  { token, businessId, seen, addressFrom, stateCodeOf }: Giving,
  { visitorAddress, now }: { visitorAddress: string; now: number },
): Promise<GiveOutcome> {
  const business = await findBusiness(db, user.id, businessId);
  const order = await withStorageErrors(() =>
    db
      .selectFrom('orders')
      .select(['mail', 'phone', 'created_at', 'name', 'gstin', 'state', 'version', 'fee_paise'])
      .where(hasToken(token))
      .executeTakeFirst(),
  );
  if (!business || !order || !isOwnOrder(order, user)) {
    return 'unknown';
  }
  // On a second click, the order has already been changed.
  if (isFor(order, business) && order.version !== seen) {
    return 'done';
  }
  if (business.address === '' && order.fee_paise >= addressFrom) {
    return 'address';
  }
  const { name, gstin, state, address, city, pin } = business;
  const recipient = { name, gstin, state, stateCode: stateCodeOf(state), address, city, pin };
  return correctOrder(db, { token }, { actor: null, visitorAddress, seen, now }, recipient);
}
