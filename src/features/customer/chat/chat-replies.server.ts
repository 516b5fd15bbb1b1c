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
