import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { migrations } from '../../../../migrations/index.ts';
import { aSubmission, twoMails } from '../../../../tests/support/a-submission.ts';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { saveCase } from '../../domains/cases/store/save-case.ts';
import { migrate, type OurMigration } from './migrate.ts';

const addition: OurMigration = {
  async up(db) {
    await db.schema.createTable('version_two').addColumn('id', 'text').execute();
    await db.schema.alterTable('cases').addColumn('version_two', 'text').execute();
  },
};

describeOnEachEngine('an update that is rolled back', ({ open }) => {
  test('leaves tables on which the previous build runs, and can be repeated', async () => {
    const db = await open();
    const newer = { ...migrations, '9998_version_two': addition };
    await migrate(db, newer);
    await migrate(db);
    const saved = await saveCase(db, aSubmission(), { mails: twoMails, limits: [] });
    expect(saved.outcome).toBe('saved');
    await migrate(db, newer);
    await migrate(db, { ...newer, '9999_version_three': { up: async () => {} } });
    await migrate(db);
  });

  test('is refused if a migration did more than add, even after the newer version ran on it', async () => {
    const db = await open();
    const newer = {
      ...migrations,
      '9998_renamed': { breaksBuildBefore: true, up: async () => {} },
      '9999_version_two': addition,
    };
    await migrate(db, newer);
    await expect(migrate(db)).rejects.toThrow('corrupted migrations');
    await migrate(db, newer);
    await expect(migrate(db)).rejects.toThrow('corrupted migrations');
  });
});

describeOnEachEngine('a migration', ({ open }) => {
  test('is also applied to a database that already has one with a higher number', async () => {
    const db = await open();
    const later = { up: async () => {} };
    await migrate(db, { ...migrations, '9999_later': later });
    await migrate(db, { ...migrations, '9998_earlier': addition, '9999_later': later });
    await expect(db.schema.createTable('version_two').addColumn('id', 'text').execute()).rejects.toThrow(/exists/);
  });
});

test('a migration that does more than add says so', () => {
  const more = /dropTable|dropColumn|rename|alterColumn|setNotNull|dropIndex|\bdrop (table|column)|\brename\b/i;
  expect(more.test("db.schema.alterTable('cases').dropColumn('page')")).toBe(true);
  expect(more.test(String(addition.up))).toBe(false);
  for (const name of readdirSync('migrations').filter((each) => /^\d{4}_\w+\.ts$/.test(each))) {
    const text = readFileSync(`migrations/${name}`, 'utf8');
    const says = /export const breaksBuildBefore = true/.test(text);
    expect({ name, says }).toEqual({ name, says: more.test(text) });
  }
});
