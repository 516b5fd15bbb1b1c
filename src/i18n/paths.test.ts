import { expect, test } from 'vitest';
import { locales } from '../kernel/locale.ts';
import { localeParams, pathFor, splitPath } from './paths.ts';

test.each([
  ['/', '/hi'],
  ['/contact', '/hi/contact'],
  ['/services/fssai', '/hi/services/fssai'],
  ['/?a=1', '/hi?a=1'],
  ['/#faq', '/hi#faq'],
  ['/contact?service=gst#form', '/hi/contact?service=gst#form'],
])('%s is %s in Hindi', (english, hindi) => {
  expect(pathFor('en', english)).toBe(english);
  expect(pathFor('hi', english)).toBe(hindi);
});

test.each(['https://www.gst.gov.in/', 'tel:1915', 'mailto:name@example.com', '#faq'])(
  '%s is not a path of the site and stays unchanged',
  (address) => {
    expect(pathFor('hi', address)).toBe(address);
  },
);

test.each([
  ['/', 'en', '/'],
  ['/contact', 'en', '/contact'],
  ['/hi', 'hi', '/'],
  ['/hi/', 'hi', '/'],
  ['/hi/contact', 'hi', '/contact'],
  ['/hire-us', 'en', '/hire-us'],
  ['/en/contact', 'en', '/en/contact'],
  ['/services/hi', 'en', '/services/hi'],
] as const)('%s is %s %s', (address, locale, path) => {
  expect(splitPath(address)).toEqual({ locale, path });
});

test('a path converted to Hindi and back is unchanged', () => {
  for (const path of ['/', '/contact', '/services/fssai']) {
    for (const locale of locales) {
      expect(splitPath(pathFor(locale, path))).toEqual({ locale, path });
    }
  }
});

test('each language is built once, English without a prefix', () => {
  expect(localeParams()).toEqual([
    { params: { locale: undefined }, props: { locale: 'en' } },
    { params: { locale: 'hi' }, props: { locale: 'hi' } },
  ]);
});
