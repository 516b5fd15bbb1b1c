import { does } from '@/catalogue/firm/features.ts';
import { isIndianMobile } from '@/kernel/indian-mobile.ts';
import { isReplyWay } from '@/kernel/reply-ways.ts';
import { contactsOf } from '@/server/domains/cases/people/contacts-of.ts';
import { findNoticePoint } from '@/server/domains/chat/unseen-target.ts';
import { isTexted, textReach } from '@/server/domains/notices/message-ways.ts';
import { reachOf } from '@/server/domains/notices/reach.ts';
import { takesPhones } from '@/server/domains/notices/takes-phones.ts';
import { readFields } from '@/server/platform/database/json-columns.ts';
import type { CaseRow, Database } from '@/server/platform/database/schema.ts';
import { smsSizeText } from '@/ui/office/sms-size.messages.ts';
import { stoppedWords } from '@/ui/office/stopped.messages.ts';
import type { CaseVisit } from './visit.server.ts';

/**
 * Returns how to reply to someone without email; nothing for everyone else, including people whose email address was
 * added later.
 */
export async function withoutMail(
  visit: CaseVisit,
  row: Pick<CaseRow, 'id' | 'person_id' | 'reference' | 'locale' | 'fields'>,
) {
  const { words, app } = visit;
  const fields = readFields(row.fields);
  const contacts = contactsOf(fields);
  if (contacts.some(({ kind }) => kind === 'mail')) {
    return { replyWish: '', replyPhone: '', replySize: '', canText: false, tell: '', checksIdentity: false };
  }
  const { replyBy } = fields;
  const mobile = contacts.find(({ kind, value }) => kind === 'phone' && isIndianMobile(value))?.value ?? '';
  const texted = mobile === '' ? 'none' : await reachesByText(visit)(app.db, { phone: mobile, about: row.id });
  const stopped = await stoppedOn(visit, row);
  const reaches = mobile !== '' && (await reachesPhone(visit)(app.db, mobile));
  return {
    replyWish: stopped ? stoppedWords(visit.locale)[stopped] : isReplyWay(replyBy) ? words[`replyBy.${replyBy}`] : '',
    /** The number to which a message says that a reply is on the status page; '' if that is not possible. */
    replyPhone: reaches ? mobile : '',
    /** The number of SMS that the message is charged as, in words; '' if it is sent by WhatsApp. */
    replySize: reaches ? await sizeOfAnswer(visit, row) : '',
    /**
     * Whether a message can only say that an answer is ready. `tell` is the text of the button that sends it.
     */
    canText: !reaches && (texted === 'sms' || texted === 'whatsapp'),
    /** Whether the person can sign in by phone, and may need a code from a clerk for more. */
    checksIdentity: mobile !== '' && does('accounts') && takesPhones(app.messaging.desk?.(), does('whatsapp')),
    tell: texted === 'whatsapp' ? words['message.tellWhatsapp'] : words['message.tell'],
  };
}

/** Returns a function that says how the person of a case would be told that an answer is ready. */
export const reachesByText =
  ({ app: { messaging } }: Pick<CaseVisit, 'app'>) =>
  (db: Database, of: { readonly phone: string; readonly about: string }) =>
    textReach(db, { channels: messaging.channels, templates: messaging.desk?.()?.templates }, 'answer', of);

/**
 * Returns the channels on which someone without email has stopped our messages: all of them, or the one that they asked
 * for.
 */
export async function stoppedOn(
  { app }: CaseVisit,
  { id, fields: stored }: Pick<CaseRow, 'id' | 'fields'>,
): Promise<'all' | 'sms' | 'whatsapp' | undefined> {
  const { channels } = app.messaging;
  const { replyBy } = readFields(stored);
  const { points } = await reachOf(app.db, { caseId: id });
  const used = points.filter(({ channel }) => channels[channel] !== 'off');
  const isStopped = ({ closed }: (typeof used)[number]): boolean => closed === 'opted-out';
  if (used.some(isStopped) && used.every(({ closed }) => closed !== undefined)) {
    return 'all';
  }
  const asked = replyBy === 'sms' || replyBy === 'whatsapp' ? replyBy : undefined;
  return asked && used.some((point) => point.channel === asked && isStopped(point)) ? asked : undefined;
}

async function sizeOfAnswer(
  { app: { db, messaging }, locale }: CaseVisit,
  row: Pick<CaseRow, 'id' | 'person_id' | 'reference' | 'locale' | 'fields'>,
): Promise<string> {
  const desk = messaging.desk?.();
  const point = await findNoticePoint(db, desk, row);
  const of = { name: 'answer', language: row.locale, values: [{ reference: row.reference }] } as const;
  return point?.channel === 'sms' ? smsSizeText(locale, desk?.templates, of) : '';
}

/**
 * Returns a function that says whether someone with only a phone number can be told about a reply, and can get the code
 * for reading it on the status page.
 */
export const reachesPhone =
  ({ app: { messaging } }: Pick<CaseVisit, 'app'>) =>
  async (db: Database, phone: string): Promise<boolean> => {
    const desk = messaging.desk?.();
    return takesPhones(desk, does('whatsapp')) && (await isTexted(db, desk, 'answer', { mail: '', phone }));
  };
