import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { startChild } from '../../../../tests/support/child-process.ts';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { aReceivedFile, describeOnEachStore, keysBelow, openStore } from '../../../../tests/support/file-stores.ts';
import { sampleFile } from '../../../../tests/support/sample-files.ts';
import type { FormPost } from '../../domains/cases/store/form-post.ts';
import { parseFormPost } from '../../domains/cases/store/form-post.ts';
import { listCases } from '../../domains/cases/store/list-cases.ts';
import { receiveForm } from '../../domains/cases/store/receive-form.ts';
import { keyTime } from './file-keys.ts';
import type { FileStore } from './file-store.ts';
import { sweepIncoming } from './sweep-incoming.ts';
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

const post = (files: readonly ReceivedFile[], typed: Record<string, string> = {}): FormPost => ({
  ...parseFormPost(new Map(Object.entries({ email: 'asha@example.in', key: 'one-filled-form', ...typed })), {
    locale: 'en',
    visitorAddress: '203.0.113.9',
    referer: null,
  }),
  files,
});

describeOnEachStore('files', ({ open }, { newSite }) => {
  const opened = async () => {
    const db = await open();
    const files = await openStore(await newSite(), db);
    const desk = { db, files, outbox: { wake: vi.fn(), stop: async () => undefined }, log: pino({ enabled: false }) };
    return { db, files, desk };
  };

  test('a case and its files are stored together; a repeat adds nothing', async () => {
    const { db, files, desk } = await opened();
    const bytes = sampleFile('pdf', 3_000_000);
    const sent = [await aReceivedFile('नोटिस.pdf', bytes), await aReceivedFile('b.pdf')];
    const first = await receiveForm(desk, post(sent), intake);
    expect(first).toMatchObject({ outcome: 'received' });
    expect(intake.mails.mock.lastCall).toMatchObject([{ files: [{ name: 'नोटिस.pdf', size: 3_000_000 }, {}] }]);
    const [listed] = await listCases(db);
    const key = expect.stringMatching(/^attachments\/[0-9a-f-]{36}\/[0-9a-f-]{36}\.pdf$/);
    expect(listed?.files).toEqual([
      { name: 'नोटिस.pdf', type: 'application/pdf', size: 3_000_000, key },
      { name: 'b.pdf', type: 'application/pdf', size: 400, key },
    ]);
    const stored = listed?.files[0]?.key ?? '';
    expect((await buffer(await files.read(stored))).equals(bytes)).toBe(true);
    expect(Math.abs((keyTime(stored) ?? 0) - Date.now())).toBeLessThan(60_000);

    expect(await receiveForm(desk, post(sent), intake)).toEqual(first);
    expect(await keysBelow(files)).toHaveLength(2);
    // The same text with a different file creates a different case.
    expect(await receiveForm(desk, post([await aReceivedFile('c.pdf')]), intake)).not.toEqual(first);
    expect((await listCases(db)).map((each) => each.files.length)).toEqual([1, 2]);
  });

  test('a form that is faulty, limited or not stored leaves no file', async () => {
    const { db, files, desk } = await opened();
    const file = await aReceivedFile('a.pdf');
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
    for (let count = 0; count < 30 && outcome !== 'limited'; count += 1) {
      outcome = (await send(count)).outcome;
    }
    expect(outcome).toBe('limited');
    expect(await keysBelow(files)).toHaveLength((await listCases(db)).length);
  });

  test('if the store rejects the second file, nothing is stored', async () => {
    const { db, files, desk } = await opened();
    let kept = 0;
    const keep: FileStore['keep'] = (file) => {
      kept += 1;
      return kept === 2 ? Promise.reject(new Error('full')) : files.keep(file);
    };
    const both = [await aReceivedFile('a.pdf'), await aReceivedFile('b.pdf')];
    const outcome = await receiveForm({ ...desk, files: { ...files, keep } }, post(both), intake);
    expect(outcome).toEqual({ outcome: 'filesLater', reason: 'store' });
    expect([await keysBelow(files), await listCases(db)]).toEqual([[], []]);
  });
});

describeOnEachEngine('an upload of a killed process', (engine) => {
  test('is deleted an hour later', async () => {
    const storage = await engine.newStorage();
    const child = startChild('uploading-process.ts', storage);
    await child.printed(1);
    await child.end('SIGKILL');
    const incoming = join(storage.dataDir, 'files', 'incoming');
    const left = await readdir(incoming);
    expect(left).toHaveLength(2);
    expect(await sweepIncoming(incoming, Date.now())).toBe(0);
    const hourAgo = new Date(Date.now() - HOUR - 1000);
    for (const name of left) {
      await utimes(join(incoming, name), hourAgo, hourAgo);
    }
    expect(await sweepIncoming(incoming, Date.now())).toBe(2);
    expect(await readdir(incoming)).toEqual([]);
  });
});
