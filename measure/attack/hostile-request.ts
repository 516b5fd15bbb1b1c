import fc from 'fast-check';
import { TYPED } from './target.ts';

/** The bytes to send over a connection. */
export interface RawRequest {
  readonly bytes: Buffer;
  /** The maximum number of responses. More would mean that a body was read as a request. */
  readonly atMost: number;
}

interface Head {
  readonly method: string;
  readonly target: string;
  readonly version: string;
  readonly lines: readonly string[];
  readonly body: string;
}

type Change = (head: Head) => Head;

const methods = [
  'TRACE',
  'CONNECT',
  'get',
  'GETGET',
  'QUERY',
  'PUT',
  'OPTIONS',
  'PRI',
  '',
  'G\0T',
  'M'.repeat(5_000),
  'PROPFIND',
  'POST',
  'HEAD',
];
const versions = [
  'HTTP/1.0',
  'HTTP/0.9',
  'HTTP/2.0',
  'HTTP/1.2',
  'HTTP/9',
  'HTTP',
  '',
  'http/1.1',
  'HTTP/1.1 ',
  'ICY/1.0',
];
const hosts = [
  'a@b',
  'a/b',
  'a b',
  '',
  '[::1',
  '[::1]',
  'a:b',
  'a:99999999',
  'h'.repeat(9_000),
  '127.0.0.1, evil.example',
  '\u00e4',
  '..',
  '%00',
  'localhost:1:2',
];
const targets = [
  '*',
  '',
  'relative',
  '//evil.example/',
  '/\\evil.example',
  '/../../etc/passwd',
  '/%2e%2e/%2e%2e/',
  '/%',
  '/%ff',
  '/%c0%ae',
  '/\0',
  '/a b',
  '/#x',
  '/?',
  '/'.repeat(4_000),
  `/${'a'.repeat(16_000)}`,
  `/${'a'.repeat(70_000)}`,
  '/\u0905',
  '/.well-known/security.txt',
  '/hi/..;/',
  '/index.html',
  '/_image?href=http://127.0.0.1/',
];
const absolute = [
  'http://evil.example',
  'https://evil.example',
  'HTTP://a@b',
  'ftp://evil.example',
  'http://',
  'http:/',
  'javascript:',
  'http://[::1',
];
/** Ambiguous lengths, which two servers may interpret differently. */
const conflicts: readonly (readonly string[])[] = [
  ['Content-Length: 5', 'Transfer-Encoding: chunked'],
  ['Transfer-Encoding: chunked', 'Content-Length: 5'],
  ['Content-Length: 5', 'Content-Length: 6'],
  ['Content-Length: 5, 5'],
  ['Content-Length: +5'],
  ['Content-Length: -1'],
  ['Content-Length: 0x5'],
  ['Content-Length: 99999999999999999999'],
  ['Content-Length :5'],
  ['Transfer-Encoding: xchunked'],
  ['Transfer-Encoding: chunked, identity'],
  ['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'],
  ['Transfer-Encoding : chunked'],
  [' Transfer-Encoding: chunked'],
];
const smuggled = '0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: evil.example\r\n\r\n';
const chunks = [
  '0\r\n\r\n',
  '5\r\nhello\r\n0\r\n\r\n',
  'FFFFFFFFFFFFFFFFF\r\nx',
  '-1\r\nx\r\n',
  '5\nhello\n0\n\n',
  'g\r\n',
  '5;a=b\r\nhello\r\n0\r\n\r\n',
  `5;${'e'.repeat(20_000)}\r\nhello\r\n0\r\n\r\n`,
  '5\r\nhel',
  '5\r\nhello',
  '0\r\nContent-Length: 5\r\nHost: evil\r\n\r\n',
  '00000000000000000000005\r\nhello\r\n0\r\n\r\n',
  '5\r\nhelloX\r\n0\r\n\r\n',
  ' 5\r\nhello\r\n0\r\n\r\n',
];
const conditions = [
  'Range: bytes=0-',
  'Range: bytes=-0',
  'Range: bytes=9999999999999999999-1',
  `Range: bytes=${'0-1,'.repeat(1_500)}`,
  'Range: lines=1',
  'Range: ',
  'If-Range: "x"',
  'If-None-Match: *',
  `If-None-Match: ${'"x",'.repeat(3_000)}`,
  'If-None-Match: W/',
  'If-Match: "nothing"',
  'If-Modified-Since: never',
  'If-Modified-Since: Thu, 01 Jan 1970 00:00:00 GMT',
  'If-Unmodified-Since: 0',
  'Expect: 100-continue',
  'Expect: the unexpected',
  'Upgrade: websocket\r\nConnection: Upgrade',
  'Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAA',
  'Connection: close, keep-alive, x',
  'TE: trailers',
  'Max-Forwards: 0',
  `Accept-Encoding: ${'br;q=0.1,'.repeat(1_500)}`,
  'Accept-Encoding: *;q=\u00e9',
  'Sec-Fetch-Site: cross-site',
  'Forwarded: for="[::1]"',
  'X-Forwarded-Proto: javascript',
  'X-Original-URL: /admin',
  'Cookie: \u00ff',
];
const heads = [
  'no colon',
  ': no name',
  'Na me: x',
  'X: a\0b',
  'X: a\rb',
  ' folded',
  'X: \x7f',
  `X: ${'v'.repeat(20_000)}`,
  `${'n'.repeat(20_000)}: x`,
  Array.from({ length: 3_000 }, (_, index) => `X-${index}: y`).join('\r\n'),
  'Host: one\r\nHost: two',
  'Content-Type: multipart/form-data; boundary=a\r\nContent-Type: text/plain',
  '__proto__: x',
  'constructor: x',
  'X: 1\n\n',
];
const longBoundary = (size: number): string => `Content-Type: multipart/form-data; boundary=${'b'.repeat(size)}`;

const oneOf = <T>(values: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...values);
const add =
  (line: string): Change =>
  (head) => ({ ...head, lines: [...head.lines, line] });
const post =
  (line: string, body: string): Change =>
  (head) => ({ ...head, method: 'POST', lines: [...head.lines, line], body });

/** Unusual targets and headers, which the server evaluates only after it has parsed the request. */
const odd: fc.Arbitrary<Change> = fc.oneof(
  oneOf(targets).map(
    (target): Change =>
      (head) => ({ ...head, target }),
  ),
  oneOf(absolute).map(
    (origin): Change =>
      (head) => ({ ...head, target: origin + head.target }),
  ),
  fc.string({ unit: 'binary', maxLength: 60 }).map(
    (text): Change =>
      (head) => ({ ...head, target: `${head.target}?${encodeURI(text.toWellFormed())}%` }),
  ),
  oneOf(conditions).map(add),
  oneOf(conditions).map(add),
  oneOf(['HEAD', 'POST', 'TRACE', 'PUT', 'OPTIONS', 'QUERY']).map(
    (method): Change =>
      (head) => ({ ...head, method }),
  ),
  fc
    .tuple(fc.constantFrom(70, 256, 4_000, 10_000, 15_000), fc.constantFrom('', `--${'b'.repeat(70)}--\r\n`, 'x'))
    .map(([size, body]) => post(`${longBoundary(size)}\r\nContent-Length: ${body.length}`, body)),
  oneOf(['Transfer-Encoding:\tchunked', 'Transfer-Encoding: gzip, chunked']).map((line) => post(line, '0\r\n\r\n')),
  oneOf(['5\r\nhello\r\n0\r\n\r\n', '0\r\n\r\n', '3;a=b\r\na=1\r\n0\r\n\r\n']).map((body) =>
    post(`Transfer-Encoding: chunked\r\nContent-Type: application/x-www-form-urlencoded`, body),
  ),
);

/** HTTP that is invalid, or unusual but valid. */
const broken: fc.Arbitrary<Change> = fc.oneof(
  oneOf(methods).map(
    (method): Change =>
      (head) => ({ ...head, method }),
  ),
  oneOf(versions).map(
    (version): Change =>
      (head) => ({ ...head, version }),
  ),
  oneOf(hosts).map(
    (host): Change =>
      (head) => ({ ...head, lines: [`Host: ${host}`, ...head.lines.slice(1)] }),
  ),
  fc.constant<Change>((head) => ({ ...head, lines: head.lines.slice(1) })),
  oneOf(heads).map(add),
  oneOf(conflicts).map((lines) => post(lines.join('\r\n'), smuggled)),
  oneOf(chunks).map((body) => post('Transfer-Encoding: chunked', body)),
  fc.constant<Change>(post('Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 40', `name=${TYPED}`)),
);

/** Generates requests to one path, with up to two faults. Some are truncated. */
export function hostileRequest(path: string): fc.Arbitrary<RawRequest> {
  const plain: Head = {
    method: 'GET',
    target: path,
    version: 'HTTP/1.1',
    lines: ['Host: localhost', `User-Agent: ${TYPED}`],
    body: '',
  };
  return fc
    .record({
      changes: fc.oneof(
        { weight: 4, arbitrary: fc.array(odd, { maxLength: 2 }) },
        { weight: 1, arbitrary: fc.tuple(broken) },
        { weight: 1, arbitrary: fc.tuple(odd, broken) },
      ),
      lineEnd: fc.oneof(
        { weight: 12, arbitrary: fc.constant('\r\n') },
        { weight: 1, arbitrary: fc.constantFrom('\n', '\r', '\r\r\n') },
      ),
      kept: fc.oneof(
        { weight: 6, arbitrary: fc.constant(1) },
        { weight: 1, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }) },
      ),
    })
    .map(({ changes, lineEnd, kept }) => {
      const head = changes.reduce((present, each) => each(present), plain);
      const text = [`${head.method} ${head.target} ${head.version}`, ...head.lines, '', head.body].join(lineEnd);
      const bytes = Buffer.from(text, /[^\0-\xff]/.test(text) ? 'utf8' : 'latin1');
      return { bytes: bytes.subarray(0, Math.ceil(bytes.length * kept)), atMost: 1 };
    });
}

/** Noise, such as random bytes and the first bytes of other protocols. */
export const noise: fc.Arbitrary<RawRequest> = fc
  .oneof(
    fc.uint8Array({ maxLength: 3_000 }).map((bytes) => Buffer.from(bytes)),
    fc.constantFrom(
      Buffer.from('16030100c8010000c40303', 'hex'),
      Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
      Buffer.from('PROXY TCP4 1.2.3.4 5.6.7.8 1 2\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n'),
      Buffer.from('EHLO localhost\r\n'),
      Buffer.from('\r\n'.repeat(20_000)),
      Buffer.from('SSH-2.0-x\r\n'),
    ),
  )
  .map((bytes) => ({ bytes, atMost: 1 }));

/** Generates several requests that are pipelined over one connection. */
export function pipeline(request: fc.Arbitrary<RawRequest>): fc.Arbitrary<RawRequest> {
  return fc.array(request, { minLength: 2, maxLength: 30 }).map((all) => ({
    bytes: Buffer.concat(all.map(({ bytes }) => bytes)),
    atMost: Number.POSITIVE_INFINITY,
  }));
}
