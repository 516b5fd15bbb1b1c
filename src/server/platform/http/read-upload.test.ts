import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { multipart, sampleFile } from '../../../../tests/support/sample-files.ts';
import { UploadGate } from '../files/upload-gate.ts';
import type { UploadRules } from '../files/upload-rules.ts';
import { readUpload, type UploadLimits } from './read-upload.ts';

const MEGABYTES = 1024 * 1024;
const rules: UploadRules = {
  field: 'attachments',
  atMost: 5,
  maxBytes: 5 * MEGABYTES,
  types: ['application/pdf', 'image/jpeg', 'image/png'],
  required: false,
};

let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'aarambh-upload-')), 'incoming');
});
afterEach(() => rm(join(folder, '..'), { recursive: true }));

const visit = () => ({ gate: new UploadGate(folder), address: '203.0.113.9' });
const left = () => readdir(folder).catch(() => []);

type Body = BodyInit | AsyncIterable<Uint8Array>;
const request = (body: Body, headers: Record<string, string>) =>
  new Request('http://localhost/send/support-ticket', {
    method: 'POST',
    body: body as BodyInit,
    headers,
    duplex: 'half',
  } as RequestInit);

type Sent = Parameters<typeof multipart>[1];
function send(files: Sent, fields: Record<string, string> = { name: 'आशा' }, changes: Partial<UploadRules> = {}) {
  const { body, type } = multipart(fields, files);
  return readUpload(request(body, { 'content-type': type }), visit(), { ...rules, ...changes });
}
async function fault(files: Sent, changes: Partial<UploadRules> = {}) {
  const read = await send(files, { name: 'आशा' }, changes);
  expect(read).toMatchObject({ ok: true, files: [] });
  expect(await left()).toEqual([]);
  return read.ok ? [Object.fromEntries(read.fields), read.fault] : undefined;
}

test('fields and files arrive complete, with harmless names and types detected from the content', async () => {
  const sent = [
    { name: 'नोटिस 26.pdf', bytes: sampleFile('pdf', 70_000) },
    { name: '../../etc/scan.png.exe', bytes: sampleFile('png') },
    { name: 'photo.txt', bytes: sampleFile('jpeg', 5 * MEGABYTES) },
  ];
  const read = await send(sent, { name: 'आशा', message: 'one\r\ntwo' });
  if (!read.ok) {
    throw new Error(read.reason);
  }
  expect(Object.fromEntries(read.fields)).toEqual({ name: 'आशा', message: 'one\r\ntwo' });
  expect(read.files).toMatchObject([
    { name: 'नोटिस 26.pdf', type: 'application/pdf', size: 70_000 },
    { name: 'scan.png', type: 'image/png', size: 400 },
    { name: 'photo.jpg', type: 'image/jpeg', size: 5 * MEGABYTES },
  ]);
  expect(read.fault).toBeUndefined();
  const kept = await Promise.all(read.files.map(({ path }) => readFile(path)));
  expect(kept.map((bytes, index) => bytes.equals(sent[index]?.bytes ?? Buffer.alloc(0)))).toEqual([true, true, true]);
});

test('invisible characters are removed from every text field', async () => {
  const read = await send([], { phone: '\u202a98765\u00a043210\u202c', message: 'श्री\u200cराम\ufeff' });
  if (!read.ok) {
    throw new Error(read.reason);
  }
  expect(Object.fromEntries(read.fields)).toEqual({ phone: '98765 43210', message: 'श्री\u200cराम' });
});

test('an empty file field is not a file', async () => {
  expect(await fault([{ name: '', bytes: Buffer.alloc(0) }])).toEqual([{ name: 'आशा' }, undefined]);
  expect(await fault([{ name: '', bytes: Buffer.alloc(0) }], { required: true })).toEqual([
    { name: 'आशा' },
    { reason: 'fileMissing', name: '' },
  ]);
});

const good = { name: 'a.pdf', bytes: sampleFile('pdf') };
test.each([
  ['a program with the right name', [good, { name: 'b.pdf', bytes: sampleFile('text') }], 'fileType', 'b.pdf'],
  ['a large program', [{ name: 'b.pdf', bytes: sampleFile('text', 300_000) }], 'fileType', 'b.pdf'],
  [
    'a PDF where a picture is expected',
    [{ name: 'b.gif', bytes: Buffer.from('GIF89a'.repeat(20)) }],
    'fileType',
    'b.gif',
  ],
  [
    'one byte too many',
    [good, { name: 'b.pdf', bytes: sampleFile('pdf', 5 * MEGABYTES + 1) }],
    'fileTooLarge',
    'b.pdf',
  ],
  ['zero bytes', [good, { name: 'b.pdf', bytes: Buffer.alloc(0) }], 'fileEmpty', 'b.pdf'],
  ['a sixth file', Array(6).fill(good), 'fileCount', 'a.pdf'],
  ['a sixth photo of some size', Array(6).fill({ ...good, bytes: sampleFile('jpeg', 300_000) }), 'fileCount', 'a.pdf'],
] as const)('%s: refused, the fields are kept, the disk is clean', async (_, files, reason, name) => {
  expect(await fault(files)).toEqual([{ name: 'आशा' }, { reason, name }]);
});

test('five files of 5 MB pass', async () => {
  const read = await send(Array(5).fill({ name: 'a.pdf', bytes: sampleFile('pdf', 5 * MEGABYTES) }));
  expect(read).toMatchObject({ ok: true, files: Array(5).fill({ size: 5 * MEGABYTES }) });
});

test('text fields have the limits of any form', async () => {
  const refused = async (fields: Record<string, string>) => {
    const read = await send([good], fields);
    expect(await left()).toEqual([]);
    return read.ok ? 'read' : `${read.status} ${read.reason}`;
  };
  expect(await refused({ a: 'x'.repeat(65_536) })).toBe('413 too-large');
  expect(await refused({ a: 'x'.repeat(40_000), b: 'x'.repeat(40_000) })).toBe('413 too-large');
  const many = Object.fromEntries(Array.from({ length: 41 }, (_, index) => [`f${index}`, '1']));
  expect(await refused(many)).toBe('413 too-many-fields');
  expect(await refused({ attachments: 'x' })).toBe('400 repeated-field');
});

test('broken UTF-8, a repeated field, a file in the wrong field, another type', async () => {
  const sendRaw = async (body: Buffer, type: string) => {
    const read = await readUpload(request(new Uint8Array(body), { 'content-type': type }), visit(), rules);
    expect(await left()).toEqual([]);
    return read.ok ? 'read' : `${read.status} ${read.reason}`;
  };
  const { body, type } = multipart({ a: 'AAAA', b: 'B' }, [good]);
  const swap = (from: string, to: string) => Buffer.from(body.toString('latin1').replace(from, to), 'latin1');
  expect(await sendRaw(swap('AAAA', '\xc3(\xff\xfe'), type)).toBe('400 bad-encoding');
  expect(await sendRaw(swap('name="b"', 'name="a"'), type)).toBe('400 repeated-field');
  expect(await sendRaw(swap('name="attachments"', 'name="other"'), type)).toBe('400 bad-encoding');
  expect(await sendRaw(body.subarray(0, -30), type)).toBe('400 bad-encoding');
  expect(await sendRaw(Buffer.from('a=1'), 'application/x-www-form-urlencoded')).toBe('415 wrong-type');
  expect(await sendRaw(body, 'multipart/form-data')).toBe('415 wrong-type');
});

test('28 MB are refused before a byte is read if announced, and while they arrive if not', async () => {
  const { body, type } = multipart({}, []);
  const announced = request(body, { 'content-type': type, 'content-length': String(28 * MEGABYTES) });
  expect(await readUpload(announced, visit(), rules)).toEqual({ ok: false, status: 413, reason: 'too-large' });
  let sent = 0;
  const endless = async function* () {
    yield body.subarray(0, -4);
    for (; ; sent += MEGABYTES) {
      yield new Uint8Array(MEGABYTES);
    }
  };
  expect(await readUpload(request(endless(), { 'content-type': type }), visit(), rules)).toMatchObject({ status: 413 });
  expect(sent).toBeLessThan(32 * MEGABYTES);
});

test.each<[string, Partial<UploadLimits>]>([
  ['breaks off', {}],
  ['goes silent', { maxSilence: 1000 }],
  ['never ends', { maxMilliseconds: 1000 }],
  ['trickles', { maxSilence: 1000, leastBytes: 10_000 }],
])('an upload that %s leaves nothing behind', async (how, limits) => {
  const { body, type } = multipart({ name: 'A' }, [good, { name: 'b.pdf', bytes: sampleFile('pdf', 300_000) }]);
  const partly = async function* () {
    yield body.subarray(0, 200_000);
    await expect.poll(left).not.toEqual([]);
    if (how === 'breaks off') {
      throw new Error('aborted');
    }
    if (how === 'goes silent') {
      await sleep(5000);
    }
    for (let index = 0; index < 100; index += 1) {
      yield new Uint8Array(10);
      await sleep(20);
    }
  };
  const read = await readUpload(request(partly(), { 'content-type': type }), visit(), rules, limits);
  expect(read).toEqual({ ok: false, status: 408, reason: 'too-slow' });
  expect(await left()).toEqual([]);
});

test('a disk that accepts no files is told apart from a visitor’s error, and the fields are kept', async () => {
  const { body, type } = multipart({ name: 'A' }, [good]);
  const read = await readUpload(
    request(body, { 'content-type': type }),
    { gate: new UploadGate('/dev/null/no-folder'), address: '203.0.113.9' },
    rules,
  );
  expect(read).toMatchObject({ ok: true, files: [], notTaken: { reason: 'disk', cause: { code: 'ENOTDIR' } } });
});
