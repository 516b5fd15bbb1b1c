import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FixtureSite, openFixtureSite } from '../../../../tests/support/http-fixture.ts';
import { loadRedirects } from './redirects.ts';

let site: FixtureSite;
beforeAll(async () => {
  site = await openFixtureSite();
});
afterAll(() => site.server.close());

test.each([
  ['/call', '/contact'],
  ['/call/', '/contact'],
  ['/hi/call', '/hi/contact'],
  ['/call?utm_source=card&x=%20', '/contact?utm_source=card&x=%20'],
])('%s redirects permanently to %s', async (from, to) => {
  for (const method of ['GET', 'HEAD']) {
    const { status, headers, body } = await site.ask(from, { method });
    expect([status, headers.location, body.length]).toEqual([308, to, 0]);
    expect(headers['cache-control']).toBe('public, max-age=3600');
  }
});

test('only the exact path is redirected, and the list is not served', async () => {
  for (const path of ['/caller', '/call/me', '//call', '/Call', '/redirects.json']) {
    expect([path, (await site.ask(path)).status]).toEqual([path, 404]);
  }
  const posted = await site.ask('/call', { method: 'POST', body: 'a=1' });
  expect(posted.status).not.toBe(308);
});

test('a build without redirects has none', () => {
  expect(loadRedirects('/nowhere').size).toBe(0);
});
