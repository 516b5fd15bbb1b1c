import { sql } from 'kysely';
import type { AttentionTopic } from '../../../kernel/attention-topics.ts';
import type { MessageTemplates } from '../../../kernel/message-templates.ts';
import { isOptionalNotice, noticeNames } from '../../../kernel/notice-names.ts';
import { type MessageChannel, messageChannels } from '../database/message-tables.ts';
import type { Database } from '../database/schema.ts';
import { DAY } from '../limits/visitor-limits.ts';
import type { Attention } from '../log/attention.ts';
import { type Channels, guideOf, nameOf } from './channels.ts';
import { isChannelFull } from './daily-cap.ts';
import { LATER } from './events-in.ts';
import { isStuck } from './message-queue.ts';
import type { MessageLimits } from './reason-to-hold.ts';

const HOUR = 60 * 60_000;
/** The minimum number of messages; fewer say nothing about a gateway. */
const LEAST = 10;
/** A period checked in addition to the day, in milliseconds. In a whole day, earlier messages can hide a new failure. */
const RECENT = 4 * HOUR;
/** The number of messages that are enough if none of them was delivered at all. */
const FEW = 5;
/** How far back to look for these few messages, in milliseconds, because a small firm sends one or two a day. */
const FEW_WITHIN = 7 * DAY;
/** The share that has to be delivered within an hour. */
const WELL = 0.8;

/** The topic of the note saying that a channel delivers too few messages. */
const deliveryTopic = (channel: MessageChannel) => `messages-${channel}-delivery` as const;
/** The topic of the note saying that a channel has reached its daily maximum. */
const limitTopic = (channel: MessageChannel) => `messages-${channel}-limit` as const;
/** The topic of the note saying that a channel has reached its daily maximum of codes. */
const codesTopic = (channel: MessageChannel) => `messages-${channel}-codes` as const;
/** The topic of the note saying that texts are not registered. */
const REGISTRATION = 'messages-sms-registration';

/** The topic of the note saying that messages are held because of their template. */
const TEMPLATES = 'messages-templates';
/** The topic of the note saying that webhooks could not be read. */
const UNREAD = 'messages-unread';

/**
 * Notes channels that delivered less than 80% of the messages of a day or of the last hours within an hour, or none of
 * the last few. There is no other sign of a gateway that accepts everything and delivers nothing. Also notes channels
 * that have reached their daily maximum, SMS that cannot be sent because their text is not
 * registered, messages whose template was refused, and webhooks that could not be read.
 */
export async function watchDelivery(
  db: Database,
  {
    attention,
    channels,
    limits,
    templates,
  }: { attention: Attention; channels: Channels; limits: MessageLimits; templates: MessageTemplates | undefined },
  now: number,
): Promise<void> {
  for (const channel of messageChannels.filter((each) => channels[each] === 'on')) {
    const trouble = await deliveryTrouble(db, channel, now);
    if (trouble === undefined) {
      attention.clear(deliveryTopic(channel));
    } else {
      attention.note(
        deliveryTopic(channel),
        `${trouble} Look at the gateway’s report, and check the registered texts and the URL for receipts. See ${guideOf(channel)}.`,
      );
    }
  }
  await watchLimits(db, { attention, channels, limits }, now);
  if (channels.sms === 'on' && templates && !isRegistered(templates)) {
    attention.note(
      REGISTRATION,
      'SMS have a gateway, but content/messages.yaml lacks the entity id, the header or template ids. Messages without them wait. See docs/channels.md.',
    );
  } else {
    attention.clear(REGISTRATION);
  }
  await watchTemplates(db, attention);
  await watchEvents(db, attention, now);
}

/**
 * Notes channels that have reached their daily maximum, because acknowledgements and reminders then wait for a clerk, and
 * codes are not sent at all.
 */
async function watchLimits(
  db: Database,
  {
    attention,
    channels,
    limits: { perDay, paisePerDay },
  }: { attention: Attention; channels: Channels; limits: MessageLimits },
  now: number,
): Promise<void> {
  for (const channel of messageChannels.filter((each) => channels[each] !== 'off')) {
    const note = (topic: AttentionTopic, isReached: boolean, sentence: string): void =>
      isReached ? attention.note(topic, sentence) : attention.clear(topic);
    const cap = { count: perDay[channel], paise: paisePerDay?.[channel] };
    note(
      limitTopic(channel),
      await isChannelFull(db, channel, cap, now),
      `The daily limit of ${nameOf(channel)} is reached. Further acknowledgements and reminders wait until a clerk sends them from the outbox. ` +
        'Check whether someone is misusing a form. If not, raise the limit. See “Limits” in docs/channels.md.',
    );
    note(
      codesTopic(channel),
      await areCodesHeld(db, channel, now),
      `The daily limit of codes by ${nameOf(channel)} was reached in the last 24 hours, so some people got no code. ` +
        'Check whether someone is misusing the sign-in. If not, raise the limit. See “Limits” in docs/channels.md.',
    );
  }
}

/** Whether a code of the last day was not sent because of the daily maximum of codes. */
async function areCodesHeld(db: Database, channel: MessageChannel, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('messages')
    .select('id')
    .where(isStuck)
    .where('state', '=', 'held')
    .where('held_because', '=', 'day')
    .where('purpose', '=', 'code')
    .where('channel', '=', channel)
    .where('created_at', '>', now - DAY)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes messages that are held because Meta or a gateway has refused their template. */
async function watchTemplates(db: Database, attention: Attention): Promise<void> {
  const rows = await db
    .selectFrom('messages')
    .select('error_code')
    .distinct()
    .where(isStuck)
    .where('state', '=', 'held')
    .where('held_because', '=', 'template')
    .where('error_code', 'is not', null)
    .orderBy('error_code')
    .execute();
  if (rows.length === 0) {
    attention.clear(TEMPLATES);
    return;
  }
  const codes = rows.map(({ error_code }) => error_code).join(', ');
  attention.note(
    TEMPLATES,
    `Messages are held, because their texts or templates were refused (code ${codes}). Correct the template or content/messages.yaml, ` +
      'then send the messages again from the outbox. See docs/channels-whatsapp.md.',
  );
}

/** How many times an event may fail before it is noted. It may have failed because the database was busy. */
const TRIES = 3;

/**
 * Notes webhooks of the last day that could not be read, because messages from customers or receipts may be missing. A
 * receipt for an unknown message is not noted.
 */
async function watchEvents(db: Database, attention: Attention, now: number): Promise<void> {
  const rows = await db
    .selectFrom('events_in')
    .select(({ fn }) => ['source', fn.countAll<number>().as('count')])
    .where('received_at', '>', now - DAY)
    .where('last_error', '!=', LATER)
    .where((event) =>
      event.or([
        event('state', '=', 'unread'),
        event.and([event('state', '=', 'waiting'), event('attempts', '>=', TRIES)]),
      ]),
    )
    .groupBy('source')
    .orderBy('source')
    .execute();
  if (rows.length === 0) {
    attention.clear(UNREAD);
    return;
  }
  const counts = rows.map(({ source, count }) => `${source}: ${count}`).join(', ');
  attention.note(
    UNREAD,
    `Some webhooks from the last 24 hours could not be read in full (${counts}). Messages from customers or delivery receipts may be missing. ` +
      'The log names the events, which are kept for 30 days. Update the site, and look for missing messages at the gateway.',
  );
}

const isRegistered = ({ entityId, header, sms }: MessageTemplates): boolean =>
  entityId !== null &&
  header !== null &&
  noticeNames
    .filter((name) => !isOptionalNotice(name))
    .every((name) => Object.values(sms[name]).some(({ id }) => id !== null));

/** Returns what is wrong with the delivery of a channel, as a sentence; undefined if enough messages arrive. */
async function deliveryTrouble(db: Database, channel: MessageChannel, now: number): Promise<string | undefined> {
  for (const period of [RECENT, DAY]) {
    const { sent, delivered } = await countDelivered(db, channel, period, now);
    if (sent >= LEAST && delivered < sent * WELL) {
      return `Only ${delivered} of the last ${sent} messages by ${nameOf(channel)} were delivered within an hour.`;
    }
  }
  return (await isNoneDelivered(db, channel, now))
    ? `None of the last ${FEW} messages by ${nameOf(channel)} was delivered.`
    : undefined;
}

/** Whether none of the last few messages that the gateway accepted more than an hour ago was delivered. */
async function isNoneDelivered(db: Database, channel: MessageChannel, now: number): Promise<boolean> {
  const rows = await db
    .selectFrom('messages')
    .select('delivered_at')
    .where('channel', '=', channel)
    .where('created_at', '>', now - FEW_WITHIN)
    .where('created_at', '<=', now - HOUR)
    .where('sent_at', '<=', now - HOUR)
    // Without the gateway's id, it was not accepted.
    .where('provider_id', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(FEW)
    .execute();
  return rows.length === FEW && rows.every(({ delivered_at }) => delivered_at === null);
}

/**
 * Counts the messages sent in a period but at least an hour ago, and those delivered within an hour.
 * @param period in milliseconds, up to a day
 */
async function countDelivered(
  db: Database,
  channel: MessageChannel,
  period: number,
  now: number,
): Promise<{ sent: number; delivered: number }> {
  const { sent, delivered } = await db
    .selectFrom('messages')
    .select(({ fn }) => [
      fn.countAll<number>().as('sent'),
      fn
        .sum<number>(
          sql`case when delivered_at is not null and delivered_at - sent_at <= ${sql.lit(HOUR)} then 1 else 0 end`,
        )
        .as('delivered'),
    ])
    .where('channel', '=', channel)
    .where('created_at', '>', now - DAY)
    .where('created_at', '<=', now - HOUR)
    .where('sent_at', '<=', now - HOUR)
    .where('sent_at', '>', now - period)
    .executeTakeFirstOrThrow();
  return { sent: Number(sent), delivered: Number(delivered ?? 0) };
}
