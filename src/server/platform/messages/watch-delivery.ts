import { sql } from 'kysely';
import type { MessageTemplates } from '../../../kernel/message-templates.ts';
import { isOptionalNotice, noticeNames } from '../../../kernel/notice-names.ts';
import { type MessageChannel, messageChannels } from '../database/message-tables.ts';
import type { Database } from '../database/schema.ts';
import { DAY } from '../limits/visitor-limits.ts';
import type { Attention } from '../log/attention.ts';
import type { Channels } from './channels.ts';
import { LATER } from './events-in.ts';
import { isStuck } from './message-queue.ts';

const HOUR = 60 * 60_000;
/** The minimum number of messages; fewer say nothing about a gateway. */
const LEAST = 10;
/** The share that has to be delivered within an hour. */
const WELL = 0.8;

/** The topic of the note saying that a channel delivers too few messages. */
const deliveryTopic = (channel: MessageChannel): string => `messages-${channel}-delivery`;
/** The topic of the note saying that texts are not registered. */
const REGISTRATION = 'messages-sms-registration';

/** The topic of the note saying that messages are held because of their template. */
const TEMPLATES = 'messages-templates';
/** The topic of the note saying that webhooks could not be read. */
const UNREAD = 'messages-unread';

/**
 * Notes channels that delivered less than 80% of a day's messages within an hour. There is no other sign of a gateway
 * that accepts everything and delivers nothing. Also notes SMS that cannot be sent because their text is not
 * registered, messages whose template was refused, and webhooks that could not be read.
 */
export async function watchDelivery(
  db: Database,
  {
    attention,
    channels,
    templates,
  }: { attention: Attention; channels: Channels; templates: MessageTemplates | undefined },
  now: number,
): Promise<void> {
  for (const channel of messageChannels.filter((each) => channels[each] === 'on')) {
    const { sent, delivered } = await countDelivered(db, channel, now);
    if (sent >= LEAST && delivered < sent * WELL) {
      attention.note(
        deliveryTopic(channel),
        `Only ${delivered} of the last ${sent} messages by ${channel === 'sms' ? 'SMS' : 'WhatsApp'} were delivered within an hour. ` +
          'Look at the gateway’s report, and check the registered texts and the URL for receipts. See docs/channels.md.',
      );
    } else {
      attention.clear(deliveryTopic(channel));
    }
  }
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
    `Webhooks of the last day could not be read completely (${counts}). Messages from customers or delivery receipts may be missing. ` +
      'The log names the events, which are kept for 30 days. Update the site, and look for missing messages at the gateway.',
  );
}

const isRegistered = ({ entityId, header, sms }: MessageTemplates): boolean =>
  entityId !== null &&
  header !== null &&
  noticeNames
    .filter((name) => !isOptionalNotice(name))
    .every((name) => Object.values(sms[name]).some(({ id }) => id !== null));

/** Counts the messages sent in the last day but at least an hour ago, and those delivered within an hour. */
async function countDelivered(
  db: Database,
  channel: MessageChannel,
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
    .executeTakeFirstOrThrow();
  return { sent: Number(sent), delivered: Number(delivered ?? 0) };
}
