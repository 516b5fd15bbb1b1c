import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { aVisitor, known, now, openSignInDesk, withCookies } from '../../../../tests/support/sign-in-desk.ts';
import type { Database } from '../../platform/database/schema.ts';
import { listEntries } from '../audit/list-entries.ts';
import { findVisit, openSession, passFactor } from './sessions.ts';
import { type By, invite, listStaff } from './staff.ts';
import { endStaffSession, listStaffSessions, resetFactor, withdrawInvitation } from './staff-access.ts';
import { findUser } from './users.ts';

const browser = { visitorAddress: '203.0.113.9', userAgent: 'Firefox' };

async function openOffice(db: Database) {
  const desk = await openSignInDesk(db);
  const owner = known(await desk.user('owner', 'owner@example.in'));
  const by: By = { actor: { id: owner.id, name: 'Owner', role: 'owner' }, visitorAddress: '203.0.113.9', now: now + 5 };
  const log = async () => (await listEntries(db, {}, 50)).map(({ action, subject }) => `${action} ${subject}`);
  const guest = (mailAddress: string) => ({
    ...({ mailAddress, name: 'नई', role: 'clerk', locale: 'hi' } as const),
    mail: {
      ...({ purpose: 'account', sender: 'hello@example.in', recipient: mailAddress, replyTo: null } as const),
      subject: 's',
      text: 't',
      html: 'h',
    },
  });
  return { ...desk, owner, by, log, guest };
}

describeOnEachEngine('an owner’s changes to a colleague’s account', ({ open }) => {
  test('a single session ends from its list; someone else’s id does nothing', async () => {
    const db = await open();
    const { user, owner, by, log } = await openOffice(db);
    const clerk = known(await user('clerk', 'clerk@example.in'));
    const customer = known(await user('customer', 'asha@example.in'));
    const visitor = aVisitor(db);
    const first = await openSession(visitor, clerk, browser);
    const second = await openSession(visitor, clerk, browser);
    await openSession(visitor, customer, browser);
    const { id: own } = await db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', customer.id)
      .executeTakeFirstOrThrow();
    const sessions = await listStaffSessions(db, Date.now());
    expect(sessions.map(({ email, user_agent }) => [email, user_agent])).toEqual(
      Array(2).fill(['clerk@example.in', 'Firefox']),
    );
    const visit = await findVisit(visitor, withCookies(first));
    const id = visit?.sessionId ?? '';
    expect(await endStaffSession(db, by, owner.id, id)).toBe('unknown');
    expect(await endStaffSession(db, by, customer.id, own)).toBe('unknown');
    expect(await endStaffSession(db, by, clerk.id, id)).toBe('done');
    expect(await endStaffSession(db, by, clerk.id, id)).toBe('unknown');
    expect(await findVisit(visitor, withCookies(first))).toBeUndefined();
    expect(await findVisit(visitor, withCookies(second))).toBeDefined();
    expect(await log()).toEqual(['session-ended c***@example.in']);
  });

  test('two-step sign-in is reset after a loss: its sessions end, and the next sign-in needs none', async () => {
    const db = await open();
    const { user, owner, by, log } = await openOffice(db);
    const clerk = known(await user('clerk', 'clerk@example.in'));
    const factor = { secret: 'GEZDGNBVGY3TQOJQ', confirmed_at: 1, last_step: 0, created_at: 1 };
    await db
      .insertInto('second_factors')
      .values({ user_id: clerk.id, ...factor })
      .execute();
    await db.insertInto('recovery_codes').values({ user_id: clerk.id, code_hash: 'x' }).execute();
    const visitor = aVisitor(db);
    const before = await openSession(visitor, clerk, browser);
    await passFactor(db, (await findVisit(visitor, withCookies(before)))?.sessionId ?? '', now);
    expect(await resetFactor(db, by, owner.id)).toBe('self');
    expect(await resetFactor(db, by, clerk.id)).toBe('done');
    expect(await findVisit(visitor, withCookies(before))).toBeUndefined();
    expect((await listStaff(db)).map(({ hasFactor }) => hasFactor)).toEqual([false, false]);
    expect(await db.selectFrom('recovery_codes').selectAll().execute()).toEqual([]);
    const after = await openSession(visitor, clerk, browser);
    expect((await findVisit(visitor, withCookies(after)))?.standing).toBe('in');
    expect(await log()).toEqual(['factor-reset c***@example.in']);
  });

  test('an invitation is pending until the first sign-in, and can be withdrawn until then', async () => {
    const db = await open();
    const { by, guest, log, ask, code, enter } = await openOffice(db);
    await invite(db, by, guest('Mistyped@example.in'));
    await invite(db, by, guest('right@example.in'));
    const pending = async () => (await listStaff(db)).flatMap(({ email, isPending }) => (isPending ? [email] : []));
    expect(await pending()).toContain('mistyped@example.in');
    const right = { mailAddress: 'right@example.in', now: now + 10 };
    await ask(right);
    expect(await enter(code(), right)).toMatchObject({ outcome: 'known' });
    expect(await pending()).not.toContain('right@example.in');
    const idOf = async (mail: string) => (await findUser(db, mail))?.id ?? '';
    expect(await withdrawInvitation(db, by, await idOf('right@example.in'))).toBe('taken-up');
    expect(await withdrawInvitation(db, by, await idOf('mistyped@example.in'))).toBe('done');
    expect(await findUser(db, 'mistyped@example.in')).toBeUndefined();
    const mails = await db.selectFrom('outbox').select('recipient').where('purpose', '=', 'account').execute();
    expect(mails.map(({ recipient }) => recipient)).toEqual(['right@example.in']);
    expect(await log()).toContain('invitation-withdrawn m***@example.in');
    // The person is invited again, this time with the right email address.
    expect(await invite(db, by, guest('mistyped@example.in'))).toBe('done');
  });

  test('a customer whose invitation is withdrawn is a customer again; the last owner stays', async () => {
    const db = await open();
    const { user, owner, by, guest } = await openOffice(db);
    await user('customer', 'asha@example.in');
    await invite(db, by, guest('asha@example.in'));
    const asha = known(await findUser(db, 'asha@example.in'));
    expect(await withdrawInvitation(db, by, asha.id)).toBe('done');
    expect(await findUser(db, 'asha@example.in')).toMatchObject({ id: asha.id, role: 'customer' });
    expect(await withdrawInvitation(db, by, owner.id)).toBe('last-owner');
  });
});
