import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { isLockedPdf } from './is-locked-pdf.ts';
import { readPdfValue } from './pdf-values.ts';

type Options = NonNullable<ConstructorParameters<typeof PDFDocument>[0]>;

/** Creates a PDF with an independent library. */
function aPdf(options: Options): Promise<Buffer> {
  const document = new PDFDocument(options);
  document.text('Aadhaar');
  const bytes = buffer(document);
  document.end();
  return bytes;
}

const versions = ['1.3', '1.4', '1.6', '1.7', '1.7ext3'] as const;

test.each(versions)('PDF %s: locked by a user password, open with only an owner password', async (version) => {
  const pdfVersion = version as '1.7';
  expect(isLockedPdf(await aPdf({ pdfVersion }))).toBe(false);
  expect(isLockedPdf(await aPdf({ pdfVersion, userPassword: 'ASHA1990', ownerPassword: 'uidai' }))).toBe(true);
  expect(isLockedPdf(await aPdf({ pdfVersion, userPassword: 'ASHA1990' }))).toBe(true);
  expect(
    isLockedPdf(await aPdf({ pdfVersion, ownerPassword: 'uidai', permissions: { printing: 'lowResolution' } })),
  ).toBe(false);
});

test('the newest encryption (AES-256 of PDF 2.0) is judged as poppler judges it', () => {
  const sample = (name: string): Buffer => readFileSync(`tests/fixtures/papers/${name}`);
  expect(isLockedPdf(sample('locked-pdf-2.pdf'))).toBe(true);
  expect(isLockedPdf(sample('open-pdf-2.pdf'))).toBe(false);
});

test('a key in a cross-reference stream is found; a certificate locks a PDF, encrypted attachments alone do not', async () => {
  const plain = (await aPdf({ pdfVersion: '1.4', userPassword: 'x' })).toString('latin1');
  const trailer = /trailer\s*<<([\s\S]*?)>>\s*startxref/.exec(plain)?.[1] ?? '';
  const streamed = plain.replace(
    /trailer[\s\S]*?startxref/,
    `99 0 obj\n<< /Type /XRef ${trailer} >>\nstream\nstartxref`,
  );
  expect(isLockedPdf(Buffer.from(streamed, 'latin1'))).toBe(true);
  const file = (encrypt: string): Buffer => Buffer.from(`%PDF-1.7\ntrailer\n<</Encrypt ${encrypt}>>\n%%EOF`, 'latin1');
  expect(isLockedPdf(file('<</Filter/Adobe.PubSec/V 4/SubFilter/adbe.pkcs7.s5>>'))).toBe(true);
  expect(isLockedPdf(file('<</Filter/Standard/V 4/R 4/EFF/StdCF>>'))).toBe(false);
});

test('a file that cannot be judged is not locked, and no bytes make it throw', () => {
  for (const text of [
    '%PDF-1.7 a paper',
    '%PDF-1.7 /Encrypt',
    'trailer<</Encrypt 5 0 R>>',
    'trailer<</Encrypt<</Filter/Standard/V 2/R 3/U(short)/O(short)/P -4>>>>',
    `trailer<</Encrypt${'['.repeat(100_000)}`,
    'trailer<</Encrypt<</Filter/Standard/R 3/U(never closed',
    `5 0 obj 6 0 R trailer<</Encrypt 5 0 R/ID 5 0 R>>`,
  ]) {
    expect([text.slice(0, 60), isLockedPdf(Buffer.from(text, 'latin1'))]).toEqual([text.slice(0, 60), false]);
  }
});

test('values are read as the standard defines them', () => {
  expect(
    readPdfValue('% a note\n<</A#42 [1 -2.5 .5 true null (a\\)\\(b\\\\\\101\\\r\nc) <4142 4>] /R 12 0 R>>', 0),
  ).toEqual(
    new Map<string, unknown>([
      ['AB', [1, -2.5, 0.5, true, null, Buffer.from('a)(b\\Ac'), Buffer.from('AB@')]],
      ['R', { object: 12, generation: 0 }],
    ]),
  );
  expect(() => readPdfValue('endobj', 0)).toThrow(SyntaxError);
});

test('eight megabytes designed to be slow are judged at once', () => {
  const from = performance.now();
  for (const piece of ['/XRef ', 'trailer (', 'trailer<</Encrypt 1 0 R>> ', 'trailer[[[[', '1 0 obj /Encrypt ']) {
    isLockedPdf(Buffer.from(piece.repeat(Math.floor((8 * 1024 * 1024) / piece.length)), 'latin1'));
  }
  expect(performance.now() - from).toBeLessThan(20_000);
});
