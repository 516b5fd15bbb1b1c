import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ARRIVAL,
  type FixtureSite,
  HINDI_HOME,
  HOME,
  INLINE_STYLE,
  openFixtureSite,
} from '../../../../tests/support/http-fixture.ts';

let site: FixtureSite;
beforeAll(async () => {
  site = await openFixtureSite();
});
afterAll(() => site.server.close());

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
  ['identity', (bytes: Buffer) => bytes],
])('the same page in %s', async (encoding, unpack) => {
  const { status, headers, body } = await site.ask('/', { headers: { 'accept-encoding': encoding } });
  expect(status).toBe(200);
  expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
  expect(headers['content-length']).toBe(String(body.length));
  expect(headers.vary).toBe('Accept-Encoding');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect(unpack(body).toString()).toBe(HOME);
});

test('HEAD has the headers of GET and no body', async () => {
  for (const encoding of ['br', 'identity']) {
    const headers = { 'accept-encoding': encoding };
    const get = await site.ask('/', { headers });
    const head = await site.ask('/', { method: 'HEAD', headers });
    expect(head.status).toBe(200);
    expect(head.body.length).toBe(0);
    expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' });
  }
});

test('a visitor who has the page gets 304, but not for another encoding', async () => {
  const headers = { 'accept-encoding': 'br' };
  const etag = (await site.ask('/', { headers })).headers.etag ?? '';
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await site.ask('/', { headers: { ...headers, 'if-none-match': known } });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
    expect(again.headers['content-length']).toBeUndefined();
  }
  expect((await site.ask('/', { headers: { 'accept-encoding': 'gzip', 'if-none-match': etag } })).status).toBe(200);
  expect((await site.ask('/hi', { headers: { ...headers, 'if-none-match': etag } })).status).toBe(200);
});

test('a visitor from elsewhere gets the page with its style sheet inside, allowed by its own hash', async () => {
  const ask = (site_: string | undefined, more: Record<string, string> = {}) =>
    site.ask('/contact', {
      headers: { 'accept-encoding': 'br', ...(site_ ? { 'sec-fetch-site': site_ } : {}), ...more },
    });
  const hash = createHash('sha256').update(INLINE_STYLE).digest('base64');
  const etags = new Set<string>();
  for (const from of ['none', 'cross-site']) {
    const { status, headers, body } = await ask(from);
    expect([status, headers['content-encoding'], headers['content-length']]).toEqual([200, 'br', String(body.length)]);
    expect(brotliDecompressSync(body).toString()).toBe(ARRIVAL);
    expect(headers.vary).toBe('Accept-Encoding, Sec-Fetch-Site');
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}';`);
    expect((await ask(from, { 'if-none-match': headers.etag ?? '' })).status).toBe(304);
    etags.add(headers.etag ?? '');
  }
  for (const from of ['same-origin', 'same-site', undefined]) {
    const { headers, body } = await ask(from);
    expect(brotliDecompressSync(body).toString()).toContain('Contact');
    expect(headers.vary).toBe('Accept-Encoding, Sec-Fetch-Site');
    expect(headers['content-security-policy']).toContain("style-src 'self';");
    etags.add(headers.etag ?? '');
  }
  expect(etags.size).toBe(2);
  const plain = await ask('none', { 'accept-encoding': 'gzip' });
  expect(gunzipSync(plain.body).toString()).toContain('Contact');
});

test('files are cached as long as their names allow', async () => {
  const style = await site.ask('/_astro/look.abc123.css', { headers: { 'accept-encoding': 'br' } });
  expect(style.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(style.headers['content-encoding']).toBe('br');
  expect(style.headers['content-security-policy']).toBeUndefined();
  expect(style.headers['x-content-type-options']).toBe('nosniff');
  const font = await site.ask('/_astro/hind.woff2', { headers: { 'accept-encoding': 'br' } });
  expect([font.headers['content-type'], font.headers['content-encoding'], font.headers.vary]).toEqual([
    'font/woff2',
    undefined,
    undefined,
  ]);
  const robots = await site.ask('/robots.txt');
  expect([robots.headers['cache-control'], robots.body.toString()]).toEqual(['public, max-age=3600', 'User-agent: *']);
});

test('a picture for shared links is read when it is requested', async () => {
  const picture = await site.ask('/share/en/home.png');
  expect([picture.status, picture.headers['content-type'], picture.body.toString()]).toEqual([
    200,
    'image/png',
    'not really a picture',
  ]);
  expect(picture.headers['content-length']).toBe(String(picture.body.length));
});

test('a query changes nothing, a name in Hindi is found', async () => {
  expect((await site.ask('/contact?utm_source=x')).status).toBe(200);
  expect((await site.ask(`/${encodeURIComponent('पता')}.svg`)).headers['content-type']).toContain('image/svg+xml');
});

test.each([
  '/nowhere',
  '/index.html',
  '/contact/index.html',
  '/index.html.br',
  '/index.html.gz',
  '/../package.json',
  '/..%2f..%2fetc%2fpasswd',
  '/%2e%2e/secret',
  '/contact%00',
  '/\\contact',
  '//contact',
  '//',
  '/_astro',
  '/history',
])('%s is unknown and shows the English home page', async (path) => {
  const { status, headers, body } = await site.ask(path);
  expect([status, headers['x-robots-tag'], headers.etag]).toEqual([404, 'noindex', undefined]);
  expect(body.toString()).toBe(HOME);
});

test.each(['/hi/nowhere', '/hi/index.html', '/hi/contact/x?y=1', '/hi/'.repeat(2)])(
  '%s shows the Hindi one',
  async (path) => {
    const { status, body } = await site.ask(path);
    expect([status, body.toString()]).toEqual([404, HINDI_HOME]);
  },
);
