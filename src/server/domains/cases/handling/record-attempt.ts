import type { Actor } from '../../../../kernel/roles.ts';
import type { CaseStatus } from '../../../platform/database/office-tables.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { stopClock } from '../store/stop-clock.ts';
import { append } from '../timeline/append.ts';
import type { AttemptOutcome, Channel, Direction } from '../timeline/timeline-detail.ts';
import { detailOf } from '../timeline/timeline-detail.ts';
import { type ChangeOutcome, changeHeld, conflictWith } from './change-case.ts';
import { withCase } from './with-case.ts';

/** The number of attempts without an answer after which a person is not called again. */
const MOST_ATTEMPTS = 3;

/**
 * `changed` is the timeline row of the status change, used for undoing it; undefined if the status did not change.
 * `conflict`: a colleague has since changed the status, so nothing was written. `writes only`: the person asked not to
 * be called. `enough`: three attempts were not answered. `repeated`: the same clerk has recorded the same attempt
 * moments ago.
 */
export type AttemptResult =
  | { readonly outcome: 'recorded'; readonly seq: number; readonly changed?: number | undefined }
  | Extract<ChangeOutcome, { outcome: 'conflict' }>
  | { readonly outcome: 'writes only' | 'enough' | 'repeated' | 'unknown' };

export interface Attempt {
  readonly reference: string;
  readonly channel: Channel;
  /** `out`, the default, if we called or wrote; `in` if the person did. */
  readonly direction?: Direction;
  readonly result: AttemptOutcome;
  readonly body: string;
  /** The new status of the case; unchanged by default. */
  readonly status?: CaseStatus | undefined;
  /** The version of the case that the clerk had on the screen. */
  readonly seen: number;
  readonly actor: Actor;
  readonly now: number;
}

/**
 * Records a call or phone message between the firm and the person. If they spoke, the attempt is an answer and stops
 * the clock. A conversation, and anything from the person, can always be recorded; only a further attempt without an
 * answer may be rejected.
 * @throws StorageUnavailable
 */
export function recordAttempt(db: Database, attempt: Attempt): Promise<AttemptResult> {
  const { reference, channel, direction = 'out', result, status, seen, actor, now } = attempt;
  const body = attempt.body.replaceAll('\0', '').trim().slice(0, 2000);
  return withCase(db, reference, async (transaction, held): Promise<AttemptResult> => {
    const isInVain = direction === 'out' && result !== 'reached';
    if (isInVain && held.write_only === 1 && channel === 'call') {
      return { outcome: 'writes only' };
    }
    const rows = await transaction
      .selectFrom('timeline')
      .select(['seq', 'kind', 'detail', 'actor_id', 'body'])
      .where('case_id', '=', held.id)
      .where('kind', 'in', ['attempt', 'mail-in'])
      .orderBy('seq')
      .execute();
    const detail = { channel, outcome: result, ...(direction === 'in' ? { direction } : {}) };
    const isSame = (row: (typeof rows)[number]): boolean =>
      row.kind === 'attempt' && row.body === body && row.detail === JSON.stringify(detail);
    if (rows.some((row) => row.seq > seen && row.actor_id === actor.id && isSame(row))) {
      return { outcome: 'repeated' };
    }
    if (isInVain && triedInVain(rows) >= MOST_ATTEMPTS) {
      return { outcome: 'enough' };
    }
    const wanted = { group: 'status', to: status ?? held.status, seen, actor, now } as const;
    const conflict = await conflictWith(transaction, held, wanted);
    if (conflict) {
      return conflict;
    }
    const seq = await append(transaction, held, { kind: 'attempt', detail, body }, actor, now);
    if (result === 'reached') {
      await stopClock(transaction, held.id, now);
    }
    const changed = await changeHeld(transaction, { ...held, version: seq }, wanted);
    return { outcome: 'recorded', seq, changed: changed.outcome === 'changed' ? changed.seq : undefined };
  });
}

/**
 * Returns the number of attempts since the person last answered, called or wrote.
 * @param rows attempts and received emails, oldest first
 */
function triedInVain(rows: readonly { kind: string; detail: string }[]): number {
  const answered = rows.findLastIndex(({ kind, detail }) => {
    if (kind === 'mail-in') {
      return true;
    }
    const { outcome, direction } = detailOf({ kind: 'attempt', detail });
    return outcome === 'reached' || direction === 'in';
  });
  return rows.slice(answered + 1).length;
}
