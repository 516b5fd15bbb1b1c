import { expect, test } from 'vitest';
import { locales } from '@/kernel/locale.ts';
import { listSituations } from './situations.ts';

test.for([...locales])('every situation leads to something: %s', (locale) => {
  for (const { id, steps } of listSituations(locale)) {
    const linked = steps.filter(({ links }) => links.length > 0);
    expect(linked.length, id).toBeGreaterThanOrEqual(2);
    for (const { terms, links } of linked) {
      expect(links.every(({ title, href }) => title.length > 0 && /^(https:|\/)/.test(href))).toBe(true);
      if (terms !== undefined) {
        expect(terms).not.toBe('');
      }
    }
  }
});
