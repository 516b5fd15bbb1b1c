import { expect, test } from 'vitest';
import { locales } from '@/i18n/locale.ts';
import { listSituations } from './situations.ts';

test.for([...locales])('every step of the twelve situations leads somewhere: %s', (locale) => {
  const situations = listSituations(locale);
  expect(situations).toHaveLength(12);
  for (const { id, steps } of situations) {
    const linked = steps.filter(({ links }) => links.length > 0);
    expect(linked.length, id).toBeGreaterThanOrEqual(2);
    for (const { terms, links } of linked) {
      expect(links.every(({ title, href }) => title.length > 0 && /^(https:|\/)/.test(href))).toBe(true);
      if (terms !== undefined) expect(terms).not.toBe('');
    }
  }
});
