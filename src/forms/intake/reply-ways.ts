import { does } from '@/catalogue/firm/features.ts';
import type { Locale } from '@/kernel/locale.ts';
import { isReplyWay, type ReplyWay, replyWays } from '@/kernel/reply-ways.ts';
import { listFullChannels } from '@/server/domains/notices/full-channels.ts';
import { messageWays } from '@/server/domains/notices/message-ways.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import type { MessageChannel } from '@/server/platform/database/message-tables.ts';
import { isStorageUnavailable } from '@/server/platform/errors/storage-unavailable.ts';
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
 * Returns the channels over which we cannot confirm now, because their daily maximum is reached. Returns none if the
 * database does not answer; the form then cannot be stored either.
 */
export async function unconfirmedWays(
  { db, messaging }: Pick<AppContext, 'db'> & Partial<Pick<AppContext, 'messaging'>>,
  now: number,
): Promise<readonly MessageChannel[]> {
  const desk = messaging?.desk?.();
  try {
    return desk ? await listFullChannels(db, desk, now) : [];
  } catch (error) {
    if (!isStorageUnavailable(error)) {
      throw error;
    }
    return [];
  }
}

/**
 * Returns the sentence about what happens next for someone without email.
 * @param of.end the last four digits of their number
 * @param of.isDelayed whether the confirmation waits for a clerk
 * @returns '' if the way or the digits are not valid
 */
export function followsText(
  locale: Locale,
  { way, end, isDelayed }: { readonly way: unknown; readonly end: string; readonly isDelayed: boolean },
): string {
  if (!isReplyWay(way) || !/^\d{4}$/.test(end)) {
    return '';
  }
  const key = isDelayed && way !== 'call' ? (`delayed.${way}` as const) : way;
  return followsWords(locale)[key].replace('{end}', end);
}

/** The sentence for someone whose confirmation by email waits for a clerk. */
export const delayedMailText = (locale: Locale): string => followsWords(locale)['delayed.mail'];
