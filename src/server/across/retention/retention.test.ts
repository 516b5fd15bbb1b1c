import { pino } from 'pino';
import { expect, test } from 'vitest';
import { aSubmission, twoMails } from '../../../../tests/support/a-submission.ts';
import { describeOnEachEngine, newFolder } from '../../../../tests/support/each-engine.ts';
import { aReceivedFile, keysBelow, openStore, storeCases } from '../../../../tests/support/file-stores.ts';
import { saveCase } from '../../domains/cases/store/save-case.ts';
import { confirmClock } from '../../platform/clock/clock-guard.ts';
import type { Database } from '../../platform/database/schema.ts';
import { QUARANTINE } from '../../platform/files/file-keys.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { Attention } from '../../platform/log/attention.ts';
import { forget } from './retention.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MONTHS_26 = 26 * 30.5 * DAY;

function deskOf(db: Database, files: FileStore, builtAt?: number) {
  const said: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void said.push(line) });
  return { db, files, log, attention: new Attention(), builtAt, said };
}

describeOnEachEngine('retention', ({ open }) => {
  const opened = async () => {
    const db = await open();
    return deskOf(db, await openStore({ dataDir: await newFolder(), s3: undefined }, db));
  };
  const count = async (db: Database) => (await db.selectFrom('cases').select('id').execute()).length;

  test('a clock that is 26 months ahead deletes nothing until someone confirms it', async () => {
    const desk = await opened();
    const { db, files, said, attention } = desk;
    const now = Date.now();
    await storeCases(db, files, 3);
    await forget(desk, now, true);
    expect([said, attention.list()]).toEqual([[], []]);
    // Neither a restart nor a long run makes the site trust the clock.
    for (const hours of [0, 1, 50]) {
      await forget(desk, now + MONTHS_26 + hours * HOUR, true);
      expect([await count(db), (await keysBelow(files)).length]).toEqual([3, 3]);
    }
    expect(said.join('')).toMatch(/Nothing old is deleted, because the clock says .* npm run confirm-clock/);
    expect(attention.list()).toEqual([expect.stringContaining('the clock has jumped')]);
    await forget(desk, now + HOUR, true);
    expect(attention.list()).toEqual([]);
    // If the clock is correct, 26 months have passed.
    await confirmClock(db, { now: now + MONTHS_26, builtAt: undefined });
    await forget(desk, now + MONTHS_26 + HOUR, true);
    expect([await count(db), await keysBelow(files), await keysBelow(files, QUARANTINE)]).toEqual([0, [], []]);
  });

  test('a clock that was ahead and is right again is confirmed once, whatever came in between', async () => {
    const desk = await opened();
    const { db, attention } = desk;
    const now = Date.now();
    await saveCase(db, aSubmission(), { mails: twoMails, limits: [], now: now + 10 * DAY });
    await forget(desk, now, true);
    expect(attention.list()).toHaveLength(1);
    await confirmClock(db, { now, builtAt: undefined });
    await forget(desk, now + HOUR, true);
    expect(attention.list()).toEqual([]);
    await forget({ ...desk, builtAt: now + 11 * DAY }, now + HOUR, true);
    expect(attention.list()).toHaveLength(1);
  });

  test('in its first hour a process sweeps nothing; files of old enquiries are deleted with them', async () => {
    const desk = await opened();
    const { db, files } = desk;
    const now = Date.now();
    const [old = ''] = await storeCases(db, files, 30);
    await files.keep(await aReceivedFile());
    await forget(desk, now, false);
    await forget(desk, now + 2 * HOUR, false);
    expect(await keysBelow(files)).toHaveLength(31);
    await db
      .updateTable('cases')
      .set({ received_at: now - MONTHS_26 })
      .where('id', 'in', (row) => row.selectFrom('files').select('case_id').where('storage_key', '=', old))
      .execute();
    await forget(desk, now + 2 * HOUR, true);
    expect(await keysBelow(files)).toHaveLength(29);
    expect(await keysBelow(files)).not.toContain(old);
    expect(await keysBelow(files, QUARANTINE)).toHaveLength(1);
    expect(await db.selectFrom('forgotten_files').selectAll().execute()).toEqual([]);
  });

  test('it reports why nothing is swept: another database, a restored one, an unavailable bucket', async () => {
    const desk = await opened();
    const { db, files, said, attention } = desk;
    await storeCases(db, files, 4);
    await forget(desk, Date.now(), false);
    expect([said, attention.list()]).toEqual([[], []]);

    const other = await open();
    const strange = deskOf(other, { ...files, databaseId: 'another' });
    await forget(strange, Date.now(), false);
    expect(strange.said.join('')).toMatch(/belongs to another database .* npm run uploads -- --adopt/);
    expect(strange.attention.list()).toEqual(['Unused uploads are not deleted. The log says why.']);

    await db.deleteFrom('files').execute();
    await forget(desk, Date.now() + 2 * HOUR, true);
    expect(said.join('')).toMatch(/4 of 4 uploads belong to no case.* npm run uploads -- --sweep/);
    expect(attention.list()).toHaveLength(1);

    const s3 = {
      bucket: 'papers',
      endpoint: 'http://127.0.0.1:1',
      region: 'x',
      accessKeyId: 'a',
      secretAccessKey: 'b',
    };
    const away = deskOf(db, await openStore({ dataDir: await newFolder(), s3 }, db));
    await forget(away, Date.now() + 2 * HOUR, true);
    expect(away.said.join('')).toMatch(/ECONNREFUSED.*the store of uploads was not cleaned up/);
    expect(away.attention.list()).toHaveLength(1);
  });
});
