import type { MessageChannel } from '../../platform/database/message-tables.ts';
import { messageWays } from './message-ways.ts';
import type { NoticeDesk } from './notice.ts';

/**
 * Whether a code can be sent to any Indian mobile now, by SMS or with the authentication template of WhatsApp. No page
 * promises a code while its text is not registered or approved.
 * @param hasWhatsApp whether the firm uses WhatsApp
 */
export const takesPhones = (desk: NoticeDesk | undefined, hasWhatsApp: boolean): boolean =>
  codeChannels(desk, hasWhatsApp).length > 0;

/**
 * Returns the channels over which a code for a phone can be sent. If there are several, people choose one. The channels
 * are the same for everyone, so they do not reveal whether a number is known.
 * @param hasWhatsApp whether the firm uses WhatsApp
 */
export const codeChannels = (desk: NoticeDesk | undefined, hasWhatsApp: boolean): MessageChannel[] =>
  messageWays(desk, ['code']).filter(
    // While messages are only written to files, one channel is enough.
    (channel) => channel === 'sms' || (hasWhatsApp && Boolean(desk?.templates?.whatsapp.code)),
  );
