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

/** What each page of a kind is looked at for; the paths are English. */
export const pages = [
  ...['/', '/about', '/contact', '/support', '/privacy-policy', '/terms-of-service', '/status'],
  ...['/services', '/services/milk-test', '/services/drinking-water-test', '/water-testing', '/soil-and-food-testing'],
  ...['/blog', '/blog/boil-or-filter', '/blog/category/water', '/faq', `/faq?q=${nonsense}`, '/faq?category=reports'],
  ...['/search', `/search?q=${milk}`, `/search?q=${nonsense}`, '/send/contact', '/send/question'],
  '/received?form=contact&reference=PRK-7K4M-Q92T',
];

/** The forms that this firm has; it has no careers, so nobody can apply. */
export const forms = [
  ...['hero-inquiry', 'quick-inquiry', 'service-inquiry', 'contact', 'question', 'support-ticket', 'newsletter'],
] as const;
