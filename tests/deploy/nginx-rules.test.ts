import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { connect as connectTls } from 'node:tls';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type RunningNginx, startNginx } from './nginx.ts';
import { type Asked, type Stub, startStub } from './stub.ts';
import { type Answer, visitor } from './visitor.ts';

let stubs: [Stub, Stub];
let proxy: RunningNginx;
let visitors = 0;

beforeAll(async () => {
  stubs = await Promise.all([startStub('first'), startStub('second')]);
  proxy = await startNginx([stubs[0].port, stubs[1].port], true);
});
afterAll(async () => {
  await proxy.stop();
  for (const stub of stubs) {
    await stub.stop();
  }
});

/** Each request comes from its own IP address, so that no test uses up the limits of another. */
const newVisitor = () => visitor(proxy, `127.7.0.${++visitors}`);
const asked = (answer: Answer): Asked => JSON.parse(answer.text) as Asked;

test('the site is told the visitor’s address, whatever headers the visitor sends', async () => {
  const someone = newVisitor();
  const lies = { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9', 'x-forwarded-host': 'evil.example' };
  const { headers } = asked(await someone.get('/', lies));
  expect(headers).toMatchObject({
    host: 'www.example.in',
    'x-forwarded-for': `127.7.0.${visitors}`,
    'x-forwarded-host': 'www.example.in',
    'x-forwarded-proto': 'https',
  });
  expect(headers).not.toHaveProperty('forwarded');
  someone.leave();
});

test('both processes get requests', async () => {
  const someone = newVisitor();
  const names = await Promise.all(Array.from({ length: 8 }, async () => asked(await someone.get('/')).name));
  expect(new Set(names)).toEqual(new Set(['first', 'second']));
  someone.leave();
});

test('a flood from one visitor is limited, in the visitor’s language, and no one else notices', async () => {
  const flood = newVisitor();
  const other = newVisitor();
  const answers = await Promise.all(Array.from({ length: 260 }, () => flood.get('/hi/contact')));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(20);
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(200);
  expect(refused[0]?.text).toContain('<html lang="hi">');
  expect(refused[0]?.headers['retry-after']).toBe('60');
  expect((await other.get('/hi/contact')).status).toBe(200);
  const forms = await Promise.all(Array.from({ length: 40 }, () => other.post('/send/contact', 'name=A')));
  expect(forms.filter(({ status }) => status === 429).length).toBeGreaterThan(5);
  expect(forms.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(20);
  expect((await other.get('/contact')).status).toBe(200);
  for (const each of [flood, other]) {
    each.leave();
  }
});

test('only the forms that take files accept large bodies', async () => {
  const someone = newVisitor();
  const large = Buffer.alloc(3_000_000);
  for (const path of ['/send/support-ticket', '/hi/send/job-application', '/webhooks/mail']) {
    expect(asked(await someone.post(path, large)).bytes).toBe(3_000_000);
  }
  const refused = await someone.post('/hi/send/contact', large);
  expect(refused.status).toBe(413);
  expect(refused.text).toContain('<html lang="hi">');
  // Browsers send the length in advance, which once made nginx apply its limit a second time and answer with its own
  // error page.
  for (const size of [1_100_000, 1_500_000]) {
    const answer = await someone.post('/hi/send/contact', Buffer.alloc(size), { 'content-length': size });
    expect([answer.status, answer.text.includes('<html lang="hi">')]).toEqual([413, true]);
  }
  expect((await someone.post('/send/support-ticket', Buffer.alloc(29_400_000))).status).toBe(413);
  someone.leave();
});

test('styles and scripts of the two builds before are still there', async () => {
  const someone = newVisitor();
  for (const build of ['previous', 'older']) {
    const old = join(proxy.releases, build, 'dist/client/_astro');
    mkdirSync(old, { recursive: true });
    writeFileSync(join(old, `${build}.css`), 'p{}');
    const answer = await someone.get(`/_astro/${build}.css`);
    expect(answer).toMatchObject({ status: 200, text: 'p{}', headers: { 'content-type': 'text/css' } });
  }
  expect((await someone.get('/_astro/no-such.css')).status).toBe(404);
  someone.leave();
});

test('the health of the site is not shown to the outside', async () => {
  const someone = newVisitor();
  for (const path of ['/readyz', '/readyz?a', '/metrics']) {
    expect(asked(await someone.get(path)).url).toMatch(/^\/not-for-strangers/);
  }
  someone.leave();
});

test('the log contains no URL that is a key, and no search term', async () => {
  const someone = newVisitor();
  for (const path of ['/order/4f6secret', '/hi/quote/9a1secret/pdf', '/search?q=secret', '/hi/order', '/faq']) {
    await someone.get(path);
  }
  someone.leave();
  await vi.waitFor(() => expect(readFileSync(proxy.accessLog, 'utf8')).toContain('"GET /faq" 200'));
  const log = readFileSync(proxy.accessLog, 'utf8');
  expect(log).not.toContain('secret');
  for (const line of ['"GET /order/-"', '"GET /hi/quote/-"', '"GET /search"', '"GET /hi/order"']) {
    expect(log).toContain(line);
  }
});

test('certbot can prove over http that the domain is ours', async () => {
  writeFileSync(join(proxy.acme, '.well-known/acme-challenge/token'), 'token.key');
  const plain = connect(proxy.plainPort, '127.0.0.1');
  plain.end('GET /.well-known/acme-challenge/token HTTP/1.1\r\nHost: www.example.in\r\nConnection: close\r\n\r\n');
  expect(await text(plain)).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\n\r\ntoken\.key$/);
});

test('a request for another host name gets neither page nor certificate', async () => {
  const plain = connect(proxy.plainPort, '127.0.0.1');
  plain.end('GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n');
  expect(await text(plain)).toBe('');
  const refused = new Promise((resolve, reject) => {
    const tls = connectTls({
      host: '127.0.0.1',
      port: proxy.tlsPort,
      servername: 'evil.example',
      rejectUnauthorized: false,
    });
    tls.once('secureConnect', () => reject(new Error('a certificate was shown')));
    tls.once('error', resolve);
  });
  expect(await refused).toMatchObject({ code: 'ERR_SSL_TLSV1_UNRECOGNIZED_NAME' });
  const known = connect(proxy.plainPort, '127.0.0.1');
  known.end('GET /hi?a=b HTTP/1.1\r\nHost: example.in\r\nConnection: close\r\n\r\n');
  expect(await text(known)).toMatch(/^HTTP\/1\.1 301 [\s\S]*\r\nLocation: https:\/\/www\.example\.in\/hi\?a=b\r\n/);
});

test('a form goes to the other process when one cannot store it; when neither can, the site itself answers', async () => {
  const someone = newVisitor();
  stubs[0].status = 503;
  for (let count = 0; count < 4; count += 1) {
    expect(asked(await someone.post('/send/contact', 'name=A'))).toMatchObject({ name: 'second', bytes: 6 });
  }
  stubs[1].status = 503;
  const both = await someone.post('/send/contact', 'name=A');
  expect([both.status, asked(both).bytes]).toEqual([503, 6]);
  for (const stub of stubs) {
    stub.status = 200;
  }
  expect((await someone.get('/')).status).toBe(200);
  someone.leave();
});

test('if one process is gone, the other answers; if both are, there is a page in the language of the URL', async () => {
  const someone = newVisitor();
  await stubs[0].stop();
  for (let count = 0; count < 4; count += 1) {
    expect(asked(await someone.post('/send/contact', 'a=b')).name).toBe('second');
  }
  await stubs[1].stop();
  for (const [path, language] of [
    ['/', 'en'],
    ['/hi', 'hi'],
    ['/hi/faq?q=gst', 'hi'],
    ['/hired', 'en'],
  ] as const) {
    const { status, headers, text } = await someone.get(path);
    expect([path, status, headers['retry-after'], headers['content-type']]).toEqual([path, 503, '60', 'text/html']);
    expect(text).toContain(`<html lang="${language}">`);
    expect(text).toMatch(/href="tel:\+/);
  }
  expect((await someone.post('/hi/send/contact', 'a=b')).text).toContain('<html lang="hi">');
  someone.leave();
});
