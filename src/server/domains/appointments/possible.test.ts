import { expect, test } from 'vitest';
import { addClerks, HOUR, now, office, rules, ten } from '../../../../tests/support/appointment-desk.ts';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import type { Database } from '../../platform/database/schema.ts';
import { blockTime } from './block-time.ts';
import { readCalendars, readDesk, timesAt, type Wanted } from './calendars.ts';
import { hasOpenStart, listOpenStarts } from './open-starts.ts';
import { setTakes } from './takes.ts';

const roles = ['clerk'] as const;
const clerkBy = { ...office, actor: { id: 'clerk 1', name: 'Ravi' } };
const until = now + 20 * 24 * HOUR;

/** Returns for each question whether there is any free time. The calendars are read once for all questions. */
async function possible(db: Database, questions: readonly Omit<Wanted, 'roles'>[]): Promise<boolean[]> {
  const desk = await readDesk(db, now, until, { roles });
  return questions.map((asked) => hasOpenStart(rules, timesAt(desk, asked), now));
}

const massageIn = (branch: string) => ({ way: 'branch', branch, service: 'massage' }) as const;

describeOnEachEngine('what can be booked at all', ({ open }) => {
  test('a place where no one does the service has no time, and a person has one only where they work', async () => {
    const db = await open();
    await addClerks(db, 2);
    const set = (clerkId: string, notPlaces: string[], notServices: string[]) =>
      setTakes(db, { clerkId, takes: true, branch: null, notPlaces, notServices }, clerkBy);
    await set('clerk 1', ['branch mumbai'], []);
    await set('clerk 2', [], ['massage']);
    const asked = [massageIn('delhi'), massageIn('mumbai'), { way: 'branch', branch: 'mumbai' } as const];
    expect(await possible(db, asked)).toEqual([true, false, true]);
    const people = ['clerk 1', 'clerk 2'].map((clerkId) => ({ ...massageIn('delhi'), clerkId }));
    expect(await possible(db, people)).toEqual([true, false]);
  });

  test('no one is free before the last day that is offered, so nothing is possible; later leave does not matter', async () => {
    const db = await open();
    await addClerks(db, 1);
    const day = { way: 'phone', branch: null } as const;
    const leave = { from: now, to: now + 13 * 24 * HOUR };
    await blockTime(db, { clerkId: 'clerk 1', spans: [leave], said: 'leave' }, clerkBy);
    expect(await possible(db, [day])).toEqual([true]);
    await blockTime(db, { clerkId: 'clerk 1', spans: [{ from: leave.to, to: until }], said: 'leave' }, clerkBy);
    expect(await possible(db, [day])).toEqual([false]);
    expect(await possible(db, [])).toEqual([]);
  });

  test('calendars that are read once give the same times as those read for one question', async () => {
    const db = await open();
    await addClerks(db, 2);
    await blockTime(db, { clerkId: 'clerk 1', spans: [{ from: ten, to: ten + HOUR }], said: 'x' }, clerkBy);
    for (const clerkId of [undefined, 'clerk 1', 'clerk 2']) {
      const asked = { way: 'phone', branch: null, clerkId } as const;
      const once = listOpenStarts(rules, timesAt(await readDesk(db, now, until, { roles }), asked), now);
      expect(once).toEqual(listOpenStarts(rules, await readCalendars(db, now, until, { ...asked, roles }), now));
      expect(once.includes(ten)).toBe(clerkId !== 'clerk 1');
    }
  });
});
