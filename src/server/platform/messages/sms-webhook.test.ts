import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { afterThisTest, describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import type { Database } from '../database/schema.ts';
import { openLog } from '../log/log.ts';
import type { SmsProvider, SmsSettings } from '../settings/provider-settings.ts';
import { receiptsPath, smsWebhook } from './sms-webhook.ts';

const token = 'a-token-of-the-webhook-with-32-letters';
const settings = (provider: SmsProvider): SmsSettings => {
  const keys = { account: '', key: '', secret: '', region: '', api: undefined };
  return Object.assign({ provider, webhookToken: token }, keys);
};

/** Serves the webhook on a free port. @returns a function that posts a body with a query */
async function serve(db: Database, provider: SmsProvider = 'exotel') {
  let woken = 0;
  const log = openLog({ logLevel: 'silent' });
  const wake = () => {
    woken += 1;
  };
  const handle = smsWebhook(settings(provider), { db, log, wake });
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  afterThisTest(async () => void server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const post = async (query: string, body: string): Promise<number> => {
    const answer = await fetch(`http://127.0.0.1:${port}${receiptsPath(provider)}${query}`, { method: 'POST', body });
    return answer.status;
  };
  return { post, woken: () => woken };
}

const events = (db: Database) => db.selectFrom('events_in').select(['source', 'body', 'state']).orderBy('id').execute();

describeOnEachEngine('the webhook for receipts', ({ open }) => {
  test('stores the body as it came before it answers, each time that it comes', async () => {
    const db = await open();
    const { post, woken } = await serve(db);
    const body = 'SmsSid=g1&Status=sent&Note=%E0%A4%86%E0%A4%B0%E0%A4%82%E0%A4%AD';
    const many = await Promise.all(Array.from({ length: 10 }, () => post(`?token=${token}`, body)));
    expect(many).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await events(db)).toEqual(Array.from({ length: 10 }, () => ({ source: 'exotel', body, state: 'waiting' })));
    expect(woken()).toBe(10);
  });

  test('adds our id from the URL, for a gateway that returns nothing else of ours', async () => {
    const db = await open();
    const { post } = await serve(db, 'twilio');
    await post(`?token=${token}&id=m1`, 'MessageSid=g1');
    expect((await events(db))[0]?.body).toBe('MessageSid=g1&OurId=m1');
  });

  test('takes nothing without the right token, nothing that is too long, and any other garbage', async () => {
    const db = await open();
    const { post } = await serve(db);
    const statuses = [
      await post('', 'a=1'),
      await post('?token=', 'a=1'),
      await post(`?token=${token}x`, 'a=1'),
      await post(`?token=${token}`, 'x'.repeat(300 * 1024)),
      await post(`?token=${token}`, 'one\0two'),
      await post(`?token=${token}`, ''),
    ];
    expect(statuses).toEqual([401, 401, 401, 413, 200, 200]);
    expect((await events(db)).map(({ body }) => body)).toEqual(['onetwo', '']);
  });

  test('answers 503 if the body cannot be stored, so that the gateway posts it again', async () => {
    const db = await open();
    const { post } = await serve(db);
    await db.schema.alterTable('events_in').renameTo('elsewhere').execute();
    expect(await post(`?token=${token}`, 'a=1')).toBe(503);
    await db.schema.alterTable('elsewhere').renameTo('events_in').execute();
    expect(await post(`?token=${token}`, 'a=1')).toBe(200);
  });
});
