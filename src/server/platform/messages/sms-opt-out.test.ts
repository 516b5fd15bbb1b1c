import { expect, test } from 'vitest';
import { afterThisTest, describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { aDraft, messagesIn } from '../../../../tests/support/message-desk.ts';
import { startSmsGateway } from '../../../../tests/support/sms-gateways.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import type { SmsProvider } from '../settings/provider-settings.ts';
import { openSmsGateway } from './gateways/open-sms-gateway.ts';
import { insertMessage } from './next-channel.ts';
import { readSmsEvent } from './read-sms-event.ts';

const now = Date.UTC(2026, 10, 27, 6);
const desk = { entityId: '1'.repeat(19), header: 'AARAMB', receiptsTo: 'https://firm.example/' };
const inForm = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
/** What each gateway posts about an SMS that someone sent. */
const posts = {
  exotel: (from: string, text: string) =>
    inForm({ SmsSid: 'in-1', From: from, To: '08047112233', Date: '2026-11-27', Body: text }),
  twilio: (from: string, text: string) =>
    inForm({ MessageSid: 'in-1', From: from, To: '+15005550006', SmsStatus: 'received', Body: text }),
  aws: (originationNumber: string, messageBody: string) =>
    JSON.stringify({
      Type: 'Notification',
      Message: JSON.stringify({ originationNumber, messageBody, messageKeyword: 'K' }),
    }),
};

describeOnEachEngine('an SMS that someone sends to us', ({ open }) => {
  async function aReader(db: Database, provider: SmsProvider) {
    const server = await startSmsGateway(provider);
    afterThisTest(() => server.stop());
    const read = readSmsEvent(
      openSmsGateway(server.settings, () => desk),
      {},
    );
    const event = { id: 'e', source: provider, received_at: now, state: 'waiting', attempts: 1 } as const;
    const left = { next_attempt_at: now, leased_until: null, lease_token: null, last_error: null };
    return (body: string) => inTransaction(db, (tx) => read(tx, { ...event, ...left, body }, now));
  }
  const states = (db: Database) =>
    db.selectFrom('contact_states').select(['kind', 'value', 'opted_out_at']).orderBy('value').execute();
  const write = (db: Database, more: Parameters<typeof aDraft>[0]) =>
    inTransaction(db, (tx) => insertMessage(tx, aDraft(more), [], now));

  test.each(Object.entries(posts))('says STOP through %s, and queued messages are not sent', async (provider, body) => {
    const db = await open();
    const read = await aReader(db, provider as SmsProvider);
    await write(db, { text: 'waits' });
    await write(db, { text: 'code', purpose: 'code', notice: 'code' });
    await write(db, { text: 'other', recipient: '+919810012346' });
    const from = provider === 'exotel' ? '09810012345' : '+919810012345';
    expect(await read(body(from, 'Stop.'))).toBe('read');
    expect(await read(body(from, 'बंद करो'))).toBe('read');
    expect(await states(db)).toEqual([{ kind: 'phone', value: '+919810012345', opted_out_at: now }]);
    expect((await messagesIn(db)).map(({ text, state }) => [text, state])).toEqual([
      ['waits', 'dead'],
      ['code', 'waiting'],
      ['other', 'waiting'],
    ]);
    expect(await read(body(from, 'START'))).toBe('read');
    expect(await states(db)).toEqual([{ kind: 'phone', value: '+919810012345', opted_out_at: null }]);
  });

  test('changes nothing if it says something else or does not come from an Indian mobile', async () => {
    const db = await open();
    const read = await aReader(db, 'exotel');
    const body = posts.exotel;
    const outcomes = [
      await read(body('09810012345', 'stop the registration')),
      await read(body('VM-AARAMB', 'STOP')),
      await read(body('+14155550123', 'STOP')),
      await read(body('01126854321', 'STOP')),
      await read(body('', 'STOP')),
      await read('nonsense'),
    ];
    expect(outcomes).toEqual(['read', 'read', 'read', 'read', 'unread', 'unread']);
    // A receipt is not taken for an SMS from a customer, even if its text is STOP.
    await read(inForm({ SmsSid: 'g1', From: '09810012345', Body: 'STOP', Status: 'sent' }));
    expect(await states(db)).toEqual([]);
  });

  test('keeps everything else that is known about the number', async () => {
    const db = await open();
    const read = await aReader(db, 'twilio');
    await db
      .insertInto('contact_states')
      .values({ kind: 'phone', value: '+919810012345', is_preferred: 1, locale: 'hi', proven_at: 5 })
      .execute();
    await read(posts.twilio('+919810012345', 'STOP'));
    expect(await db.selectFrom('contact_states').selectAll().execute()).toMatchObject([
      { is_preferred: 1, locale: 'hi', proven_at: 5, opted_out_at: now },
    ]);
  });
});
