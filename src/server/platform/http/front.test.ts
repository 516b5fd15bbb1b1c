import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { type FixtureSite, HOME, openFixtureSite } from '../../../../tests/support/http-fixture.ts';
import type { FrontParts } from './front.ts';
import type { AstroHandler } from './make-page.ts';

let site: FixtureSite | undefined;
afterEach(() => {
  site?.server.closeAllConnections();
  site?.server.close();
});
async function open(astro?: AstroHandler, parts?: Partial<FrontParts>): Promise<FixtureSite> {
  site = await openFixtureSite(astro, parts);
  return site;
}

test('health and readiness', async () => {
  let ready = true;
  const { ask, front } = await open(undefined, { readiness: async () => ({ ready, database: ready }) });
  expect([(await ask('/healthz')).status, (await ask('/healthz')).body.toString()]).toEqual([200, 'ok']);
  expect((await ask('/readyz')).status).toBe(200);
  ready = false;
  const answer = await ask('/readyz');
  expect([answer.status, JSON.parse(answer.body.toString())]).toEqual([503, { ready: false, database: false }]);
  ready = true;
  front.stop();
  expect((await ask('/readyz')).status).toBe(503);
  expect((await ask('/healthz')).status).toBe(200);
});

test('an extra slash leads to the page, and to no other host', async () => {
  const { ask } = await open();
  const answer = await ask('/contact/?a=1&b=%20');
  expect([answer.status, answer.headers.location]).toEqual([308, '/contact?a=1&b=%20']);
  expect((await ask('/hi///')).headers.location).toBe('/hi');
  for (const path of ['//evil.example/', '/\\evil.example/', '//contact/', '/%2fcontact/']) {
    const { status, headers } = await ask(path);
    expect([path, status, headers.location]).toEqual([path, 404, undefined]);
  }
});

test('an unreadable URL is a bad request in the path’s language', async () => {
  const { ask } = await open();
  for (const path of ['/%', '/%zz', '/%ff', '/hi/%E0%A4']) {
    const { status, headers } = await ask(path);
    expect([status, headers['content-language']]).toEqual([400, path.startsWith('/hi') ? 'hi' : 'en']);
  }
});

test('the page of last resort may have its style, and nothing else inline', async () => {
  const { ask } = await open();
  for (const [path, method] of [
    ['/%', 'GET'],
    ['/contact', 'POST'],
  ] as const) {
    const { headers, body } = await ask(path, { method });
    const [, style = ''] = /<style>([^<]+)<\/style>/.exec(body.toString()) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    const policy = headers['content-security-policy'];
    expect(policy).toContain(`style-src 'self' 'sha256-${hash}';`);
    expect(policy).toContain("script-src 'self';");
  }
});

test('a whole URL in the request line is a path too', async () => {
  const { ask } = await open();
  expect((await ask('http://anything.example/')).body.toString()).toBe(HOME);
  expect((await ask('http://anything.example')).status).toBe(200);
});

test('invisible characters are removed from a URL’s query', async () => {
  const asked: (string | undefined)[] = [];
  const { ask } = await open((request, response) => {
    asked.push(request.url);
    response.end('found');
    return Promise.resolve();
  });
  await ask('/status?reference=%E2%80%AAAAR-7K4M-Q92T%E2%80%AC');
  await ask('/status?reference=%E0%A4%95%E0%A5%8D%E2%80%8D%E0%A4%B7');
  expect(asked).toEqual(['/status?reference=AAR-7K4M-Q92T', '/status?reference=%E0%A4%95%E0%A5%8D%E2%80%8D%E0%A4%B7']);
});

test('a finished page accepts no form', async () => {
  const { ask } = await open();
  const { status, headers } = await ask('/contact', { method: 'POST', body: 'a=1' });
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
});

test('a form from another site never reaches the pages', async () => {
  let reached = 0;
  const { ask } = await open((_request, response) => {
    reached++;
    response.end();
  });
  const headers = { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' };
  const refused = await ask('/hi/send/contact', { method: 'POST', headers, body: 'x'.repeat(1_000_000) });
  expect([refused.status, refused.headers['content-language'], reached]).toEqual([403, 'hi', 0]);
  expect(refused.body.toString()).toMatch(/किसी दूसरी वेबसाइट.*from another website/);
  const own = { ...headers, origin: site?.base ?? '', host: new URL(site?.base ?? '').host };
  expect((await ask('/send/contact', { method: 'POST', headers: own, body: 'a=1' })).status).toBe(200);
  expect(reached).toBe(1);
});

test('a request that no page can answer gets 4xx, whatever its URL', async () => {
  let reached = 0;
  const { ask, logged } = await open(() => Promise.reject(new Error(`reached ${++reached}`)));
  for (const path of ['/', '/faq', '/send/contact']) {
    for (const host of ['a@b', 'a/b', 'a b', '[::1', 'a:b', 'a'.repeat(300)]) {
      expect([host, (await ask(path, { headers: { host } })).status]).toEqual([host, 400]);
    }
    for (const method of ['TRACE', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'QUERY', 'PROPFIND']) {
      const { status, headers } = await ask(path, { method });
      expect([method, status, headers.allow]).toEqual([method, 405, 'GET, HEAD, POST']);
    }
  }
  for (const host of ['www.example.in', 'localhost:3000', '127.0.0.1', '[::1]:3000', 'site_1:3000']) {
    expect([host, (await ask('/', { headers: { host } })).status]).toEqual([host, 200]);
  }
  expect([reached, logged]).toEqual([0, []]);
});

test('Astro is not asked for pages that it does not have', async () => {
  const asked: string[] = [];
  const { ask } = await open(
    (request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(200, { 'content-type': 'text/html' }).end('page');
    },
    { isOnDemand: (path) => path === '/faq' },
  );
  expect((await ask('/faq?q=gst')).status).toBe(200);
  expect((await ask('/_image?href=http://127.0.0.1/')).status).toBe(200);
  expect((await ask('/send/contact', { method: 'POST', body: 'a=1' })).status).toBe(404);
  expect(asked).toEqual(['/faq?q=gst', '/not-found']);
});

test('only a reader gets the home page for an unknown URL; a missing picture or script gets one line', async () => {
  const { ask } = await open();
  const reading = [{}, { accept: 'text/html' }, { accept: '*/*' }, { accept: '*/*', 'sec-fetch-dest': 'document' }];
  for (const headers of reading) {
    const answer = await ask('/pictures/none.webp', { headers });
    expect([headers, answer.status, answer.headers['content-type']]).toEqual([
      headers,
      404,
      expect.stringContaining('html'),
    ]);
  }
  const parts = [{ accept: 'image/avif,image/webp' }, { accept: '*/*', 'sec-fetch-dest': 'script' }];
  for (const headers of parts) {
    const answer = await ask('/pictures/none.webp', { headers });
    expect([answer.status, answer.body.toString()]).toEqual([404, 'Not found']);
  }
});

test('every type of response says who may frame it, and its character encoding', async () => {
  const types: Record<string, string> = {
    '/page': 'text/html',
    '/data': 'application/json',
    '/drawing': 'image/svg+xml',
    '/feed': 'application/rss+xml',
    '/text': 'text/plain',
  };
  const { ask } = await open((request, response) => {
    response.writeHead(200, { 'content-type': types[request.url ?? ''] }).end('x');
  });
  for (const path of [
    ...Object.keys(types),
    '/',
    '/%E0%A4%AA%E0%A4%A4%E0%A4%BE.svg',
    '/robots.txt',
    '/readyz',
    '/healthz',
  ]) {
    const { headers } = await ask(path);
    expect([path, headers['content-security-policy']]).toEqual([
      path,
      expect.stringContaining("frame-ancestors 'none'"),
    ]);
    if (/^text/.test(headers['content-type'] ?? '')) {
      expect(headers['content-type']).toContain('; charset=utf-8');
    }
  }
  const drawing = (await ask('/drawing')).headers['content-security-policy'];
  expect(drawing).toBe("default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox");
});

test('a page made on demand is compressed, private and has the policy of finished pages', async () => {
  const html = `<!doctype html><p>${'namaste '.repeat(500)}</p>`;
  const { ask } = await open((_request, response, _next, locals) => {
    response.writeHead(422, {
      'content-type': 'text/html',
      'x-visitor': (locals as { visitorAddress: string }).visitorAddress,
      'set-cookie': ['a=1', 'b=2'],
    });
    response.write(Buffer.from(html.slice(0, 100)));
    response.end(html.slice(100));
  });
  const { status, headers, body } = await ask('/track/1', { headers: { 'accept-encoding': 'br' } });
  expect(brotliDecompressSync(body).toString()).toBe(html);
  expect(status).toBe(422);
  expect(headers).toMatchObject({
    'x-visitor': '192.0.2.1',
    'cache-control': 'no-store',
    vary: 'Accept-Encoding',
    'set-cookie': ['a=1', 'b=2'],
  });
  expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-");
});

test('a response that is not text passes through unchanged', async () => {
  const bytes = Buffer.alloc(5_000, 7);
  const { ask } = await open((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/pdf' });
    response.write(bytes);
    response.end();
  });
  const answer = await ask('/file', { headers: { 'accept-encoding': 'br' } });
  expect([answer.headers['content-encoding'], answer.body.equals(bytes)]).toEqual([undefined, true]);
});

const failures: [string, AstroHandler][] = [
  ['throws', () => Promise.reject(new Error('secret stack'))],
  ['passes an error on', (_request, _response, next) => next(new Error('secret stack'))],
  ['answers 500 without a page', (_request, response) => void response.writeHead(500, {}).end()],
  [
    'breaks off in the middle',
    (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.write('<p>half a page', () => response.destroy(new Error('secret stack')));
    },
  ],
  [
    'passes its error on and responds without a page',
    (_request, response, _next, locals) => {
      (locals as App.Locals).failed?.(new Error('secret stack'));
      response.writeHead(500).end();
    },
  ],
  [
    'answers 500 in plain text',
    (_request, response) => {
      response.statusCode = 500;
      response.end('Internal Server Error');
    },
  ],
];
test.each(failures)('a page that %s becomes a sentence in both languages', async (_name, astro) => {
  const { ask, logged } = await open(astro);
  const { status, headers, body } = await ask('/send/contact', { method: 'POST', body: 'a=1' });
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    500,
    'text/html; charset=utf-8',
    'no-store',
  ]);
  expect(body.toString()).toContain('Something went wrong on our side');
  expect(body.toString()).toContain('हमारी ओर से');
  expect(body.toString()).toContain('+91 00000 00000');
  expect(body.toString()).not.toMatch(/secret|Internal| at /);
  expect(logged).toEqual([expect.objectContaining({ requestId: headers['x-request-id'], path: '/send/contact' })]);
});

test('a bare 404 of a page made on demand becomes the home page', async () => {
  const { ask } = await open((_request, response) => void response.writeHead(404, {}).end());
  const { status, headers, body } = await ask('/send/nothing');
  expect([status, headers['x-robots-tag'], body.toString()]).toEqual([404, 'noindex', HOME]);
});

test('the site’s own 500 page or JSON is kept', async () => {
  const { ask } = await open(
    (_request, response) =>
      void response.writeHead(503, { 'content-type': 'application/json' }).end('{"problem":"storage"}'),
  );
  const { status, body } = await ask('/send/contact', { method: 'POST', body: 'a=1' });
  expect([status, body.toString()]).toEqual([503, '{"problem":"storage"}']);
});

test('an unknown URL shows the home page with the home page’s own policy', async () => {
  const { ask } = await open();
  const home = await ask('/');
  const missing = await ask('/missing');
  expect(missing.headers['content-security-policy']).toBe(home.headers['content-security-policy']);
  expect(missing.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect((await ask('/missing', { method: 'POST', body: 'a=1' })).status).toBe(404);
});

test('no header names the software', async () => {
  const { ask } = await open();
  const { headers } = await ask('/');
  expect(headers.server).toBeUndefined();
  expect(headers['x-powered-by']).toBeUndefined();
});
