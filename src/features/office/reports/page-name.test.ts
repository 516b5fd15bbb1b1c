import { afterEach, expect, test } from 'vitest';
import { applyEdits, findRaw } from '@/catalogue/read-content.ts';
import { pageName } from './page-name.ts';

afterEach(() => applyEdits({}));

const words = { home: 'Home', quote: 'Quote' };

test('a page has its name in the language of the office, whichever language the visitor used', () => {
  expect(pageName('en', '/hi/services/gst-registration', words)).toBe(
    pageName('en', '/services/gst-registration', words),
  );
  expect(pageName('en', '/services/gst-registration', words)).not.toContain('/');
  expect(pageName('hi', '/contact', words)).toMatch(/[\u0900-\u097F]/u);
  expect([pageName('en', '/', words), pageName('en', '/hi', words)]).toEqual(['Home', 'Home']);
  // Orders come from there.
  expect(pageName('en', '/hi/quote', words)).toBe('Quote');
});

test('what is not a page of the site keeps its path', () => {
  expect(pageName('en', '/office/new', words)).toBe('/office/new');
  expect(pageName('en', '/gone', words)).toBe('/gone');
});

test('a page whose title was edited in the office has its new name', () => {
  const before = pageName('en', '/services/gst-registration', words);
  const { title } = findRaw('services/gst-registration.yaml') as { title: Record<string, string> };
  applyEdits({ 'services/gst-registration.yaml#title': { ...title, en: 'GST in a week' } });
  expect([before, pageName('en', '/services/gst-registration', words)]).toEqual(['GST registration', 'GST in a week']);
});
