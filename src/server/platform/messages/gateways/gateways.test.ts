import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { afterThisTest, describeOnEachEngine } from '../../../../../tests/support/each-engine.ts';
import { aDraft, messagesIn, sendingSms, until } from '../../../../../tests/support/message-desk.ts';
import { startSmsGateway } from '../../../../../tests/support/sms-gateways.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Database } from '../../database/schema.ts';
import { openLog } from '../../log/log.ts';
import { type SmsProvider, smsProviders } from '../../settings/provider-settings.ts';
import { startEventsIn, storeEvent } from '../events-in.ts';
import { insertMessage } from '../next-channel.ts';
import { readSmsEvent } from '../read-sms-event.ts';
import { signature } from './aws.ts';
import { openSmsGateway } from './open-sms-gateway.ts';
import type { SmsDesk } from './sms-gateway.ts';

const log = openLog({ logLevel: 'silent' });
const hindi = 'आरंभ: ऑर्डर 123456 का भुगतान मिल गया।';

const write = (db: Database, more: Parameters<typeof aDraft>[0] = {}) =>
  inTransaction(db, (transaction) =>
    insertMessage(transaction, aDraft({ payload: { flow: 'flow1' }, text: hindi, ...more }), [], Date.now()),
  );

/** Starts a gateway, the lanes that send to it, and the reader of its receipts. */
async function begin(db: Database, provider: SmsProvider, desk: Partial<SmsDesk> = {}) {
  const server = await startSmsGateway(provider);
  afterThisTest(() => server.stop());
  const complete: SmsDesk = { entityId: '1'.repeat(19), header: 'AARAMB', receiptsTo: 'https://x.example/w?token=t' };
  const gateway = openSmsGateway(server.settings, () => Object.assign({}, complete, desk));
  const { attention } = sendingSms(db, { send: gateway.send, isRepeatable: false });
  const readers = { [provider]: readSmsEvent(gateway, {}) };
  const events = startEventsIn({ db, log, pollMs: 20, readers });
  afterThisTest(() => events.stop());
  const report = async (index: number, outcome: 'accepted' | 'delivered' | 'failed'): Promise<void> => {
    const sms = server.taken[index];
    await storeEvent(db, provider, sms ? server.receipt(sms, outcome) : '', Date.now());
    events.wake();
  };
  server.post = (body) => storeEvent(db, provider, body, Date.now()).then(() => events.wake());
  return { server, report, attention };
}

const only = async (db: Database) => (await messagesIn(db))[0];

describeOnEachEngine('each SMS gateway', ({ open }) => {
  test.each(smsProviders)(
    '%s takes the exact text with its registration, and its receipts move the status',
    async (provider) => {
      const db = await open();
      const { server, report } = await begin(db, provider);
      const row = await write(db);
      await until(async () => (await only(db))?.state === 'accepted');
      const [sms] = server.taken;
      expect(sms).toMatchObject({ to: '+919810012345', ours: row?.id });
      if (provider !== 'msg91') {
        expect(sms?.text).toBe(hindi);
      }
      if (provider === 'exotel' || provider === 'aws') {
        expect(sms?.template).toBe('1107160000000000001');
      }
      await report(0, 'delivered');
      await until(async () => (await only(db))?.state === 'delivered');
      // Receipts that arrive twice, late or in the wrong order change nothing.
      await report(0, 'accepted');
      await report(0, 'failed');
      await until(
        async () =>
          (await db.selectFrom('events_in').select('id').where('state', '=', 'waiting').execute()).length === 0,
      );
      expect(await only(db)).toMatchObject({ state: 'delivered', attempts: 1, provider_id: 'g1' });
    },
  );

  test.each(smsProviders)(
    '%s that loses the connection or has an error leaves the outcome unknown, and nothing is sent twice',
    async (provider) => {
      const db = await open();
      const { server, report } = await begin(db, provider);
      server.behaviour.cutsOff = true;
      await write(db);
      await until(async () => (await only(db))?.last_error !== null);
      server.behaviour.cutsOff = false;
      server.behaviour.failOnceWith = 500;
      await write(db, { recipient: '+919810012346' });
      await until(async () => (await messagesIn(db)).every(({ last_error }) => last_error !== null));
      await sleep(150);
      expect((await messagesIn(db)).map(({ state }) => state)).toEqual(['unknown', 'unknown']);
      expect(server.taken).toHaveLength(2);
      // A receipt with our id reports that the message arrived after all. MSG91's receipts contain only its own id.
      if (provider !== 'msg91') {
        await report(0, 'delivered');
        await until(async () => (await only(db))?.state === 'delivered');
      }
    },
  );

  test.each(smsProviders)(
    '%s that rejects the key stops the lane, and all is sent once it accepts it',
    async (provider) => {
      const db = await open();
      const { server, attention } = await begin(db, provider);
      server.behaviour.failWith = 401;
      await write(db);
      await until(() => attention.has('messages-sms-stopped'));
      expect(await only(db)).toMatchObject({ state: 'waiting', attempts: 0 });
      server.behaviour.failWith = 0;
      await until(async () => (await only(db))?.state === 'accepted');
      // The lane withdraws the alarm after it has stored the answer.
      await until(() => !attention.has('messages-sms-stopped'));
      expect(server.taken).toHaveLength(1);
    },
  );
});

describeOnEachEngine('an SMS gateway', ({ open }) => {
  test('accepts a text that differs from the registered one, and its receipt says that it failed', async () => {
    const db = await open();
    const { server } = await begin(db, 'exotel');
    server.registered.set('1107160000000000001', /^आरंभ: ऑर्डर \d{6} का भुगतान मिल गया।$/u);
    server.behaviour.receiptFirst = true;
    await write(db, { text: `${hindi} ` });
    await until(async () => (await only(db))?.state === 'failed');
    expect(await only(db)).toMatchObject({ error_code: '30005', last_error: 'Exotel could not deliver it (30005)' });
    await write(db, { recipient: '+919810012346' });
    await until(async () => (await messagesIn(db))[1]?.state === 'delivered');
  });

  test('a receipt for an unknown id is kept, and used if its message appears', async () => {
    const db = await open();
    const { server } = await begin(db, 'twilio');
    const body = 'MessageSid=g1&MessageStatus=delivered';
    await storeEvent(db, 'twilio', body, Date.now());
    await storeEvent(db, 'twilio', 'no receipt', Date.now());
    await until(
      async () => (await db.selectFrom('events_in').select('id').where('attempts', '>', 0).execute()).length === 2,
    );
    const kept = await db.selectFrom('events_in').select(['body', 'state', 'last_error']).orderBy('id').execute();
    expect(kept).toEqual([
      { body, state: 'waiting', last_error: 'later' },
      { body: 'no receipt', state: 'unread', last_error: 'unread' },
    ]);
    await write(db);
    await until(async () => (await only(db))?.state === 'accepted');
    await db.updateTable('events_in').set({ next_attempt_at: 0 }).where('state', '=', 'waiting').execute();
    await until(async () => (await only(db))?.state === 'delivered');
    expect(server.taken).toHaveLength(1);
  });

  test('a message without registration waits for a clerk and is not passed on', async () => {
    const db = await open();
    const { server } = await begin(db, 'aws', { entityId: null });
    await write(db);
    await until(async () => (await only(db))?.state === 'held');
    expect([await only(db), server.taken]).toMatchObject([
      { held_because: 'template', last_error: 'not-registered: content/messages.yaml lacks the entity id' },
      [],
    ]);
  });

  test('that cannot be reached keeps the messages, and this does not count as an attempt', async () => {
    const db = await open();
    const { server } = await begin(db, 'exotel');
    await server.stop();
    await write(db);
    await until(async () => (await only(db))?.last_error !== null);
    expect(await only(db)).toMatchObject({ state: 'waiting', attempts: 0 });
  });
});

test('a request to AWS is signed with Signature Version 4', () => {
  const signed = signature(
    { key: 'AKIDEXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY', region: 'ap-south-1' },
    { host: 'sms-voice.ap-south-1.amazonaws.com', body: '{}', now: new Date('2026-11-25T10:20:30.456Z') },
  );
  expect(signed['x-amz-date']).toBe('20261125T102030Z');
  expect(signed.authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/20261125\/ap-south-1\/sms-voice\/aws4_request, SignedHeaders=content-type;host;x-amz-date;x-amz-target, Signature=[0-9a-f]{64}$/,
  );
});
