import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The firm of another trade, and where scripts/test.ts puts its build. */
export const secondFirm = {
  contentDir: join(root, 'tests/fixtures/second-firm'),
  buildDir: join(root, '.generated/second-firm'),
};

// In Devanagari: a Hindi page repeats what was searched for.
const milk = encodeURIComponent('दूध');
const nonsense = encodeURIComponent('कखगघ');

/** A page of each kind; the paths are English. */
export const kinds = [
  '/',
  '/about',
  '/contact',
  '/support',
  '/privacy-policy',
  '/status',
  '/send/contact',
  '/services',
  '/services/milk-test',
  '/water-testing',
  '/blog',
  '/blog/boil-or-filter',
  '/blog/category/water',
  '/faq',
  `/faq?q=${nonsense}`,
  `/search?q=${milk}`,
  `/search?q=${nonsense}`,
  '/received?form=contact&reference=PRK-7K4M-Q92T',
  '/appointments',
  '/appointments?service=milk-test&way=home',
];

/** Those, and others that no link leads to or that differ from their kind. */
export const pages = [
  ...kinds,
  '/terms-of-service',
  '/services/drinking-water-test',
  '/soil-and-food-testing',
  '/faq?category=reports',
  '/search',
  '/send/question',
];

/** The forms that this firm has; it has no careers, so nobody can apply. */
export const forms = [
  'hero-inquiry',
  'quick-inquiry',
  'service-inquiry',
  'contact',
  'question',
  'support-ticket',
  'newsletter',
] as const;
