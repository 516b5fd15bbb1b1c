import { wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';
import type { ReplyWay } from '@/kernel/reply-ways.ts';
import { afterStopMessages } from './no-email.messages.ts';

/**
 * Returns a sentence that promises messages, followed by how to get them again after STOP.
 * @param way the channel, or a call, which is promised without conditions
 */
export const withAfterStop = (locale: Locale, way: ReplyWay, promise: string): string =>
  way === 'call' ? promise : `${promise} ${wordsFor(afterStopMessages, locale)[way]}`;
