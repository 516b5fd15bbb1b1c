import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { newFolder } from '../../../../tests/support/each-engine.ts';
import { multipart, sampleFile } from '../../../../tests/support/sample-files.ts';
import { UploadGate } from '../files/upload-gate.ts';
import type { UploadRules } from '../files/upload-rules.ts';
import { readUpload } from './read-upload.ts';

const rules: UploadRules = {
  field: 'pages',
  atMost: 3,
  maxBytes: 1024 * 1024,
  types: ['application/pdf', 'image/jpeg'],
  required: true,
};
const sample = (name: string): Buffer => readFileSync(`tests/fixtures/papers/${name}`);

/**
 * Sends files as a form without a script does.
 * @returns the outcome, and how many files are on the disk until `done` deletes them
 */
async function send(files: readonly { name: string; bytes: Uint8Array }[], changes: Partial<UploadRules> = {}) {
  const folder = await newFolder();
  const sent = multipart(
    { paper: 'p' },
    files.map((file) => ({ field: 'pages', ...file })),
  );
  const init = { method: 'POST', headers: { 'content-type': sent.type }, body: sent.body };
  const visit = { gate: new UploadGate(folder), address: '203.0.113.9' };
  const read = await readUpload(new Request('http://localhost/', init), visit, { ...rules, ...changes });
  if (!read.ok) {
    throw new Error(read.reason);
  }
  const lying = (await readdir(folder)).length;
  await read.done();
  expect(await readdir(folder)).toEqual([]);
  return { names: read.files.map(({ name }) => name), faults: read.faults ?? [], lying };
}

const front = { name: 'front.jpg', bytes: sampleFile('jpeg') };
const back = { name: 'back.jpg', bytes: sampleFile('jpeg', 500) };
const broken = { name: 'broken.jpg', bytes: sampleFile('text') };

test('of several files the good ones are kept if the rules say so, and each other one is named', async () => {
  const files = [front, broken, back, { name: 'more.jpg', bytes: sampleFile('jpeg') }];
  const faults = [
    { reason: 'fileCount', name: 'more.jpg' },
    { reason: 'fileType', name: 'broken.jpg' },
  ];
  const kept = await send(files, { keepsGood: true });
  expect([kept.names, kept.lying]).toEqual([['front.jpg', 'back.jpg'], 2]);
  expect(kept.faults).toHaveLength(2);
  expect(kept.faults).toEqual(expect.arrayContaining(faults));
  expect(await send(files)).toMatchObject({ names: [], lying: 0 });
});

test('an empty camera field does not count as a file', async () => {
  const camera = { name: '', bytes: Buffer.alloc(0) };
  const { names, faults } = await send([camera, front, back, { ...front, name: 'third.jpg' }]);
  expect([names, faults]).toEqual([['front.jpg', 'back.jpg', 'third.jpg'], []]);
  expect((await send([camera, camera], { keepsGood: true })).faults).toEqual([{ reason: 'fileMissing', name: '' }]);
  const unnamed = { name: '', bytes: sampleFile('jpeg') };
  expect((await send([unnamed, unnamed, front, back])).faults).toEqual([{ reason: 'fileCount', name: '' }]);
});

test('if the rules say so, pictures must be complete and PDFs must open without a password', async () => {
  const files = [
    { name: 'half.jpg', bytes: sample('cut.jpg') },
    { name: 'locked.pdf', bytes: sample('locked-pdf-2.pdf') },
    { name: 'open.pdf', bytes: sample('open-pdf-2.pdf') },
  ];
  const faultsOf = async (usable?: UploadRules['usable']) =>
    (await send(files, { keepsGood: true, usable })).faults.map(({ reason, name }) => `${reason} ${name}`).toSorted();
  expect(await faultsOf()).toEqual([]);
  expect(await faultsOf('pictures')).toEqual(['fileCut half.jpg']);
  expect(await faultsOf('all')).toEqual(['fileCut half.jpg', 'fileLocked locked.pdf']);
  const odd = {
    name: 'odd.jpg',
    bytes: Buffer.from(`ffd8ffe000104a46494600010100000100010000${'78'.repeat(99)}`, 'hex'),
  };
  expect((await send([odd], { usable: 'all' })).faults).toEqual([{ reason: 'fileBroken', name: 'odd.jpg' }]);
});
