import { setImmediate as soon } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { Turns } from './turns.ts';

test('as many run at once as allowed, the others in the order in which they came', async () => {
  const turns = new Turns({ atOnce: 2, waiting: 10, patience: 10_000, rest: 0 });
  const done: number[] = [];
  let now = 0;
  let most = 0;
  const work = async (number: number): Promise<void> => {
    const giveBack = await turns.take();
    most = Math.max(most, ++now);
    await soon();
    now--;
    done.push(number);
    giveBack?.();
  };
  await Promise.all([1, 2, 3, 4, 5, 6].map(work));
  expect([most, done]).toEqual([2, [1, 2, 3, 4, 5, 6]]);
});

test('a request that finds the queue full is turned away at once, one that waits too long later', async () => {
  const turns = new Turns({ atOnce: 1, waiting: 1, patience: 20, rest: 0 });
  const giveBack = await turns.take();
  const patient = turns.take();
  expect([turns.isFull, await turns.take(), await patient, turns.isFull]).toEqual([true, undefined, undefined, false]);
  giveBack?.();
  await soon();
  expect(await turns.take()).toBeTypeOf('function');
});

test('a turn given back twice is reused once', async () => {
  const turns = new Turns({ atOnce: 1, waiting: 0, patience: 0, rest: 0 });
  const giveBack = await turns.take();
  giveBack?.();
  giveBack?.();
  await soon();
  expect([await turns.take(), await turns.take()]).toEqual([expect.any(Function), undefined]);
});

test('no one jumps the queue', async () => {
  const turns = new Turns({ atOnce: 1, waiting: 5, patience: 10_000, rest: 0 });
  const order: string[] = [];
  const giveBack = await turns.take();
  const waiting = turns.take().then((turn) => order.push('first') && turn?.());
  giveBack?.();
  await Promise.all([waiting, turns.take().then(() => order.push('second'))]);
  expect(order).toEqual(['first', 'second']);
});

test('between two turns the process does other things for as long as the turn took, or for 64 rounds if there are none', async () => {
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  const turns = new Turns({ atOnce: 1, waiting: 10, patience: 10_000, rest: 1 });
  let rounds = 0;
  let isOver = false;
  const goRound = (): void => {
    rounds++;
    if (!isOver) {
      setImmediate(goRound);
    }
  };
  goRound();
  /**
   * Returns the number of event loop turns until the next request's turn. @param passes how much time passes once the
   * work is done, in milliseconds
   */
  const roundsUntilNext = async (passes: number): Promise<number> => {
    const giveBack = await turns.take();
    now += 30;
    const before = rounds;
    giveBack?.();
    now += passes;
    const next = await turns.take();
    const between = rounds - before;
    next?.();
    now += 1;
    return between;
  };
  const between = [await roundsUntilNext(0), await roundsUntilNext(29), await roundsUntilNext(31)];
  isOver = true;
  clock.mockRestore();
  expect(between).toEqual([64, 64, 1]);
});
