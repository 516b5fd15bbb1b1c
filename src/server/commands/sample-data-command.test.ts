import { expect, test } from 'vitest';
import { beforeRelease, describeOnSqlite, type StorageEnv } from '../../../tests/support/each-engine.ts';
import { aCase } from '../../../tests/support/office-desk.ts';
import { runProgram } from '../../../tests/support/run-program.ts';
import { makeOwner } from '../domains/accounts/make-owner.ts';

const sampleData = (storage: StorageEnv, ...args: string[]) =>
  runProgram(new URL('sample-data-command.ts', import.meta.url), storage, ...args);

describeOnSqlite('npm run sample-data', ({ newStorage, open }) => {
  test('fills a new office, says no with a reason, and takes everything out again', beforeRelease, async () => {
    const storage = await newStorage();
    const db = await open(storage);
    expect(await sampleData(storage)).toMatchObject({ code: 1, stderr: expect.stringMatching(/^No one works .*\n$/) });
    await makeOwner(db, 'owner@example.in', Date.now());
    const filled = await sampleData(storage);
    expect(filled).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Added 40 cases, \d orders and \d+ app.*\n$/),
    });
    expect(await sampleData(storage)).toMatchObject({ code: 1, stderr: expect.stringMatching(/already there.*\n$/) });
    const removed = await sampleData(storage, '--remove');
    expect(removed).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Removed 40 cases.*\n$/) });
    expect(await sampleData(storage, '--remove')).toMatchObject({ code: 0, stdout: 'There is no sample data.\n' });
    await aCase(db);
    expect(await sampleData(storage)).toMatchObject({ code: 1, stderr: expect.stringMatching(/real cases.*\n$/) });
  });
});

test('an unknown option is answered with the usage', beforeRelease, async () => {
  const { code, stdout, stderr } = await sampleData({ dataDir: '/nonexistent', databaseUrl: undefined }, '--all');
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain('--remove');
});
