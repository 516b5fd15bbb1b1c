import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { aVisitor, known, openSignInDesk, withCookies } from '../../../../tests/support/sign-in-desk.ts';
import { readNote } from '../../platform/database/installation.ts';
import { beginFactor } from './second-factor.ts';
import { endEverySession, endSessionsOf, removeAccount, renewSecrets, resetFactorOf } from './secure-accounts.ts';
import { findVisit, openSession } from './sessions.ts';

const browser = { visitorAddress: '192.0.2.7', userAgent: 'Firefox' };
const now = Date.now();

describeOnEachEngine('accounts, from the command line', ({ open }) => {
  async function office() {
    const db = await open();
    const { user } = await openSignInDesk(db);
    const clerk = known(await user('clerk', 'clerk@example.in'));
    const owner = known(await user('owner', 'owner@example.in'));
    const cookies = await Promise.all([clerk, owner].map((each) => openSession(aVisitor(db), each, browser)));
    const areIn = async () =>
      (await Promise.all(cookies.map((each) => findVisit(aVisitor(db), withCookies(each))))).map(Boolean);
    const log = async () =>
      (await db.selectFrom('audit').select(['action', 'subject']).orderBy('id').execute()).map(
        ({ action, subject }) => `${action} ${subject}`,
      );
    return { db, clerk, areIn, log };
  }

  test('sessions of one person, and of everyone, are ended', async () => {
    const { db, areIn, log } = await office();
    expect(await endSessionsOf(db, 'Clerk@Example.in', now)).toBe(true);
    expect(await areIn()).toEqual([false, true]);
    expect(await endEverySession(db, now)).toBe(1);
    expect(await areIn()).toEqual([false, false]);
    expect(await endSessionsOf(db, 'nobody@example.in', now)).toBe(false);
    expect(await log()).toEqual(['sessions-ended c***@example.in', 'sessions-ended *']);
  });

  test('two-step sign-in is reset, and its sessions end', async () => {
    const { db, clerk, areIn } = await office();
    await beginFactor(db, clerk.id, now);
    expect(await resetFactorOf(db, 'clerk@example.in', now)).toBe(true);
    expect(await db.selectFrom('second_factors').select('user_id').execute()).toEqual([]);
    expect(await areIn()).toEqual([false, true]);
  });

  test('an account is removed only after the person’s access was removed', async () => {
    const { db, clerk, log } = await office();
    expect(await removeAccount(db, 'clerk@example.in', now)).toBe('works');
    await db.updateTable('users').set({ shut_out_at: now }).where('id', '=', clerk.id).execute();
    expect(await removeAccount(db, 'clerk@example.in', now)).toBe('removed');
    expect(await db.selectFrom('users').select('email').execute()).toEqual([{ email: 'owner@example.in' }]);
    expect(await removeAccount(db, 'clerk@example.in', now)).toBe('unknown');
    expect(await log()).toEqual(['account-removed c***@example.in']);
  });

  test('every key is new, and no one is signed in', async () => {
    const { db, areIn } = await office();
    const before = await readNote(db, 'sign-in-secret');
    await renewSecrets(db, now);
    expect(await readNote(db, 'sign-in-secret')).not.toBe(before);
    expect(await areIn()).toEqual([false, false]);
  });
});
