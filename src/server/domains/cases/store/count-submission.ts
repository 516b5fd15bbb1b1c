import type { Database, HeldBecause } from '../../../platform/database/schema.ts';
import { countUses, type Limit, latestEnd } from '../../../platform/limits/limiter.ts';
import { type Ceiling, isDayFull } from '../../../platform/outbox/ceilings.ts';

/** What a submission is counted against. */
export interface Allowance {
  /** Those that refuse it: from `visitorLimits`. */
  readonly limits: readonly Limit[];
  /** Those that hold its acknowledgement: from `acknowledgementCeilings`; default: none. */
  readonly ceilings?: readonly Ceiling[];
  /** How many acknowledgements may leave in a day, all together; default: as many as come. */
  readonly acknowledgementsPerDay?: number | undefined;
}

/**
 * Counts a submission in the transaction that stores it; to be rolled back where it is refused.
 * @param isAcknowledged whether it has an acknowledgement
 * @param now epoch milliseconds
 * @returns when to try again, epoch milliseconds, if it is refused; else why its acknowledgement is held, if it is
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
