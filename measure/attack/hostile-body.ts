import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { sampleFile } from '../../tests/support/sample-files.ts';
import { fieldPart, multipart, type Pair, type Part, unescaped, urlencoded } from './encode-body.ts';
import { TYPED } from './target.ts';

/** A body and its content type. */
export interface Body {
  readonly type: string;
  readonly bytes: Buffer;
  readonly encoding?: string;
}

const FORM = 'application/x-www-form-urlencoded';
const boundaries = [
  'x',
  '----WebKitFormBoundary7MA4YWxkTrZu0gW',
  "'()+_,-./:=?",
  '-'.repeat(70),
  'b'.repeat(71),
  'b'.repeat(10_000),
];
const ends = ['--\r\n', '--', '', '-', '\r\n', '--\r\nepilogue'];
/** Part headers that no browser writes. */
const heads = [
  '',
  ':',
  'A: b',
  '__proto__: x',
  'Content-Disposition: form-data',
  'Content-Disposition: form-data; filename="a.pdf"',
  'Content-Disposition: form-data;name=q;;;=;*;charset*=;"',
  'Content-Disposition: attachment; name="name"',
  'Content-Disposition: form-data; name="__proto__"',
  'Content-Disposition: form-data; name="message"\r\nContent-Type: text/plain; charset=utf-16le',
  'Content-Disposition: form-data; name="message"\r\nContent-Transfer-Encoding: base64',
  'Content-Disposition: form-data; name="message"; name="email"',
  'Content-Type: multipart/mixed; boundary=y',
  `X: ${'h'.repeat(20_000)}`,
];
const fileNames = [
  'a.pdf',
  '../../a.pdf',
  'C:\\a.pdf',
  '\u202efdp.exe',
  `${'n'.repeat(900)}.pdf`,
  '',
  'a\0.pdf',
  `${TYPED}.png`,
];
const fileContents = [
  sampleFile('pdf'),
  sampleFile('jpeg'),
  sampleFile('png', 9_000),
  sampleFile('text'),
  sampleFile('pdf', 120_000),
  Buffer.alloc(0),
  Buffer.from('%PDF'),
  gzipSync('%PDF-1.7'),
];

/** Content types that do not, or do not quite, match the body. */
const otherTypes = [
  FORM,
  `${FORM}; charset=utf-8`,
  `${FORM}; charset=utf-16`,
  `${FORM};charset="`,
  `${FORM}; charset=x-user-defined`,
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary="x',
  'multipart/mixed; boundary=x',
  'multipart/form-data; boundary=x; boundary=y',
  'MULTIPART/FORM-DATA;BOUNDARY=x',
  'text/plain',
  'application/json',
  'application/octet-stream',
  '',
  ';',
  'a/b/c',
  'x'.repeat(3_000),
  'multipart/related; boundary=x; type="text/xml"',
];

const file = (field: string): fc.Arbitrary<Part> =>
  fc.tuple(fc.constantFrom(...fileNames), fc.constantFrom(...fileContents)).map(([name, content]) => ({
    head: `Content-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/octet-stream`,
    content,
  }));

const strangePart: fc.Arbitrary<Part> = fc
  .tuple(fc.constantFrom(...heads), fc.constantFrom(...fileContents))
  .map(([head, content]) => ({ head, content }));

const rarely = <T>(arbitrary: fc.Arbitrary<T>, otherwise: T): fc.Arbitrary<T> =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(otherwise) }, { weight: 1, arbitrary });

function asMultipart(pairs: readonly Pair[], fileField: string | undefined): fc.Arbitrary<Body> {
  return fc
    .record({
      files: fc.array(file(fileField ?? 'attachments'), { minLength: fileField ? 1 : 0, maxLength: fileField ? 2 : 0 }),
      more: rarely(fc.array(fileField ? fc.oneof(strangePart, file(fileField)) : strangePart, { maxLength: 7 }), []),
      boundary: rarely(fc.constantFrom(...boundaries), 'x'),
      end: rarely(fc.constantFrom(...ends), '--\r\n'),
    })
    .map(({ files, more, boundary, end }) => ({
      type: `multipart/form-data; boundary=${boundary}`,
      bytes: multipart([...pairs.map(fieldPart), ...files, ...more], boundary, end),
    }));
}

const asJson = (pairs: readonly Pair[]): fc.Arbitrary<Body> =>
  fc
    .constantFrom(
      JSON.stringify(Object.fromEntries(pairs)),
      `{"__proto__":{"admin":true},"name":${JSON.stringify(pairs)}}`,
      '['.repeat(20_000),
      JSON.stringify(`${TYPED}`),
      '{"a":1e999}',
    )
    .map((text) => ({ type: 'application/json', bytes: Buffer.from(text) }));

const garbage: fc.Arbitrary<Body> = fc
  .tuple(
    fc.constantFrom(FORM, 'multipart/form-data; boundary=x', 'application/json', 'text/plain'),
    fc.oneof(
      { weight: 8, arbitrary: fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes)) },
      { weight: 1, arbitrary: fc.integer({ min: 60_000, max: 140_000 }).map((size) => Buffer.alloc(size, 'a=b&')) },
    ),
  )
  .map(([type, bytes]) => ({ type, bytes }));

/** Truncates a body, or changes some of its bytes. */
const damage: fc.Arbitrary<(bytes: Buffer) => Buffer> = fc.oneof(
  { weight: 8, arbitrary: fc.constant((bytes: Buffer) => bytes) },
  {
    weight: 1,
    arbitrary: fc
      .double({ min: 0, max: 1, noNaN: true })
      .map((part) => (bytes: Buffer) => bytes.subarray(0, part * bytes.length)),
  },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.tuple(fc.nat(2_000), fc.nat(255)), { minLength: 1, maxLength: 8 })
      .map((changes) => (bytes: Buffer) => {
        const changed = Buffer.from(bytes);
        for (const [at, to] of changes) {
          if (at < changed.length) {
            changed[at] = to;
          }
        }
        return changed;
      }),
  },
);

/**
 * Generates request bodies.
 * @param fileField the form's field for files, if there is one
 */
export function hostileBody(pairs: fc.Arbitrary<readonly Pair[]>, fileField: string | undefined): fc.Arbitrary<Body> {
  const written = pairs.chain((all) =>
    fc.oneof(
      { weight: fileField ? 1 : 20, arbitrary: fc.constant<Body>({ type: FORM, bytes: urlencoded(all) }) },
      { weight: 1, arbitrary: fc.constant<Body>({ type: FORM, bytes: unescaped(all) }) },
      { weight: fileField ? 20 : 2, arbitrary: asMultipart(all, fileField) },
      { weight: 1, arbitrary: asJson(all) },
      { weight: 1, arbitrary: garbage },
    ),
  );
  return fc
    .record({
      body: written,
      damage,
      type: fc.oneof(
        { weight: 9, arbitrary: fc.constant(undefined) },
        { weight: 1, arbitrary: fc.constantFrom(...otherTypes) },
      ),
      encoding: fc.oneof(
        { weight: 15, arbitrary: fc.constant('') },
        { weight: 1, arbitrary: fc.constantFrom('gzip', 'gzip!', 'br', 'identity', 'deflate, gzip', 'x') },
      ),
    })
    .map(({ body, damage: harm, type, encoding }) => {
      const bytes = harm(body.bytes);
      const said = { type: type ?? body.type, bytes: encoding === 'gzip!' ? gzipSync(bytes) : bytes };
      return encoding ? { ...said, encoding: encoding.replace('!', '') } : said;
    });
}
