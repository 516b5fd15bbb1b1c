import { isIndianMobile } from '@/kernel/indian-mobile.ts';
import { isReplyWay } from '@/kernel/reply-ways.ts';
import { contactsOf } from '@/server/domains/cases/people/contacts-of.ts';
import type { CaseVisit } from './visit.server.ts';

/**
 * Returns how to reply to someone without email; nothing for everyone else, including people whose email address was
 * added later.
 */
export function withoutMail({ words, app }: CaseVisit, fields: Readonly<Record<string, unknown>>) {
  const contacts = contactsOf(fields);
  if (contacts.some(({ kind }) => kind === 'mail')) {
    return { replyWish: '', canText: false, tell: '' };
  }
  const { replyBy } = fields;
  const { sms, whatsapp } = app.messaging.channels;
  const isOnWhatsApp = replyBy === 'whatsapp' && whatsapp !== 'off';
  const isMobile = contacts.some(({ kind, value }) => kind === 'phone' && isIndianMobile(value));
  return {
    replyWish: isReplyWay(replyBy) ? words[`replyBy.${replyBy}`] : '',
    /**
     * Whether a message can tell the person that an answer is ready. `tell` is the text of the button that sends it.
     */
    canText: isMobile && (isOnWhatsApp || sms !== 'off'),
    tell: isOnWhatsApp ? words['message.tellWhatsapp'] : words['message.tell'],
  };
}
