import type { MessageChannel } from '../../platform/database/message-tables.ts';
import type { NoticeDesk } from './notice.ts';

/**
 * Whether a code can be sent to any Indian mobile now. WhatsApp alone is not enough, because it reaches only people who
 * wrote to us or agreed to it. No page promises an SMS while its text is not registered.
 */
export function takesPhones(desk: NoticeDesk | undefined): boolean {
  const { sms = 'off' } = desk?.channels ?? {};
  const texts = Object.values(desk?.templates?.sms.code ?? {});
  return sms !== 'off' && texts.length > 0 && texts.every(({ id }) => sms === 'files' || id !== null);
}

/**
 * Returns the channels from which people choose where a code for their phone goes. They are the same for everyone, so
 * they do not reveal who is known.
 * @param hasWhatsApp whether the firm uses WhatsApp
 */
export function codeChannels(desk: NoticeDesk | undefined, hasWhatsApp: boolean): MessageChannel[] {
  const isOn = hasWhatsApp && desk?.channels.whatsapp !== 'off' && Boolean(desk?.templates?.whatsapp.code);
  return isOn ? ['sms', 'whatsapp'] : ['sms'];
}
