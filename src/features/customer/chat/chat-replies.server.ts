import type { UpdatesView } from '@/forms/description/form-view.ts';
import { viewUpdates } from '@/forms/intake/updates-by.ts';
import type { Locale } from '@/kernel/locale.ts';
import type { MessageChannel } from '@/server/platform/database/message-tables.ts';
import { chatWords } from './chat.messages.ts';

/**
 * Returns the choice of channel that the chat's contact form offers to someone who gives only a mobile number, or a
 * sentence if there is only one channel; undefined if no message can be sent now.
 * @param ways the open channels
 */
export function viewReplies(locale: Locale, ways: readonly MessageChannel[]): UpdatesView | undefined {
  const words = chatWords(locale);
  return viewUpdates(locale, ways, { ask: words.replyBy, sms: words['only.sms'], whatsapp: words['only.whatsapp'] });
}
