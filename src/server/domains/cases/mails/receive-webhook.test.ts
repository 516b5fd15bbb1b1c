import { request as httpRequest } from 'node:http';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { afterThisTest, describeOnEachEngine } from '../../../../../tests/support/each-engine.ts';
import { openFixtureSite } from '../../../../../tests/support/http-fixture.ts';
import { openMailStore, rawMail } from '../../../../../tests/support/mail-store.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { mailWebhook } from './receive-webhook.ts';
import { LARGEST_MAIL } from './store-raw-mail.ts';
import { SIGNATURE_HEADER, signatureOf } from './webhook-signature.ts';

const secret = 's'.repeat(32);
const mail = rawMail(['Message-ID: <a@example.in>']);

async function openSite(db: Database, changes: Partial<Parameters<typeof mailWebhook>[1]> = {}) {
  const desk = { ...(await openMailStore(db)), log: pino({ enabled: false }), wake: vi.fn(), ...changes };
  const machines = new Map([['/webhooks/mail', mailWebhook(secret, desk)]]);
  const site = await openFixtureSite(undefined, { machines });
  afterThisTest(async () => {
    site.server.closeAllConnections();
    site.server.close();
  });
  const post = async (body: Buffer, signature = signatureOf(secret, body, Date.now()), more = {}) => {
    const headers = { [SIGNATURE_HEADER]: signature, 'content-type': 'message/rfc822', ...more };
    const { status, body: said } = await site.ask('/webhooks/mail', { method: 'POST', headers, body });
    return [status, JSON.parse(said.toString())];
  };
  return { site, post, wake: desk.wake, count: () => db.selectFrom('raw_mails').select('id').execute() };
}

describeOnEachEngine('posted emails', ({ open }) => {
  test('are stored before the response, whatever origin the program names', async () => {
    const { post, wake, count } = await openSite(await open());
    expect(await post(mail)).toEqual([200, { outcome: 'stored' }]);
    expect(await count()).toHaveLength(1);
    expect(wake).toHaveBeenCalledOnce();
    const foreign = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' };
    expect(await post(mail, undefined, foreign)).toEqual([200, { outcome: 'repeated' }]);
  });

  test('are rejected without the correct signature over these very bytes within five minutes', async () => {
    const { post, count } = await openSite(await open());
    const at = (minutes: number) => signatureOf(secret, mail, Date.now() + minutes * 60_000);
    const wrong = [
      '',
      'v1=',
      't=1,v1=00',
      `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`,
      at(-5.1),
      at(5.1),
      signatureOf('x'.repeat(32), mail, Date.now()),
      `${at(0)}0`,
      at(0).replace('t=', 't=0'),
      signatureOf(secret, Buffer.from('other'), Date.now()),
    ];
    for (const signature of wrong) {
      expect((await post(mail, signature))[0]).toBe(401);
    }
    expect(await count()).toEqual([]);
    expect((await post(mail, at(-4.9)))[0]).toBe(200);
  });

  test('are rejected if they are too large, declared or not, and if they are empty', async () => {
    const { site, post, count } = await openSite(await open());
    const large = Buffer.alloc(LARGEST_MAIL + 1, 'x');
    expect((await post(large))[0]).toBe(413);
    const status = await new Promise((done, reject) => {
      const headers = { [SIGNATURE_HEADER]: signatureOf(secret, large, Date.now()) };
      const { port } = new URL(site.base);
      const path = '/webhooks/mail';
      const outgoing = httpRequest({ host: '127.0.0.1', port, path, method: 'POST', headers }, (incoming) => {
        done(incoming.statusCode);
        outgoing.destroy();
      });
      outgoing.on('error', reject);
      outgoing.write(large);
    });
    expect(status).toBe(413);
    expect((await post(Buffer.alloc(0)))[0]).toBe(400);
    expect(await count()).toEqual([]);
  });

  test('have to be sent again if they could not be stored', async () => {
    const db = await open();
    const store = await openMailStore(db);
    const bucket = { ...store.files.bucket, put: () => Promise.reject(new Error('full')) };
    const { post, count } = await openSite(db, { files: { ...store.files, bucket } });
    expect(await post(mail)).toEqual([503, { error: 'not stored' }]);
    expect(await count()).toEqual([]);
  });

  test('are accepted only by POST, and only if there is a secret', async () => {
    const { site } = await openSite(await open());
    expect((await site.ask('/webhooks/mail')).status).toBe(404);
    const plain = await openFixtureSite();
    expect((await plain.ask('/webhooks/mail', { method: 'POST', body: 'x' })).status).toBe(404);
    plain.server.close();
  });
});
