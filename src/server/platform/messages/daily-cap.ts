import type { MessageChannel } from '../database/message-tables.ts';
import type { Database } from '../database/schema.ts';
import { DAY } from '../limits/visitor-limits.ts';

/**
 * Whether the channel's daily maximum was reached in the last 24 hours. If so, acknowledgements and reminders wait for
 * a clerk, while news about orders is still sent, because customers wait for it. Codes are still sent too; `sendNotice`
 * counts them separately against the same maximum.
 */
export async function isChannelFull(
  db: Database,
  channel: MessageChannel,
  atMost: number,
  now: number,
): Promise<boolean> {
  const { count } = await db
    .selectFrom('messages')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('channel', '=', channel)
    .where('created_at', '>', now - DAY)
    .where('created_at', '<=', now)
    .where('held_because', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count) >= atMost;
}
