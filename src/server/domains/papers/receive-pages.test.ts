import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clamdServer, eicar } from '../../../../tests/support/clamd-server.ts';
import { describeOnEachEngine, newFolder } from '../../../../tests/support/each-engine.ts';
import { now } from '../../../../tests/support/office-desk.ts';
import { anOrder, orderOf } from '../../../../tests/support/order-desk.ts';
import type { Database } from '../../platform/database/schema.ts';
import { openFileStore } from '../../platform/files/file-store.ts';
import type { ReceivedFile } from '../../platform/files/upload-rules.ts';
import { openLog } from '../../platform/log/log.ts';
import { clamd } from './clamd.ts';
import { listPapers } from './list-papers.ts';
import { receivePages } from './receive-pages.ts';

/** Opens a desk with its own store, an order that requests one document, and a function that uploads files. */
async function aDesk(db: Database, scannerUrl?: string) {
  const dataDir = await newFolder();
  const files = await openFileStore({ dataDir, s3: undefined }, 'db');
  const pair = { en: 'PAN', hi: 'पैन' };
  const { token } = await anOrder(db, { asked: [{ item: 'pan', name: pair, hint: { en: '', hi: '' } }] });
  const { id } = await orderOf(db, token);
  const paper = async () => (await listPapers(db, [id]))[0];
  const paperId = (await paper())?.id ?? '';
  let woken = 0;
  const wake = (): void => {
    woken += 1;
  };
  const scanner = scannerUrl === undefined ? undefined : clamd(scannerUrl, 2000);
  const desk = { db, files, log: openLog({ logLevel: 'silent' }), paperScans: { scanner, wake } };
  const file = async (content: string | Buffer, type: string, name = 'page'): Promise<ReceivedFile> => {
    const path = join(dataDir, crypto.randomUUID());
    await writeFile(path, content);
    return { path, name, type, size: content.length, sha256: String(content.length) };
  };
  const stored = async (): Promise<number> => {
    let count = 0;
    for await (const keys of files.keys()) {
      count += keys.length;
    }
    return count;
  };
  const receiveAll = async (pages: ReceivedFile[], of = paperId) =>
    receivePages(desk, { token }, pages, { paperId: of, dueAt: undefined, now });
  /** Returns why the first rejected file was rejected, otherwise the outcome. */
  const receive = async (pages: ReceivedFile[], of = paperId) => {
    const { outcome, refused } = await receiveAll(pages, of);
    return refused[0]?.why ?? outcome;
  };
  return { receiveAll, receive, file, stored, paper, woken: () => woken };
}

const pdf = '%PDF-1.7 1 0 obj<<>>endobj a paper startxref 0 %%EOF';

describeOnEachEngine('pages that arrive', ({ open }) => {
  test('are stored with their document; rejected pages leave nothing in the store', async () => {
    const { receive, file, stored, paper } = await aDesk(await open());
    expect(await receive([await file(pdf, 'application/pdf')])).toBe('done');
    expect(await stored()).toBe(1);
    expect(await receive([await file(pdf, 'application/pdf')])).toBe('repeated');
    expect(await receive([await file(`${pdf}!`, 'application/pdf')], 'nobody’s')).toBe('unknown');
    expect(await receive([await file('no picture', 'image/jpeg')])).toBe('broken');
    expect(await stored()).toBe(1);
    expect(await paper()).toMatchObject({ state: 'handed', pages: [{ type: 'application/pdf', scan: 'none' }] });
  });

  test('HEIC and WebP of phones are accepted; a truncated picture is not', async () => {
    const { receive, file, stored, paper } = await aDesk(await open());
    const sample = (name: string) => readFile(`tests/fixtures/papers/${name}`);
    expect(await receive([await file(await sample('cut.jpg'), 'image/jpeg')])).toBe('cut');
    for (const part of ['%PDF-1.4', pdf.slice(0, 40)]) {
      expect(await receive([await file(part, 'application/pdf')])).toBe('cut');
    }
    expect(await stored()).toBe(0);
    const photographs = [
      await file(await sample('aadhaar.heic'), 'image/heic'),
      await file(await sample('pan.webp'), 'image/webp'),
    ];
    expect(await receive(photographs)).toBe('done');
    expect((await paper())?.pages.map(({ type }) => type)).toEqual(['image/heic', 'image/webp']);
  });

  test('are accepted one by one: unusable ones are named, and the others are stored', async () => {
    const { receiveAll, file, stored, paper } = await aDesk(await open());
    const sample = (name: string) => readFile(`tests/fixtures/papers/${name}`);
    const pages = [
      await file(await sample('jpeg-named.heic'), 'image/jpeg', 'front.jpg'),
      await file('no picture', 'image/jpeg', 'broken.jpg'),
      await file(await sample('cut.jpg'), 'image/jpeg', 'half.jpg'),
      await file(await sample('locked-pdf-2.pdf'), 'application/pdf', 'aadhaar.pdf'),
      await file(await sample('open-pdf-2.pdf'), 'application/pdf', 'back.pdf'),
    ];
    expect(await receiveAll(pages)).toEqual({
      outcome: 'done',
      refused: [
        { name: 'broken.jpg', why: 'broken' },
        { name: 'half.jpg', why: 'cut' },
        { name: 'aadhaar.pdf', why: 'locked' },
      ],
    });
    expect((await paper())?.pages.map(({ name }) => name)).toEqual(['front.jpg', 'back.pdf']);
    expect(await stored()).toBe(2);
    const locked = await file(await sample('locked-pdf-2.pdf'), 'application/pdf', 'aadhaar.pdf');
    expect(await receiveAll([locked])).toEqual({ outcome: 'none', refused: [{ name: 'aadhaar.pdf', why: 'locked' }] });
  });

  test('are scanned first: infected ones are not stored, and with the scanner away they wait', async () => {
    const db = await open();
    const { url, stop } = await clamdServer();
    const { receive, file, stored, paper, woken } = await aDesk(db, url);
    expect(await receive([await file(`${pdf} ${eicar}`, 'application/pdf')])).toBe('virus');
    expect([await stored(), (await paper())?.state]).toEqual([0, 'asked']);
    expect(await receive([await file(pdf, 'application/pdf')])).toBe('done');
    await stop();
    expect(await receive([await file(`${pdf}!`, 'application/pdf')])).toBe('waiting');
    expect((await paper())?.pages.map(({ scan }) => scan)).toEqual(['clean', 'waiting']);
    expect(woken()).toBe(1);
  });
});
