import { type MessageChannel, messageChannels } from '../../platform/database/message-tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { isChannelFull } from '../../platform/messages/daily-cap.ts';
import type { NoticeDesk } from './notice.ts';

/**
 * Returns the channels that have reached their daily maximum, so that an acknowledgement waits for a clerk. The answer
 * is the same for everyone. Whether the limit of one number is reached is left out, because a page that said so would
 * reveal that others have entered the number.
 * @throws StorageUnavailable
 */
export function listFullChannels(
  db: Database,
  { channels, perDay, paisePerDay }: Pick<NoticeDesk, 'channels' | 'perDay' | 'paisePerDay'>,
  now: number,
): Promise<MessageChannel[]> {
  return withStorageErrors(async () => {
    // Their channel is chosen in the next few seconds, and they come first.
    const { waiting } = await db
      .selectFrom('due_notices')
      .select(({ fn }) => fn.countAll<number>().as('waiting'))
      .where('purpose', '=', 'acknowledgement')
      .where('mail_to', '=', '')
      .where('held_because', 'is', null)
      .executeTakeFirstOrThrow();
    const full: MessageChannel[] = [];
    for (const channel of messageChannels.filter((each) => channels[each] !== 'off')) {
      const cap = { count: perDay[channel] - Number(waiting), paise: paisePerDay?.[channel] };
      if (await isChannelFull(db, channel, cap, now)) {
        full.push(channel);
      }
    }
    return full;
  });
}
