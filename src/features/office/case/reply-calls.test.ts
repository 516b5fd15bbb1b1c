import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findReplyTemplates } from '@/catalogue/firm/reply-templates.ts';
import { type Locale, locales } from '@/kernel/locale.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { aCase, ravi } from '../../../../tests/support/office-desk.ts';
import { caseWords } from './case.messages.ts';
import { submitCase } from './case.server.ts';
import { openCase } from './opened-case.server.ts';
import { speaksOfCall } from './reply-calls.ts';
import type { CaseVisit } from './visit.server.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});
const words = caseWords('en');

async function desk(fields: Record<string, string>, { writeOnly = false, locale = 'en' as Locale } = {}) {
  const { reference } = await aCase(app.db, {
    locale,
    writeOnly,
    fields: { name: 'Asha', email: 'asha@example.in', ...fields },
  });
  const visit: CaseVisit = { app, actor: ravi, locale: 'en', words, reference };
  const press = async (act: string, typed: Record<string, string>) => {
    const body = new URLSearchParams({ act, seen: '99', ...typed });
    const request = new Request(`http://localhost/office/cases/${reference}`, { method: 'POST', body });
    const answer = await submitCase(visit, request);
    if (!answer) {
      throw new Error('there is no such case');
    }
    return answer;
  };
  const opened = async () => {
    const of = await openCase(visit);
    if (!of) {
      throw new Error('there is no such case');
    }
    return of;
  };
  return { press, opened };
}

const promise = 'As agreed, we will call you on Monday at 11.';

test('a reply that promises a call to a person without a phone is stopped once with a warning and sent the second time', async () => {
  const { press } = await desk({ message: 'Please help.' });
  const stopped = await press('reply', { body: promise });
  expect(stopped).toMatchObject({ status: 409, notice: { look: 'bad', text: words.callNoPhone } });
  const gaps = stopped.typed?.get('gaps') ?? '';
  expect(await press('reply', { body: promise, gaps })).toMatchObject({ status: 303 });
});

test('gaps and the call are reported together', async () => {
  const { press } = await desk({}, { locale: 'hi' });
  const put = await press('template', { template: 'call-agreed', body: '' });
  const body = put.typed?.get('body') ?? '';
  const stopped = await press('reply', { body });
  expect(stopped.notice?.text).toContain(words.callNoPhone);
  expect(stopped.notice?.text).toContain('“[तारीख़]”, “[समय]”');
  expect(await press('reply', { body, gaps: stopped.typed?.get('gaps') ?? '' })).toMatchObject({ status: 303 });
});

test('with a phone number it is sent at once, unless the person asked not to be called', async () => {
  const reachable = await desk({ phone: '+919876543210' });
  expect(await reachable.press('reply', { body: promise })).toMatchObject({ status: 303 });
  const writes = await desk({ phone: '+919876543210' }, { writeOnly: true });
  expect(await writes.press('reply', { body: promise })).toMatchObject({
    status: 409,
    notice: { text: words.callWritesOnly },
  });
});

test('the templates that mention a call are recognised in both languages, and no others', () => {
  for (const locale of locales) {
    expect(
      (findReplyTemplates(locale) ?? []).filter(({ body }) => speaksOfCall(body)).map(({ id }) => id),
      locale,
    ).toEqual(['could-not-reach', 'call-agreed']);
  }
});

test.each([
  'We’ll call you tomorrow.',
  'I will phone you at 5.',
  'Our team will call you within a day.',
  'One of our advisers is calling you today.',
  'I tried to call you.',
  'You will get a call from us.',
  'I will give you a call.',
  'When can we call again?',
  'हम आपको कल फ़ोन करेंगे।',
  'हमारी टीम आपको 24 घंटे के भीतर फोन करेगी।',
  'मैं आपको शाम को कॉल करूँगा।',
  'हमने आपको दो बार फ़ोन किया था।',
  'दोबारा कब फ़ोन करें?',
  'We will speak with you on the phone on [date].',
  'Our expert will contact you by phone.',
  'We will be in touch by telephone.',
  'We shall reach you on your mobile number.',
  'We will get back to you over the phone.',
  'Please keep your phone ready: our expert calls at [time].',
  'Our experts will call you.',
  'Expect our call at 5.',
  'We will return your call tomorrow.',
  'You will hear from us by phone.',
  'A callback is booked for you on [date].',
  'Let us talk on the phone on [date].',
  'हम आपसे फ़ोन पर बात करेंगे।',
  'हमारे सलाहकार आपसे फोन पर संपर्क करेंगे।',
  'हम आपको कॉल बैक करेंगे।',
  'हम आपको फ़ोन लगाएँगे।',
  'आपके पास [समय] पर हमारा फ़ोन आएगा।',
  'हम कल फ़ोन करके बताएँगे।',
  'आपको आज हमारे सलाहकार का फ़ोन आएगा।',
])('a call from us: %s', (text) => {
  expect(speaksOfCall(text)).toBe(true);
});

test.each([
  'You can call us on {phone}.',
  'If you call, we will find your case.',
  'Please call {phone} or reply to this email.',
  'We do not call and ask for an OTP.',
  'We call this form ANF-2A.',
  'We are called Aarambh.',
  'The department may call you for a hearing.',
  'आप हमें {phone} पर फ़ोन भी कर सकते हैं।',
  'कृपया {phone} पर फ़ोन कीजिए।',
  'हमें फ़ोन कीजिए।',
  'You can reach us by phone on {phone}.',
  'Contact us by phone or email.',
  'We will send the form that you can fill in on your phone.',
  'आप हमसे फ़ोन पर बात कर सकते हैं।',
  'हमें फ़ोन करके बताइए।',
  'विभाग आपको सुनवाई के लिए बुला सकता है।',
])('no call from us: %s', (text) => {
  expect(speaksOfCall(text)).toBe(false);
});

test('a number in the message is suggested, and not called missing', async () => {
  const mentions = await desk({ message: 'मेरा नंबर ९८७६५ ४३२१० है, +91 98000 00010 आपका है।' });
  const of = await mentions.opened();
  expect(of.mentions).toBe('The message contains +919876543210. No such number is recorded for this customer.');
  expect(of.noPhone).toBe('');
  const stopped = await mentions.press('reply', { body: promise });
  expect(stopped.notice?.text).toContain('The message contains +919876543210. If it is theirs, add it to the case.');
  const silent = await (await desk({ message: 'Aadhaar 9876 5432 1098' })).opened();
  expect([silent.noPhone, silent.mentions, silent.mentioned]).toEqual([words.noPhone, '', []]);
  const known = await (await desk({ phone: '+919123456789', message: 'or 9876543210' })).opened();
  expect([known.noPhone, known.mentions]).toEqual(['', '']);
});
