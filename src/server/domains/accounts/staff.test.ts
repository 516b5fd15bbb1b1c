import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { aVisitor, known, openSignInDesk, withCookies } from '../../../../tests/support/sign-in-desk.ts';
import type { StaffRole } from '../../../kernel/roles.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { listEntries } from '../audit/list-entries.ts';
import { makeOwner } from './make-owner.ts';
import { changeProfile, signOutEverywhere } from './own-account.ts';
import { findVisit, openSession } from './sessions.ts';
import { type By, changeRole, invite, letIn, listStaff, shutOut } from './staff.ts';
import { findUser } from './users.ts';

const now = Date.UTC(2026, 10, 22, 9);
const browser = { visitorAddress: '203.0.113.9', userAgent: 'Firefox' };

async function openOffice(db: Database) {
  const { user } = await openSignInDesk(db);
  const person = async (role: StaffRole, address: string) => known(await user(role, address));
  const owner = await person('owner', 'owner@example.in');
  const by: By = { actor: { id: owner.id, name: 'Owner', role: 'owner' }, visitorAddress: '203.0.113.9', now };
  const mail: Mail = {
    purpose: 'account',
    sender: 'hello@example.in',
    recipient: 'new@example.in',
    replyTo: null,
    subject: 's',
    text: 't',
    html: 'h',
  };
  const guest = { mailAddress: 'New@example.in', name: 'नई', role: 'clerk', locale: 'hi', mail } as const;
  const log = async () => (await listEntries(db, {}, 50)).map(({ action, subject }) => `${action} ${subject}`);
  return { owner, person, user, by, guest, log };
}

describeOnEachEngine('staff', ({ open }) => {
  test('a person is invited once, by email; a customer gets the role', async () => {
    const db = await open();
    const { by, guest, user, log } = await openOffice(db);
    expect(await invite(db, by, guest)).toBe('done');
    expect(await invite(db, by, guest)).toBe('exists');
    await user('customer', 'asha@example.in');
    expect(await invite(db, by, { ...guest, mailAddress: 'asha@example.in', role: 'manager' })).toBe('done');
    const members = (await listStaff(db)).map(({ email, role, name }) => [email, role, name]);
    expect(members).toEqual([
      ['asha@example.in', 'manager', 'नई'],
      ['new@example.in', 'clerk', 'नई'],
      ['owner@example.in', 'owner', ''],
    ]);
    expect(await db.selectFrom('outbox').select(['purpose', 'state']).execute()).toEqual(
      Array(2).fill({ purpose: 'account', state: 'waiting' }),
    );
    expect(await log()).toEqual(['invited a***@example.in', 'invited n***@example.in']);
  });

  test('the last owner stays one and keeps access, also when two owners demote each other at once', async () => {
    const db = await open();
    const { by, owner, person } = await openOffice(db);
    expect(await changeRole(db, by, owner.id, 'clerk')).toBe('last-owner');
    expect(await shutOut(db, by, owner.id)).toBe('self');
    const other = await person('owner', 'other@example.in');
    const byOther: By = { ...by, actor: { id: other.id, name: 'Other', role: 'owner' } };
    const both = await Promise.all([changeRole(db, by, other.id, 'clerk'), changeRole(db, byOther, owner.id, 'clerk')]);
    expect(both.toSorted()).toEqual(['done', 'last-owner']);
    const [only] = (await listStaff(db)).filter(({ role }) => role === 'owner');
    expect(await shutOut(db, { ...by, actor: { ...by.actor, id: 'else' } }, only?.id ?? '')).toBe('last-owner');
  });

  test('current staff are listed before former staff, on both engines alike', async () => {
    const db = await open();
    const { by, person } = await openOffice(db);
    for (const mail of ['a@example.in', 'b@example.in', 'z@example.in']) {
      await person('clerk', mail);
    }
    const former = (await listStaff(db)).find(({ email }) => email === 'a@example.in');
    expect(await shutOut(db, by, former?.id ?? '')).toBe('done');
    expect((await listStaff(db)).map(({ email }) => email)).toEqual([
      'b@example.in',
      'owner@example.in',
      'z@example.in',
      'a@example.in',
    ]);
  });

  test('removed access ends at once, and can be restored', async () => {
    const db = await open();
    const { by, person, log } = await openOffice(db);
    const clerk = await person('clerk', 'clerk@example.in');
    const visitor = aVisitor(db);
    const cookies = await openSession(visitor, clerk, browser);
    expect(await shutOut(db, by, clerk.id)).toBe('done');
    expect(await findVisit(visitor, withCookies(cookies))).toBeUndefined();
    expect(await db.selectFrom('sessions').select('id').execute()).toEqual([]);
    expect(await letIn(db, by, clerk.id)).toBe('done');
    expect((await findUser(db, clerk.email))?.shut_out_at).toBeNull();
    expect(await log()).toEqual(['let-in c***@example.in', 'shut-out c***@example.in']);
  });

  test('a role is valid from the next page on; unknown ids and customers are not staff', async () => {
    const db = await open();
    const { by, person, user } = await openOffice(db);
    const clerk = await person('clerk', 'clerk@example.in');
    const visitor = aVisitor(db);
    const cookies = await openSession(visitor, clerk, browser);
    expect(await changeRole(db, by, clerk.id, 'manager')).toBe('done');
    expect((await findVisit(visitor, withCookies(cookies)))?.user.role).toBe('manager');
    const customer = known(await user('customer', 'asha@example.in'));
    for (const id of [customer.id, 'nobody', '']) {
      expect([await changeRole(db, by, id, 'owner'), await shutOut(db, by, id), await letIn(db, by, id)]).toEqual(
        Array(3).fill('unknown'),
      );
    }
  });

  test('the first owner is made on the command line, which also restores access', async () => {
    const db = await open();
    expect([await makeOwner(db, 'A@b.in', now), await makeOwner(db, 'a@b.in', now)]).toEqual(['made', 'was']);
    await db.updateTable('users').set({ role: 'clerk', shut_out_at: now }).execute();
    expect(await makeOwner(db, 'a@b.in', now)).toBe('raised');
    expect(await findUser(db, 'a@b.in')).toMatchObject({ role: 'owner', shut_out_at: null });
  });

  test('a person’s own name, and signing out everywhere', async () => {
    const db = await open();
    const { by, owner, log } = await openOffice(db);
    await openSession(aVisitor(db), owner, browser);
    await changeProfile(db, by, { name: 'रवि', locale: 'hi' });
    expect(await findUser(db, owner.email)).toMatchObject({ name: 'रवि', locale: 'hi' });
    await signOutEverywhere(db, by);
    expect(await db.selectFrom('sessions').select('id').execute()).toEqual([]);
    expect((await log()).map((line) => line.split(' ')[0])).toEqual(['sessions-ended', 'profile-changed']);
  });
});
