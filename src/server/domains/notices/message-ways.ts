import type { Locale } from '../../../kernel/locale.ts';
import type { MessageTemplate } from '../../../kernel/message-templates.ts';
import { type MessageChannel, messageChannels } from '../../platform/database/message-tables.ts';
import type { NoticeDesk } from './notice.ts';

/** What someone without email is told by message: that the enquiry has arrived, and that an answer is ready. */
const told = ['acknowledgement', 'answer'] as const;

/**
 * Returns the channels over which someone without email can be told everything that others are told by email. No page promises
 * a message while its text is not registered or approved.
 */
export function messageWays(desk: NoticeDesk | undefined): MessageChannel[] {
  return messageChannels.filter((channel) => desk !== undefined && isReady(desk, channel));
}

function isReady({ channels, templates }: NoticeDesk, channel: MessageChannel): boolean {
  const way = channels[channel];
  if (way === 'off' || !templates) {
    return false;
  }
  return told.every((notice) => {
    const texts: Partial<Record<Locale, MessageTemplate>> = templates.sms[notice] ?? {};
    const shown = Object.values(texts);
    const isRegistered =
      channel === 'sms' ? shown.every(({ id }) => id !== null) : (templates.whatsapp[notice] ?? null) !== null;
    return shown.length > 0 && (way === 'files' || isRegistered);
  });
}
