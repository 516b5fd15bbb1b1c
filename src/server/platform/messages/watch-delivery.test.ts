import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { aDraft } from '../../../../tests/support/message-desk.ts';
import { someTemplates } from '../../../../tests/support/notice-desk.ts';
import { paise } from '../../../kernel/paise.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { Attention } from '../log/attention.ts';
import { type Channels, channelsOf } from './channels.ts';
import { storeEvent } from './events-in.ts';
import { insertMessage } from './next-channel.ts';
import { watchDelivery } from './watch-delivery.ts';

const HOUR = 60 * 60_000;
const now = Date.UTC(2026, 10, 26, 12);
const channels: Channels = { mail: 'on', sms: 'on', whatsapp: 'off' };

const limits = { perDay: { sms: 1000, whatsapp: 1000 } };

/**
 * Writes messages that the gateway has accepted. @param takes how long the delivery took; undefined if it was never
 * delivered
 */
async function sent(db: Database, count: number, takes: number | undefined, at = now - 2 * HOUR): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const row = await inTransaction(db, (transaction) => insertMessage(transaction, aDraft(), [], at));
    await db
      .updateTable('messages')
      .set({
        state: 'accepted',
        provider_id: row?.id ?? null,
        sent_at: at,
        delivered_at: takes === undefined ? null : at + takes,
      })
      .where('id', '=', row?.id ?? '')
      .execute();
  }
}

describeOnEachEngine('the delivery of messages', ({ open }) => {
  test('is noted below 80% within an hour, from ten messages up, and cleared once it has recovered', async () => {
    const db = await open();
    const attention = new Attention();
    const look = () => watchDelivery(db, { attention, channels, limits, templates: someTemplates }, now);
    await sent(db, 7, 1000);
    await sent(db, 2, undefined);
    await look();
    expect(attention.list()).toEqual([]);
    await sent(db, 1, HOUR + 1);
    await look();
    expect(attention.list()).toEqual([expect.stringMatching(/^Only 7 of the last 10 messages by SMS were delivered/)]);
    await sent(db, 5, 1000);
    await look();
    expect(attention.list()).toEqual([]);
  });

  test('is noted if none of the last five arrived, even a few in a week, but not for one or two', async () => {
    const db = await open();
    const attention = new Attention();
    const look = () => watchDelivery(db, { attention, channels, limits, templates: someTemplates }, now);
    // A small firm sends a message or two a day.
    for (const day of [4, 3, 2, 1]) {
      await sent(db, 1, undefined, now - day * 24 * HOUR);
      await look();
      expect(attention.list()).toEqual([]);
    }
    // The gateway accepted it only half an hour ago, so it may still arrive.
    await sent(db, 1, undefined, now - HOUR / 2);
    await look();
    expect(attention.list()).toEqual([]);
    await sent(db, 1, undefined, now - HOUR - 1);
    await look();
    expect(attention.list()).toEqual([expect.stringMatching(/^None of the last 5 messages by SMS was delivered/)]);
    await sent(db, 1, 1000, now - HOUR - 1);
    await look();
    expect(attention.list()).toEqual([]);
  });

  test('is noted if today’s messages do not arrive, although yesterday’s did', async () => {
    const db = await open();
    const attention = new Attention();
    const look = () => watchDelivery(db, { attention, channels, limits, templates: someTemplates }, now);
    await sent(db, 100, 1000, now - 20 * HOUR);
    await sent(db, 4, undefined);
    await look();
    expect(attention.list()).toEqual([]);
    await sent(db, 1, undefined);
    await look();
    expect(attention.list()).toEqual([expect.stringMatching(/^None of the last 5/)]);
    // Some arrive, but too few.
    await sent(db, 7, 1000);
    await look();
    expect(attention.list()).toEqual([expect.stringMatching(/^Only 7 of the last 12 messages by SMS/)]);
    await sent(db, 20, 1000);
    await look();
    expect(attention.list()).toEqual([]);
  });

  test('is not noted for messages that no gateway accepted, such as those to numbers without WhatsApp', async () => {
    const db = await open();
    const attention = new Attention();
    await sent(db, 6, undefined);
    await db.updateTable('messages').set({ state: 'failed', provider_id: null }).execute();
    await watchDelivery(db, { attention, channels, limits, templates: someTemplates }, now);
    expect(attention.list()).toEqual([]);
  });

  test('ends at the daily limit, which is noted until messages are sent again', async () => {
    const db = await open();
    const attention = new Attention();
    const few = { perDay: { sms: 2, whatsapp: 2 }, paisePerDay: { sms: paise(100), whatsapp: undefined } };
    const look = (at = now) => watchDelivery(db, { attention, channels, limits: few, templates: someTemplates }, at);
    const write = (more: Parameters<typeof aDraft>[0]) =>
      inTransaction(db, (transaction) => insertMessage(transaction, aDraft(more), [], now - 1));
    await write({});
    await look();
    expect(attention.list()).toEqual([]);
    await write({});
    await look();
    expect(attention.list()).toEqual([expect.stringMatching(/^The daily limit of SMS is reached/)]);
    expect(attention.has('messages-sms-limit')).toBe(true);
    await look(now + 24 * HOUR);
    expect(attention.list()).toEqual([]);
    // Codes have a limit of their own, and the cost has one.
    await db.deleteFrom('messages').execute();
    await write({ purpose: 'code', heldBecause: 'day' });
    await look();
    expect(attention.list()).toEqual([expect.stringMatching(/^The daily limit of codes by SMS was reached/)]);
    await db.deleteFrom('messages').execute();
    await write({ pricePaise: paise(100) });
    await look();
    expect(attention.has('messages-sms-limit')).toBe(true);
  });

  test('is not watched where messages become files, and texts without registration are noted where they do not', async () => {
    const db = await open();
    const attention = new Attention();
    await sent(db, 20, undefined);
    const bare = Object.assign({}, someTemplates, { entityId: null });
    const inFiles = Object.assign({}, channels, { sms: 'files' });
    await watchDelivery(db, { attention, channels: inFiles, limits, templates: bare }, now);
    expect(attention.list()).toEqual([]);
    await watchDelivery(db, { attention, channels, limits, templates: bare }, now);
    expect(attention.has('messages-sms-registration')).toBe(true);
  });

  test('is noted if a template was refused, until no message is held because of it', async () => {
    const db = await open();
    const attention = new Attention();
    const look = () => watchDelivery(db, { attention, channels, limits, templates: someTemplates }, now);
    await inTransaction(db, (transaction) => insertMessage(transaction, aDraft({ channel: 'whatsapp' }), [], now));
    const held = { state: 'held', held_because: 'template', error_code: '132000' } as const;
    await db.updateTable('messages').set(held).execute();
    await look();
    expect(attention.list()).toEqual([expect.stringMatching(/refused \(code 132000\).*send the messages again/)]);
    await db.updateTable('messages').set({ state: 'waiting', held_because: null }).execute();
    await look();
    expect(attention.list()).toEqual([]);
  });

  test('is noted if a webhook cannot be read, but not for a receipt of an unknown message', async () => {
    const db = await open();
    const attention = new Attention();
    const look = (at = now) => watchDelivery(db, { attention, channels, limits, templates: someTemplates }, at);
    await storeEvent(db, 'exotel', 'x', now);
    await db.updateTable('events_in').set({ state: 'unread', last_error: 'later' }).execute();
    await look();
    expect(attention.list()).toEqual([]);
    await storeEvent(db, 'whatsapp', 'x', now);
    await storeEvent(db, 'whatsapp', 'y', now);
    const newest = db.updateTable('events_in').where('source', '=', 'whatsapp');
    await newest.set({ state: 'unread', last_error: 'unread' }).where('body', '=', 'x').execute();
    await newest.set({ attempts: 3, last_error: 'TypeError' }).where('body', '=', 'y').execute();
    await look();
    expect(attention.list()).toEqual([expect.stringMatching(/could not be read in full \(whatsapp: 2\)/)]);
    await look(now + 24 * HOUR);
    expect(attention.list()).toEqual([]);
  });
});

test('all channels are files where none is configured; as soon as one is, those without settings are off', () => {
  const sms = {
    provider: 'exotel',
    account: '',
    key: '',
    secret: '',
    region: '',
    api: undefined,
    webhookToken: '',
  } as const;
  expect(channelsOf({ smtpUrl: undefined, sms: undefined })).toEqual({
    mail: 'files',
    sms: 'files',
    whatsapp: 'files',
  });
  expect(channelsOf({ smtpUrl: 'smtp://x', sms: undefined })).toEqual({ mail: 'on', sms: 'off', whatsapp: 'off' });
  expect(channelsOf({ smtpUrl: undefined, sms })).toEqual({ mail: 'files', sms: 'on', whatsapp: 'off' });
});
