import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { countAgainst, countUses, forgetExpiredLimits } from './limiter.ts';

const limit = { key: 'k', atMost: 3, windowMs: 1000 };

describeOnEachEngine('limiter', ({ open, newStorage }) => {
  test('of fifty at once over two connections, exactly the limit passes', async () => {
    const storage = await newStorage();
    const databases = [await open(storage), await open(storage)];
    const answers = await Promise.all(
      databases.flatMap((db) => Array.from({ length: 25 }, () => countAgainst(db, [{ ...limit, atMost: 17 }], 5000))),
    );
    expect(answers.filter((retryAt) => retryAt === undefined)).toHaveLength(17);
    expect(answers.filter((retryAt) => retryAt === 6000)).toHaveLength(33);
  });

  test('the window begins at the first use, and refused uses do not extend it', async () => {
    const db = await open();
    const at = (now: number) => countAgainst(db, [limit], now);
    expect([await at(0), await at(500), await at(999), await at(999)]).toEqual([undefined, undefined, undefined, 1000]);
    expect([await at(1000), await at(1001), await at(1999), await at(1999)]).toEqual([
      undefined,
      undefined,
      undefined,
      2000,
    ]);
  });

  test('a clock that was a day ahead and is set back locks no one out', async () => {
    const db = await open();
    const day = 86_400_000;
    for (let used = 0; used < 3; used += 1) {
      await countAgainst(db, [limit], 5000 + day);
    }
    expect(await countAgainst(db, [limit], 5000 + day)).toBe(6000 + day);
    expect(await countAgainst(db, [limit], 5000)).toBeUndefined();
    // The new window is an ordinary one. A second machine with a clock that is slightly behind does not restart it.
    expect([await countAgainst(db, [limit], 4900), await countAgainst(db, [limit], 5000)]).toEqual([
      undefined,
      undefined,
    ]);
    expect(await countAgainst(db, [limit], 4900)).toBe(6000);
  });

  test('several limits are counted at once, and the exceeded ones are named', async () => {
    const db = await open();
    const narrow = { ...limit, key: 'narrow', atMost: 1 };
    const wide = { ...limit, key: 'a wide one', windowMs: 9000 };
    expect(await countUses(db, [wide, narrow], 0)).toEqual([]);
    expect(await countUses(db, [wide, narrow], 500)).toEqual([{ limit: narrow, endsAt: 1000 }]);
    expect(await countUses(db, [wide, narrow], 1000)).toEqual([]);
    expect(await countUses(db, [narrow, wide], 1001)).toEqual([
      { limit: wide, endsAt: 9000 },
      { limit: narrow, endsAt: 2000 },
    ]);
    expect(await countUses(db, [], 1001)).toEqual([]);
  });

  test('deletes only windows that are over', async () => {
    const db = await open();
    await countAgainst(db, [limit, { ...limit, key: 'longer', windowMs: 5000 }], 0);
    await forgetExpiredLimits(db, 1000);
    expect(await db.selectFrom('limits').select('key').execute()).toEqual([{ key: 'longer' }]);
  });
});
