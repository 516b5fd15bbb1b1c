import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { submitForm } from '@/forms/intake/form.server.ts';
import { forms } from '@/forms/intake/list-forms.ts';
import { locales } from '@/kernel/locale.ts';
import { parseFormPost } from '@/server/domains/cases/store/form-post.ts';
import { issuePass, PASS_MS } from '@/server/domains/codes/passes.ts';
import { readOwnInquiry } from '@/server/domains/status/own-inquiry.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { samplePost } from '../../../../tests/support/sample-post.ts';
import { submitStatus } from './status.server.ts';
import { filledStatusWords, statusFacts, statusRecord } from './status-record.server.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function anInquiry(email: string) {
  const form = forms.find(({ name }) => name === 'contact') ?? forms[0];
  if (!form) {
    throw new Error('there is no form');
  }
  const visit = { locale: 'en', visitorAddress: '203.0.113.9', referer: null } as const;
  const typed = new Map(Object.entries({ ...samplePost(form), email }));
  const outcome = await submitForm(form, app, parseFormPost(typed, visit));
  if (outcome.outcome !== 'received') {
    throw new Error('not stored');
  }
  const row = await app.db
    .selectFrom('cases')
    .selectAll()
    .where('reference', '=', outcome.reference)
    .executeTakeFirstOrThrow();
  return row;
}

const words = filledStatusWords('en', statusFacts(60_000));
const post = (fields: Record<string, string>, visitorAddress = '203.0.113.10') => {
  const request = new Request('http://localhost/status', { method: 'POST', body: new URLSearchParams(fields) });
  return submitStatus('en', request, { visitorAddress, app }, words);
};
const written = (id: string) =>
  app.db
    .selectFrom('timeline')
    .select(['body', 'kind'])
    .where('case_id', '=', id)
    .where('kind', '=', 'mail-in')
    .execute();

test('after entering a code a visitor can write a message: it reaches the office once, and is shown on the page', async () => {
  const row = await anInquiry('asha@stranger.example');
  const pass = await issuePass(app.db, row.id, Date.now());
  const write = (message: string) => post({ pass, act: 'write', message });
  const answer = await write('When does it begin?');
  expect(answer).toMatchObject({ step: 'stepShown', status: 200, said: 'sent', typed: '' });
  expect(answer).toMatchObject({ inquiry: { reference: row.reference, letters: [{ body: 'When does it begin?' }] } });
  // The button is pressed twice.
  await write('When does it begin?');
  expect(await written(row.id)).toEqual([{ kind: 'mail-in', body: 'When does it begin?' }]);
  expect(await write(' \n ')).toMatchObject({ step: 'stepShown', status: 422, said: 'empty' });
  const held = await app.db.selectFrom('cases').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow();
  // The version has increased, so the office's list shows the change.
  expect(held.version).toBeGreaterThan(row.version);
  expect(held.whose_turn).toBe('us');
});

test('a pass can write only to its own enquiry; an expired or missing one cannot write at all', async () => {
  const mine = await anInquiry('ravi@stranger.example');
  const other = await anInquiry('other@stranger.example');
  const pass = await issuePass(app.db, mine.id, Date.now());
  await post({ pass, act: 'write', message: 'mine', reference: other.reference });
  expect(await written(other.id)).toEqual([]);
  expect(await written(mine.id)).toHaveLength(1);
  const old = await issuePass(app.db, mine.id, Date.now() - PASS_MS - 1);
  for (const wrong of [old, 'x'.repeat(43), '']) {
    expect(await post({ pass: wrong, act: 'write', message: 'not mine' })).toMatchObject({
      step: 'stepAsk',
      status: 403,
    });
  }
  expect(await written(mine.id)).toHaveLength(1);
});

test('someone who writes too often is asked to wait, and keeps what they typed', async () => {
  const { id } = await anInquiry('much@stranger.example');
  const pass = await issuePass(app.db, id, Date.now());
  for (let number = 0; number < 20; number += 1) {
    await post({ pass, act: 'write', message: `message ${number}` }, '203.0.113.77');
  }
  const answer = await post({ pass, act: 'write', message: 'one more' }, '203.0.113.77');
  expect(answer).toMatchObject({ status: 429, said: 'limited', typed: 'one more' });
  expect(await written(id)).toHaveLength(20);
});

test('a code sent to a phone opens the conversation of its own number alone, with its rows and answers', async () => {
  const phone = '+919810077001';
  const { id, reference, received_at } = await anInquiry('phone@stranger.example');
  const fields = JSON.stringify({ name: 'Sunita', phone, message: 'GST for a tea stall' });
  await app.db.updateTable('cases').set({ fields }).where('id', '=', id).execute();
  const passOf = (number: string, since = 0) =>
    issuePass(app.db, id, Date.now(), { phoneAlone: { phone: number, since } });
  const answer = await post({ pass: await passOf(phone), act: 'write', message: 'When is it ready?' });
  expect(answer).toMatchObject({ step: 'stepShown', said: 'sent', inquiry: { reference, conversation: 'shown' } });
  expect('inquiry' in answer && answer.inquiry.letters).toMatchObject([{ body: 'When is it ready?', isOurs: false }]);
  for (const pass of [await passOf('+919810077002'), await passOf(phone, received_at + 1)]) {
    expect(await post({ pass, act: 'write', message: 'Send it to me' })).toMatchObject({
      step: 'stepAsk',
      status: 403,
    });
  }
  expect(await written(id)).toHaveLength(1);
  for (const act of ['see', 'json', 'erase', 'correct']) {
    expect(await post({ pass: await passOf(phone), act, sure: 'yes' })).toMatchObject({ step: 'stepAsk', status: 403 });
  }
  const earlier = await readOwnInquiry(app.db, reference, '', { phone, since: received_at + 1 }, Date.now());
  expect(earlier?.conversation).toBe('earlier');
  for (const locale of locales) {
    const filled = filledStatusWords(locale, statusFacts(60_000));
    const shown = 'inquiry' in answer && statusRecord(locale, filled, answer.inquiry);
    expect(JSON.stringify(shown)).toContain('GST for a tea stall');
    expect(JSON.stringify(shown)).toContain(filled.answerHere);
    const hidden = earlier && statusRecord(locale, filled, earlier);
    expect(JSON.stringify(hidden)).not.toContain('GST for a tea stall');
    expect(JSON.stringify(hidden)).not.toContain('Sunita');
  }
});
