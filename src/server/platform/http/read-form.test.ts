import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type FormLimits, readForm } from './read-form.ts';

const FORM = 'application/x-www-form-urlencoded';

function post(
  body: BodyInit | AsyncIterable<Uint8Array>,
  type: string | undefined = FORM,
  more: Record<string, string> = {},
): Request {
  const headers = type === undefined ? more : { 'content-type': type, ...more };
  return new Request('http://localhost/send/contact', {
    method: 'POST',
    body: body as BodyInit,
    headers,
    duplex: 'half',
  } as RequestInit);
}

async function read(body: string | Uint8Array<ArrayBuffer>, type?: string, limits?: Partial<FormLimits>) {
  const result = await readForm(post(body, type), limits);
  return result.ok ? Object.fromEntries(result.fields) : `${result.status} ${result.reason}`;
}

test('fields are read as typed', async () => {
  expect(
    await read('name=%E0%A4%85%E0%A4%A8%E0%A5%80%E0%A4%A4%E0%A4%BE+Rao&message=a%2Bb%0D%0Ac%26d&empty=&bare'),
  ).toEqual({
    name: 'अनीता Rao',
    message: 'a+b\r\nc&d',
    empty: '',
    bare: '',
  });
  expect(await read('name=अनीता')).toEqual({ name: 'अनीता' });
  expect(await read('a=1&&b=2&')).toEqual({ a: '1', b: '2' });
  expect(await read('a=b=c')).toEqual({ a: 'b=c' });
  expect(await read('')).toEqual({});
  expect(await read('__proto__=x&constructor=y')).toEqual(
    Object.fromEntries([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ]),
  );
});

test('invisible characters are removed from every field', async () => {
  const dirty = (text: string): string => encodeURIComponent(text);
  expect(
    await read(
      `phone=${dirty('\u202a98765\u00a043210\u202c')}&utr=${dirty('\u200b4321 9876\u2060 0012\ufeff')}&name=${dirty('क्\u200dष')}`,
    ),
  ).toEqual({ phone: '98765 43210', utr: '4321 9876 0012', name: 'क्\u200dष' });
});

test.each([
  [undefined, true],
  [`${FORM}; charset=UTF-8`, true],
  [`${FORM};charset="utf-8"`, true],
  ['Application/X-WWW-Form-Urlencoded', true],
  [`${FORM}; charset=iso-8859-1`, false],
  ['text/plain', false],
  ['application/json', false],
  ['multipart/form-data; boundary=x', false],
  ['', false],
])('content type %j', async (type, accepted) => {
  expect(await read('a=1', type ?? FORM)).toEqual(accepted ? { a: '1' } : '415 wrong-type');
});

test('a compressed body is refused', async () => {
  expect(await readForm(post('a=1', FORM, { 'content-encoding': 'gzip' }))).toMatchObject({ status: 415 });
});

test.each([
  ['broken UTF-8 behind percent signs', 'name=%C3%28'],
  ['an overlong form', 'name=%C0%AF'],
  ['half a surrogate pair', 'name=%ED%A0%80'],
  ['a lone percent sign', 'name=100%'],
  ['no hexadecimal digits', 'name=%zz'],
  ['a broken name', '%ff=1'],
])('%s', async (_name, body) => {
  expect(await read(body)).toBe('400 bad-encoding');
});

test('broken UTF-8 in plain bytes', async () => {
  expect(await read(new Uint8Array([0x61, 0x3d, 0x80, 0x9f]))).toBe('400 bad-encoding');
});

test('a field sent twice', async () => {
  expect(await read('name=a&name=b')).toBe('400 repeated-field');
  expect(await read('name=a&n%61me=b')).toBe('400 repeated-field');
});

test('a thousand fields', async () => {
  const many = Array.from({ length: 1000 }, (_, index) => `f${index}=1`).join('&');
  expect(await read(many)).toBe('413 too-many-fields');
  expect(await read('a=1&b=2&c=3', FORM, { maxFields: 2 })).toBe('413 too-many-fields');
  expect(await read('a=1&b=2', FORM, { maxFields: 2 })).toEqual({ a: '1', b: '2' });
});

test('10 MB are read to their end and refused', async () => {
  let sent = 0;
  async function* body() {
    for (; sent < 160; sent++) {
      yield new Uint8Array(65_536);
    }
  }
  expect(await readForm(post(body()))).toEqual({ ok: false, status: 413, reason: 'too-large' });
  expect(sent).toBe(160);
});

test('an endless body is not read forever', async () => {
  async function* body() {
    while (true) {
      yield new Uint8Array(1_000_000);
    }
  }
  expect(await readForm(post(body()))).toMatchObject({ status: 413 });
});

test('64 KB exactly are a form, one byte more is not', async () => {
  expect(await read(`a=${'x'.repeat(65_534)}`)).toEqual({ a: 'x'.repeat(65_534) });
  expect(await read(`a=${'x'.repeat(65_535)}`)).toBe('413 too-large');
});

test('a body that arrives too slowly or breaks off is rejected', async () => {
  async function* drips() {
    yield new TextEncoder().encode('a=1');
    await sleep(300);
    yield new TextEncoder().encode('2');
  }
  expect(await readForm(post(drips()), { maxMilliseconds: 50 })).toEqual({
    ok: false,
    status: 408,
    reason: 'too-slow',
  });
  async function* breaks(): AsyncGenerator<Uint8Array> {
    yield new TextEncoder().encode('a=1');
    throw new Error('aborted');
  }
  expect(await readForm(post(breaks()))).toEqual({ ok: false, status: 408, reason: 'too-slow' });
});
