import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { aDraft } from '../../../../tests/support/message-desk.ts';
import { someTemplates } from '../../../../tests/support/notice-desk.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { Attention } from '../log/attention.ts';
import { type Channels, channelsOf } from './channels.ts';
import { insertMessage } from './next-channel.ts';
import { watchDelivery } from './watch-delivery.ts';

const HOUR = 60 * 60_000;
const now = Date.UTC(2026, 10, 26, 12);
const channels: Channels = { mail: 'on', sms: 'on', whatsapp: 'off' };

/**
 * Writes messages that were sent two hours ago. @param takes how long the delivery took; undefined if it was never
 * delivered
 */
async function sent(db: Database, count: number, takes: number | undefined): Promise<void> {
  const at = now - 2 * HOUR;
  for (let index = 0; index < count; index += 1) {
    const row = await inTransaction(db, (transaction) => insertMessage(transaction, aDraft(), [], at));
    await db
      .updateTable('messages')
      .set({ state: 'accepted', sent_at: at, delivered_at: takes === undefined ? null : at + takes })
      .where('id', '=', row?.id ?? '')
      .execute();
  }
}

describeOnEachEngine('the delivery of messages', ({ open }) => {
  test('is noted below 80% within an hour, from ten messages up, and cleared once it has recovered', async () => {
    const db = await open();
    const attention = new Attention();
    const look = () => watchDelivery(db, { attention, channels, templates: someTemplates }, now);
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

  test('is not watched where messages become files, and texts without registration are noted where they do not', async () => {
    const db = await open();
    const attention = new Attention();
    await sent(db, 20, undefined);
    const bare = Object.assign({}, someTemplates, { entityId: null });
    const inFiles = Object.assign({}, channels, { sms: 'files' });
    await watchDelivery(db, { attention, channels: inFiles, templates: bare }, now);
    expect(attention.list()).toEqual([]);
    await watchDelivery(db, { attention, channels, templates: bare }, now);
    expect(attention.has('messages-sms-registration')).toBe(true);
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
