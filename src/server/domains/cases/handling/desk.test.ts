import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../../tests/support/each-engine.ts';
import { aCase, meera, now, ravi, theCase } from '../../../../../tests/support/office-desk.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { listInbox } from '../inbox/list-inbox.ts';
import { listAttempts } from '../store/list-attempts.ts';
import { addNote } from './add-note.ts';
import { changeCase, undoChange } from './change-case.ts';
import { findDraft, keepDraft } from './drafts.ts';
import { recordAttempt } from './record-attempt.ts';
import { lookAt } from './viewers.ts';

const status = (db: Database, reference: string, to: 'open' | 'done' | 'spam', seen: number, actor = ravi) =>
  changeCase(db, { reference, group: 'status', to, seen, actor, now });

describeOnEachEngine('the desk', ({ open, newStorage }) => {
  test("a colleague's change since then is reported; another field of the case is not a conflict", async () => {
    const db = await open();
    const { reference } = await aCase(db);
    expect(await status(db, reference, 'open', 0)).toEqual({ outcome: 'changed', seq: 1 });
    const late = await status(db, reference, 'done', 0, meera);
    expect(late).toEqual({ outcome: 'conflict', by: 'Ravi', at: now, value: 'open' });
    expect(await status(db, reference, 'open', 0, meera)).toEqual({ outcome: 'changed', seq: undefined });
    const assigned = await changeCase(db, { reference, group: 'assignee', to: meera.id, seen: 0, actor: meera, now });
    expect(assigned).toEqual({ outcome: 'changed', seq: 2 });
    expect(await status(db, reference, 'done', 2, meera)).toEqual({ outcome: 'changed', seq: 3 });
    expect(await theCase(db, reference)).toMatchObject({ status: 'done', assignee: meera.id, version: 3 });
    expect(await status(db, 'AAR-0000-0000', 'done', 2)).toEqual({ outcome: 'unknown' });
  });

  test('of two changes at once, one wins and the other is reported', async () => {
    const storage = await newStorage();
    const db = await open(storage);
    const other = await open(storage);
    const { reference } = await aCase(db);
    const outcomes = await Promise.all([
      status(db, reference, 'open', 0, ravi),
      status(other, reference, 'done', 0, meera),
    ]);
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['changed', 'conflict']);
    expect(await db.selectFrom('timeline').select('seq').execute()).toHaveLength(1);
  });

  test('a status is undone, unless it was changed again', async () => {
    const db = await open();
    const { reference } = await aCase(db);
    await status(db, reference, 'done', 0);
    expect(await undoChange(db, { reference, seq: 1, actor: ravi, now })).toEqual({ outcome: 'changed', seq: 2 });
    expect((await theCase(db, reference)).status).toBe('new');
    expect(await undoChange(db, { reference, seq: 1, actor: ravi, now })).toMatchObject({ outcome: 'conflict' });
    expect(await undoChange(db, { reference, seq: 99, actor: ravi, now })).toEqual({ outcome: 'unknown' });
  });

  test('marking spam affects only its sender, and can be undone', async () => {
    const db = await open();
    const { reference } = await aCase(db, { fields: { name: 'X', email: 'spam@example.in', message: 'cheap gst' } });
    await status(db, reference, 'spam', 0);
    const flags = async (email: string) => {
      const { flags, status } = await aCase(db, { flags: [], fields: { name: 'X', email, message: 'cheap gst' } });
      return [flags, status];
    };
    expect(await flags('spam@example.in')).toEqual(['["spam-sender"]', 'new']);
    expect(await flags('other@example.in')).toEqual(['[]', 'new']);
    await undoChange(db, { reference, seq: 1, actor: ravi, now });
    expect(await flags('spam@example.in')).toEqual(['[]', 'new']);
  });

  test('a note is found by its words, and a double click writes only one', async () => {
    const db = await open();
    const { reference } = await aCase(db);
    const note = () => addNote(db, { reference, body: ' पैन कार्ड मिल गया ', seen: 0, actor: ravi, now });
    expect(await Promise.all([note(), note()])).toEqual([
      { outcome: 'noted', seq: 1 },
      { outcome: 'noted', seq: 1 },
    ]);
    expect(await addNote(db, { reference, body: ' \0 ', seen: 1, actor: ravi, now })).toEqual({ outcome: 'empty' });
    const { rows } = await listInbox(db, { filter: {}, search: 'card mil', now });
    expect(rows.map((row) => row.reference)).toEqual([reference]);
  });

  test('the fourth attempt is rejected until the person is reached, and so is a call to someone who asked for writing only', async () => {
    const db = await open();
    const { reference } = await aCase(db);
    const attempt = (seen: number, result: 'no-answer' | 'reached' = 'no-answer', actor = ravi, of = reference) =>
      recordAttempt(db, { reference: of, channel: 'call', result, body: '', seen, actor, now });
    for (const seen of [0, 1, 2]) {
      expect(await attempt(seen)).toEqual({ outcome: 'recorded', seq: seen + 1 });
    }
    expect(await attempt(2)).toEqual({ outcome: 'repeated' });
    expect(await attempt(3)).toEqual({ outcome: 'enough' });
    expect((await theCase(db, reference)).due_at).toBe(now + 5);

    const other = await aCase(db);
    const at = await Promise.all([ravi, meera].map((actor) => attempt(0, 'reached', actor, other.reference)));
    expect(at.map(({ outcome }) => outcome)).toEqual(['recorded', 'recorded']);
    expect(await theCase(db, other.reference)).toMatchObject({ due_at: null, answered_at: now });
    // The person sees this at /status.
    const seen = await listAttempts(db, other.reference);
    expect(seen).toEqual([1, 2].map(() => ({ at: now, isCall: true, isReached: true })));
    expect(await listAttempts(db, reference)).toHaveLength(3);

    const { reference: writes } = await aCase(db, { writeOnly: true });
    expect(await attempt(0, 'no-answer', ravi, writes)).toEqual({ outcome: 'writes only' });
    const message = {
      reference: writes,
      channel: 'whatsapp',
      result: 'no-answer',
      body: '',
      seen: 0,
      actor: ravi,
      now,
    } as const;
    expect(await recordAttempt(db, message)).toEqual({ outcome: 'recorded', seq: 1 });
  });

  test('an idle window does not overwrite a newer draft', async () => {
    const db = await open();
    const { id: caseId } = await aCase(db);
    const keep = (body: string, version: number) => keepDraft(db, { caseId, authorId: ravi.id, body, version, now });
    expect(await keep('one', 0)).toEqual({ outcome: 'kept', draft: { body: 'one', version: 1 } });
    expect(await keep('two', 1)).toEqual({ outcome: 'kept', draft: { body: 'two', version: 2 } });
    expect(await keep('idle', 1)).toEqual({ outcome: 'conflict', draft: { body: 'two', version: 2 } });
    expect(await findDraft(db, { caseId, authorId: meera.id })).toBeUndefined();
  });

  test('someone looking at a case is seen by others for fifteen seconds', async () => {
    const db = await open();
    const { id: caseId } = await aCase(db);
    const look = (actor: typeof ravi, at: number, isWriting = false) =>
      lookAt(db, { caseId, actor, isWriting, now: at });
    expect(await look(ravi, now)).toEqual([]);
    expect(await look(meera, now + 1, true)).toEqual([{ id: ravi.id, name: 'Ravi', isWriting: false }]);
    expect(await look(ravi, now + 2)).toEqual([{ id: meera.id, name: 'Meera', isWriting: true }]);
    expect(await look(ravi, now + 15_002)).toEqual([]);
    // A viewer recorded while the clock was ahead must not stay listed forever.
    await look(meera, now + 86_400_000);
    expect(await look(ravi, now + 15_003)).toEqual([]);
  });
});
