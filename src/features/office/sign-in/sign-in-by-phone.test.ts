import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test } from 'vitest';
import { codeWayText } from '@/forms/code-way.ts';
import { type Locale, locales } from '@/kernel/locale.ts';
import type { NoticeDesk } from '@/server/domains/notices/notice.ts';
import { type AppContext, openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { messagesIn } from '../../../../tests/support/message-desk.ts';
import { noticeDesk, twoChannelDesk, whatsAppDesk } from '../../../../tests/support/notice-desk.ts';
import { aCase } from '../../../../tests/support/office-desk.ts';
import { phone } from '../../../../tests/support/phone-desk.ts';
import { SignIn } from './SignIn.tsx';
import { signInWords } from './sign-in.messages.ts';
import { signsInByPhone, submitSignIn } from './sign-in.server.ts';
import type { PhoneChannel, SignInState } from './sign-in-state.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const opened = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
const withDesk = (desk: NoticeDesk): AppContext => ({
  ...opened,
  messaging: { ...opened.messaging, desk: () => desk, wake: () => undefined },
});
const app = withDesk(noticeDesk);
await aCase(opened.db, { fields: { name: 'Asha', phone } });
afterAll(async () => {
  await opened.close();
  await rm(dataDir, { recursive: true, force: true });
});

let visitors = 0;
const send = (fields: Record<string, string>, at: AppContext = app) => {
  visitors += 1;
  const visitorAddress = `203.0.113.${visitors}`;
  const request = new Request('https://example.in/login', { method: 'POST', body: new URLSearchParams(fields) });
  return submitSignIn('en', request, { app: at, visitorAddress, secure: true });
};

const shown = (state: SignInState, locale: Locale, channels: readonly PhoneChannel[] = ['sms']): string =>
  renderToStaticMarkup(
    createElement(SignIn, {
      words: signInWords(locale, channels.length > 0 ? 'phones' : 'mail'),
      state,
      action: '/login',
      statusHref: '/status',
      forCustomers: true,
      minutes: '10',
      way: codeWayText(locale, channels, state.channel),
      channels,
    }),
  );

test.each(['9810012345', '098100 12345', '+91 98100-12345', '०९८१००१२३४५', '९८१०० १२३४५'])(
  'a number can be written in any usual way: %s',
  async (mail) => {
    const { state, status } = await send({ 'sign-in': 'ask', mail });
    expect({ status, step: state.step, mailbox: state.mailbox }).toEqual({ status: 200, step: 'code', mailbox: phone });
  },
);

test('the code page masks the number, and is the same for an unknown number', async () => {
  const known = await send({ 'sign-in': 'ask', mail: phone });
  const unknown = await send({ 'sign-in': 'ask', mail: '+919810012346' });
  for (const locale of locales) {
    const page = shown(known.state, locale);
    expect(page).toContain('+91 98••• ••345');
    expect(page.replaceAll(/<input type="hidden"[^>]*>/g, '')).not.toContain(phone);
    const same = (html: string) => html.replaceAll(/value="[^"]*"|••3\d\d/g, '');
    expect(same(shown(unknown.state, locale))).toBe(same(page));
  }
});

test('a second channel is offered if the firm has one, to known and unknown numbers alike', async () => {
  const templates = noticeDesk.templates && {
    ...noticeDesk.templates,
    whatsapp: { ...noticeDesk.templates.whatsapp, code: 'sign_in' },
  };
  const both = withDesk({ ...noticeDesk, templates, channels: { mail: 'on', sms: 'on', whatsapp: 'on' } });
  for (const mail of [phone, '+919810012346']) {
    const { state } = await send({ 'sign-in': 'ask-whatsapp', mail }, both);
    expect(state.channels).toEqual(['sms', 'whatsapp']);
    expect(shown(state, 'en')).toContain('value="ask-whatsapp"');
    expect((await send({ 'sign-in': 'ask', mail })).state.channels).toEqual(['sms']);
  }
});

test('the first step asks for the channel only if there are several, and the code goes over the chosen one', async () => {
  const both = withDesk(twoChannelDesk);
  const first = shown({ step: 'mail', mailbox: '' }, 'en', ['sms', 'whatsapp']);
  expect(first).toMatch(/<select[^>]*name="channel"/);
  expect(shown({ step: 'mail', mailbox: '' }, 'en')).not.toContain('name="channel"');
  const bad = await send({ 'sign-in': 'ask', mail: '12', channel: 'whatsapp' }, both);
  expect(shown(bad.state, 'hi', ['sms', 'whatsapp'])).toMatch(/<option value="whatsapp" selected/);
  const before = (await messagesIn(opened.db)).length;
  for (const channel of ['whatsapp', 'sms', 'fax']) {
    const mail = '+919820000002';
    await aCase(opened.db, { fields: { name: 'Meena', phone: mail } });
    expect((await send({ 'sign-in': 'ask', mail, channel }, both)).state.step).toBe('code');
  }
  const sent = (await messagesIn(opened.db)).slice(before);
  expect(sent.map(({ channel }) => channel)).toEqual(['whatsapp', 'sms', 'sms']);
});

test('the code page names the channel: the chosen or only one, or both if it is not decided', async () => {
  const both = withDesk(twoChannelDesk);
  const page = async (fields: Record<string, string>, at: AppContext, locale: Locale) => {
    const { state } = await send({ 'sign-in': 'ask', mail: '+919820000005', ...fields }, at);
    return shown(state, locale, state.channels);
  };
  expect(await page({ channel: 'whatsapp' }, both, 'en')).toContain('a code to it on WhatsApp.');
  expect(await page({ channel: 'sms' }, both, 'en')).toContain('a code to it by SMS.');
  expect(await page({ channel: '' }, both, 'en')).toContain('a code to it by SMS or WhatsApp.');
  expect(await page({ channel: '' }, both, 'hi')).toContain('हमने उस पर एसएमएस या व्हाट्सऐप से कोड भेज दिया है');
  expect(await page({ 'sign-in': 'ask-sms' }, both, 'hi')).toContain('हमने उस पर एसएमएस से कोड भेज दिया है');
  expect(await page({}, withDesk(whatsAppDesk), 'en')).toContain('a code to it on WhatsApp.');
  expect(await page({}, withDesk(whatsAppDesk), 'hi')).toContain('हमने उस पर व्हाट्सऐप से कोड भेज दिया है');
  expect(await page({}, app, 'en')).toContain('a code to it by SMS.');
});

test('a firm with WhatsApp alone takes numbers too', async () => {
  const alone = withDesk(whatsAppDesk);
  const mail = '+919820000003';
  await aCase(opened.db, { fields: { name: 'Ravi', phone: mail } });
  const before = (await messagesIn(opened.db)).length;
  const known = await send({ 'sign-in': 'ask', mail }, alone);
  const unknown = await send({ 'sign-in': 'ask', mail: '+919820000004' }, alone);
  expect([known, unknown].map(({ state: { step, channels } }) => [step, channels])).toEqual([
    ['code', ['whatsapp']],
    ['code', ['whatsapp']],
  ]);
  const sent = (await messagesIn(opened.db)).slice(before);
  expect(sent.map(({ channel, recipient }) => [channel, recipient])).toEqual([['whatsapp', mail]]);
});

test('the field takes either contact, with the right keyboard and no corrections', async () => {
  const page = shown({ step: 'mail', mailbox: '' }, 'en');
  expect(page).toContain('Email or mobile number');
  expect(page).toMatch(/type="text"[^>]*autoComplete="username"[^>]*inputMode="email"/i);
  expect(page).toMatch(/<form [^>]*autoCapitalize="none"/i);
  const bad = await send({ 'sign-in': 'ask', mail: '12345' });
  expect(bad).toMatchObject({ status: 422, state: { step: 'mail', mailbox: '12345' } });
  expect(bad.state.error).toContain('Email or mobile number');
  expect((await send({ 'sign-in': 'ask', mail: '+14155550123' })).status).toBe(422);
});

test('if no SMS can be sent, the page asks only for an email address and takes no number', async () => {
  const mailAlone = withDesk({ ...noticeDesk, channels: { mail: 'on', sms: 'off', whatsapp: 'off' } });
  expect(signsInByPhone(mailAlone)).toBe(false);
  expect(await send({ 'sign-in': 'ask', mail: phone }, mailAlone)).toMatchObject({ status: 422 });
  expect(await send({ 'sign-in': 'enter', mail: phone, code: '12345678' }, mailAlone)).toMatchObject({ status: 422 });
  const page = shown({ step: 'mail', mailbox: '' }, 'en', []);
  expect(page).not.toMatch(/mobile|SMS|phone/i);
  expect(page).toContain('type="email"');
});

test('a code for a phone signs a customer in once and leads to the dashboard', async () => {
  // A number that has not been sent a code yet.
  const mail = '+919820000001';
  await aCase(opened.db, { fields: { name: 'Mohan', phone: mail } });
  const before = (await messagesIn(opened.db)).length;
  const { state } = await send({ 'sign-in': 'ask', mail });
  const [sent] = (await messagesIn(opened.db)).slice(before);
  const code = JSON.parse(sent?.variables ?? '{}').code as string;
  const fields = { 'sign-in': 'enter', mail, code, asked: state.asked ?? '' };
  expect(await send(fields)).toMatchObject({ status: 303, location: '/dashboard' });
  expect(await send(fields)).toMatchObject({ status: 422, state: { step: 'code', channels: ['sms'] } });
  const rows = await opened.db.selectFrom('sessions').select(['proved_by', 'proven_from']).execute();
  expect(rows).toEqual([{ proved_by: 'phone', proven_from: null }]);
});
