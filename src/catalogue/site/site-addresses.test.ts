import { expect, test } from 'vitest';
import { listRoutes } from '../../../scripts/check-content/check-pages.ts';
import { listArticles } from '../reading/articles.ts';
import { listCalculatorGroups } from '../reading/calculators.ts';
import { listCaseStudies } from '../reading/case-studies.ts';
import { listBusinessKinds } from '../reading/due-dates.ts';
import { listGuides } from '../reading/guides.ts';
import { listTemplates } from '../reading/templates.ts';
import { hasPage } from './pages.ts';
import { listSearchEntries } from './search-entries.ts';
import { addressesByRoute, alwaysThere, deadLink, linkTargets, listAddresses } from './site-addresses.ts';

/** Pages for one visitor, and responses to forms. No page links to them. */
const notLinked = /^\/office|^\/(?:appointments|order|quote|your-quote|send)\/\[|^\/dashboard\/|^\/received$/;
const routes = listRoutes().filter((route) => !notLinked.test(route));

test('every page of src/pages has its paths from content/', () => {
  expect(routes.filter((route) => route.includes('[')).toSorted()).toEqual(Object.keys(addressesByRoute).toSorted());
  const plain = routes.filter((route) => !route.includes('['));
  expect(plain.filter((route) => !hasPage(route) && !alwaysThere.some((path) => path === route))).toEqual([]);
  expect(alwaysThere.filter((path) => !plain.includes(path))).toEqual([]);
});

test('they are the paths of the pages that are built', () => {
  const madeOf = (route: string) => addressesByRoute[route]?.().toSorted();
  expect(madeOf('/blog/[slug]')).toEqual(
    listArticles('en')
      .map(({ href }) => href)
      .toSorted(),
  );
  expect(madeOf('/resources/guides/[slug]')).toEqual(
    listGuides('en')
      .map(({ href }) => href)
      .toSorted(),
  );
  expect(madeOf('/resources/templates/[slug]')).toEqual(
    listTemplates('en')
      .map(({ href }) => href)
      .toSorted(),
  );
  expect(madeOf('/resources/case-studies/[slug]')).toEqual(
    listCaseStudies('en')
      .map(({ href }) => href)
      .toSorted(),
  );
  expect(madeOf('/resources/calendar/[kind]')).toEqual(
    listBusinessKinds('en')
      .map(({ href }) => href)
      .toSorted(),
  );
  const calculators = listCalculatorGroups('en').flatMap((group) => group.calculators.map(({ href }) => href));
  expect(madeOf('/resources/tools/[calculator]')).toEqual(calculators.toSorted());
});

test('every search result has one of these paths', () => {
  const addresses = new Set(listAddresses());
  const paths = listSearchEntries('en').map(({ href }) => href.replace(/#.*$/, ''));
  expect(paths.filter((path) => !addresses.has(path))).toEqual([]);
});

test('a link is checked against them: queries and fragments do not matter, languages and slashes do', () => {
  const near = (href: string) => deadLink(href, linkTargets())?.near;
  expect(
    ['/', '/faq', '/faq?q=a#b', '/#top', '/services/gst', '/blog/rss.xml', 'https://x.in', '/login'].map((href) =>
      deadLink(href),
    ),
  ).toEqual(Array.from({ length: 8 }, () => undefined));
  expect(near('/services/gst-registraton')).toBe('/services/gst-registration');
  expect(near('/gst-registraton')).toBe('/gst-registration');
  expect(near('/hi/faq')).toBe('/faq');
  expect(near('/faq/')).toBe('/faq');
  expect(near('/services/open-a-shop')).toBe('/resources/guides/open-a-shop');
  expect(deadLink('/nothing-like-it-at-all')).toEqual({ path: '/nothing-like-it-at-all', near: undefined });
});
