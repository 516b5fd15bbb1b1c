import { afterEach, expect, test } from 'vitest';
import { applyEdits, findRaw } from '@/catalogue/read-content.ts';
import { pageName } from './page-name.ts';

afterEach(() => applyEdits({}));

test('a page has its name in the language of the office, whichever language the visitor used', () => {
  expect(pageName('en', '/hi/services/gst-registration', 'Home')).toBe(
    pageName('en', '/services/gst-registration', 'Home'),
  );
  expect(pageName('en', '/services/gst-registration', 'Home')).not.toContain('/');
  expect(pageName('hi', '/contact', 'Home')).toMatch(/[\u0900-\u097F]/u);
  expect([pageName('en', '/', 'Home'), pageName('en', '/hi', 'Home')]).toEqual(['Home', 'Home']);
});

test('what is not a page of the site keeps its path', () => {
  expect(pageName('en', '/office/new', 'Home')).toBe('/office/new');
  expect(pageName('en', '/gone', 'Home')).toBe('/gone');
});

test('a page whose title was edited in the office has its new name', () => {
  const before = pageName('en', '/services/gst-registration', 'Home');
  const { title } = findRaw('services/gst-registration.yaml') as { title: Record<string, string> };
  applyEdits({ 'services/gst-registration.yaml#title': { ...title, en: 'GST in a week' } });
  expect([before, pageName('en', '/services/gst-registration', 'Home')]).toEqual(['GST registration', 'GST in a week']);
});
