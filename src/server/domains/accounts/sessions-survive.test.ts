import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { aVisitor, known, openSignInDesk, withCookies } from '../../../../tests/support/sign-in-desk.ts';
import { writeNote } from '../../platform/database/installation.ts';
import { endSession, findVisit } from './sessions.ts';

describeOnEachEngine('a session of the previous release', ({ open }) => {
  test('continues, and can be ended', async () => {
    const db = await open();
    const clerk = known(await (await openSignInDesk(db)).user('clerk'));
    await writeNote(db, 'sign-in-secret', 'the-secret-of-before');
    const token = 'aB3dE5gH7jK9mN1pQ2rS4tU6vW8xY0zA';
    const times = { expires_at: Date.now() + 60_000, factor_given_at: null, created_at: 1, updated_at: 1 };
    const kept = createHash('sha256').update(token).digest('hex');
    const browser = { ip_address: '192.0.2', user_agent: 'Firefox' };
    await db
      .insertInto('sessions')
      .values({ id: 's', token: kept, user_id: clerk.id, ...browser, ...times })
      .execute();
    const signature = createHmac('sha256', 'the-secret-of-before').update(token).digest('base64');
    const cookies = [`__Host-session=${encodeURIComponent(`${token}.${signature}`)}`];
    expect(await findVisit(aVisitor(db), withCookies(cookies))).toMatchObject({ sessionId: 's', standing: 'in' });
    await endSession(aVisitor(db), withCookies(cookies));
    expect(await findVisit(aVisitor(db), withCookies(cookies))).toBeUndefined();
  });
});
