import { chosenUpdates } from '@/forms/intake/updates-by.ts';
import { noEmailWords } from '@/forms/no-email.messages.ts';
import type { Locale } from '@/kernel/locale.ts';
import type { MessageChannel } from '@/server/platform/database/message-tables.ts';
import { chatWords } from './chat.messages.ts';

/** What the form for the contact asks someone who gives only a mobile number, or tells them if there is no choice. */
export interface ChatReplies {
  readonly text: string;
  /** Empty if there is no choice. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** Returns what the form asks or tells; undefined if no message can be sent now. @param ways the open channels */
export function viewReplies(locale: Locale, ways: readonly MessageChannel[]): ChatReplies | undefined {
  const words = chatWords(locale);
  const [first, ...others] = ways;
  if (!first) {
    return undefined;
  }
  if (others.length === 0) {
    return { text: words[`only.${first}`], options: [] };
  }
  const labels = noEmailWords(locale);
  return { text: words.replyBy, options: ways.map((value) => ({ value, label: labels[`replyBy.${value}`] })) };
}

/**
 * Returns the channel to which the visitor has agreed: the chosen one, or the only one, of which the form tells.
 * @param given what was typed; the contacts in their stored form
 */
export const chosenReply = (
  given: Parameters<typeof chosenUpdates>[0],
  ways: readonly MessageChannel[],
): MessageChannel | undefined => chosenUpdates(ways.length === 1 ? { ...given, replyBy: ways[0] } : given, ways);
