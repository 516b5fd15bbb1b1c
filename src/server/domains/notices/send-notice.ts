import type { Locale } from '../../../kernel/locale.ts';
import { fillTemplate, type MessageTemplate, type MessageTemplates } from '../../../kernel/message-templates.ts';
import { type NoticeName, purposeOf } from '../../../kernel/notice-names.ts';
import { multiply } from '../../../kernel/paise.ts';
import { sizeOfSms } from '../../../kernel/sms-segments.ts';
import type { MessageRow } from '../../platform/database/message-tables.ts';
import type { Transaction } from '../../platform/database/schema.ts';
import { DAY } from '../../platform/limits/visitor-limits.ts';
import type { MessageDraft } from '../../platform/messages/message-row.ts';
import { insertMessage, type NextChannel, othersText } from '../../platform/messages/next-channel.ts';
import { reasonToHold } from '../../platform/messages/reason-to-hold.ts';
import { outboxRows } from '../../platform/outbox/outbox-rows.ts';
import { noteMessage } from './note-message.ts';
import type { Notice, NoticeDesk } from './notice.ts';
import type { Reach, ReachChannel, ReachPoint } from './reach.ts';

/** How long WhatsApp lets us write freely after a person's message, in milliseconds. */
const WINDOW_MS = DAY;

/** The channel over which a notice is sent, and the message if it is not an email. */
export type Sent =
  | { readonly channel: 'mail' }
  | { readonly channel: 'sms' | 'whatsapp'; readonly message: MessageRow | undefined }
  | { readonly channel: 'none' };

/**
 * Sends a notice over the best open channel: the one that the person asked for, otherwise email if they gave an
 * address, otherwise WhatsApp, otherwise SMS. The remaining channels are stored with the message, and are tried in this
 * order if it does not arrive.
 * @param tx the transaction in which the event happens, so that both or neither are stored
 */
export async function sendNotice(
  desk: NoticeDesk,
  tx: Transaction,
  to: Reach,
  notice: Notice,
  now: number,
): Promise<Sent> {
  const ways = inOrder(to).flatMap((point) => wayOf(desk, point, notice, now) ?? []);
  const [first, ...rest] = ways;
  if (!first) {
    return { channel: 'none' };
  }
  if (first.channel === 'mail') {
    const about = { id: notice.caseId, reference: first.reference, series: first.series, held: notice.held };
    // For an email without a case, no other channel is stored, because the number would stay after the person's data is
    // erased.
    const others = notice.caseId === null ? null : othersText(rest);
    const rows = outboxRows(about, [first.mail], now).map((row) => ({ ...row, others, consent: consentFor(notice) }));
    await tx.insertInto('outbox').values(rows).execute();
    return { channel: 'mail' };
  }
  const { draft } = first;
  const heldBecause = notice.held ?? draft.heldBecause ?? (await reasonToHold(desk, tx, draft, now));
  const message = await insertMessage(tx, { ...draft, heldBecause }, rest, now);
  if (message) {
    await noteMessage(tx, message, now);
  }
  return { channel: draft.channel, message };
}

/** Returns the open channels to a person, best first. */
export function inOrder({ points, preferred }: Reach): ReachPoint[] {
  const order: readonly ReachChannel[] = [...(preferred ? [preferred] : []), 'mail', 'whatsapp', 'sms'];
  // A person who gave an email address and did not ask for another channel gets emails.
  const rank = ({ channel }: ReachPoint): number => order.indexOf(channel);
  return points.filter(({ closed }) => closed === undefined).toSorted((a, b) => rank(a) - rank(b));
}

/** A channel that has already been chosen. */
type Way = Exclude<NextChannel, { readonly channel: 'choose' }>;

/** Returns the finished message or email for one channel; undefined if the notice cannot be sent over it. */
function wayOf(desk: NoticeDesk, point: ReachPoint, notice: Notice, now: number): Way | undefined {
  const { channel, value } = point;
  if (channel === 'mail') {
    const { mail, reference, series } = notice;
    return mail && { channel, mail: { ...mail, recipient: value }, reference, series };
  }
  if (desk.channels[channel] === 'off') {
    return undefined;
  }
  const named = { ...notice, name: sendableName(desk, channel, notice) };
  const draft = channel === 'sms' ? smsOf(desk, value, named) : whatsAppOf(desk, point, named, now);
  return draft && { channel: 'message', draft };
}

/**
 * Maps a notice to another one with the same variables, which is sent as long as the text of the first is not
 * registered.
 */
const substitutes: Partial<Record<NoticeName, NoticeName>> = { 'quote-changed': 'quote-sent' };

/** Returns the name under which a notice is sent over a channel. */
function sendableName(
  { channels, templates }: NoticeDesk,
  channel: 'sms' | 'whatsapp',
  { name, locale }: Pick<Notice, 'name' | 'locale'>,
): NoticeName {
  const other = substitutes[name];
  if (!other || !templates || channels[channel] !== 'on') {
    return name;
  }
  const idOf = (each: NoticeName): string | null =>
    (channel === 'sms' ? textIn(templates, each, locale)?.id : templates.whatsapp[each]) ?? null;
  return idOf(name) === null && idOf(other) !== null ? other : name;
}

/** Returns the consent that a notice needs. A code needs none, because the person asks for it. */
const consentFor = ({ name, purpose, canWait }: Notice) => (purpose === 'code' ? null : purposeOf(name, canWait));

const partsOf = (notice: Notice) => {
  const { caseId, orderNumber, purpose, name, locale, sentBy, expiresAt, key, canWait } = notice;
  return {
    case_id: caseId,
    order_number: orderNumber ?? null,
    purpose,
    notice: name,
    locale,
    sent_by: sentBy ?? null,
    expiresAt,
    ...(key === undefined ? {} : { clientKey: key }),
    consent: consentFor(notice),
    ...(canWait ? { canWait } : {}),
  };
};

function smsOf({ channels, templates }: NoticeDesk, recipient: string, notice: Notice): MessageDraft | undefined {
  const { name, locale, sms } = notice;
  const template = templates && textIn(templates, name, locale);
  if (!sms || !template) {
    return undefined;
  }
  const text = fillTemplate(name, template, sms.variables);
  const { segments } = sizeOfSms(text);
  const { partPaise } = templates;
  const isRegistered = channels.sms !== 'on' || template.id !== null;
  return {
    ...partsOf(notice),
    ...(notice.key === undefined ? {} : { clientKey: `${notice.key} sms` }),
    channel: 'sms',
    recipient,
    text,
    template: template.id,
    variables: sms.variables,
    ...(template.flow === null ? {} : { payload: { flow: template.flow } }),
    segments,
    ...(partPaise === null ? {} : { pricePaise: multiply(partPaise, segments) }),
    heldBecause: isRegistered ? null : 'template',
  };
}

/** Returns a text; undefined if the build is older than the notice and does not have it. */
function textIn({ sms }: MessageTemplates, name: NoticeName, locale: Locale): MessageTemplate | undefined {
  const known: Partial<MessageTemplates['sms']> = sms;
  return known[name]?.[locale];
}

function whatsAppOf(
  { channels, templates }: NoticeDesk,
  { value, lastInboundAt }: ReachPoint,
  notice: Notice,
  now: number,
): MessageDraft | undefined {
  const { whatsapp, name, locale } = notice;
  if (!whatsapp) {
    return undefined;
  }
  const common = {
    ...partsOf(notice),
    ...(notice.key === undefined ? {} : { clientKey: `${notice.key} whatsapp` }),
    channel: 'whatsapp' as const,
    recipient: value,
    segments: 1,
  };
  if ('text' in whatsapp) {
    const isOpen = lastInboundAt !== null && now - lastInboundAt < WINDOW_MS;
    return isOpen ? { ...common, text: whatsapp.text, template: null, variables: {} } : undefined;
  }
  // A message that is only written to a file does not need an approved template.
  const template = templates?.whatsapp[name] ?? (channels.whatsapp === 'files' ? name : null);
  const shown = templates && textIn(templates, name, locale);
  if (!template || !shown) {
    return undefined;
  }
  const { variables } = whatsapp;
  const payload = notice.document ? { payload: { document: notice.document } } : {};
  return { ...common, text: fillTemplate(name, shown, variables), template, variables, ...payload };
}
