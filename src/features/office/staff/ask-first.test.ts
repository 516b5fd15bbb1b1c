import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { beginFactor, confirmFactor } from '@/server/domains/accounts/second-factor.ts';
import { openSession } from '@/server/domains/accounts/sessions.ts';
import { changeUser, listStaff } from '@/server/domains/accounts/staff.ts';
import { codeOfStep, stepAt } from '@/server/domains/accounts/totp.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { inTransaction } from '@/server/platform/database/in-transaction.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { AskFirst } from '@/ui/office/AskFirst.tsx';
import { aVisitor, known, openSignInDesk } from '../../../../tests/support/sign-in-desk.ts';
import { intendedIn, questionOf } from './question.server.ts';
import { submitStaff } from './staff.server.ts';

const now = Date.now();
const visitorAddress = '203.0.113.9';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
const { db } = app;
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  for (const table of ['sessions', 'recovery_codes', 'second_factors', 'users'] as const) {
    await db.deleteFrom(table).execute();
  }
});

/** An owner, a clerk signed in with two-step sign-in, and someone who was invited. */
async function openOffice() {
  const { user, desk } = await openSignInDesk(db);
  const owner = known(await user('owner', 'owner@example.in'));
  const clerk = known(await user('clerk', 'clerk@example.in'));
  const guest = known(await user('clerk', 'guest@example.in'));
  await inTransaction(db, (within) => changeUser(within, clerk.id, { name: 'Ravi', signed_in_at: now }, now));
  await openSession(aVisitor(db), clerk, { visitorAddress, userAgent: 'Firefox' });
  await confirmFactor(db, clerk.id, codeOfStep(await beginFactor(db, clerk.id, now), stepAt(now)), now);
  const { id: session } = await db.selectFrom('sessions').select('id').executeTakeFirstOrThrow();
  const by = { actor: { id: owner.id, name: 'Owner', role: 'owner' as const }, visitorAddress, now };
  const outbox = { wake: () => undefined, stop: async () => undefined };
  const post = (fields: Readonly<Record<string, string>>) => {
    const body = new URLSearchParams(fields);
    const request = new Request('http://localhost/office/staff', { method: 'POST', body });
    return submitStaff('en', request, { ...desk, outbox }, by, 'http://localhost');
  };
  const state = async () => ({
    sessions: (await db.selectFrom('sessions').select('id').execute()).length,
    staff: (await listStaff(db)).map(({ email, hasFactor, shut_out_at }) => [email, hasFactor, shut_out_at !== null]),
  });
  return { clerk, guest, session, by, post, state };
}

test.each(['end', 'reset', 'out', 'withdraw'] as const)(
  'what an owner cannot undo is asked once, then done: %s',
  async (change) => {
    const { clerk, guest, session, by, post, state } = await openOffice();
    const { id } = change === 'withdraw' ? guest : clerk;
    const before = await state();
    const answer = await post(change === 'end' ? { change, id, session } : { change, id });
    if (!('ask' in answer)) {
      throw new Error(JSON.stringify(answer));
    }
    expect(await state()).toEqual(before);
    // The page at that URL asks in both languages, with a plain form.
    const query = new URL(answer.ask, 'http://localhost').searchParams;
    for (const locale of ['en', 'hi'] as const) {
      const question = await questionOf(locale, db, by, intendedIn(query));
      if (!question) {
        throw new Error('nothing is asked');
      }
      expect([question.title, question.text].join(' ')).toContain(change === 'withdraw' ? 'guest@example.in' : 'Ravi');
      expect([question.title, question.text].join(' ')).not.toContain('{');
      const html = renderToStaticMarkup(createElement(AskFirst, { question, action: '/office/staff' }));
      for (const [name, value] of Object.entries(question.fields)) {
        expect(html).toContain(`name="${name}" value="${value}"`);
      }
      expect(html).toMatch(/<button type="submit"[^>]*value="yes" name="sure"/);
    }
    const fields = (await questionOf('en', db, by, intendedIn(query)))?.fields ?? {};
    expect(await post({ ...fields, sure: 'yes' })).toEqual({ said: 'done' });
    expect(await state()).not.toEqual(before);
    expect(await questionOf('en', db, by, intendedIn(query))).toBeUndefined();
  },
);

test('nothing is asked about what can be undone, about oneself, or about what is refused', async () => {
  const { clerk, by, post } = await openOffice();
  expect(await post({ change: 'role', id: clerk.id, role: 'manager' })).toEqual({ said: 'done' });
  expect(await post({ change: 'out', id: by.actor.id })).toEqual({ said: 'self' });
  expect(await post({ change: 'reset', id: 'nobody' })).toEqual({ said: 'unknown' });
  expect(await post({ change: 'withdraw', id: clerk.id })).toEqual({ said: 'taken-up' });
});
