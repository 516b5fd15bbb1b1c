import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Locale } from '@/kernel/locale.ts';
import { listPapers } from '@/server/domains/papers/list-papers.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { anOrderAfter } from '../../../../tests/support/paper-states.ts';
import { multipart, sampleFile } from '../../../../tests/support/sample-files.ts';
import { orderPapersWords } from './order-papers.messages.ts';
import { saidInAddress, saidOfPapers, submitPages } from './papers.server.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

/**
 * Sends files as a browser without scripts does, with the empty camera field first.
 * @returns the result, and the pages that are stored
 */
async function send(files: readonly { name: string; bytes: Uint8Array }[]) {
  const { order } = await anOrderAfter(app.db, []);
  const [paper] = await listPapers(app.db, [order.id]);
  const all = [{ name: '', bytes: Buffer.alloc(0) }, ...files].map((file) => ({ field: 'pages', ...file }));
  const { body, type } = multipart({ paper: paper?.id ?? '' }, all);
  const request = new Request('http://localhost/', { method: 'POST', body, headers: { 'content-type': type } });
  const answer = await submitPages(order, request, { visitorAddress: '203.0.113.5', app });
  const [after] = await listPapers(app.db, [order.id]);
  const said = (locale: Locale) => saidOfPapers(orderPapersWords(locale), saidInAddress(answer));
  return { answer, said, pages: after?.pages.map(({ name }) => name) };
}

const sample = (name: string): Buffer => readFileSync(`tests/fixtures/papers/${name}`);
const front = { name: 'front.jpg', bytes: sampleFile('jpeg') };
const back = { name: 'back.jpg', bytes: sampleFile('jpeg', 500) };

test('of jpg, broken, jpg the first and the third are kept and the second is named', async () => {
  const { answer, said, pages } = await send([front, { name: 'पैन.jpg', bytes: sample('cut.jpg') }, back]);
  expect(pages).toEqual(['front.jpg', 'back.jpg']);
  expect(answer).toMatchObject({ status: 422, said: 'cut', wrong: { kept: 2 } });
  expect(said('en')).toEqual({
    look: 'bad',
    text: 'We have received 2 of 3 pages. These could not be uploaded:',
    files: ['“पैन.jpg” is incomplete. Please send it again.'],
  });
  expect(said('hi')?.files[0]).toContain('पैन.jpg');
});

test('each refused file is named, even if all were refused', async () => {
  const text = { name: 'notes.jpg', bytes: sampleFile('text') };
  const empty = { name: 'empty.pdf', bytes: Buffer.alloc(0) };
  const { said, pages } = await send([text, empty]);
  expect(pages).toEqual([]);
  expect(said('en')?.text).toBe('None of these pages could be uploaded:');
  expect(said('en')?.files.toSorted()).toEqual([
    '“empty.pdf” is empty. Please choose it again.',
    '“notes.jpg” is not a photo or a PDF. Please choose another file.',
  ]);
  const four = await send([
    front,
    back,
    { name: 'c.jpg', bytes: sampleFile('jpeg', 600) },
    { ...front, name: 'd.jpg' },
  ]);
  expect(four.pages).toEqual(['front.jpg', 'back.jpg', 'c.jpg']);
  expect(four.said('en')?.files).toEqual(['You can send up to 3 pages at a time. Please send “d.jpg” next.']);
  expect((await send([])).answer).toEqual({ status: 422, said: 'fileMissing' });
});

test('a locked PDF is reported at once, with what to do; one that only forbids printing is accepted', async () => {
  const locked = await send([{ name: 'aadhaar.pdf', bytes: sample('locked-pdf-2.pdf') }]);
  expect([locked.answer.said, locked.pages]).toEqual(['locked', []]);
  expect(locked.said('en')?.text).toMatch(/“aadhaar\.pdf” has a password.*“Save as PDF”.*e-Aadhaar/);
  expect(locked.said('hi')?.text).toMatch(/“aadhaar\.pdf” पर पासवर्ड लगा है.*“PDF के रूप में सहेजें”.*ई-आधार/);
  const open = await send([{ name: 'forbids-printing.pdf', bytes: sample('open-pdf-2.pdf') }]);
  expect([open.answer, open.pages]).toEqual([{ status: 200, said: 'came' }, ['forbids-printing.pdf']]);
});

test('a made-up URL shows no message', () => {
  const words = orderPapersWords('en');
  for (const query of [
    'said=partly',
    'said=partly&wrong=',
    'said=partly&wrong=__proto__ x',
    'said=x',
    'said=partly&wrong=cut',
  ]) {
    expect([query, saidOfPapers(words, new URLSearchParams(query))]).toEqual([query, undefined]);
  }
});
