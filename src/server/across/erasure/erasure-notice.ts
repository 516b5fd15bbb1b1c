import type { Subject } from '../../domains/cases/store/find-subject.ts';
import { messageWays } from '../../domains/notices/message-ways.ts';
import type { NoticeDesk } from '../../domains/notices/notice.ts';
import { reachOf } from '../../domains/notices/reach.ts';
import { sendNotice } from '../../domains/notices/send-notice.ts';
import { readFields } from '../../platform/database/json-columns.ts';
import type { Transaction } from '../../platform/database/schema.ts';
import { DAY } from '../../platform/limits/visitor-limits.ts';

/**
 * Prepares the notice that tells a person without an email address that their data has been erased. Call it before the
 * erasure, which deletes the person's contact details and any opt-out from our messages.
 *
 * The message belongs to no case and says only that the data has been deleted. The hourly round deletes it together
 * with the number once it has been delivered or has failed, and after a day at the latest: see `forgetErasureNotices`.
 * @param db the transaction of the erasure
 * @returns a function that sends the notice after the erasure; undefined if the person has an email address, asked for
 * a call, or cannot be reached by a message
 */
export async function erasureNotice(
  db: Transaction,
  { cases, mailboxes }: Subject,
  desk: NoticeDesk | undefined,
): Promise<((now: number) => Promise<void>) | undefined> {
  const ways = messageWays(desk, ['erased']);
  if (!desk || mailboxes.length > 0 || ways.length === 0) {
    return undefined;
  }
  // Someone who asked for a call gets no message.
  const written = cases.filter(({ fields }) => readFields(fields).replyBy !== 'call');
  for (const { id, locale } of written) {
    const { points, preferred } = await reachOf(db, { caseId: id });
    const open = points.filter(({ channel, closed }) => !closed && ways.some((way) => way === channel));
    if (open.length > 0) {
      return async (now) => {
        await sendNotice(
          desk,
          db,
          { points: open, preferred },
          {
            name: 'erased',
            purpose: 'reply',
            locale,
            caseId: null,
            reference: 'erased',
            series: 'erased',
            sms: { variables: {} },
            whatsapp: { variables: {} },
            expiresAt: now + DAY,
          },
          now,
        );
      };
    }
  }
  return undefined;
}
