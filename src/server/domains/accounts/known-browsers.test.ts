import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { knownBrowser, rememberBrowser } from './known-browsers.ts';

const now = Date.UTC(2026, 10, 22, 9);
const DAY = 24 * 60 * 60 * 1000;
const browser = (cookie = '', secure = true) => ({ secure, request: { headers: new Headers({ cookie }) } });
const sent = (header: string): string => header.split(';')[0] ?? '';

describeOnEachEngine('a browser in which someone has signed in', ({ open }) => {
  test('is known for this mailbox alone, for 400 days, and cannot be forged', async () => {
    const db = await open();
    const header = await rememberBrowser(db, browser(), 'Ravi@example.in', now);
    expect(header).toMatch(/^__Host-known=\S+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
    const cookie = sent(header);
    const isKnown = async (held: string, mail: string, at = now) =>
      (await knownBrowser(db, browser(`a=b; ${held}; c=d`), mail, at)) !== undefined;
    expect(await isKnown(cookie, 'ravi@example.in')).toBe(true);
    expect(await isKnown(cookie, 'ravi@example.in', now + 399 * DAY)).toBe(true);
    expect(await isKnown(cookie, 'ravi@example.in', now + 401 * DAY)).toBe(false);
    expect(await isKnown(cookie, 'asha@example.in')).toBe(false);
    expect(await isKnown(`${cookie.slice(0, -2)}xx`, 'ravi@example.in')).toBe(false);
    expect(await isKnown(cookie.replace('__Host-', ''), 'ravi@example.in')).toBe(false);
    for (const held of ['__Host-known=', '__Host-known=~~.', '__Host-known=a.b.c', '__Host-known=..']) {
      expect(await isKnown(held, 'ravi@example.in')).toBe(false);
    }
  });

  test('is known for those who share it, each once', async () => {
    const db = await open();
    const first = sent(await rememberBrowser(db, browser(), 'ravi@example.in', now));
    const both = sent(await rememberBrowser(db, browser(first), 'asha@example.in', now + 1));
    const again = sent(await rememberBrowser(db, browser(both), 'ravi@example.in', now + 2));
    expect(again.split('~')).toHaveLength(2);
    const ids = await Promise.all(
      ['ravi@example.in', 'asha@example.in'].map((mail) => knownBrowser(db, browser(again), mail, now + 3)),
    );
    expect(new Set(ids).size).toBe(2);
    expect(ids).not.toContain(undefined);
  });
});
