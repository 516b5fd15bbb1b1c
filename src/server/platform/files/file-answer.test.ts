import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { sampleFile } from '../../../../tests/support/sample-files.ts';
import { fileAnswer, PREVIEW } from './file-answer.ts';

/** Returns the response for these bytes. */
const answer = (bytes: Buffer, name = 'picture.png', showing: Parameters<typeof fileAnswer>[2] = { pdf: true }) =>
  fileAnswer({ files: { read: async () => Readable.from([bytes]) } }, { key: 'a', name, size: bytes.length }, showing);
const how = ({ headers }: Response) => [
  headers.get('content-type'),
  headers.get('content-disposition')?.replace(/;.*/, ''),
];
const saved = ['application/octet-stream', 'attachment'];

/** A PNG of this many pixels. */
function png(width: number, height: number): Buffer {
  const bytes = sampleFile('png');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

test.each([
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['a program', 'MZ\x90'],
  ['HTML after the signature of a GIF', 'GIF89a/*<script>*/=1'],
  ['nothing', ''],
])('%s that claims to be a picture is only ever saved', async (_, content) => {
  expect(how(await answer(Buffer.from(content, 'latin1')))).toEqual(saved);
});

test('a picture is shown, small and whole, whatever its name says', async () => {
  expect(how(await answer(png(800, 600), 'page.html'))).toEqual(['image/png', 'inline']);
  expect(how(await answer(png(800, 600), 'page.html', PREVIEW))).toEqual(['image/png', 'inline']);
});

test('a file is sent under a name with the extension of its content', async () => {
  const name = async (bytes: Buffer, called: string) =>
    (await answer(bytes, called)).headers.get('content-disposition');
  expect(await name(sampleFile('pdf'), 'first-line.bat')).toContain("''first-line.pdf");
  expect(await name(readFileSync('tests/fixtures/papers/jpeg-named.heic'), 'pan.heic')).toContain("''pan.jpg");
});

test('a WebP is shown; a HEIC, which only one browser shows, is saved unchanged', async () => {
  expect(how(await answer(readFileSync('tests/fixtures/papers/pan.webp')))).toEqual(['image/webp', 'inline']);
  const heic = await answer(readFileSync('tests/fixtures/papers/heic-named.jpg'), 'aadhaar.jpg');
  expect(how(heic)).toEqual(saved);
  expect(heic.headers.get('content-disposition')).toContain("''aadhaar.heic");
});

test('a truncated picture is shown in part; one without a size is saved', async () => {
  expect(how(await answer(png(800, 600).subarray(0, 60)))).toEqual(['image/png', 'inline']);
  expect(how(await answer(Buffer.from('ffd8ffe0', 'hex')))).toEqual(saved);
});

test('a picture with too many pixels is saved; the limit is lower on a page with many', async () => {
  expect(how(await answer(png(8000, 8000)))).toEqual(['image/png', 'inline']);
  expect(how(await answer(png(8000, 8000), 'a.png', PREVIEW))).toEqual(saved);
  expect(how(await answer(png(15_000, 15_000)))).toEqual(saved);
});

test('a PDF is shown where PDFs may be shown, even with a script in it', async () => {
  const pdf = Buffer.concat([sampleFile('pdf'), Buffer.from('<< /S /JavaScript /JS (app.alert\\(1\\)) >>')]);
  expect(how(await answer(pdf, 'a.pdf'))).toEqual(['application/pdf', 'inline']);
  expect(how(await answer(pdf, 'a.pdf', { pdf: false }))).toEqual(saved);
  expect(how(await answer(pdf, 'a.pdf', PREVIEW))).toEqual(saved);
});

test('no file is sniffed, run, framed by others or cached', async () => {
  for (const bytes of [png(5, 5), sampleFile('pdf'), sampleFile('text')]) {
    const { headers } = await answer(bytes);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.* sandbox$/);
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-length')).toBe(String(bytes.length));
  }
});

test.each([
  ['a"b.png', 'a%22b.png'],
  ["a'(b)*.png", 'a%27%28b%29%2A.png'],
  ['a\r\nset-cookie: x=1.png', 'a%0D%0Aset-cookie%3A%20x%3D1.png'],
  ['पैन कार्ड.png', encodeURIComponent('पैन कार्ड.png')],
  ['half \ud800.png', 'half%20%EF%BF%BD.png'],
])('a name such as %j stays one name', async (name, said) => {
  const { headers } = await answer(png(5, 5), name);
  expect(headers.get('content-disposition')).toBe(`inline; filename*=UTF-8''${said}`);
});
