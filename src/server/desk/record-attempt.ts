import type { Actor } from '../accounts/roles.ts';
import { stopClock } from '../cases/stop-clock.ts';
import type { Database } from '../database/schema.ts';
import { append } from './append.ts';
import type { AttemptOutcome, Channel } from './timeline-detail.ts';
import { detailOf } from './timeline-detail.ts';
import { withCase } from './with-case.ts';

/** Who does not answer three times is left in peace. */
export const MOST_ATTEMPTS = 3;

/**
 * `writes only`: the person asked not to be called. `enough`: he was tried three times and has not answered. `repeated`: the
 * clerk's page was older than an attempt of his own.
 */
export type AttemptResult =
  | { readonly outcome: 'recorded'; readonly seq: number }
  | { readonly outcome: 'writes only' | 'enough' | 'repeated' | 'unknown' };

/**
 * Records that somebody called or messaged. One that reached the person stops the clock.
 * @throws StorageUnavailable
 */
export function recordAttempt(
  db: Database,
  attempt: {
    reference: string;
    channel: Channel;
    result: AttemptOutcome;
    body: string;
    seen: number;
    actor: Actor;
    now: number;
  },
): Promise<AttemptResult> {
  const { reference, channel, result, body, seen, actor, now } = attempt;
  return withCase(db, reference, async (transaction, held): Promise<AttemptResult> => {
    if (held.write_only === 1 && channel === 'call') return { outcome: 'writes only' };
    const rows = await transaction
      .selectFrom('timeline')
      .select(['seq', 'kind', 'detail', 'actor_id'])
      .where('case_id', '=', held.id)
      .where('kind', 'in', ['attempt', 'mail-in'])
      .orderBy('seq')
      .execute();
    if (rows.some((row) => row.kind === 'attempt' && row.actor_id === actor.id && row.seq > seen))
      return { outcome: 'repeated' };
    if (triedInVain(rows) >= MOST_ATTEMPTS) return { outcome: 'enough' };
    const detail = { channel, outcome: result };
    const text = body.trim().slice(0, 2000);
    const seq = await append(transaction, held, { kind: 'attempt', detail, body: text }, actor, now);
    if (result === 'reached') await stopClock(transaction, held.id, now);
    return { outcome: 'recorded', seq };
  });
}

/** How often a person was tried since he last said anything. @param rows attempts and mails of his, oldest first */
export function triedInVain(rows: readonly { kind: string; detail: string }[]): number {
  const answered = rows.findLastIndex(
    ({ kind, detail }) => kind === 'mail-in' || detailOf({ kind: 'attempt', detail }).outcome === 'reached',
  );
  return rows.slice(answered + 1).length;
}
