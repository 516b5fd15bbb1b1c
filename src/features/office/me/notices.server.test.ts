import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { locales } from '@/kernel/locale.ts';
import type { Role } from '@/kernel/roles.ts';
import { findMorningChoice } from '@/server/domains/morning/morning-choice.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { pushKey } from '@/server/platform/push/push-key.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { signedIn } from '../../../../tests/support/push-desk.ts';
import { aBrowser } from '../../../../tests/support/push-server.ts';
import { MorningPanel } from './MorningPanel.tsx';
import { type NoticesPost, shownNotices, submitNotices } from './notices.server.ts';
import { PushPanel } from './PushPanel.tsx';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const service = 'https://push.example.in';
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', PUSH_SERVICES: service }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function aPost(name: string, role: Role = 'clerk'): Promise<NoticesPost> {
  const { user, by, sessionId } = await signedIn(app.db, name, role);
  const request = new Request('http://localhost/office/me', {
    method: 'POST',
    headers: { 'user-agent': 'Firefox/140.0' },
  });
  const visit = { sessionId, user, standing: 'in', provedBy: 'mail', provenFrom: null } as const;
  return { app, by, visit, locale: 'en', request, secure: true };
}

let key = '';
beforeAll(async () => {
  key = (await pushKey(app.db)).publicKey;
});

const typedFor = (endpoint: string) => {
  const { p256dh, auth } = aBrowser(endpoint);
  return { change: 'push-on', endpoint, p256dh, auth, key, assigned: 'yes', overdue: 'yes', owner: 'yes' };
};

test('turns notifications on, chooses, tests and removes; each for one’s own browsers alone', async () => {
  const own = await aPost('Ravi');
  const other = await aPost('Meera');
  expect(await submitNotices(own, typedFor(`${service}/a`))).toEqual({ said: 'push-on' });
  const shown = async (post: NoticesPost) => (await shownNotices(app, post.visit, 'en', post.by.now)).browsers;
  const [browser] = await shown(own);
  expect(browser).toMatchObject({ kinds: ['assigned', 'overdue'], isAsleep: false, sent: undefined });
  const id = browser?.id ?? '';
  for (const change of ['push-kinds', 'push-test', 'push-off']) {
    expect(await submitNotices(other, { change, id })).toEqual({ said: 'push-unknown' });
  }
  expect(await shown(other)).toEqual([]);
  expect(await submitNotices(own, { change: 'push-kinds', id, mentioned: 'yes', assigned: 'no' })).toEqual({
    said: 'push-saved',
  });
  expect(await shown(own)).toMatchObject([{ id, kinds: ['mentioned'] }]);
  expect(await submitNotices(own, { change: 'push-test', id })).toEqual({ said: 'push-tested' });
  expect(await app.db.selectFrom('pushes').select('kind').execute()).toEqual([{ kind: 'test' }]);
  expect(await submitNotices(own, { change: 'push-off', id })).toEqual({ said: 'push-off' });
  expect(await shown(own)).toEqual([]);
  expect(await submitNotices(own, { change: 'profile' })).toBeUndefined();
  expect(await submitNotices(own, {})).toBeUndefined();
});

test('refuses a foreign service, broken keys, an old key and another person’s subscription', async () => {
  const own = await aPost('Kamala');
  const other = await aPost('Isha');
  const right = typedFor(`${service}/b`);
  expect(await submitNotices(own, { ...right, endpoint: 'https://192.168.1.1/x' })).toEqual({
    said: 'push-unknown-service',
  });
  expect(await submitNotices(own, { ...right, p256dh: '' })).toEqual({ said: 'push-broken' });
  expect(await submitNotices(own, { ...right, key: 'old' })).toEqual({ said: 'push-old-key' });
  expect(await submitNotices(own, right)).toEqual({ said: 'push-on' });
  expect(await submitNotices(other, right)).toEqual({ said: 'push-taken' });
});

test('an accountant, who sees no cases, chooses no kinds and no morning message', async () => {
  const post = await aPost('Books', 'accountant');
  const { kinds, morning } = await shownNotices(app, post.visit, 'en', post.by.now);
  expect([kinds, morning]).toEqual([[], undefined]);
  expect(await submitNotices(post, { change: 'morning', channel: 'mail' })).toBeUndefined();
  expect(await findMorningChoice(app.db, post.visit.user.id)).toMatchObject({ channel: 'none' });
});

test('the morning message is by email, or by WhatsApp only where it is configured', async () => {
  const post = await aPost('Early');
  expect(await submitNotices(post, { change: 'morning', channel: 'whatsapp', phone: '98100 12345' })).toEqual({
    said: 'morning-saved',
  });
  expect(await findMorningChoice(app.db, post.visit.user.id)).toEqual({ channel: 'mail', phone: '+919810012345' });
  expect(await submitNotices(post, { change: 'morning', channel: 'pigeon' })).toEqual({ said: 'morning-saved' });
  expect(await findMorningChoice(app.db, post.visit.user.id)).toMatchObject({ channel: 'none' });
});

test.each(locales)(
  'in %s: the panels have a form for each browser, and say that turning on needs a script',
  async (locale) => {
    const post = await aPost(`Shown${locale}`);
    expect(await submitNotices(post, typedFor(`${service}/c-${locale}`))).toEqual({ said: 'push-on' });
    const { words, morning, browsers, kinds } = await shownNotices(app, post.visit, locale, post.by.now);
    const page = renderToStaticMarkup(createElement(PushPanel, { words, action: '/x', pushKey: key, kinds, browsers }));
    expect(page).toContain(words.pushScript);
    expect(page).toContain('value="push-test"');
    expect(page).toContain(`data-push-key="${key}"`);
    expect(page).not.toContain(service);
    const chosen = { words, action: '/x', channel: 'mail', phone: '', error: undefined, hasWhatsApp: true };
    const early = renderToStaticMarkup(createElement(MorningPanel, chosen));
    expect(early).toMatch(/value="mail"[^>]*checked=""|checked=""[^>]*value="mail"/);
    expect(morning).toMatchObject({ channel: 'none', hasWhatsApp: false });
  },
);
