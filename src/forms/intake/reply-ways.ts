import { does } from '@/catalogue/firm/features.ts';
import type { Locale } from '@/kernel/locale.ts';
import { isReplyWay, type ReplyWay, replyWays } from '@/kernel/reply-ways.ts';
import { messageWays } from '@/server/domains/notices/message-ways.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import { withAfterStop } from '../after-stop.ts';
import type { ReplyView } from '../description/form-view.ts';
import { followsWords, noEmailWords } from '../no-email.messages.ts';

/**
 * Returns how someone without email can ask us to reply now: through the channels that the site can send on, or by a
 * call if the firm makes calls.
 */
export function openReplyWays({ messaging }: Partial<Pick<AppContext, 'messaging'>>): readonly ReplyWay[] {
  const messages = messageWays(messaging?.desk?.());
  return replyWays.filter((way) =>
    way === 'call' ? does('calls') : messages.includes(way) && (way === 'sms' || does('whatsapp')),
  );
}

/** Returns the questions for someone without email, in one language; undefined if such a person cannot be reached. */
export function viewReply(locale: Locale, ways: readonly ReplyWay[]): ReplyView | undefined {
  const words = noEmailWords(locale);
  const [first, ...others] = ways;
  return (
    first && {
      phone: words.phone,
      label: words.replyBy,
      options: ways.map((value) => ({ value, label: words[`replyBy.${value}`] })),
      ...(others.length === 0 ? { only: withAfterStop(locale, first, words[`only.${first}`]) } : {}),
    }
  );
}

/**
 * Returns the sentence about what happens next for someone without email.
 * @param end the last four digits of their number
 * @returns '' if the way or the digits are not valid
 */
export function followsText(locale: Locale, way: unknown, end: string): string {
  return isReplyWay(way) && /^\d{4}$/.test(end) ? followsWords(locale)[way].replace('{end}', end) : '';
}
