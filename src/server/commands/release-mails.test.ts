import { expect, test } from 'vitest';
import { aSubmission, twoMails } from '../../../tests/support/a-submission.ts';
import { beforeRelease, describeOnEachEngine } from '../../../tests/support/each-engine.ts';
import { runProgram } from '../../../tests/support/run-program.ts';
import { saveCase } from '../domains/cases/store/save-case.ts';
import type { Database } from '../platform/database/schema.ts';

const PROGRAM = new URL('release-mails.ts', import.meta.url);

/** Stores a case whose acknowledgement is held. @returns its reference */
async function saveHeld(db: Database, now: number): Promise<string> {
  const options = { mails: twoMails, limits: [], acknowledgementsPerDay: 0, now };
  const saved = await saveCase(db, aSubmission(), options);
  return saved.outcome === 'saved' ? saved.reference : 'none';
}

describeOnEachEngine(
  'npm run mails',
  ({ newStorage, open }) => {
    test(
      'lists email that is not sent automatically, and releases it by reference or all at once',
      beforeRelease,
      async () => {
        const storage = await newStorage();
        const db = await open(storage);
        const run = (...args: string[]) => runProgram(PROGRAM, storage, ...args);
        expect((await run()).stdout).toMatch(/^reference .*\n$/);
        const references: string[] = [];
        for (const day of [5, 6, 7]) {
          references.push(await saveHeld(db, Date.UTC(2026, 0, day, 6, 30)));
        }
        const [first = '', second = '', third = ''] = references;
        const dead = { state: 'dead', attempts: 20, last_error: '550 5.1.1 no such user' } as const;
        await db.updateTable('outbox').set(dead).where('subject', '=', first).where('purpose', '=', 'firm').execute();

        const { stdout, stderr, code } = await run();
        expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
        const lines = stdout.trimEnd().split('\n').slice(1);
        expect(lines.map((line) => line.split(/\s+/)[0])).toEqual([third, second, first, first]);
        expect(lines[0]).toMatch(/2026-01-07 06:30 +acknowledgement +asha@example\.in +held +ACKNOWLEDGEMENTS_PER_DAY/);
        expect(lines.slice(2).join()).toMatch(/firm +desk@example\.in +dead +550 5\.1\.1 no such user/);

        const lower = first.toLowerCase().replaceAll('-', ' ');
        expect(await run('--release', lower)).toMatchObject({
          code: 0,
          stdout: `${lower}: 2 of 2 emails will be sent now.\n`,
        });
        expect(await run('--release', first)).toMatchObject({
          code: 1,
          stdout: `${first}: 0 of 0 emails will be sent now.\n`,
        });
        expect(await run('--release', 'held')).toMatchObject({
          code: 0,
          stdout: 'held: 2 of 2 emails will be sent now.\n',
        });
        const rows = await db.selectFrom('outbox').select(['state', 'held_because', 'attempts']).distinct().execute();
        expect(rows).toEqual([{ state: 'waiting', held_because: null, attempts: 0 }]);
      },
    );

    test('an email to an invalid address is not released', async () => {
      const storage = await newStorage();
      const db = await open(storage);
      const reference = await saveHeld(db, 0);
      await db.updateTable('outbox').set({ recipient: 'nobody', state: 'dead' }).where('state', '=', 'held').execute();
      expect(await runProgram(PROGRAM, storage, '--release', reference)).toMatchObject({
        code: 1,
        stdout: `${reference}: 0 of 1 emails will be sent now.\n`,
      });
    });
  },
  { releaseOn: ['PostgreSQL'] },
);

test.each([[['--let']], [['--release']], [['AAR-7K4M-Q92T']]])(
  '%s is answered with the usage',
  beforeRelease,
  async (args) => {
    const storage = { dataDir: '/nonexistent', databaseUrl: undefined };
    const { code, stdout, stderr } = await runProgram(PROGRAM, storage, ...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('--release held');
  },
);
