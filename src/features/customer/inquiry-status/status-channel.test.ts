import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test } from 'vitest';
import { codeWayText } from '@/forms/code-way.ts';
import { wordsFor } from '@/i18n/messages.ts';
import { locales } from '@/kernel/locale.ts';
import type { NoticeDesk } from '@/server/domains/notices/notice.ts';
import { type AppContext, openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { messagesIn } from '../../../../tests/support/message-desk.ts';
import { mailAlone, noticeDesk, twoChannelDesk, whatsAppDesk } from '../../../../tests/support/notice-desk.ts';
import { aCase } from '../../../../tests/support/office-desk.ts';
import { CodeSent } from './CodeSent.tsx';
import { submitStatus } from './status.server.ts';
import { filledStatusWords, phoneWords, statusFacts } from './status-record.server.ts';
import { askForm, statusChannels } from './status-request.server.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const opened = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await opened.close();
  await rm(dataDir, { recursive: true, force: true });
});
const withDesk = (desk: NoticeDesk): AppContext => ({
  ...opened,
  messaging: { ...opened.messaging, desk: () => desk, wake: () => undefined },
});
const words = filledStatusWords('en', statusFacts(60_000), 'phones');

let count = 0;
/** Posts the first step for a new enquiry with a different phone number each time. */
async function ask(desk: NoticeDesk, fields: Record<string, string>) {
  count += 1;
  const email = `+9198200000${String(count).padStart(2, '0')}`;
  const { reference } = await aCase(opened.db, { fields: { name: 'Asha', phone: email } });
  const body = new URLSearchParams({ reference, email, key: `form-number-${count}`, ...fields });
  const request = new Request('http://localhost/status', { method: 'POST', body });
  const before = (await messagesIn(opened.db)).length;
  const answer = await submitStatus(
    'en',
    request,
    { visitorAddress: `203.0.113.${count}`, app: withDesk(desk) },
    words,
  );
  const sent = (await messagesIn(opened.db)).slice(before).map(({ channel }) => channel);
  return { answer, sent };
}

test('the first step takes what can get a code, and asks for the channel only if there are several', () => {
  const fieldsOf = (desk: NoticeDesk) =>
    Object.entries(askForm(withDesk(desk)).fields).map(([name, { kind }]) => `${name} ${kind}`);
  expect(fieldsOf({ ...noticeDesk, channels: mailAlone.channels })).toEqual(['reference reference', 'email email']);
  expect(fieldsOf(noticeDesk)).toEqual(['reference reference', 'email contact']);
  expect(fieldsOf(whatsAppDesk)).toEqual(['reference reference', 'email contact']);
  expect(fieldsOf(twoChannelDesk)).toEqual(['reference reference', 'email contact', 'channel choice']);
});

test.each(locales)('in %s: a firm that sends codes to phones does not say that the number is in an email', (locale) => {
  const hintOf = (desk: NoticeDesk) => wordsFor(askForm(withDesk(desk)).words, locale)['reference.hint'];
  for (const desk of [noticeDesk, whatsAppDesk, twoChannelDesk]) {
    expect(hintOf(desk)).not.toMatch(/email|ईमेल/);
    expect(hintOf(desk)).toContain('{example}');
    expect(hintOf(desk)).toContain('ORD-123456');
  }
  expect(hintOf({ ...noticeDesk, channels: mailAlone.channels })).toMatch(/email|ईमेल/);
});

test('the first code goes over the chosen channel, and by SMS to someone who chose none', async () => {
  expect((await ask(twoChannelDesk, { channel: 'whatsapp' })).sent).toEqual(['whatsapp']);
  expect((await ask(twoChannelDesk, { channel: 'sms' })).sent).toEqual(['sms']);
  expect((await ask(twoChannelDesk, { channel: '' })).sent).toEqual(['sms']);
  expect((await ask(whatsAppDesk, {})).sent).toEqual(['whatsapp']);
  // No page offers this channel, so the request was tampered with.
  expect((await ask(noticeDesk, { channel: 'whatsapp' })).sent).toEqual(['sms']);
});

test.each(locales)('in %s: the page names the channel of the code, or both if it is not decided', async (locale) => {
  const page = async (desk: NoticeDesk, fields: Record<string, string>) => {
    const { answer } = await ask(desk, fields);
    if (answer instanceof Response || answer.step !== 'stepCode') {
      throw new Error('the page does not ask for the code');
    }
    const way = codeWayText(locale, statusChannels(withDesk(desk)), answer.channel);
    const says = phoneWords(locale, statusFacts(60_000), filledStatusWords(locale, statusFacts(60_000), 'phones'));
    return renderToStaticMarkup(createElement(CodeSent, { words: says, values: answer.state.values, way }));
  };
  const bySms = locale === 'hi' ? 'पर एसएमएस से कोड' : 'number by SMS.';
  const onWhatsApp = locale === 'hi' ? 'पर व्हाट्सऐप से कोड' : 'number on WhatsApp.';
  const either = locale === 'hi' ? 'पर एसएमएस या व्हाट्सऐप से कोड' : 'number by SMS or WhatsApp.';
  expect(await page(twoChannelDesk, { channel: 'whatsapp' })).toContain(onWhatsApp);
  expect(await page(twoChannelDesk, { channel: 'sms' })).toContain(bySms);
  expect(await page(twoChannelDesk, { channel: '' })).toContain(either);
  expect(await page(whatsAppDesk, {})).toContain(onWhatsApp);
  expect(await page(noticeDesk, {})).toContain(bySms);
  // An unknown number gets the same answer.
  expect(await page(whatsAppDesk, { email: '+919830000001' })).toContain(onWhatsApp);
});

test('the answer is the same for an unknown number, and a form that is shown again keeps the choice', async () => {
  const known = await ask(twoChannelDesk, { channel: 'whatsapp' });
  const unknown = await ask(twoChannelDesk, { channel: 'whatsapp', email: '+919830000000' });
  expect(unknown.sent).toEqual([]);
  const shape = ({ answer }: typeof known) =>
    answer instanceof Response || !('state' in answer)
      ? answer
      : [answer.step, answer.status, Object.keys(answer.state.values), answer.state.errors];
  expect(shape(known)).toEqual(['stepCode', 200, ['reference', 'email', 'asked'], {}]);
  expect(shape(unknown)).toEqual(shape(known));
  const bad = await ask(twoChannelDesk, { channel: 'whatsapp', email: '12' });
  expect(bad.answer).toMatchObject({ step: 'stepAsk', status: 422, state: { values: { channel: 'whatsapp' } } });
  const strange = await ask(twoChannelDesk, { channel: 'fax' });
  expect(strange).toMatchObject({ sent: [], answer: { step: 'stepAsk', status: 422 } });
  expect(strange.answer).toMatchObject({ state: { errors: { channel: expect.stringContaining('How to send') } } });
});
