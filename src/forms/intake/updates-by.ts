import { does } from '@/catalogue/firm/features.ts';
import { wordsFor } from '@/i18n/messages.ts';
import { isIndianMobile } from '@/kernel/indian-mobile.ts';
import type { Locale } from '@/kernel/locale.ts';
import type { NoticeName } from '@/kernel/notice-names.ts';
import { messageWays } from '@/server/domains/notices/message-ways.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import type { MessageChannel } from '@/server/platform/database/message-tables.ts';
import { withAfterStop } from '../after-stop.ts';
import type { UpdatesView } from '../description/form-view.ts';
import { afterStopMessages, noEmailWords } from '../no-email.messages.ts';

/** The messages that keep someone without email informed about an order, an appointment or a chat. */
const told = {
  order: ['order-placed', 'order-paid', 'order-news', 'order-due', 'order-cancelled'],
  appointment: ['appointment-booked', 'appointment-moved', 'appointment-cancelled', 'appointment-reminder'],
  chat: ['answer'],
} as const satisfies Readonly<Record<string, readonly NoticeName[]>>;

/**
 * Returns the channels over which someone without email is informed about an order, an appointment or a chat, best
 * first.
 */
export function updateWays(
  { messaging }: Partial<Pick<AppContext, 'messaging'>>,
  what: keyof typeof told,
): readonly MessageChannel[] {
  const ways = messageWays(messaging?.desk?.(), told[what]);
  return (['whatsapp', 'sms'] as const).filter((way) => ways.includes(way) && (way === 'sms' || does('whatsapp')));
}

/** The text of the question about the channel and, for each channel, the text shown if it is the only one. */
type UpdatesWords = Readonly<Record<'ask' | MessageChannel, string>>;

const updatesWords = (locale: Locale): UpdatesWords => {
  const words = noEmailWords(locale);
  return { ask: words.updates, sms: words['updates.sms'], whatsapp: words['updates.whatsapp'] };
};

/** Returns the choice of a channel, or the text that names the only one; undefined if no message can be sent now. */
export function viewUpdates(
  locale: Locale,
  ways: readonly MessageChannel[],
  words: UpdatesWords = updatesWords(locale),
): UpdatesView | undefined {
  const labels = noEmailWords(locale);
  const [first, ...others] = ways;
  if (!first) {
    return undefined;
  }
  return others.length === 0
    ? { label: withAfterStop(locale, first, words[first]), hint: '', options: [] }
    : {
        label: words.ask,
        hint: wordsFor(afterStopMessages, locale).either,
        options: ways.map((value) => ({ value, label: labels[`replyBy.${value}`] })),
      };
}

/**
 * Returns the channel to which someone without email has agreed: the chosen one, or the only one, which the form names.
 * Returns undefined for everyone else.
 * @param given what was typed; the contacts in their stored form
 */
export function chosenUpdates(
  { mail, phone, replyBy }: { readonly mail: string; readonly phone: string; readonly replyBy: string | undefined },
  ways: readonly MessageChannel[],
): MessageChannel | undefined {
  if (mail !== '' || !isIndianMobile(phone)) {
    return undefined;
  }
  return ways.length === 1 ? ways[0] : ways.find((way) => way === replyBy);
}
