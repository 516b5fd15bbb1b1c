import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test } from 'vitest';
import { company } from '@/catalogue/firm/company.ts';
import { serviceFiles } from '@/catalogue/services/service-files.ts';
import { colors } from '@/catalogue/site/colors.ts';
import { locales } from '@/kernel/locale.ts';
import { changeProfile } from '@/server/domains/accounts/own-account.ts';
import { createUser } from '@/server/domains/accounts/users.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { SetupPage } from './SetupPage.tsx';
import { SetupSummary } from './SetupSummary.tsx';
import { setupWords } from './setup.messages.ts';
import { shownSteps, submitSetup } from './setup.server.ts';
import { readSetup } from './setup-steps.server.ts';

const now = Date.UTC(2026, 10, 22, 9);
const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});
const own = await createUser(app.db, { mailAddress: 'owner@example.in', role: 'owner', locale: 'en' }, now);
const owner = { id: own?.id ?? '' };
const done = async (parts = app) =>
  (await readSetup(parts, owner)).filter(({ isDone }) => isDone).map(({ topic }) => topic);

test('a new copy of the product has nothing set up; each step is done as soon as the system says so', async () => {
  expect(await done()).toEqual([]);
  const by = { actor: { ...owner, name: 'Owner', role: 'owner' }, visitorAddress: '203.0.113.9', now } as const;
  await changeProfile(app.db, by, { name: 'Meera', locale: 'en' });
  await createUser(app.db, { mailAddress: 'asha@example.in', role: 'clerk', locale: 'hi' }, now);
  expect(await done()).toEqual(['name', 'colleague']);
  const set = {
    ...app.env,
    smtpUrl: 'smtp://127.0.0.1:25',
    backup: { folder: '/backups', keepDays: 14, atMinute: 150 },
  };
  expect(await done({ ...app, env: set })).toEqual(['name', 'mail', 'colleague', 'backup']);
  app.attention.note('mails-out', 'The mail server refuses the password.');
  expect(await done({ ...app, env: set })).toEqual(['name', 'colleague', 'backup']);
  app.attention.clear('mails-out');
  await app.db.updateTable('users').set({ shut_out_at: now }).where('email', '=', 'asha@example.in').execute();
  expect(await done()).toEqual(['name']);
});

test('what content/ marks as a sample is open until the mark is removed', async () => {
  const kept = { ...company };
  colors.sample = false;
  const prices = serviceFiles.map(({ price }) => price);
  const open = await readSetup(app, owner);
  expect(open.find(({ topic }) => topic === 'prices')?.count).toBe(prices.filter((price) => price?.sample).length + 3);
  Object.assign(company, { sample: false, gst: company.gst && { ...company.gst, sample: false }, payments: {} });
  expect((await done()).filter((topic) => topic !== 'name')).toEqual(['firm', 'colors', 'payments', 'gst']);
  Object.assign(company, kept);
  colors.sample = true;
});

test.each(locales)('%s: every open step says why and where to do it', async (locale) => {
  const words = setupWords(locale);
  const steps = shownSteps(locale, words, await readSetup(app, owner), false);
  for (const { topic, isDone, text, link, place } of steps) {
    expect([topic, text !== undefined, (link ?? place) !== undefined]).toEqual([topic, !isDone, !isDone]);
  }
  const page = renderToStaticMarkup(
    createElement(SetupPage, { words, steps, action: '/x', queueHref: '/q', notice: undefined }),
  );
  expect(page).toContain('SMTP_URL');
  expect(page).not.toMatch(/\{\w+\}|undefined/);
  const every = steps.map((step) => ({ ...step, isDone: true }));
  expect(renderToStaticMarkup(createElement(SetupSummary, { words, steps: every, href: '/s' }))).toBe('');
});

test('the test email goes to the person who asked, and nothing else is sent', async () => {
  const by = { actor: { ...owner, name: 'Owner', role: 'owner' }, visitorAddress: '203.0.113.9', now } as const;
  const post = (act: string) =>
    submitSetup(
      'hi',
      new Request('http://localhost/hi/office/setup', { method: 'POST', body: new URLSearchParams({ act }) }),
      app,
      by,
      'owner@example.in',
    );
  const mails = () => app.db.selectFrom('outbox').select(['recipient', 'subject', 'purpose']).execute();
  expect(await post('something-else')).toBeUndefined();
  expect(await mails()).toEqual([]);
  expect(await post('test-mail')).toBe('sent');
  expect(await mails()).toEqual([
    { recipient: 'owner@example.in', subject: `${company.name.hi} की ओर से जाँच का ईमेल`, purpose: 'account' },
  ]);
});
