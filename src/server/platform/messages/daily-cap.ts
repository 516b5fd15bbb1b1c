import type { Paise } from '../../../kernel/paise.ts';
import type { MessageChannel } from '../database/message-tables.ts';
import type { Database } from '../database/schema.ts';
import { DAY } from '../limits/visitor-limits.ts';

/** The daily maximum of a channel. */
export interface DailyCap {
  /** The number of messages. */
  readonly count: number;
  /** What the messages may cost, as far as their prices are known; undefined without such a limit. */
  readonly paise?: Paise | undefined;
}

/**
 * Whether the channel's daily maximum, by number or by cost, was reached in the last 24 hours. If so, acknowledgements
 * and reminders wait for a clerk, while news about orders is still sent, because customers wait for it. Codes are still
 * sent too; `sendNotice` counts them separately against the same maximum.
 */
export async function isChannelFull(
  db: Database,
  channel: MessageChannel,
  { count: atMost, paise: mostPaise }: DailyCap,
  now: number,
): Promise<boolean> {
  const { count, cost } = await db
    .selectFrom('messages')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | null>('price_paise').as('cost')])
    .where('channel', '=', channel)
    .where('created_at', '>', now - DAY)
    .where('created_at', '<=', now)
    .where('held_because', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count) >= atMost || (mostPaise !== undefined && Number(cost ?? 0) >= mostPaise);
}
