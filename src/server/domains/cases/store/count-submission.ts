import type { Database, HeldBecause } from '../../../platform/database/schema.ts';
import { countUses, type Limit, latestEnd } from '../../../platform/limits/limiter.ts';
import { type Ceiling, isDayFull } from '../../../platform/outbox/ceilings.ts';

/** The limits that a submission is counted against. */
export interface Allowance {
  /** The limits that reject it, from `visitorLimits`. */
  readonly limits: readonly Limit[];
  /** The limits that hold its acknowledgement, from `acknowledgementCeilings`; default: none. */
  readonly ceilings?: readonly Ceiling[];
  /** How many acknowledgements may be sent per day in total; default: no limit. */
  readonly acknowledgementsPerDay?: number | undefined;
}

/**
 * Counts a submission in the transaction that stores it. The caller rolls back if it is rejected.
 * @param isAcknowledged whether it has an acknowledgement
 * @param now epoch milliseconds
 * @returns when to try again, epoch milliseconds, if it is rejected; otherwise why its acknowledgement is held, if it
 * is
 */
export async function countSubmission(
  transaction: Database,
  { limits, ceilings = [], acknowledgementsPerDay = Number.POSITIVE_INFINITY }: Allowance,
  isAcknowledged: boolean,
  now: number,
): Promise<{ retryAt?: number | undefined; held?: HeldBecause | undefined }> {
  const counted = isAcknowledged ? ceilings : [];
  const exceeded = await countUses<Limit>(transaction, [...limits, ...counted], now);
  const retryAt = latestEnd(exceeded.filter(({ limit }) => limits.includes(limit)));
  if (retryAt !== undefined || !isAcknowledged) {
    return { retryAt };
  }
  const held = counted.find((ceiling) => exceeded.some(({ limit }) => limit === ceiling))?.because;
  if (held !== undefined || !Number.isFinite(acknowledgementsPerDay)) {
    return { held };
  }
  return (await isDayFull(transaction, acknowledgementsPerDay, now)) ? { held: 'all' } : {};
}
