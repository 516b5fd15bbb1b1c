import { expect, test } from 'vitest';
import { rememberBrowser } from '@/server/domains/accounts/known-browsers.ts';
import { openSession } from '@/server/domains/accounts/sessions.ts';
import { createUser } from '@/server/domains/accounts/users.ts';
import { openDatabase } from '@/server/platform/database/open-database.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { newFolder } from '../support/each-engine.ts';
import { aVisitor, known } from '../support/sign-in-desk.ts';
import { listFiles, read } from './sources.ts';

const DAY = 86_400;

/** Returns the cookies that a sign-in sets, with their name and lifetime in seconds. */
async function cookiesOf(secure: boolean) {
  const db = await openDatabase(readEnv({ DATA_DIR: await newFolder() }));
  try {
    const visitor = aVisitor(db, {}, secure);
    const from = { visitorAddress: '203.0.113.9', userAgent: 'Test' };
    const cookies: string[] = [];
    for (const role of ['customer', 'clerk'] as const) {
      const user = known(await createUser(db, { mailAddress: `${role}@example.in`, role, locale: 'en' }, 1));
      cookies.push(...(await openSession(visitor, user, from)));
    }
    const browser = { secure, request: new Request('https://example.in/') };
    cookies.push(await rememberBrowser(db, browser, 'clerk@example.in', Date.now()));
    return cookies.map((cookie) => {
      const [, name = '', seconds = ''] = /^([^=]+)=.*;\s*Max-Age=(\d+)/i.exec(cookie) ?? [];
      return [name, Number(seconds)];
    });
  } finally {
    await db.destroy();
  }
}

test('a sign-in sets the cookies that the cookie policy names, with the lifetime that it states', async () => {
  expect(await cookiesOf(true)).toEqual([
    ['__Host-session', 30 * DAY],
    ['__Host-session', DAY / 2],
    ['__Host-known', 400 * DAY],
  ]);
  const names = (await cookiesOf(false)).map(([name]) => name);
  expect(names).toEqual(['session', 'session', 'known']);
  for (const language of ['en', 'hi']) {
    const policy = read(`content/legal/cookie-policy/${language}.md`);
    const row = (name: string) => policy.split('\n').find((line) => line.startsWith(`| \`${name}\``)) ?? '';
    expect(row('__Host-session')).toMatch(language === 'en' ? /30 days .* 12 hours/ : /30 दिन.* 12 घंटे/);
    expect(row('__Host-known')).toMatch(language === 'en' ? /400 days/ : /400 दिन/);
    for (const name of ['session', 'known']) {
      expect(policy).toContain(`\`${name}\``);
    }
  }
});

test('no page still says that this site sets no cookies', () => {
  const told = listFiles('content/**/*.{md,yaml}').filter((path) =>
    /sets? no cookies|कोई कुकी नहीं रखत/.test(read(path)),
  );
  expect(told).toEqual([]);
});

test('everything that is stored in a visitor’s browser is in the cookie policy', () => {
  const policy = read('content/legal/cookie-policy/en.md');
  for (const note of ['theme', 'language-switch', 'papers:']) {
    expect(policy).toContain(`\`${note}\``);
  }
});

test('both policies name what a page loads from another company once it is asked for', () => {
  expect(read('src/features/site/contact-page/OfficeMap.tsx')).toContain('target="office-map"');
  for (const name of ['privacy-policy', 'cookie-policy']) {
    expect(read(`content/legal/${name}/en.md`), name).toContain('show the map on the contact page');
    expect(read(`content/legal/${name}/hi.md`), name).toMatch(/संपर्क पेज पर नक्शा दिखा/);
  }
});
