import { expect, test, vi } from 'vitest';
import { afterThisTest, describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { aCase, meera, ravi } from '../../../../tests/support/office-desk.ts';
import { record } from '../../domains/audit/record.ts';
import { addNote } from '../../domains/cases/handling/add-note.ts';
import { cancelReply } from '../../domains/cases/handling/cancel-reply.ts';
import { lookAt } from '../../domains/cases/handling/viewers.ts';
import { watchCases } from './case-watch.ts';
import type { LiveEvent } from './live-event.ts';
import { changesSince } from './recent-changes.ts';

const quiet = { warn: vi.fn() };

describeOnEachEngine('the watch of cases', ({ open, newStorage }) => {
  test('reports new cases, changes and viewers, whichever process made them', async () => {
    const storage = await newStorage();
    const here = await open(storage);
    const there = await open(storage);
    const old = await aCase(there);
    const watch = watchCases(here, quiet, 10);
    afterThisTest(() => watch.stop());
    const heard: LiveEvent[] = [];
    const end = watch.listen((event) => heard.push(event));
    // Existing cases are not news, so the first check only records them.
    let isWriting = false;
    await vi.waitFor(async () => {
      isWriting = !isWriting;
      await lookAt(there, { caseId: old.id, actor: ravi, isWriting, now: Date.now() });
      expect(heard).toContainEqual(expect.objectContaining({ type: 'viewers', reference: old.reference }));
    });
    expect(heard.filter(({ type }) => type === 'change')).toEqual([]);
    const fresh = await aCase(there);
    await vi.waitFor(() =>
      expect(heard).toContainEqual({ type: 'change', reference: fresh.reference, version: 0, isNew: true }),
    );
    await addNote(there, { reference: old.reference, body: 'called', seen: 0, actor: meera, now: Date.now() });
    await vi.waitFor(() =>
      expect(heard).toContainEqual({ type: 'change', reference: old.reference, version: 1, isNew: false }),
    );
    await lookAt(there, { caseId: old.id, actor: meera, isWriting: true, now: Date.now() });
    const viewers = expect.arrayContaining([{ id: meera.id, name: meera.name, isWriting: true }]);
    await vi.waitFor(() => expect(heard).toContainEqual({ type: 'viewers', reference: old.reference, viewers }));
    // This entry was written by a process with a slow clock.
    const blocked = { actor: meera, action: 'time-blocked', subject: 'x', visitorAddress: '' } as const;
    await record(there, blocked, Date.now() - 300_000);
    await vi.waitFor(() => expect(heard).toContainEqual({ type: 'calendar' }));
    const count = heard.length;
    end();
    await addNote(there, { reference: old.reference, body: 'again', seen: 1, actor: meera, now: Date.now() });
    await new Promise((done) => setTimeout(done, 60));
    expect(heard).toHaveLength(count);
  });

  test('reports a change made by a process whose clock is minutes behind', async () => {
    const db = await open();
    const one = await aCase(db);
    const other = await aCase(db);
    const watch = watchCases(db, quiet, 10);
    afterThisTest(() => watch.stop());
    const heard: LiveEvent[] = [];
    watch.listen((event) => heard.push(event));
    await addNote(db, { reference: one.reference, body: 'first', seen: 0, actor: ravi, now: Date.now() });
    await vi.waitFor(() => expect(heard.length).toBeGreaterThan(0));
    const behind = Date.now() - 300_000;
    await addNote(db, { reference: other.reference, body: 'late', seen: 0, actor: ravi, now: behind });
    await vi.waitFor(() => expect(heard).toContainEqual(expect.objectContaining({ reference: other.reference })));
    expect(await cancelReply(db, { reference: 'x', mailId: 'x', actor: ravi, now: behind })).toEqual({
      outcome: 'unknown',
    });
  });

  test('reports nothing while the database is unavailable, and asks pages to reload once it is back', async () => {
    const storage = await newStorage();
    const db = await open(storage);
    const broken = vi.spyOn(db, 'selectFrom').mockImplementation(() => {
      throw new Error('away');
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const watch = watchCases(db, quiet, 10);
      afterThisTest(() => watch.stop());
      const heard: LiveEvent[] = [];
      watch.listen((event) => heard.push(event));
      await vi.waitFor(() => expect(quiet.warn).toHaveBeenCalledTimes(1));
      broken.mockRestore();
      await vi.waitFor(async () => {
        await vi.advanceTimersByTimeAsync(5_000);
        expect(heard).toEqual([{ type: 'again' }]);
      });
    } finally {
      vi.useRealTimers();
    }
  });
});

test('a case that only moved up because others were deleted has not changed', () => {
  const row = (index: number) => ({ id: `c${index}`, reference: `r${index}`, version: 1, at: 1000 - index });
  const before = Array.from({ length: 200 }, (_, index) => row(index));
  const after = [...before.slice(1), row(200)];
  expect(changesSince(before, after)).toEqual([]);
  const changed = { ...row(5), version: 2, at: 2000 };
  expect(changesSince(before, [changed, ...before.filter(({ id }) => id !== 'c5')])).toEqual([changed]);
});
