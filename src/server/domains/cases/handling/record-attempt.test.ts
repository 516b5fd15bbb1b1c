import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../../tests/support/each-engine.ts';
import { aCase, meera, now, ravi, theCase } from '../../../../../tests/support/office-desk.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { listAttempts } from '../store/list-attempts.ts';
import { changeCase, undoChange } from './change-case.ts';
import { type Attempt, recordAttempt } from './record-attempt.ts';

const attempt = (db: Database, reference: string, seen: number, more: Partial<Attempt> = {}) =>
  recordAttempt(db, {
    reference,
    channel: 'call',
    result: 'no-answer',
    body: '',
    seen,
    actor: ravi,
    now,
    ...more,
  });
const reached = { result: 'reached' } as const;
const incoming = { direction: 'in' } as const;

const timelineOf = async (db: Database, reference: string) => {
  const { id } = await theCase(db, reference);
  return db.selectFrom('timeline').selectAll().where('case_id', '=', id).orderBy('seq').execute();
};

describeOnEachEngine('a call', ({ open, newStorage }) => {
  test('in which the person was reached can be recorded after three without an answer, and for someone who asked for writing only', async () => {
    const db = await open();
    const { reference } = await aCase(db);
    for (const seen of [0, 1, 2]) {
      await attempt(db, reference, seen);
    }
    expect(await attempt(db, reference, 3)).toEqual({ outcome: 'enough' });
    expect(await attempt(db, reference, 3, reached)).toMatchObject({ outcome: 'recorded', seq: 4 });
    expect(await theCase(db, reference)).toMatchObject({ due_at: null, answered_at: now });

    const { reference: writes } = await aCase(db, { writeOnly: true });
    expect(await attempt(db, writes, 0)).toEqual({ outcome: 'writes only' });
    expect(await attempt(db, writes, 0, reached)).toMatchObject({ outcome: 'recorded' });
    expect(await theCase(db, writes)).toMatchObject({ answered_at: now });
  });

  test('a moment after one’s own call is still recorded, and the same call only once', async () => {
    const db = await open();
    const { reference } = await aCase(db);
    expect(await attempt(db, reference, 0)).toMatchObject({ outcome: 'recorded' });
    // The clerk's page still shows the old version.
    expect(await attempt(db, reference, 0, { ...reached, body: '  sends the PAN ' })).toMatchObject({
      outcome: 'recorded',
    });
    expect(await attempt(db, reference, 0, { ...reached, body: 'sends the PAN' })).toEqual({ outcome: 'repeated' });
    expect(await timelineOf(db, reference)).toHaveLength(2);
  });

  test('that is incoming is in timeline and log with its direction, is not a failed attempt, and is an answer if they spoke', async () => {
    const db = await open();
    const { reference } = await aCase(db, { writeOnly: true });
    expect(await attempt(db, reference, 0, incoming)).toMatchObject({ outcome: 'recorded' });
    expect((await theCase(db, reference)).due_at).toBe(now + 5);
    const talk = { ...incoming, ...reached, body: 'wants a GST registration', now: now + 3 };
    expect(await attempt(db, reference, 1, talk)).toMatchObject({ outcome: 'recorded', seq: 2 });
    expect(await theCase(db, reference)).toMatchObject({ due_at: null, answered_at: now + 3 });
    const rows = await timelineOf(db, reference);
    expect(rows.map(({ detail }) => JSON.parse(detail))).toEqual([
      { channel: 'call', outcome: 'no-answer', direction: 'in' },
      { channel: 'call', outcome: 'reached', direction: 'in' },
    ]);
    expect(rows[1]?.body).toBe('wants a GST registration');
    const noted = await db.selectFrom('audit').select(['actor_id', 'after']).where('subject', '=', reference).execute();
    expect(noted).toEqual([
      { actor_id: ravi.id, after: 'call, no-answer, in' },
      { actor_id: ravi.id, after: 'call, reached, in' },
    ]);
    expect(await listAttempts(db, reference)).toEqual([
      { at: now, isCall: true, isReached: false, isIncoming: true },
      { at: now + 3, isCall: true, isReached: true, isIncoming: true },
    ]);

    const { reference: other } = await aCase(db);
    for (const seen of [0, 1]) {
      await attempt(db, other, seen);
    }
    await attempt(db, other, 2, incoming);
    // The person's own call resets the count, so three more attempts are allowed.
    for (const seen of [3, 4, 5]) {
      expect(await attempt(db, other, seen)).toMatchObject({ outcome: 'recorded' });
    }
    expect(await attempt(db, other, 6)).toEqual({ outcome: 'enough' });
  });

  test("can close the case, which can be undone, but not over a colleague's change", async () => {
    const db = await open();
    const { reference } = await aCase(db);
    const ending = { ...reached, status: 'done' } as const;
    expect(await attempt(db, reference, 0, ending)).toEqual({ outcome: 'recorded', seq: 1, changed: 2 });
    expect(await theCase(db, reference)).toMatchObject({ status: 'done', due_at: null });
    await undoChange(db, { reference, seq: 2, actor: ravi, now });
    expect((await theCase(db, reference)).status).toBe('new');

    const { reference: other } = await aCase(db);
    const change = { reference: other, group: 'status', to: 'waiting-customer', seen: 0, actor: meera, now } as const;
    await changeCase(db, change);
    expect(await attempt(db, other, 0, ending)).toEqual({
      outcome: 'conflict',
      by: 'Meera',
      at: now,
      value: 'waiting-customer',
    });
    expect(await timelineOf(db, other)).toHaveLength(1);
    expect(await attempt(db, other, 1, ending)).toMatchObject({ outcome: 'recorded' });
    expect((await theCase(db, other)).status).toBe('done');
  });

  test('is recorded once by a double click', async () => {
    const storage = await newStorage();
    const db = await open(storage);
    const other = await open(storage);
    const { reference } = await aCase(db);
    const both = await Promise.all([attempt(db, reference, 0, reached), attempt(other, reference, 0, reached)]);
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['recorded', 'repeated']);
  });
});
