import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test } from 'vitest';
import { sentRows } from '@/forms/intake/sent-rows.ts';
import { locales } from '@/kernel/locale.ts';
import { sendDueNotices } from '@/server/domains/notices/send-due-notices.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { messagesIn } from '../../../../tests/support/message-desk.ts';
import { noticeDesk } from '../../../../tests/support/notice-desk.ts';
import { now, ravi, theCase } from '../../../../tests/support/office-desk.ts';
import { NewCasePage } from './NewCasePage.tsx';
import { newCaseWords } from './new-case.messages.ts';
import { emptyNewCase, listTopics, type NewCaseAnswer, submitNewCase } from './new-case.server.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

type Locale = (typeof locales)[number];
const right = {
  key: 'a-key-of-the-page',
  channel: 'visit',
  name: 'आशा वर्मा',
  phone: '०९८१०० १२३४५',
  email: '',
  language: 'hi',
  service: 'gst-registration',
  message: 'दुकान के लिए <b>जीएसटी</b>',
};

/** The site with a gateway for SMS. */
const texting = { ...app, messaging: { ...app.messaging, desk: () => noticeDesk } };

function send(fields: Record<string, string>, locale: Locale = 'en', at: Parameters<typeof submitNewCase>[0] = app) {
  const request = new Request('http://localhost/office/new', { method: 'POST', body: new URLSearchParams(fields) });
  return submitNewCase(at, { actor: ravi, locale, now }, request);
}
const made = (answer: NewCaseAnswer): string => ('reference' in answer ? answer.reference : '');
const shown = (answer: NewCaseAnswer, locale: Locale = 'en') => {
  if ('reference' in answer) {
    throw new Error('it was taken');
  }
  const { values, errors, notice } = answer;
  const words = newCaseWords(locale);
  return renderToStaticMarkup(
    createElement(NewCasePage, { words, locale, values, errors, notice, ways: [], title: 'x', action: '/x' }),
  );
};

test('a recorded case belongs to the person, in the person’s language, and the same form makes only one case', async () => {
  const reference = made(await send(right));
  expect(reference).toMatch(/^AAR-/);
  expect(made(await send(right))).toBe(reference);
  const row = await theCase(app.db, reference);
  expect(row).toMatchObject({ kind: 'visit', locale: 'hi', service: 'gst-registration', status: 'new' });
  expect(row.due_at).toBeGreaterThan(now);
  const fields = JSON.parse(row.fields) as Record<string, string>;
  expect(fields).toMatchObject({ phone: '+919810012345', message: right.message });
  expect(Object.keys(fields)).not.toContain('email');
  expect(sentRows('visit', 'hi', { fields, files: [] }).map(([label]) => label)).toEqual(['नाम', 'फ़ोन', 'सेवा', 'संदेश']);
  expect(await app.db.selectFrom('outbox').select('id').execute()).toEqual([]);
});

test.each(locales)('in %s: errors are shown beside each field, and the typed values are kept', async (locale) => {
  const words = newCaseWords(locale);
  const before = await app.db.selectFrom('cases').select('id').execute();
  const wrong = { ...right, name: '123', phone: '', email: 'asha@', service: 'no-such', message: ' ' };
  const answer = await send(wrong, locale);
  if ('reference' in answer) {
    throw new Error('it was taken');
  }
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.errors).toSorted()).toEqual(['email', 'message', 'name', 'service']);
  for (const [name, error] of Object.entries(answer.errors)) {
    expect([name, error]).toEqual([name, expect.stringMatching(/\S{2}/)]);
  }
  const page = shown(answer, locale);
  for (const name of ['name', 'email', 'message']) {
    expect(page).toContain(`data-error-for="${name}"`);
  }
  expect(page).toContain('value="asha@"');
  expect(page).toContain(`name="key" value="${right.key}"`);
  expect(page).toContain(words.faulty);
  expect(await send({ ...right, phone: '', email: '' }, locale)).toMatchObject({ errors: { phone: words.noContact } });
  const unmailed = { ...right, acknowledge: 'yes' };
  expect(await send(unmailed, locale)).toMatchObject({ errors: { email: words.noMailToAcknowledge } });
  expect(shown(await send(unmailed, locale), locale)).toMatch(/name="acknowledge"[^>]*checked=""/);
  expect(await send({ nothing: 'x' }, locale)).toMatchObject({ status: 422 });
  expect(await app.db.selectFrom('cases').select('id').execute()).toHaveLength(before.length);
});

test('an acknowledgement is sent in the person’s language if the clerk ticks it, and repeats nothing that was typed', async () => {
  const ticked = { ...right, key: 'another-key', email: 'asha@example.in', phone: '', acknowledge: 'yes' };
  const reference = made(await send(ticked));
  const { id } = await theCase(app.db, reference);
  const mails = await app.db.selectFrom('outbox').selectAll().where('case_id', '=', id).execute();
  expect(mails).toMatchObject([{ purpose: 'acknowledgement', recipient: 'asha@example.in' }]);
  expect(mails[0]?.subject).toContain(reference);
  expect(mails[0]?.text).toContain('आशा वर्मा जी, नमस्ते');
  expect(mails[0]?.text).not.toContain('दुकान');
});

test('the page has a new key each time, and offers topics and services in its language', () => {
  const one = emptyNewCase();
  const other = emptyNewCase();
  expect(one.values.key).not.toBe(other.values.key);
  for (const locale of locales) {
    const topics = listTopics(locale);
    expect(topics.find(({ value }) => value === 'gst')?.label).toBe(locale === 'hi' ? 'जीएसटी' : 'GST');
    expect(new Set(topics.map(({ value }) => value)).size).toBe(topics.length);
  }
  expect(shown(one)).toMatch(/value="phone-call"[^>]*\/?>|checked=""/);
});

test('a caller with only a phone gets the acknowledgement by SMS if they agreed, and the consent is recorded', async () => {
  const called = { ...right, key: 'key-of-a-call', channel: 'phone-call', phone: '98100 12399', acknowledge: 'yes' };
  const words = newCaseWords('en');
  expect(await send(called, 'en', texting)).toMatchObject({ errors: { replyBy: words.noWayToAcknowledge } });
  const reference = made(await send({ ...called, replyBy: 'sms' }, 'en', texting));
  const [one, other] = await Promise.all([1, 2].map(() => sendDueNotices(app.db, noticeDesk, app.log, now)));
  expect((one ?? 0) + (other ?? 0)).toBe(1);
  expect(await messagesIn(app.db)).toMatchObject([
    { channel: 'sms', recipient: '+919810012399', text: `hi acknowledgement: ${reference}` },
  ]);
  const states = await app.db
    .selectFrom('contact_states')
    .select(['value', 'opted_in_how', 'reminders_in_how'])
    .execute();
  expect(states).toEqual([{ value: '+919810012399', opted_in_how: 'clerk', reminders_in_how: 'clerk' }]);
  const logged = await app.db
    .selectFrom('audit')
    .select(['subject', 'after', 'actor_id'])
    .where('action', '=', 'consent-recorded')
    .execute();
  expect(logged).toEqual([{ subject: reference, after: 'sms: phone-call', actor_id: ravi.id }]);
  const { fields } = await theCase(app.db, reference);
  const rows = sentRows('phone-call', 'hi', { fields: JSON.parse(fields) as Record<string, string>, files: [] });
  expect(rows).toContainEqual(['जवाब कैसे दें', 'एसएमएस']);
});

test('an agreement that cannot be used is refused: a closed channel, a landline, a first message', async () => {
  const words = newCaseWords('en');
  const agreed = { ...right, key: 'key-of-agreement', replyBy: 'sms' };
  expect(await send(agreed)).toMatchObject({ errors: { replyBy: words.wayClosed } });
  expect(await send({ ...agreed, replyBy: 'whatsapp' }, 'en', texting)).toMatchObject({
    errors: { replyBy: words.wayClosed },
  });
  expect(await send({ ...agreed, phone: '011 2685 4321' }, 'en', texting)).toMatchObject({
    errors: { phone: words.noMobile },
  });
  expect(await send({ ...agreed, channel: 'first' }, 'en', texting)).toMatchObject({
    errors: { replyBy: words.firstAgreed },
  });
});
