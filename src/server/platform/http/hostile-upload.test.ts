import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { multipart, sampleFile } from '../../../../tests/support/sample-files.ts';
import { UploadGate } from '../files/upload-gate.ts';
import type { UploadRules } from '../files/upload-rules.ts';
import { readUpload, type UploadLimits } from './read-upload.ts';

// An error that the parser throws from an event reaches no caller. Vitest reports it as unhandled, and the run fails.

const rules: UploadRules = {
  field: 'attachments',
  atMost: 5,
  maxBytes: 100_000,
  types: ['application/pdf', 'image/png'],
  required: false,
};

let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'aarambh-hostile-')), 'incoming');
});
afterEach(() => rm(join(folder, '..'), { recursive: true }));

/** Sends a body in small pieces. @returns the fields, or status and reason; no file may be left behind */
async function send(
  body: string | Buffer,
  boundary = 'x',
  { piece = 65_536, limits = {} }: { piece?: number; limits?: Partial<UploadLimits> } = {},
): Promise<object | string> {
  const bytes = typeof body === 'string' ? Buffer.from(body, 'latin1') : body;
  async function* pieces() {
    for (let from = 0; from < bytes.length; from += piece) {
      yield bytes.subarray(from, from + piece);
    }
  }
  const request = new Request('http://localhost/send/support-ticket', {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: pieces() as unknown as BodyInit,
    duplex: 'half',
  } as RequestInit);
  const read = await readUpload(request, { gate: new UploadGate(folder), address: '192.0.2.7' }, rules, limits);
  if (read.ok) {
    await read.done();
  }
  expect(await readdir(folder).catch(() => [])).toEqual([]);
  return read.ok ? Object.fromEntries(read.fields) : `${read.status} ${read.reason}`;
}

const part = (head: string, content = 'hello'): string => `--x\r\n${head}\r\n\r\n${content}\r\n`;
const field = (name: string, value = 'hello'): string => part(`Content-Disposition: form-data; name="${name}"`, value);

test.each([
  ['a text part without a name', `${part('Content-Disposition: form-data')}--x--\r\n`],
  ['a file part without a name', `${part('Content-Disposition: form-data; filename="a.pdf"')}--x--\r\n`],
  ['a body cut off in a header', '--x\r\nContent-Disposition: form-da'],
  ['a body cut off in a part without a name', '--x\r\nContent-Disposition: form-data\r\n\r\nhel'],
  [
    'a body cut off in a file',
    part('Content-Disposition: form-data; name="attachments"; filename="a.pdf"', '%PDF-1.7'),
  ],
  ['nothing', ''],
  ['no boundary in the body', 'hello'],
])('%s is answered with 400', async (_, body) => {
  expect(await send(body)).toBe('400 bad-encoding');
  expect(await send(body, 'x', { piece: 3 })).toBe('400 bad-encoding');
});

test.each(['b'.repeat(300), 'b'.repeat(10_000)])(
  'a boundary that no browser writes is answered with 400',
  async (boundary) => {
    expect(await send(`--${boundary}\r\n\r\n\r\n--${boundary}--\r\n`, boundary)).toBe('400 bad-encoding');
  },
);

test.each([
  [
    'parts without headers, with foreign ones, with 1 MB of them',
    part('') + part('A: b') + part(`A: ${'b'.repeat(1_000_000)}`),
  ],
  // This part fills the stream of a skipped part within one turn, which once blocked the parser forever.
  ['a large part without a name for it', part('', 'x'.repeat(400_000))],
  ['a form within the form', part('Content-Type: multipart/mixed; boundary=y', '--y\r\n\r\nhello\r\n--y--')],
])('%s: skipped', async (_, body) => {
  expect(
    await send(`${body}${field('name', 'Asha')}--x--\r\n`, 'x', { piece: 1e6, limits: { maxSilence: 2000 } }),
  ).toEqual({
    name: 'Asha',
  });
});

test('odd names are only names', async () => {
  const names = ['', '__proto__', 'constructor', 'a\0b'];
  const read = await send(`${names.map((name) => field(name)).join('')}--x--\r\n`);
  expect(Object.entries(read)).toEqual(names.map((name) => [name, 'hello']));
});

test('a body that continues after we gave up leaves no file', async () => {
  const { body, type } = multipart({}, [
    { name: 'a.pdf', bytes: sampleFile('pdf', 90_000) },
    { name: 'b.pdf', bytes: sampleFile('pdf', 90_000) },
  ]);
  let goesOn = false;
  async function* late() {
    yield body.subarray(0, 50_000);
    await sleep(80);
    goesOn = true;
    yield body.subarray(50_000, -20);
  }
  const request = new Request('http://localhost/', {
    method: 'POST',
    headers: { 'content-type': type },
    body: late() as unknown as BodyInit,
    duplex: 'half',
  } as RequestInit);
  const gate = new UploadGate(folder);
  const read = await readUpload(request, { gate, address: '192.0.2.7' }, rules, { maxSilence: 30 });
  expect(read).toMatchObject({ status: 408 });
  await expect.poll(() => goesOn).toBe(true);
  await expect.poll(() => readdir(folder)).toEqual([]);
});

test('two hundred random bodies each get a response and leave no file', async () => {
  const heads = [
    '',
    ':',
    'A: b',
    ' folded',
    '__proto__: x',
    'Content-Type:',
    'Content-Type: ;;;',
    'Content-Disposition: attachment',
    'Content-Type: text/plain; charset',
    'Content-Type: text/plain; charset=utf-16le',
    'Content-Transfer-Encoding: base64',
    'Content-Type: multipart/mixed; boundary=y',
    'Content-Type: application/octet-stream',
    ...[
      'name="a"',
      'name="b"',
      'name="attachments"; filename="a.pdf"',
      'name="attachments"; filename*=utf-8\'\'%ff',
    ].map((rest) => `Content-Disposition: form-data; ${rest}`),
    'Content-Disposition: form-data',
    'Content-Disposition:form-data;name=q;;;=;*;charset*=;"',
  ];
  const contents = ['', 'hello', '\0', '\r\n\r\n', '--', '--y\r\n\r\n--y--', '\xff\xfe', 'x'.repeat(70_000)];
  for (const kind of ['pdf', 'png'] as const) {
    contents.push(sampleFile(kind, 9000).toString('latin1'));
  }
  const ends = ['--x--\r\n', '--x--', '--x', '--x-', '', '\r\n'];
  const random = seeded(20_261_122);
  const one = <T>(of: readonly T[]): T => of[random(of.length)] as T;
  for (let round = 0; round < 200; round += 1) {
    const parts = Array.from({ length: 1 + random(4) }, () =>
      part(Array.from({ length: random(4) }, () => one(heads)).join('\r\n'), one(contents)),
    );
    const whole = Buffer.from(parts.join('') + one(ends), 'latin1');
    const body = random(3) === 0 ? whole.subarray(0, random(whole.length)) : whole;
    if (body.length > 0 && random(2) === 0) {
      body[random(Math.min(body.length, 300))] = random(256);
    }
    const answer = await send(body, one(['x', '"x"', 'y']), {
      piece: one([700, 65_536, 1e6]),
      limits: { maxSilence: 2000 },
    });
    if (typeof answer === 'string') {
      expect(answer, `round ${round}`).toMatch(/^(400|413) /);
    }
  }
});

/** Returns integers below `n`, the same ones each time: https://github.com/cprosche/mulberry32 */
function seeded(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % n;
  };
}
