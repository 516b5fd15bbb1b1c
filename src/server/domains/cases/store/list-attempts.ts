import { isRecord, readJson } from '../../../../kernel/read-json.ts';
import type { Database } from '../../../platform/database/schema.ts';

/**
 * A call or phone message between the firm and the person. Contains no names or remarks, because the person can see it.
 */
export interface Attempt {
  /** In epoch milliseconds. */
  readonly at: number;
  readonly isCall: boolean;
  readonly isReached: boolean;
  /** Present if the person called or wrote to us. */
  readonly isIncoming?: true;
}

/** Returns the contact attempts of a case, oldest first. */
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
    const { channel, outcome, direction } = readJson(detail, 'timeline.detail', isRecord);
    const isIncoming = direction === 'in' ? { isIncoming: true as const } : {};
    return { at, isCall: channel === 'call', isReached: outcome === 'reached', ...isIncoming };
  });
}
