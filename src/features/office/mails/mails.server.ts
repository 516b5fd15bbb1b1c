import type { Locale } from '@/kernel/locale.ts';
import type { QueuedMessage } from '@/server/platform/messages/message-queue.ts';
import { refusedFor } from '@/server/platform/whatsapp/refusals.ts';
import { whatsappAdvice } from '@/ui/office/whatsapp-advice.messages.ts';

/** Returns what a clerk should do about a WhatsApp message that Meta refused; '' for any other message. */
export function adviceOn(
  locale: Locale,
  { channel, state, error_code }: Pick<QueuedMessage, 'channel' | 'state' | 'error_code'>,
): string {
  const refusal = channel === 'whatsapp' ? refusedFor({ state, error_code }) : undefined;
  return refusal ? whatsappAdvice(locale)[refusal] : '';
}
