import type { Kysely } from 'kysely';

/**
 * Orders and bookings without a phone number were stored as if their senders had asked not to be called. Their forms
 * offer no such choice, so the mark is removed, except where the consent was withdrawn.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const cases = db as Kysely<{ cases: { kind: string; write_only: number; consent_withdrawn_at: number | null } }>;
  await cases
    .updateTable('cases')
    .set({ write_only: 0 })
    .where('kind', 'in', ['order', 'appointment'])
    .where('write_only', '=', 1)
    .where('consent_withdrawn_at', 'is', null)
    .execute();
}
