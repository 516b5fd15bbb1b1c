import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startChild } from '../../../tests/support/child-process.ts';
import { describeOnEachEngine, type Engine, newFolder } from '../../../tests/support/each-engine.ts';
import { startS3 } from '../../../tests/support/s3.ts';
import { sampleFile } from '../../../tests/support/sample-files.ts';
import type { FormPost } from '../cases/form-post.ts';
import { parseFormPost } from '../cases/form-post.ts';
import { listCases } from '../cases/list-cases.ts';
import { receiveForm } from '../cases/receive-form.ts';
import type { S3Settings } from '../env.ts';
import { type FileStore, keyTime, openFileStore } from './file-store.ts';
import { removeUnclaimed, sweepFiles } from './unclaimed-files.ts';
import type { ReceivedFile } from './upload-rules.ts';

const HOUR = 3_600_000;
const firm = {
  referencePrefix: 'AAR',
  addresses: { name: 'The Firm', sender: 'h@firm.example', inbox: 'd@firm.example', main: 'i@firm.example' },
};
const mail = { subject: 's', text: 't', html: 'h' };
const intake = {
  kind: 'ticket',
  firm,
  check: (typed: Readonly<Record<string, string>>) =>
    typed.email
      ? ({ ok: true, fields: { ...typed } } as const)
      : ({ ok: false, faults: { email: 'required' } } as const),
  mails: vi.fn(() => ({ firm: mail, acknowledgement: mail })),
};

async function received(name: string, bytes = sampleFile('pdf')): Promise<ReceivedFile> {
  const path = join(await newFolder(), `${crypto.randomUUID()}.part`);
  await writeFile(path, bytes);
  return { path, name, type: 'application/pdf', size: bytes.length, sha256: `${name}${bytes.length}` };
}

const post = (files: readonly ReceivedFile[], typed: Record<string, string> = {}): FormPost => ({
  ...parseFormPost(new Map(Object.entries({ email: 'asha@example.in', key: 'one-filled-form', ...typed })), {
    locale: 'en',
    visitorAddress: '203.0.113.9',
    referer: null,
  }),
  files,
});

async function allKeys(store: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const page of store.keys()) keys.push(...page);
  return keys;
}

function tests({ open }: Engine, s3: () => S3Settings | undefined): void {
  const opened = async () => {
    const db = await open();
    const dataDir = await newFolder();
    const files = await openFileStore({ dataDir, s3: s3() });
    for (const key of await allKeys(files)) await files.remove(key);
    const desk = { db, files, outbox: { wake: vi.fn(), stop: async () => undefined }, log: pino({ enabled: false }) };
    return { db, files, desk, dataDir };
  };

  test('a case and its files are stored together; a repeat adds nothing', async () => {
    const { db, files, desk } = await opened();
    const bytes = sampleFile('pdf', 3_000_000);
    const sent = [await received('नोटिस.pdf', bytes), await received('b.pdf')];
    const first = await receiveForm(desk, post(sent), intake);
    expect(first).toMatchObject({ outcome: 'received' });
    expect(intake.mails.mock.lastCall).toMatchObject([{ files: [{ name: 'नोटिस.pdf', size: 3_000_000 }, {}] }]);
    const [listed] = await listCases(db);
    const key = expect.stringMatching(/^attachments\/[0-9a-f-]{36}\.pdf$/);
    expect(listed?.files).toEqual([
      { name: 'नोटिस.pdf', type: 'application/pdf', size: 3_000_000, key },
      { name: 'b.pdf', type: 'application/pdf', size: 400, key },
    ]);
    const stored = listed?.files[0]?.key ?? '';
    expect((await buffer(await files.read(stored))).equals(bytes)).toBe(true);
    expect(Math.abs((keyTime(stored) ?? 0) - Date.now())).toBeLessThan(60_000);

    expect(await receiveForm(desk, post(sent), intake)).toEqual(first);
    expect(await allKeys(files)).toHaveLength(2);
    // The same words with another paper are another case.
    expect(await receiveForm(desk, post([await received('c.pdf')]), intake)).not.toEqual(first);
    expect((await listCases(db)).map((each) => each.files.length)).toEqual([1, 2]);
  });

  test('a form that is faulty, limited or not stored leaves no file', async () => {
    const { db, files, desk } = await opened();
    const file = await received('a.pdf');
    expect(await receiveForm(desk, post([file], { email: '' }), intake)).toMatchObject({ outcome: 'invalid' });
    expect(await receiveForm(desk, { ...post([]), fileFaults: { attachments: 'fileType' } }, intake)).toEqual({
      outcome: 'invalid',
      faults: { attachments: 'fileType' },
    });
    const failing = {
      ...intake,
      mails: () => {
        throw new Error('template');
      },
    };
    await expect(receiveForm(desk, post([file]), failing)).rejects.toThrow('template');
    const send = (count: number) =>
      receiveForm(desk, post([file], { email: 'a@example.in', key: `form-number-${count}` }), intake);
    let outcome = '';
    for (let count = 0; count < 30 && outcome !== 'limited'; count += 1) outcome = (await send(count)).outcome;
    expect(outcome).toBe('limited');
    expect(await allKeys(files)).toHaveLength((await listCases(db)).length);
  });

  test('a store that takes the second file no more: nothing is stored', async () => {
    const { db, files, desk } = await opened();
    let kept = 0;
    const keep: FileStore['keep'] = (file) => {
      kept += 1;
      return kept === 2 ? Promise.reject(new Error('full')) : files.keep(file);
    };
    const both = [await received('a.pdf'), await received('b.pdf')];
    const outcome = await receiveForm({ ...desk, files: { ...files, keep } }, post(both), intake);
    expect(outcome).toEqual({ outcome: 'filesLater', reason: 'store' });
    expect([await allKeys(files), await listCases(db)]).toEqual([[], []]);
  });

  test('the sweep takes what is older than an hour and belongs to no case', async () => {
    const { db, files, desk } = await opened();
    await receiveForm(desk, post([await received('a.pdf')]), intake);
    await files.keep(await received('forgotten.pdf'));
    await mkdir(files.incoming, { recursive: true });
    await writeFile(join(files.incoming, 'x.part'), 'x');
    expect(await sweepFiles(db, files, Date.now())).toBe(0);
    expect(await sweepFiles(db, files, Date.now() + HOUR + 60_000)).toBe(2);
    const [listed] = await listCases(db);
    expect(await allKeys(files)).toEqual(listed?.files.map(({ key }) => key));
    expect(await removeUnclaimed(db, files, await allKeys(files))).toBe(0);
  });
}

describeOnEachEngine('files on disk', (engine) => {
  tests(engine, () => undefined);

  test('a process killed in the middle of an upload: its files go at a start an hour later', async () => {
    const { db, storage } = await (async () => {
      const storage = await engine.newStorage();
      return { storage, db: await engine.open(storage) };
    })();
    const child = startChild('uploading-process.ts', storage);
    await child.printed(1);
    await child.end('SIGKILL');
    const files = await openFileStore({ dataDir: storage.dataDir, s3: undefined });
    const left = await readdir(files.incoming);
    expect(left).toHaveLength(2);
    expect(await sweepFiles(db, files, Date.now())).toBe(0);
    const hourAgo = new Date(Date.now() - HOUR - 1000);
    for (const name of left) await utimes(join(files.incoming, name), hourAgo, hourAgo);
    expect(await sweepFiles(db, files, Date.now())).toBe(2);
    expect(await readdir(files.incoming)).toEqual([]);
  });
});

describe('files in a bucket', () => {
  let s3: Awaited<ReturnType<typeof startS3>>;
  beforeAll(async () => {
    s3 = await startS3();
  });
  afterAll(() => s3.stop());
  describeOnEachEngine('S3', (engine) => tests(engine, () => s3.settings));
});
