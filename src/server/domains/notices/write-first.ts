import { randomBytes } from 'node:crypto';
import { isIndianMobile } from '../../../kernel/indian-mobile.ts';
import { fillTemplate } from '../../../kernel/message-templates.ts';
import type { NoticeValues } from '../../../kernel/notice-names.ts';
import { multiply } from '../../../kernel/paise.ts';
import type { Actor } from '../../../kernel/roles.ts';
import { sizeOfSms } from '../../../kernel/sms-segments.ts';
import type { ContactConsentRow, FirstChannel } from '../../platform/database/consent-tables.ts';
import { readFields } from '../../platform/database/json-columns.ts';
import type { CaseRow, Database, Transaction } from '../../platform/database/schema.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { hasStopped, stopColumns } from '../../platform/messages/consent.ts';
import { insertMessage } from '../../platform/messages/next-channel.ts';
import { outboxRows } from '../../platform/outbox/outbox-rows.ts';
import { record } from '../audit/record.ts';
import { withCase } from '../cases/handling/with-case.ts';
import { contactsOf } from '../cases/people/contacts-of.ts';
import { findConsent, isConsentDay, type NewConsent, recordConsent } from '../cases/store/consents.ts';
import { append } from '../cases/timeline/append.ts';
import { turnAt } from '../cases/timeline/turn-at.ts';
import type { NoticeDesk } from './notice.ts';

/**
 * Why a channel cannot be used. `no-contact`: the case has no address or number for it. `off`: it is not configured.
 * `not-registered`: its text is not approved yet. `opted-out`: the person has stopped our messages on this channel.
 * `unreachable`: messages do not arrive.
 */
type ClosedBecause = 'no-contact' | 'off' | 'not-registered' | 'opted-out' | 'unreachable';

/** One channel to the person of a case. */
export interface FirstWay {
  readonly channel: FirstChannel;
  /** An email address or a number in E.164; '' if the case has none. */
  readonly value: string;
  readonly closed: ClosedBecause | undefined;
  /** The consent that was recorded for this channel. */
  readonly consent: ContactConsentRow | undefined;
}

/** A message to a person who has not contacted us. */
export interface FirstMessage {
  readonly reference: string;
  readonly channel: FirstChannel;
  /** The text of the email; ignored for the other channels, which send registered texts. */
  readonly body: string;
  /** What the message is about, for the registered texts. */
  readonly topic: string;
  /** A consent to record with the message; undefined if one was recorded before. */
  readonly consent: NewConsent | undefined;
  /** The text about the consent for the timeline. */
  readonly consentNote: string;
  /** The version of the case that the clerk saw. */
  readonly seen: number;
  readonly actor: Actor;
  readonly now: number;
  readonly desk: NoticeDesk | undefined;
  /** Renders the email. @param token the token for the reply address */
  readonly mail: (token: string, of: CaseRow) => Omit<Mail, 'purpose' | 'recipient'>;
}

export type FirstOutcome =
  | { readonly outcome: 'sent' }
  | { readonly outcome: ClosedBecause | 'no-consent' | 'wrong-day' | 'empty' | 'unknown' };

/** Returns the channels to the person of a case. @param now epoch milliseconds */
export async function waysToWriteFirst(
  db: Database,
  row: Pick<CaseRow, 'fields' | 'consent_withdrawn_at' | 'locale'>,
  desk: NoticeDesk | undefined,
  now: number,
): Promise<FirstWay[]> {
  const contacts = contactsOf(readFields(row.fields));
  const mail = contacts.find(({ kind }) => kind === 'mail')?.value ?? '';
  const given = contacts.find(({ kind }) => kind === 'phone')?.value ?? '';
  const phone = isIndianMobile(given) ? given : '';
  const states = await db
    .selectFrom('contact_states')
    .select(['kind', 'value', 'phone', 'unreachable_at'])
    .select(stopColumns)
    .where((state) =>
      state.or([
        state.and([state('kind', '=', 'mail'), state('value', '=', mail)]),
        state.and([state('kind', '=', 'phone'), state('value', '=', phone)]),
        state.and([
          state('kind', '=', 'whatsapp'),
          state.or([state('phone', '=', phone), state('value', '=', phone.slice(1))]),
        ]),
      ]),
    )
    .execute();
  const kinds = { mail: ['mail'], sms: ['phone'], whatsapp: ['whatsapp', 'phone'] } as const;
  return Promise.all(
    (['mail', 'whatsapp', 'sms'] as const).map(async (channel): Promise<FirstWay> => {
      const value = channel === 'mail' ? mail : phone;
      const own = value === '' ? [] : states.filter(({ kind }) => kinds[channel].some((each) => each === kind));
      const isOut = row.consent_withdrawn_at !== null || own.some((state) => hasStopped(state, 'first'));
      const isDead = own.some(({ kind, unreachable_at }) => kind === kinds[channel][0] && unreachable_at !== null);
      const closed =
        value === ''
          ? 'no-contact'
          : isOut
            ? 'opted-out'
            : (closedByDesk(channel, row, desk) ?? (isDead ? 'unreachable' : undefined));
      return { channel, value, closed, consent: value === '' ? undefined : await findConsent(db, channel, value, now) };
    }),
  );
}

function closedByDesk(
  channel: FirstChannel,
  { locale }: Pick<CaseRow, 'locale'>,
  desk: NoticeDesk | undefined,
): ClosedBecause | undefined {
  if (channel === 'mail') {
    return undefined;
  }
  if (!desk?.templates || desk.channels[channel] === 'off') {
    return 'off';
  }
  const { sms, whatsapp } = desk.templates;
  if (channel === 'whatsapp') {
    return whatsapp['first-message'] ? undefined : 'not-registered';
  }
  return desk.channels.sms === 'on' && sms['first-message'][locale].id === null ? 'not-registered' : undefined;
}

/**
 * Writes to a person who has not contacted us, if a consent was recorded earlier or is recorded with the message, and
 * the person has not stopped our messages. The message, its consent and their rows in the timeline are stored in one
 * transaction. A double click sends the message once.
 * @throws StorageUnavailable
 */
export function writeFirst(db: Database, message: FirstMessage): Promise<FirstOutcome> {
  return withCase(db, message.reference, (transaction, held) => write(transaction, held, message));
}

async function write(db: Transaction, held: CaseRow, message: FirstMessage): Promise<FirstOutcome> {
  const { actor, channel, consent, now, desk, reference } = message;
  const body = message.body.replaceAll('\0', '').trim();
  if (actor.hiddenKinds?.includes(held.kind)) {
    return { outcome: 'unknown' };
  }
  const way = (await waysToWriteFirst(db, held, desk, now)).find((each) => each.channel === channel);
  if (!way || way.closed) {
    return { outcome: way?.closed ?? 'no-contact' };
  }
  if (channel === 'mail' && body === '') {
    return { outcome: 'empty' };
  }
  if (!way.consent && !consent) {
    return { outcome: 'no-consent' };
  }
  if (consent && !isConsentDay(consent.givenOn, now)) {
    return { outcome: 'wrong-day' };
  }
  if (await wasSentSince(db, held.id, message)) {
    return { outcome: 'sent' };
  }
  let present = held;
  if (consent) {
    await recordConsent(db, { caseId: held.id, reference, channel, value: way.value }, consent, actor, now);
    const note = { kind: 'note', detail: {}, body: message.consentNote } as const;
    present = { ...held, version: await append(db, held, note, actor, now) };
  }
  await (channel === 'mail'
    ? sendMail(db, present, message, way.value, body)
    : sendText(db, present, message, way.value));
  await db.updateTable('cases').set({ due_at: null }).where('id', '=', held.id).execute();
  const entry = { actor, subject: reference, visitorAddress: actor.visitorAddress ?? '' };
  await record(db, { ...entry, action: 'first-message-sent', after: channel }, now);
  return { outcome: 'sent' };
}

const rowKinds = { mail: 'mail-out', sms: 'sms-out', whatsapp: 'whatsapp-out' } as const;

/** Whether the same clerk has written over this channel since the version that they saw. */
async function wasSentSince(
  db: Database,
  caseId: string,
  { channel, seen, actor }: Pick<FirstMessage, 'channel' | 'seen' | 'actor'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('timeline')
    .select('seq')
    .where('case_id', '=', caseId)
    .where('seq', '>', seen)
    .where('kind', '=', rowKinds[channel])
    .where('actor_id', '=', actor.id)
    .executeTakeFirst();
  return row !== undefined;
}

const afterwards = ({ status }: CaseRow, actor: Actor, assignee: string | null) => ({
  ...(status === 'new' ? ({ status: 'waiting-customer', whose_turn: turnAt('waiting-customer') } as const) : {}),
  ...(assignee === null ? { assignee: actor.id } : {}),
});

async function sendMail(
  db: Transaction,
  held: CaseRow,
  message: FirstMessage,
  to: string,
  body: string,
): Promise<void> {
  const { reference, actor, now } = message;
  const token = held.reply_token ?? randomBytes(12).toString('hex');
  const mail: Mail = { ...message.mail(token, held), purpose: 'reply', recipient: to };
  const series = `first.${randomBytes(6).toString('hex')}`;
  const rows = outboxRows({ id: held.id, reference, series }, [mail], now);
  await db.insertInto('outbox').values(rows).execute();
  const set = { reply_token: token, ...afterwards(held, actor, held.assignee) };
  const statusAfter = 'status' in set ? set.status : held.status;
  const detail = { to, subject: mail.subject, statusBefore: held.status, statusAfter };
  const [row] = rows;
  await append(db, held, { kind: 'mail-out', detail, body, mailId: row?.id ?? '', set }, actor, now);
}

async function sendText(db: Transaction, held: CaseRow, message: FirstMessage, to: string): Promise<void> {
  const { reference, actor, now, desk, topic } = message;
  const channel = message.channel === 'sms' ? 'sms' : 'whatsapp';
  const registered = desk?.templates?.sms['first-message'][held.locale];
  if (!desk?.templates || !registered) {
    throw new Error('A channel without a text was open.');
  }
  const variables: NoticeValues = { topic, reference };
  const text = fillTemplate('first-message', registered, variables);
  const { segments } = sizeOfSms(text);
  const { partPaise } = desk.templates;
  if (channel === 'whatsapp') {
    await optIn(db, to, now);
  }
  const row = await insertMessage(
    db,
    {
      case_id: held.id,
      order_number: null,
      channel,
      purpose: 'reply',
      notice: 'first-message',
      consent: 'first',
      locale: held.locale,
      recipient: to,
      text,
      template: channel === 'sms' ? registered.id : desk.templates.whatsapp['first-message'],
      variables,
      ...(channel === 'sms' && registered.flow !== null ? { payload: { flow: registered.flow } } : {}),
      segments: channel === 'sms' ? segments : 1,
      ...(channel === 'sms' && partPaise !== null ? { pricePaise: multiply(partPaise, segments) } : {}),
      sent_by: actor.id,
      clientKey: `first ${held.id} ${channel} ${held.version}`,
    },
    [],
    now,
  );
  if (row) {
    const detail = { to, notice: 'first-message' };
    const set = afterwards(held, actor, held.assignee);
    await append(db, held, { kind: rowKinds[channel], detail, body: text, messageId: row.id, set }, actor, now);
  }
}

/** Records that the person agreed to WhatsApp, so that later notices can also be sent there. */
async function optIn(db: Transaction, phone: string, now: number): Promise<void> {
  const agreed = { opted_in_at: now, opted_in_how: 'clerk' } as const;
  await db
    .insertInto('contact_states')
    .values({ kind: 'whatsapp', value: phone.slice(1), phone, is_preferred: 0, ...agreed })
    .onConflict((conflict) => conflict.columns(['kind', 'value']).doUpdateSet(agreed))
    .execute();
}
