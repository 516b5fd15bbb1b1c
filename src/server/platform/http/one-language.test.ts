import { expect, test } from 'vitest';
import { sitemapOf } from '../../domains/content/sitemap.ts';
import { localeOf } from './addresses.ts';
import { makeErrorPage } from './error-page.ts';

test('the page of last resort is only in the languages of the site', () => {
  const english = makeErrorPage('+91 755 400 0210', ['en'])('en', 'failed');
  expect(english).not.toMatch(/\p{Script=Devanagari}|href="\/hi/u);
  const hindi = makeErrorPage('+91 755 400 0210', ['hi'])('hi', 'failed');
  expect(hindi).not.toMatch(/Something went wrong|Or call us|href="\/hi/);
  expect(hindi).toContain('<html lang="hi">');
  expect(hindi).toContain('href="/"');
  const both = makeErrorPage()('hi', 'failed');
  expect(both).toMatch(/lang="hi">.*href="\/hi".*lang="en">.*href="\/"/);
});

test('a URL is in the one language of the site, whatever its prefix', () => {
  expect([localeOf('/hi/contact'), localeOf('/contact'), localeOf('/hire')]).toEqual(['hi', 'en', 'en']);
  expect([localeOf('/hi/contact', ['en']), localeOf('/contact', ['hi'])]).toEqual(['en', 'hi']);
});

test('the sitemap of a site in one language has no language alternates', () => {
  const page = '<link rel="canonical" href="https://www.example.in/"/>';
  const sitemap = sitemapOf([page], JSON.stringify([{ path: '/status' }]));
  expect(sitemap).toContain('<url><loc>https://www.example.in/status</loc></url>');
  expect(sitemap).not.toContain('hreflang');
});
