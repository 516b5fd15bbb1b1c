import { fill } from '@/i18n/fill.ts';
import { wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';
import type { ChatDetail } from '@/server/domains/cases/timeline/timeline-detail.ts';
import { chatEntryMessages } from './chat-entry.messages.ts';

/**
 * Returns how the timeline shows a row of the chat: its title, and for a visitor's message the page from which they
 * wrote.
 */
export function shownChat(locale: Locale, kind: 'chat-in' | 'chat-out', who: string, { event, page = '' }: ChatDetail) {
  const words = wordsFor(chatEntryMessages, locale);
  const name = who || words.chatVisitor;
  if (event) {
    return { title: fill(words[`chat.${event}`], { who: name }), state: '' };
  }
  return kind === 'chat-in'
    ? { title: [words.chatIn, who].filter(Boolean).join(' · '), state: page }
    : { title: fill(words.chatOut, { who: name }), state: '' };
}
