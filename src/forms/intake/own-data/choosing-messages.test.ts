import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test } from 'vitest';
import { locales } from '@/kernel/locale.ts';
import type { OwnData } from '@/server/across/erasure/own-data.ts';
import { subjectOfMailbox, subjectOfPhone } from '@/server/domains/cases/store/find-subject.ts';
import { saveCase } from '@/server/domains/cases/store/save-case.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { inTransaction } from '@/server/platform/database/in-transaction.ts';
import { setContactState, stopped } from '@/server/platform/messages/consent.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { aSubmission } from '../../../../tests/support/a-submission.ts';
import { OwnDataDesk } from '../../own-data/OwnDataDesk.tsx';
import { answerOwnData } from './own-data-post.ts';
import { ownDataView } from './own-data-view.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

const phone = '+919811187654';
const field = `messages.phone.reminders.${phone}`;
const person = { app, reference: 'AAR-1', actor: null, visitorAddress: '203.0.113.7', now: Date.now() };
const owner: OwnData = { ...person, find: (db: typeof app.db) => subjectOfPhone(db, phone, 0) };

type Locale = (typeof locales)[number];

/** Posts a form, and returns the page that answers it. */
async function page(
  locale: Locale,
  typed: Record<string, string>,
  own = owner,
  reader: 'person' | 'office' = 'person',
) {
  const answer = await answerOwnData(own, locale, new Map(Object.entries(typed)), reader);
  if (!answer || !('kept' in answer)) {
    throw new Error('There was no page.');
  }
  const view = ownDataView(locale, answer.kept, app.env, reader);
  return renderToStaticMarkup(createElement(OwnDataDesk, { ...view, action: '/', hidden: {}, told: answer.told }));
}

const isTicked = (html: string): boolean =>
  new RegExp(`<input[^>]*name="${field.replaceAll(/[+.]/g, '\\$&')}"[^>]*checked`).test(html);

test.each(locales)(
  '%s: a customer unticks the reminders, and the page says when and how they were stopped',
  async (locale) => {
    const fields = { name: 'Kamakshi', phone, replyBy: 'sms' };
    await saveCase(app.db, aSubmission({ fields }), { mails: () => [], limits: [] });
    const first = await page(locale, {});
    expect(isTicked(first)).toBe(true);
    expect(first).toContain(locale === 'hi' ? `${phone} पर एसएमएस: याद दिलाने वाले संदेश` : `SMS to ${phone}: reminders`);
    const second = await page(locale, { act: 'messages', [`was ${field}`]: 'yes' });
    expect(isTicked(second)).toBe(false);
    expect(second).toMatch(locale === 'hi' ? / बजे बंद किए गए \(इसी पेज पर\)/ : /stopped on [^<]+ \(on this page\)/);
    const third = await page(locale, { act: 'messages', [`was ${field}`]: 'no', [field]: 'yes' });
    expect(isTicked(third)).toBe(true);
  },
);

test('a STOP that was sent while the page was open is kept, and the office cannot resume it', async () => {
  const service = `messages.phone.service.${phone}`;
  await inTransaction(app.db, (transaction) =>
    setContactState(transaction, 'phone', phone, stopped('service', 'message', Date.now())),
  );
  const seen = { [`was ${service}`]: 'yes', [service]: 'yes', [`was ${field}`]: 'yes', [field]: 'yes' };
  expect(await page('en', { act: 'messages', ...seen })).toContain('There was nothing to change.');
  const office = { ...owner, actor: { id: 'u', name: 'Ravi' } };
  const tried = await page('en', { act: 'messages', [`was ${service}`]: 'no', [service]: 'yes' }, office, 'office');
  expect(tried).toContain('There was nothing to change.');
  expect(tried).not.toContain(`name="${service}"`);
  const stops = await page('en', { act: 'messages', [`was ${field}`]: 'yes' }, office, 'office');
  expect(stops).toContain('There was nothing to change.');
  const state = await app.db.selectFrom('contact_states').select('opted_out_at').executeTakeFirst();
  expect(state?.opted_out_at).not.toBeNull();
});

test('a clerk reads that the choice of a customer was saved, not their own', async () => {
  const other = '+919811187656';
  const fields = { name: 'Radha', phone: other, replyBy: 'sms' };
  await saveCase(app.db, aSubmission({ fields }), { mails: () => [], limits: [] });
  const office = {
    ...person,
    actor: { id: 'u', name: 'Ravi' },
    find: (db: typeof app.db) => subjectOfPhone(db, other, 0),
  };
  const typed = { act: 'messages', [`was messages.phone.reminders.${other}`]: 'yes' };
  const html = await page('en', typed, office, 'office');
  expect(html).toContain('The choice has been saved.');
  expect(html).toContain('(through our office)');
});

test('the page does not offer to change a number that is only in the same form as the mailbox', async () => {
  const email = 'stranger@example.in';
  const fields = { name: 'Mallory', email, phone: '+919811187655' };
  await saveCase(app.db, aSubmission({ fields }), { mails: () => [], limits: [] });
  const own = { ...person, find: (db: typeof app.db) => subjectOfMailbox(db, email) };
  const html = await page('en', {}, own);
  expect(html).toContain(`name="messages.mail.reminders.${email}"`);
  expect(html).not.toContain('name="messages.phone');
  expect(html).toContain('You have not confirmed +919811187655 with a code');
});

test.each(locales)('%s: the page says how to stop messages if nothing can be chosen on it', async (locale) => {
  const caller = '+919811187657';
  await saveCase(app.db, aSubmission({ fields: { name: 'Zoya', phone: caller } }), { mails: () => [], limits: [] });
  const row = await app.db.selectFrom('cases').selectAll().orderBy('received_at', 'desc').executeTakeFirstOrThrow();
  const own = {
    ...person,
    find: async () => ({ cases: [row], mailboxes: [], phones: [], name: 'Zoya' }),
  };
  const html = await page(locale, {}, own);
  expect(html).toContain(
    locale === 'hi' ? `आपने ${caller} की पुष्टि कोड से नहीं की है` : `You have not confirmed ${caller} with a code`,
  );
  expect(html).not.toContain('value="messages"');
  expect(html).not.toContain(locale === 'hi' ? 'अपनी पसंद सहेजें' : 'Save your choice');
});
