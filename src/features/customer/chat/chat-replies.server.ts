import { noEmailWords } from '@/forms/no-email.messages.ts';
import type { Locale } from '@/kernel/locale.ts';
import type { MessageChannel } from '@/server/platform/database/message-tables.ts';
import { chatWords } from './chat.messages.ts';

/**
 * What the chat asks someone who gives only a mobile number: how we should send the reply. If there is only one
 * channel, it is a statement.
 */
export interface ChatReplies {
  readonly text: string;
  /** Empty if there is no choice. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/**
 * Returns the question or statement about replies by message; undefined if no message can be sent now.
 * @param ways the open channels
 */
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
