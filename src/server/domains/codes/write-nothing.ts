import { randomUUID } from 'node:crypto';
import type { Database } from '../../platform/database/schema.ts';
import { countAgainst } from '../../platform/limits/limiter.ts';

/**
 * Commits a write even if there is nothing to store, because a write takes long enough to reveal whether an enquiry
 * exists. The row is deleted with the expired limits.
 */
export async function writeNothing(db: Database, now: number): Promise<void> {
  await countAgainst(db, [{ key: `nothing ${randomUUID()}`, atMost: 1, windowMs: 1000 }], now);
}
