import { wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';
import { isReplyWay, type ReplyWay } from '@/kernel/reply-ways.ts';
import { afterStopMessages } from './no-email.messages.ts';

/** Returns the sentence that tells someone how to resume our messages after STOP; '' for a call. */
export const afterStopText = (locale: Locale, way: unknown): string =>
  isReplyWay(way) && way !== 'call' ? wordsFor(afterStopMessages, locale)[way] : '';

/**
 * Returns a sentence that promises messages, followed by how to get them again after STOP.
 * @param way the channel, or a call, which is promised without conditions
 */
export const withAfterStop = (locale: Locale, way: ReplyWay, promise: string): string =>
  `${promise} ${afterStopText(locale, way)}`.trim();
