import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The firm of another trade, and the folder for its build. */
export const secondFirm = {
  contentDir: join(root, 'tests/fixtures/second-firm'),
  buildDir: join(root, '.generated/second-firm'),
};

// The search term is in Devanagari, because a Hindi page repeats it.
const milk = encodeURIComponent('दूध');
const nonsense = encodeURIComponent('कखगघ');

/** A page of each type; the paths are English. */
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

/** The paths above, and those of pages that are not linked or that differ from their type. */
export const pages = [
  ...kinds,
  '/terms-of-service',
  '/services/drinking-water-test',
  '/soil-and-food-testing',
  '/faq?category=reports',
  '/search',
  '/send/question',
];

/** The forms of this firm. It has no careers page, so no one can apply. */
export const forms = [
  'hero-inquiry',
  'quick-inquiry',
  'service-inquiry',
  'contact',
  'question',
  'support-ticket',
  'newsletter',
] as const;
