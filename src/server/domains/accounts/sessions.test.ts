import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { aVisitor, known, openSignInDesk, withCookies } from '../../../../tests/support/sign-in-desk.ts';
import { readNote } from '../../platform/database/installation.ts';
import { forgetOldSignIns } from './forget-old-sign-ins.ts';
import { beginFactor, confirmFactor, giveFactor, removeFactor } from './second-factor.ts';
import { endAllSessions, endSession, findVisit, listSessions, openSession, passFactor } from './sessions.ts';
import { codeOfStep, stepAt } from './totp.ts';

const browser = { visitorAddress: '2001:db8:1:2:3:4:5:6', userAgent: 'Firefox' };
const HOUR = 3_600_000;

describeOnEachEngine('sessions', ({ open }) => {
  test('each sign-in has its own; the cookie is for this host alone, and any other one is rejected', async () => {
    const db = await open();
    const clerk = known(await (await openSignInDesk(db)).user('clerk'));
    const visitor = aVisitor(db);
    const [one = '', ...more] = await openSession(visitor, clerk, browser);
    const [two = ''] = await openSession(visitor, clerk, browser);
    expect(more).toEqual([]);
    expect(one).toMatch(/^__Host-session=[^;]+; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(one.split(';')[0]).not.toBe(two.split(';')[0]);
    expect(await findVisit(visitor, withCookies([one]))).toMatchObject({
      user: { id: clerk.id, role: 'clerk' },
      standing: 'in',
    });
    const forged = one.replace(/\.[^;]+/, (signature) => `.${[...signature.slice(1)].reverse().join('')}`);
    for (const cookie of [forged, '__Host-session=x', 'session=x', '']) {
      expect(await findVisit(visitor, withCookies([cookie]))).toBeUndefined();
    }
    expect(await findVisit(aVisitor(db, {}, false), withCookies([one]))).toBeUndefined();
    const [plain = ''] = await openSession(aVisitor(db, {}, false), clerk, browser);
    expect(plain).toMatch(/^session=[^;]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/);
    const [row] = await listSessions(db, clerk.id, Date.now());
    expect(row).toMatchObject({ ip_address: '2001:db8:1:2', user_agent: 'Firefox' });
  });

  test('the whole database, such as a backup, opens none', async () => {
    const db = await open();
    const clerk = known(await (await openSignInDesk(db)).user('clerk'));
    const visitor = aVisitor(db);
    const [cookie = ''] = await openSession(visitor, clerk, browser);
    const secret = (await readNote(db, 'sign-in-secret')) ?? '';
    const signed = (token: string): string => {
      const signature = createHmac('sha256', secret).update(token).digest('base64');
      return `__Host-session=${encodeURIComponent(`${token}.${signature}`)}`;
    };
    // The signature is right, so the token itself opens the session.
    const [token = ''] = decodeURIComponent(cookie.split(';')[0] ?? '')
      .replace('__Host-session=', '')
      .split('.');
    expect(await findVisit(visitor, withCookies([signed(token)]))).toMatchObject({ standing: 'in' });
    const { token: kept } = await db.selectFrom('sessions').select('token').executeTakeFirstOrThrow();
    expect(kept).not.toBe(token);
    expect(await findVisit(visitor, withCookies([signed(kept)]))).toBeUndefined();
  });

  test('twelve hours for staff, thirty days for customers; then it has expired and is deleted', async () => {
    const db = await open();
    const { user } = await openSignInDesk(db);
    for (const [role, hours] of [
      ['manager', 12],
      ['customer', 720],
    ] as const) {
      const person = known(await user(role, `${role}@example.in`));
      const [cookie = ''] = await openSession(aVisitor(db), person, browser);
      expect(cookie).toContain(`Max-Age=${hours * 3600};`);
      const [session] = await listSessions(db, person.id, Date.now());
      expect(Math.abs((session?.expires_at ?? 0) - Date.now() - hours * HOUR)).toBeLessThan(60_000);
      await db
        .updateTable('sessions')
        .set({ expires_at: Date.now() - 1 })
        .execute();
      expect(await findVisit(aVisitor(db), withCookies([cookie]))).toBeUndefined();
    }
    await forgetOldSignIns(db, Date.now());
    expect(await db.selectFrom('sessions').select('id').execute()).toEqual([]);
  });

  test('signing out, signing out everywhere, and losing access end a session at once', async () => {
    const db = await open();
    const clerk = known(await (await openSignInDesk(db)).user('clerk'));
    const visitor = aVisitor(db);
    const first = await openSession(visitor, clerk, browser);
    const second = await openSession(visitor, clerk, browser);
    const third = await openSession(visitor, clerk, browser);
    expect(await endSession(visitor, withCookies(first))).toEqual([
      expect.stringMatching(/^__Host-session=; Max-Age=0;/),
    ]);
    expect(await findVisit(visitor, withCookies(first))).toBeUndefined();
    expect(await findVisit(visitor, withCookies(second))).toBeDefined();
    await db.updateTable('users').set({ shut_out_at: 1 }).execute();
    expect(await findVisit(visitor, withCookies(second))).toBeUndefined();
    await db.updateTable('users').set({ shut_out_at: null }).execute();
    await endAllSessions(db, clerk.id);
    expect(await findVisit(visitor, withCookies(third))).toBeUndefined();
  });

  test('the secret survives a restart', async () => {
    const db = await open();
    const clerk = known(await (await openSignInDesk(db)).user('clerk'));
    const cookies = await openSession(aVisitor(db), clerk, browser);
    expect(await findVisit(aVisitor(db), withCookies(cookies))).toBeDefined();
  });
});

describeOnEachEngine('two-step sign-in', ({ open }) => {
  test('it is required once set up; each code of the phone works once, and each recovery code too', async () => {
    const db = await open();
    const clerk = known(await (await openSignInDesk(db)).user('clerk'));
    const visitor = aVisitor(db);
    const cookies = await openSession(visitor, clerk, browser);
    const at = Date.UTC(2026, 10, 22, 9);
    const secret = await beginFactor(db, clerk.id, at);
    expect(await beginFactor(db, clerk.id, at)).toBe(secret);
    const standing = async () => (await findVisit(visitor, withCookies(cookies)))?.standing;
    // Two-step sign-in is not confirmed yet, so a QR code that was never scanned locks no one out.
    expect(await standing()).toBe('in');
    expect(await confirmFactor(db, clerk.id, '000000', at)).toBeUndefined();
    const codes = (await confirmFactor(db, clerk.id, codeOfStep(secret, stepAt(at)), at)) ?? [];
    expect(new Set(codes).size).toBe(10);
    expect(await standing()).toBe('factor');

    const give = (typed: string, later = 0) => giveFactor(db, clerk.id, typed, at + later);
    const wrong = { outcome: 'wrong' };
    expect(await give(codeOfStep(secret, stepAt(at)))).toEqual(wrong);
    const next = codeOfStep(secret, stepAt(at) + 1);
    const both = await Promise.all([give(next, 30_000), give(next, 30_000)]);
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['given', 'wrong']);
    // This is the previous code, which a slower clock would still show.
    expect(await give(codeOfStep(secret, stepAt(at)), 30_000)).toEqual(wrong);
    const [recovery = ''] = codes;
    expect(await give(recovery.toUpperCase())).toEqual({ outcome: 'given', by: 'recovery' });
    expect(await give(recovery)).toEqual(wrong);
    expect(JSON.stringify(await db.selectFrom('recovery_codes').selectAll().execute())).not.toContain(codes[1]);

    const { sessionId = '' } = (await findVisit(visitor, withCookies(cookies))) ?? {};
    await passFactor(db, sessionId, at);
    expect(await standing()).toBe('in');
    const elsewhere = await openSession(visitor, clerk, browser);
    expect((await findVisit(visitor, withCookies(elsewhere)))?.standing).toBe('factor');
    await removeFactor(db, clerk.id);
    expect((await findVisit(visitor, withCookies(elsewhere)))?.standing).toBe('in');
  });

  test('ten tries in ten minutes', async () => {
    const db = await open();
    const clerk = known(await (await openSignInDesk(db)).user('clerk'));
    const outcomes: string[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      outcomes.push((await giveFactor(db, clerk.id, '123456', 0)).outcome);
    }
    expect(outcomes.slice(-2)).toEqual(['wrong', 'limited']);
  });

  test('if the firm requires it, staff must set it up; customers need none', async () => {
    const db = await open();
    const { user } = await openSignInDesk(db);
    const visitor = aVisitor(db, { officeNeedsFactor: true });
    for (const [role, standing] of [
      ['clerk', 'set-up'],
      ['owner', 'set-up'],
      ['customer', 'in'],
    ] as const) {
      const cookies = await openSession(visitor, known(await user(role, `${role}@example.in`)), browser);
      expect((await findVisit(visitor, withCookies(cookies)))?.standing).toBe(standing);
    }
  });
});
