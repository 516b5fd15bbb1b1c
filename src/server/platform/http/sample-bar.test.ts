import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FixtureSite, HINDI_HOME, HOME, openFixtureSite } from '../../../../tests/support/http-fixture.ts';
import { createSampleBar } from './sample-bar.ts';

const texts = {
  en: { label: 'Sample', text: 'Sample <firm>', link: 'Open', href: '/office' },
  hi: { label: 'नमूना', text: 'नमूना फ़र्म', link: 'खोलें', href: '/hi/office' },
} as const;
const staff = 'a=1; session=staff.sig';

let site: FixtureSite;
let asked = 0;
beforeAll(async () => {
  site = await openFixtureSite(undefined, {
    sampleBar: createSampleBar({
      texts,
      languages: ['en', 'hi'],
      secure: false,
      isStaff: async ({ headers }) => {
        asked += 1;
        return headers.cookie === staff;
      },
    }),
  });
});
afterAll(() => site.server.close());

test('staff see the bar on finished pages in the language of the page, and no cache keeps it', async () => {
  for (const [path, home, bar] of [
    ['/', HOME, 'Sample &lt;firm> '],
    ['/hi', HINDI_HOME, 'नमूना फ़र्म '],
  ] as const) {
    const { status, headers, body } = await site.ask(path, { headers: { cookie: staff, 'accept-encoding': 'br' } });
    const html = body.toString();
    expect([status, headers['cache-control'], headers.etag]).toEqual([200, 'private, no-store', undefined]);
    expect(html.replace(/<style>\.sample-bar.*<\/aside>/s, '')).toBe(home);
    expect(html.replaceAll('&gt;', '>')).toContain(bar);
    const style = /<style>(\.sample-bar[^<]*)<\/style>/.exec(html)?.[1] ?? '';
    const hash = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(style))).toString('base64');
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
  }
});

test('everyone else gets the page as it is built, and those without a session are not looked up', async () => {
  asked = 0;
  for (const headers of [{}, { cookie: 'theme=dark' }, { cookie: 'session=' }]) {
    const { body } = await site.ask('/', { headers: { ...headers, 'accept-encoding': 'gzip' } });
    expect(gunzipSync(body).toString()).toBe(HOME);
  }
  expect(asked).toBe(0);
  const customer = await site.ask('/', { headers: { cookie: 'session=other.sig', 'accept-encoding': 'gzip' } });
  expect([asked, gunzipSync(customer.body).toString()]).toEqual([1, HOME]);
});
