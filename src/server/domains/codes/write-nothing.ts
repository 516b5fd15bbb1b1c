import { randomUUID } from 'node:crypto';
import type { Database } from '../../platform/database/schema.ts';
import { countAgainst } from '../../platform/limits/limiter.ts';

/**
 * A commit where there is nothing to store: a disk is slow enough to tell by it whether an inquiry exists. The row goes
 * with the expired limits.
 */
export async function writeNothing(db: Database, now: number): Promise<void> {
  await countAgainst(db, [{ key: `nothing ${randomUUID()}`, atMost: 1, windowMs: 1000 }], now);
}
