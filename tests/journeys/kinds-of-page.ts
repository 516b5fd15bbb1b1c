import { languagesInTurn } from '../support/turn.ts';
import { firstOf, listContent, readContentYaml } from './content.ts';
import { addressIn, prefixes } from './specification-lists.ts';

/** The first item of a folder of content/. */
const oneOf = (folder: string): string => firstOf(listContent(folder), folder);
/** The first item of a list in a file of content/. */
const oneIn = (file: string, list: string): { id: string; slug: string } =>
  firstOf(readContentYaml<Record<string, { id: string; slug: string }[]>>(file)[list] ?? [], list);
const aPackage = firstOf(readContentYaml<{ id: string }[]>('packages'), 'package');

/**
 * A page of each type, by the file in src/pages/[...locale] that renders it, and the occasional states of a page: errors, nothing found, a
 * long result.
 */
export const kindsOfPage: Readonly<Record<string, readonly string[]>> = {
  'index.astro': ['/'],
  'about.astro': ['/about'],
  'about/our-clock.astro': ['/about/our-clock'],
  'appointments/index.astro': ['/appointments', '/appointments?way=branch', '/appointments?way=phone'],
  'blog/[slug].astro': [`/blog/${oneOf('articles')}`],
  'blog/category/[category].astro': [
    `/blog/category/${readContentYaml<{ category: string }>(`articles/${oneOf('articles')}/index`).category}`,
  ],
  'blog/index.astro': ['/blog'],
  'careers/[opening].astro': [`/careers/${oneIn('openings', 'openings').slug}`],
  'careers/index.astro': ['/careers'],
  'contact.astro': ['/contact'],
  'cookie-policy.astro': ['/cookie-policy'],
  'faq.astro': ['/faq', '/faq?q=zzz'],
  'grievance.astro': ['/grievance'],
  'login.astro': ['/login', '/login?out'],
  'payment-cancel.astro': ['/payment-cancel'],
  'payment-success.astro': ['/payment-success'],
  'privacy-policy.astro': ['/privacy-policy'],
  'quote/index.astro': ['/quote?for=private-limited-company', `/quote?for=package-${aPackage.id}`],
  'received.astro': ['/received?form=contact&reference=AAR-7K4M-Q92T'],
  'resources/[shelf].astro': ['/resources/ebooks', '/resources/webinars'],
  'resources/calendar/[kind].astro': [`/resources/calendar/${oneIn('due-dates', 'kinds').id}`],
  'resources/calendar/index.astro': ['/resources/calendar'],
  'resources/case-studies/[slug].astro': [`/resources/case-studies/${oneOf('case-studies')}`],
  'resources/case-studies/index.astro': ['/resources/case-studies'],
  'resources/decide/business-form.astro': [
    '/resources/decide/business-form',
    '/resources/decide/business-form?purpose=good&people=many&say=members',
  ],
  'resources/decide/classes.astro': ['/resources/decide/classes', '/resources/decide/classes?q=shoe+shop'],
  'resources/decide/real-or-not.astro': [
    '/resources/decide/real-or-not',
    '/resources/decide/real-or-not?asked=9999999999',
  ],
  'resources/decide/situations.astro': ['/resources/decide/situations'],
  'resources/forms.astro': ['/resources/forms'],
  'resources/glossary.astro': ['/resources/glossary'],
  'resources/guides/[slug].astro': [`/resources/guides/${oneOf('guides')}`],
  'resources/guides/index.astro': ['/resources/guides'],
  'resources/index.astro': ['/resources'],
  'resources/templates/[slug].astro': [`/resources/templates/${oneOf('templates')}`],
  'resources/templates/index.astro': ['/resources/templates'],
  'resources/tools/[calculator].astro': [
    '/resources/tools/income-tax',
    '/resources/tools/emi?loan=1000+crore&rate=9.99&months=480',
    '/resources/tools/tds-interest?tax=abc&deducted=2026-09-25',
  ],
  'resources/tools/index.astro': ['/resources/tools'],
  'search.astro': ['/search?q=gst', '/search?q=zzz'],
  'send/[form].astro': ['/send/contact'],
  'services/[slug].astro': ['/services/gst-registration'],
  'services/index.astro': ['/services', '/services?q=zzz'],
  '[slug].astro': ['/taxation', '/private-limited-company'],
  'status.astro': ['/status'],
  'success-stories.astro': ['/success-stories'],
  'support.astro': ['/support?category=billing'],
  'terms-of-service.astro': ['/terms-of-service'],
  'testimonials.astro': ['/testimonials'],
};

/** A page of each type, in the languages of this run: one of them, or both. */
export const auditedKinds: readonly string[] = Object.values(kindsOfPage).flatMap(([path = '']) =>
  languagesInTurn(prefixes, path).map((prefix) => addressIn(prefix, path)),
);

/** The other states of each page (errors, no results, a long result), in both languages. */
export const auditedStates: readonly string[] = Object.values(kindsOfPage)
  .flatMap(([, ...states]) => states)
  .flatMap((path) => prefixes.map((prefix) => addressIn(prefix, path)));
