import type { Database, MailState, OutboxRow } from '../database/schema.ts';
import { withStorageErrors } from '../errors/storage-unavailable.ts';
import { isUnsent } from './unsent.ts';

/** Unsent email, as the office sees it. */
export type QueuedMail = Pick<
  OutboxRow,
  'id' | 'purpose' | 'recipient' | 'state' | 'held_because' | 'last_error' | 'created_at' | 'attempts'
> & { readonly reference: string | null };

/**
 * Lists unsent email: first failed, then held, then waiting, each newest first.
 * @param hiddenKinds types of cases that the reader may not see
 */
export function listQueuedMails(
  db: Database,
  atMost: number,
  hiddenKinds: readonly string[] = [],
): Promise<QueuedMail[]> {
  const inState = (state: MailState) =>
    db
      .selectFrom('outbox')
      .leftJoin('cases', 'cases.id', 'outbox.case_id')
      .select(['outbox.id', 'purpose', 'recipient', 'outbox.state', 'held_because', 'last_error', 'attempts'])
      .select(['created_at', 'reference'])
      .where(isUnsent)
      .where('outbox.state', '=', state)
      // A code that was not delivered in time is useless.
      .where('purpose', '!=', 'code')
      .$if(hiddenKinds.length > 0, (query) =>
        query.where((row) => row.or([row('cases.kind', 'is', null), row('cases.kind', 'not in', hiddenKinds)])),
      )
      .orderBy('created_at', 'desc')
      .orderBy('outbox.id', 'desc')
      .limit(atMost)
      .execute();
  return withStorageErrors(async () => [
    ...(await inState('dead')),
    ...(await inState('held')),
    ...(await inState('waiting')),
  ]);
}

/**
 * Counts unsent email per status, except codes, with the time of the oldest waiting one, in epoch milliseconds.
 * @param hiddenKinds types of cases whose email is not counted
 */
export function countQueuedMails(
  db: Database,
  hiddenKinds: readonly string[] = [],
): Promise<{ waiting: number; held: number; dead: number; oldestWaiting: number | undefined }> {
  return withStorageErrors(async () => {
    const rows = await db
      .selectFrom('outbox')
      .select(({ fn }) => ['state', fn.countAll<number>().as('count'), fn.min('created_at').as('oldest')])
      .where(isUnsent)
      .where('purpose', '!=', 'code')
      .$if(hiddenKinds.length > 0, (query) =>
        query.where((row) =>
          row.not(
            row.exists(
              row
                .selectFrom('cases')
                .select('cases.id')
                .whereRef('cases.id', '=', 'outbox.case_id')
                .where('cases.kind', 'in', hiddenKinds),
            ),
          ),
        ),
      )
      .groupBy('state')
      .execute();
    const of = (state: MailState) => rows.find((row) => row.state === state);
    const count = (state: MailState): number => Number(of(state)?.count ?? 0);
    const oldest = of('waiting')?.oldest;
    return {
      waiting: count('waiting'),
      held: count('held'),
      dead: count('dead'),
      oldestWaiting: oldest === undefined ? undefined : Number(oldest),
    };
  });
}
