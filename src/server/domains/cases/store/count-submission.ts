import type { Database, HeldBecause } from '../../../platform/database/schema.ts';
import { countUses, type Limit, latestEnd } from '../../../platform/limits/limiter.ts';
import { type Ceiling, isDayFull } from '../../../platform/outbox/ceilings.ts';

/** The limits against which a submission is counted. */
export interface Allowance {
  /** The limits that reject the submission, from `visitorLimits`. */
  readonly limits: readonly Limit[];
  /** The limits that hold its acknowledgement, from `acknowledgementCeilings`; none by default. */
  readonly ceilings?: readonly Ceiling[];
  /** The number of acknowledgements per day in total; unlimited by default. */
  readonly acknowledgementsPerDay?: number | undefined;
}

/**
 * Counts a submission in the transaction that stores it. The caller rolls back if it is rejected.
 * @param isAcknowledged whether it has an acknowledgement
 * @param now epoch milliseconds
 * @returns `retryAt`, in epoch milliseconds, if the submission is rejected; `held`, the reason, if its acknowledgement
 * is held
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
