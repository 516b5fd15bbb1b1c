import type { Database } from '../database/schema.ts';

/** How often and how the firm tried to reach somebody by telephone: also for his own eyes, so without who and remarks. */
export interface Attempt {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly isCall: boolean;
  readonly isReached: boolean;
}

/** The attempts of a case, oldest first. */
export async function listAttempts(db: Database, reference: string): Promise<Attempt[]> {
  const rows = await db
    .selectFrom('timeline')
    .innerJoin('cases', 'cases.id', 'timeline.case_id')
    .select(['timeline.at', 'timeline.detail'])
    .where('cases.reference', '=', reference)
    .where('timeline.kind', '=', 'attempt')
    .orderBy('timeline.seq')
    .execute();
  return rows.map(({ at, detail }) => {
    const { channel, outcome } = JSON.parse(detail) as { channel: string; outcome: string };
    return { at, isCall: channel === 'call', isReached: outcome === 'reached' };
  });
}
