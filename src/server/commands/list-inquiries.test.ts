import { expect, test } from 'vitest';
import { aSubmission, twoMails } from '../../../tests/support/a-submission.ts';
import { beforeRelease, describeOnEachEngine, type StorageEnv } from '../../../tests/support/each-engine.ts';
import { runProgram } from '../../../tests/support/run-program.ts';
import { saveCase } from '../domains/cases/store/save-case.ts';

const list = (storage: StorageEnv, ...args: string[]) =>
  runProgram(new URL('list-inquiries.ts', import.meta.url), storage, ...args);

describeOnEachEngine(
  'npm run inquiries',
  ({ newStorage, open }) => {
    test('prints enquiries, newest first, while the storage is in use', async () => {
      const storage = await newStorage();
      const db = await open(storage);
      const save = (fields: Record<string, string>, now: number) =>
        saveCase(db, aSubmission({ fields, flags: [] }), { mails: twoMails, limits: [], now });
      await save(
        { fullName: 'आशा वर्मा', phone: '+919810012345', email: 'asha@example.in' },
        Date.UTC(2026, 0, 5, 6, 30),
      );
      await save(
        { name: '=HYPERLINK("http://x")', message: 'one, "two"\nthree', phone: '+91-1' },
        Date.UTC(2026, 0, 6),
      );
      await db
        .updateTable('outbox')
        .set({ state: 'sent', attempts: 2, sent_at: 0 })
        .where('purpose', '=', 'firm')
        .execute();

      await db
        .updateTable('outbox')
        .set({ state: 'held', held_because: 'mailbox' })
        .where('purpose', '=', 'acknowledgement')
        .where('created_at', '=', Date.UTC(2026, 0, 6))
        .execute();

      const json = await list(storage, '--json');
      const mail = {
        recipient: expect.stringContaining('@example.in'),
        attempts: 2,
        sentAt: '1970-01-01T00:00:00.000Z',
      };
      const [newest, oldest] = JSON.parse(json.stdout);
      expect(newest.fields.name).toBe('=HYPERLINK("http://x")');
      expect(newest.mail[1]).toMatchObject({ state: 'held', heldBecause: 'mailbox' });
      expect(oldest).toEqual({
        reference: expect.stringMatching(/^AAR-/),
        kind: 'test-inquiry',
        locale: 'hi',
        receivedAt: '2026-01-05T06:30:00.000Z',
        fields: { fullName: 'आशा वर्मा', phone: '+919810012345', email: 'asha@example.in' },
        mail: [
          { ...mail, purpose: 'firm', state: 'sent' },
          { purpose: 'acknowledgement', recipient: 'asha@example.in', state: 'waiting', attempts: 0, sentAt: null },
        ],
        files: [],
        page: '/hi/contact',
        status: 'new',
        flags: [],
        consentVersion: '2026-01',
        wantsNews: false,
        writeOnly: true,
      });
      expect(json).toMatchObject({ code: 0, stderr: '' });

      const table = await list(storage, '--limit', '1');
      expect(table.stdout.split('\n')[0]).toMatch(/^reference +received \(UTC\) +kind +name +contact +mail$/);
      expect(table.stdout).toContain('2026-01-06 00:00');
      expect(table.stdout).not.toContain('आशा');
      expect(table.stdout).toContain('firm sent (2), acknowledgement held');

      const spreadsheet = (await list(storage, '--csv')).stdout;
      expect(spreadsheet.startsWith('\uFEFFreference,received,kind,')).toBe(true);
      expect(spreadsheet).toContain(`"'=HYPERLINK(""http://x"")"`);
      expect(spreadsheet).toContain('"one, ""two""\nthree"');
      expect(spreadsheet).toContain('"firm sent (2), acknowledgement held (mailbox)"');
      expect(spreadsheet).toContain('"firm sent (2), acknowledgement waiting"');
      expect(spreadsheet).toContain(`'+919810012345`);
      expect(spreadsheet.split('\r\n')).toHaveLength(4);
    });

    test('files are named and counted', beforeRelease, async () => {
      const storage = await newStorage();
      const db = await open(storage);
      const file = (name: string) => ({ key: crypto.randomUUID(), name, type: 'application/pdf', size: 2048 });
      const files = [file('=cmd().pdf'), file('नोटिस, 2026.pdf')];
      await saveCase(db, aSubmission({ files }), { mails: () => [], limits: [], now: 1 });
      await saveCase(db, aSubmission(), { mails: () => [], limits: [], now: 2 });
      const [heading = '', newest = '', oldest = ''] = (await list(storage)).stdout.split('\n');
      expect(heading).toMatch(/ mail +files$/);
      expect([newest.includes('.pdf'), oldest.endsWith('2: =cmd().pdf, नोटिस, 2026.pdf')]).toEqual([false, true]);
      const [, ...rows] = (await list(storage, '--csv')).stdout.split('\r\n');
      expect(rows.filter((row) => row.includes(',"2: =cmd().pdf, नोटिस, 2026.pdf",'))).toHaveLength(1);
    });

    test('an empty storage is an empty list', beforeRelease, async () => {
      const storage = await newStorage();
      expect(await list(storage, '--json')).toEqual({ code: 0, stdout: '[]\n', stderr: '' });
      expect((await list(storage)).stdout).toMatch(/^reference .*\n$/);
    });
  },
  { releaseOn: ['PostgreSQL'] },
);

test.each([[['--jason']], [['--limit', '0']], [['--limit', 'x']], [['--json', '--csv']], [['all']]])(
  '%s is answered with the usage',
  beforeRelease,
  async (args) => {
    const { code, stdout, stderr } = await list({ dataDir: '/nonexistent', databaseUrl: undefined }, ...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('--limit 20');
  },
);

test('a wrong configuration is a sentence, not a stack', async () => {
  const { code, stdout, stderr } = await list({ dataDir: '/tmp', databaseUrl: 'mysql://x' }, '--json');
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^DATABASE_URL is "mysql:\/\/x".*\n$/);
});
