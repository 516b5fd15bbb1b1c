import { afterEach, expect, test } from 'vitest';
import { type FixtureSite, HINDI_HOME, HOME, openFixtureSite } from '../../../../tests/support/http-fixture.ts';
import { isForOneAlone } from './addresses.ts';
import type { AstroHandler } from './make-page.ts';

let site: FixtureSite | undefined;
afterEach(() => {
  site?.server.closeAllConnections();
  site?.server.close();
});

/** Renders only the office's page for unknown URLs, and only for a request with the cookie `signed-in`. */
const officeOf =
  (asked: unknown[] = []): AstroHandler =>
  (request, response, _next, locals) => {
    const isIn = request.headers.cookie === 'signed-in=1';
    asked.push([request.method, request.url, Reflect.get(locals, 'unknownPath')]);
    if (isIn && request.url?.endsWith('/office/nothing-here')) {
      return void response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Nothing at this address</h1>');
    }
    response.writeHead(404, {}).end();
  };

test('a signed-in clerk sees inside the office that a URL is unknown, and that response is cached by no one', async () => {
  const asked: unknown[] = [];
  site = await openFixtureSite(officeOf(asked));
  for (const [path, method] of [
    ['/office/xyz', 'GET'],
    ['/office/cases/AAR-1?a=1', 'GET'],
    ['/office/cases/AAR-1', 'POST'],
    ['/office/nothing-here', 'GET'],
  ] as const) {
    const options = { method, headers: { cookie: 'signed-in=1' }, ...(method === 'POST' ? { body: 'a=1' } : {}) };
    for (const prefix of ['', '/hi']) {
      const { status, headers, body } = await site.ask(prefix + path, options);
      expect([path, status, headers['cache-control']]).toEqual([path, 404, 'no-store']);
      expect(body.toString()).toContain('Nothing at this address');
    }
  }
  expect(asked.slice(0, 2)).toEqual([
    ['GET', '/office/xyz', undefined],
    ['GET', '/office/nothing-here', '/office/xyz'],
  ]);
});

test('a visitor who is not signed in gets the page for any unknown URL, cached by no one either', async () => {
  site = await openFixtureSite(officeOf());
  for (const [path, home] of [
    ['/office', HOME],
    ['/office/xyz', HOME],
    ['/office/nothing-here', HOME],
    ['/hi/office/cases/AAR-1', HINDI_HOME],
    ['/dashboard/xyz', HOME],
    ['/order/xyz', HOME],
  ] as const) {
    const { status, headers, body } = await site.ask(path);
    expect([path, status, headers['cache-control'], body.toString()]).toEqual([path, 404, 'no-store', home]);
  }
});

test('no response of the office is cached: pages, files, redirects, failures, missing parts', async () => {
  const answers: Readonly<Record<string, AstroHandler>> = {
    page: (_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>x'),
    file: (_request, response) => void response.writeHead(200, { 'content-type': 'image/png' }).end('x'),
    redirect: (_request, response) => void response.writeHead(303, { location: '/login' }).end(),
    failure: () => {
      throw new Error('secret');
    },
    nothing: (_request, _response, next) => next(),
  };
  for (const [kind, astro] of Object.entries(answers)) {
    site = await openFixtureSite(astro);
    for (const path of ['/office', '/office/', '/hi/office/inbox?q=a', '/office/%zz', '/office/a.png']) {
      for (const [method, headers] of [
        ['GET', {}],
        ['HEAD', {}],
        ['GET', { 'sec-fetch-dest': 'image' }],
        ['POST', {}],
        ['POST', { origin: 'https://evil.example' }],
        ['PUT', {}],
      ] as const) {
        const answer = await site.ask(path, { method, headers, ...(method === 'POST' ? { body: 'a=1' } : {}) });
        expect([kind, method, path, answer.headers['cache-control']]).toEqual([kind, method, path, 'no-store']);
      }
    }
    site.server.closeAllConnections();
    site.server.close();
  }
});

test('only the office and the pages of one customer are for one visitor alone', () => {
  for (const path of ['/office', '/hi/office/inbox', '/dashboard', '/order/abc', '/hi/quote/abc', '/papers/abc']) {
    expect([path, isForOneAlone(path)]).toEqual([path, true]);
  }
  for (const path of ['/', '/offices', '/services/order', '/hi', '/orders']) {
    expect([path, isForOneAlone(path)]).toEqual([path, false]);
  }
});
