import { wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';
import { codeWayMessages } from './code-channel.messages.ts';

/**
 * Names the way by which a code is sent to a phone: the chosen one, or the only one. It is the same for every number, so
 * it does not reveal who is known.
 */
export function codeWayText(
  locale: Locale,
  channels: readonly ('sms' | 'whatsapp')[],
  chosen?: 'sms' | 'whatsapp',
): string {
  const [only] = channels.length === 1 ? channels : [chosen];
  return wordsFor(codeWayMessages, locale)[only ?? 'either'];
}
