import { randomUUID } from 'node:crypto';
import type { Database } from '../../platform/database/schema.ts';
import { countAgainst } from '../../platform/limits/limiter.ts';

/**
 * Commits a write although there is nothing to store. Otherwise the shorter response time would reveal that an enquiry
 * does not exist. The row is deleted with the expired limits.
 */
export async function writeNothing(db: Database, now: number): Promise<void> {
  await countAgainst(db, [{ key: `nothing ${randomUUID()}`, atMost: 1, windowMs: 1000 }], now);
}
