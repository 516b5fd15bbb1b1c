import { expect, test } from 'vitest';
import { listFiles, read } from '../../../../tests/boundaries/sources.ts';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { listEntries } from './list-entries.ts';
import { type AuditAction, forgetOldEntries, maskedAddress, record } from './record.ts';

const YEAR = 365 * 24 * 60 * 60 * 1000;
const now = Date.UTC(2026, 10, 22, 9);
const entry = (action: AuditAction, subject = 'x') => ({
  actor: { id: 'a', name: 'Asha' },
  action,
  subject,
  visitorAddress: '2001:db8:1:2:3:4:5:6',
});

describeOnEachEngine('the audit log', ({ open }) => {
  test('is listed by person, action and day, newest first, page by page, with only the prefix of an IP address', async () => {
    const db = await open();
    await record(db, { ...entry('sign-in-failed'), actor: null }, now);
    for (let index = 1; index <= 4; index += 1) {
      await record(db, entry('sign-in', `${index}`), now + index);
    }
    await record(db, { ...entry('shut-out'), before: 'b', after: 'c' }, now + 9);
    const subjects = async (filter: Parameters<typeof listEntries>[1], most = 9) =>
      (await listEntries(db, filter, most)).map(({ subject }) => subject);
    expect(await subjects({ actorId: 'a', action: 'sign-in' })).toEqual(['4', '3', '2', '1']);
    expect(await subjects({ from: now + 2, to: now + 4 })).toEqual(['3', '2']);
    const [newest, second] = await listEntries(db, {}, 2);
    expect(newest).toMatchObject({ action: 'shut-out', before: 'b', after: 'c', prefix: '2001:db8:1:2' });
    expect(await subjects({ after: second && { at: second.at, id: second.id } }, 2)).toEqual(['3', '2']);
  });

  test('the entry of a change that is rolled back is rolled back with it', async () => {
    const db = await open();
    const failing = inTransaction(db, async (transaction) => {
      await record(transaction, entry('shut-out'), now);
      throw new Error('taken back');
    });
    await expect(failing).rejects.toThrow('taken back');
    expect(await listEntries(db, {}, 9)).toEqual([]);
  });

  test('entries are deleted after a year, not before', async () => {
    const db = await open();
    await record(db, entry('sign-in', 'old'), now - YEAR - 1);
    await record(db, entry('sign-in', 'young'), now - YEAR + 1);
    await forgetOldEntries(db, now);
    expect((await listEntries(db, {}, 9)).map(({ subject }) => subject)).toEqual(['young']);
  });
});

test('nothing else in the code changes or deletes an entry', () => {
  const doors = listFiles('src/**/*.ts').filter((path) => /(?:updateTable|deleteFrom)\('audit'\)/.test(read(path)));
  expect(doors.filter((path) => !path.endsWith('.test.ts'))).toEqual([
    'src/server/domains/audit/forget-sample-entries.ts',
    'src/server/domains/audit/mask-erased.ts',
    'src/server/domains/audit/record.ts',
  ]);
});

test('enough of an email address is left to recognise it', () => {
  expect(['asha@example.in', 'é@x.in', 'अ@x.in', ''].map(maskedAddress)).toEqual([
    'a***@example.in',
    'é***@x.in',
    'अ***@x.in',
    '***',
  ]);
});
