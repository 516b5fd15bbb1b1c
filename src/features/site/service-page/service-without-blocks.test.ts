import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test } from 'vitest';
import { getAt } from '@/catalogue/edits.ts';
import { getCompany } from '@/catalogue/firm/company.ts';
import { findRaw } from '@/catalogue/read-content.ts';
import { hasAnyGovernmentFee } from '@/catalogue/services/government-steps.ts';
import { replyFacts } from '@/catalogue/services/reply-facts.ts';
import { sectionShape } from '@/catalogue/services/section.shape.ts';
import { sectionFiles } from '@/catalogue/services/section-files.ts';
import { getSection } from '@/catalogue/services/sections.ts';
import { serviceShape } from '@/catalogue/services/service.shape.ts';
import { serviceFiles } from '@/catalogue/services/service-files.ts';
import { getServicePage } from '@/catalogue/services/service-pages.ts';
import { findDocument } from '@/catalogue/site/documents.ts';
import { questionsData, serviceData } from '@/catalogue/site/linked-data.ts';
import { listSearchEntries } from '@/catalogue/site/search-entries.ts';
import { inEach, locales } from '@/kernel/locale.ts';
import { formOf, saidBy } from '../../office/content/content-state.ts';
import { contentWords } from '../../office/content/content-words.ts';
import { columnsOf } from '../../office/documents/DocumentsPage.tsx';
import { documentsWords } from '../../office/documents/documents.messages.ts';
import { SectionBody } from '../section-page/SectionBody.tsx';
import { sectionPageWords } from '../section-page/section-page.messages.ts';
import { ServiceBody } from './ServiceBody.tsx';
import { servicePageWords } from './service-page.messages.ts';

const slug = 'graphic-design';
const section = 'taxation';

function without(file: string, paths: readonly string[]): Record<string, unknown> {
  const raw = structuredClone(findRaw(file)) as Record<string, unknown>;
  for (const path of paths) {
    const [first = '', second] = path.split('.');
    if (second) {
      delete (raw[first] as Record<string, unknown>)[second];
    } else {
      delete raw[first];
    }
  }
  return raw;
}

const file = serviceFiles.find(({ id }) => id === slug);
const list = sectionFiles.find(({ id }) => id === section);
if (!file || !list) {
  throw new Error('a file is missing');
}
const before = { ...file };
const listBefore = { ...list };
const blocks = [
  'notIncluded',
  'validity',
  'renewal',
  'penalty',
  'yourself',
  'faqs',
  'fees',
  'related',
  'official',
  'facts',
];
const bare = serviceShape.parse(
  without(
    `services/${slug}.yaml`,
    blocks.map((block) => `page.${block}`),
  ),
);
Object.assign(file, { page: bare.page });
const bareList = sectionShape.parse(without(`sections/${section}.yaml`, ['guide', 'table', 'faqs', 'notices']));
for (const key of ['guide', 'table'] as const) {
  delete list[key];
}
Object.assign(list, bareList);
afterAll(() => {
  Object.assign(file, before);
  Object.assign(list, listBefore);
});

/** Checks that no heading, list or row is empty, and that every heading is followed by its text. */
function expectWhole(html: string): void {
  expect(html).not.toMatch(/<(h2|h3|dt|dd|th|td|ul|ol|dl)[^>]*><\/\1>/);
  expect(html).not.toMatch(/undefined|<\/h[23]><\/section>|<\/h2><\/div><\/div><\/div><\/section>/);
}

test.each(locales)('a page in %s is complete without exclusions, validity and questions', (locale) => {
  const content = getServicePage(locale, slug);
  const words = servicePageWords(locale);
  const html = renderToStaticMarkup(createElement(ServiceBody, { content, words }));
  expectWhole(html);
  for (const key of ['notIncluded', 'validity', 'after', 'questions', 'governmentFee'] as const) {
    expect(html, key).not.toContain(`>${words[key]}<`);
  }
  expect(html).not.toMatch(/#after|#questions/);
  const data = serviceData({ content, company: getCompany(locale), origin: new URL('https://a.example'), locale });
  expect(data.map((each) => each['@type'])).toEqual(['Service']);
  const facts = replyFacts(slug, { locale, origin: 'https://a.example' });
  expect(Object.keys(facts)).not.toContain('not-included');
  expect(Object.keys(facts)).not.toContain('validity');
});

test.each(locales)('a section in %s is complete without a guide, a table, and questions', (locale) => {
  const content = getSection(locale, section);
  expect([content.guide, content.table, content.faqs]).toEqual([undefined, undefined, []]);
  const words = sectionPageWords(locale);
  const html = renderToStaticMarkup(createElement(SectionBody, { content, words, contactHref: '/contact' }));
  expectWhole(html);
  expect([...html.matchAll(/<section id="([a-z]+)"/g)].map(([, id]) => id)).toEqual(['services', 'unsure']);
  expect(questionsData(content.faqs)).toEqual([]);
});

test('the search lists no question that does not exist', () => {
  const asked = listSearchEntries('en').filter(
    ({ id }) => id.startsWith(`/services/${slug}#`) || id.startsWith(`/${section}#`),
  );
  expect(asked).toEqual([]);
});

test('questions can still be added in the office, and an authority without a stage needs no time', () => {
  const named = (id: string) => {
    const document = findDocument(id);
    if (!document) {
      throw new Error(`there is no ${id}`);
    }
    return {
      parts: document.parts.map(({ place }) => place),
      fields: JSON.stringify(formOf(document, saidBy(document, {}))),
    };
  };
  expect(named(`sections/${section}`).parts).toEqual([`sections/${section}.yaml#faqs`]);
  expect(named(`services/${slug}`).parts).toContain(`services/${slug}.yaml#page.faqs`);
  expect(named('services/gst-registration').fields).toContain('"key":"government"');
  const time = getAt(findRaw('services/accounting-services.yaml'), 'page.time') as Record<string, unknown>;
  const { government } = time;
  delete time.government;
  expect(named('services/accounting-services').fields).not.toContain('"key":"government"');
  time.government = government;
  expect(contentWords('en').labels.government).toBe('Time the department takes');
});

test('the list of documents has no column of government fees if the firm passes none on', () => {
  const all = serviceFiles.map((each) => [each, each.page] as const);
  expect(hasAnyGovernmentFee()).toBe(true);
  for (const [each, page] of all) {
    Object.assign(each, { page: { ...page, fees: { ...page.fees, government: [] } } });
  }
  expect(hasAnyGovernmentFee()).toBe(false);
  for (const [each, page] of all) {
    Object.assign(each, { page });
  }
  const { en } = inEach((locale) => columnsOf(documentsWords(locale), false, false).join());
  expect(en).not.toMatch(/government/i);
  expect(columnsOf(documentsWords('en'), true, false).join()).not.toMatch(/government/i);
});
