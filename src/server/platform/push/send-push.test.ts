import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { aBrowser, readVapid, startPushServer } from '../../../../tests/support/push-server.ts';
import { encryptPush } from './encrypt-push.ts';
import { pushKey, renewPushKey } from './push-key.ts';
import { sendPush } from './send-push.ts';

const now = Date.UTC(2026, 10, 27, 5);

test('the test reads the example of RFC 8291, section 5', () => {
  const browser = aBrowser('', {
    key: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  });
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
  expect(browser.read(Buffer.from(body, 'base64url'))).toBe('When I grow up, I want to be a watermelon');
});

test('only the browser reads a notification, and its length says nothing', () => {
  const browser = aBrowser('');
  const [short, long] = ['{}', JSON.stringify({ body: 'एक मामला'.repeat(9) })].map((text) =>
    encryptPush(text, browser),
  );
  expect(browser.read(short ?? Buffer.alloc(0))).toBe('{}');
  expect(browser.read(long ?? Buffer.alloc(0))).toContain('एक मामला');
  expect(short).toHaveLength(long?.length ?? 0);
  expect(() => aBrowser('').read(short ?? Buffer.alloc(0))).toThrow();
  expect(() => encryptPush('x'.repeat(512), browser)).toThrow(/too long/);
});

describeOnEachEngine('a notification at a push service', ({ open }) => {
  test('is encrypted, carries a token of the site, and has a time to live, an urgency and a topic', async () => {
    const key = await pushKey(await open());
    const service = await startPushServer();
    const browser = service.browser();
    const sender = { key, contact: 'mailto:info@example.in', services: [service.origin] };
    const push = {
      endpoint: browser.endpoint,
      keys: browser,
      payload: '{"a":1}',
      ttl: 60,
      urgency: 'high',
      topic: 'x',
    };
    expect(await sendPush(sender, { ...push, urgency: 'high' }, now)).toEqual({ outcome: 'sent' });
    const [request] = service.received;
    expect(browser.read(request?.body ?? Buffer.alloc(0))).toBe('{"a":1}');
    expect(request?.headers).toMatchObject({ ttl: '60', urgency: 'high', topic: 'x', 'content-encoding': 'aes128gcm' });
    const vapid = readVapid(request?.headers.authorization);
    expect(vapid.key).toBe(key.publicKey);
    expect(vapid.claims).toEqual({ aud: service.origin, exp: now / 1000 + 12 * 3600, sub: 'mailto:info@example.in' });
    const forged = (request?.headers.authorization ?? '').replace(/t=([\w-]+)\.[\w-]+/, 't=$1.e30');
    expect(() => readVapid(forged)).toThrow(/signature/);
  });

  test('has an outcome for everything that a push service answers, and follows no redirect', async () => {
    const key = await pushKey(await open());
    const service = await startPushServer();
    const elsewhere = await startPushServer();
    const browser = service.browser();
    const sender = { key, contact: 'mailto:a@example.in', services: [service.origin], answerMs: 300 };
    const push = { endpoint: browser.endpoint, keys: browser, payload: '{}', ttl: 60, topic: 'x' };
    const send = async (answer: number | 'silence', headers: Record<string, string> = {}) => {
      Object.assign(service, { answer, headers });
      return sendPush(sender, { ...push, urgency: 'normal' }, now);
    };
    expect(await send(200)).toEqual({ outcome: 'sent' });
    expect(await send(404)).toEqual({ outcome: 'gone' });
    expect(await send(410)).toEqual({ outcome: 'gone' });
    expect(await send(429, { 'retry-after': '90' })).toMatchObject({ outcome: 'busy', afterMs: 90_000 });
    expect(await send(429, { 'retry-after': '999999' })).toMatchObject({ outcome: 'busy', afterMs: 900_000 });
    expect(await send(503)).toMatchObject({ outcome: 'busy', afterMs: 60_000 });
    expect(await send(500)).toEqual({ outcome: 'again', reason: 'the push service answered 500' });
    expect(await send(403)).toMatchObject({ outcome: 'refused' });
    expect(await send(413)).toMatchObject({ outcome: 'refused' });
    expect(await send(307, { location: `${elsewhere.origin}/` })).toMatchObject({ outcome: 'refused' });
    expect(elsewhere.received).toEqual([]);
    expect(await send('silence')).toMatchObject({ outcome: 'again' });
    // Nothing listens on this port.
    const off = { ...sender, services: ['http://127.0.0.1:9'] };
    const unreached = { ...push, endpoint: 'http://127.0.0.1:9/x', urgency: 'normal' as const };
    expect(await sendPush(off, unreached, now)).toMatchObject({ outcome: 'again' });
    // Nothing is sent to a service that is no longer known.
    expect(await sendPush({ ...sender, services: [] }, { ...push, urgency: 'normal' }, now)).toEqual({
      outcome: 'gone',
    });
  });

  test('is signed with one key for all processes, made on first use, and another one after it was renewed', async () => {
    const db = await open();
    const keys = await Promise.all([1, 2, 3].map(async () => (await pushKey(db)).publicKey));
    expect(new Set(keys).size).toBe(1);
    await db.transaction().execute(renewPushKey);
    expect((await pushKey(db)).publicKey).not.toBe(keys[0]);
  });
});
