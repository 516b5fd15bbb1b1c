import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test } from 'vitest';
import { getCompany } from '@/catalogue/firm/company.ts';
import { findRaw } from '@/catalogue/read-content.ts';
import { findOffer, priceOffer, stagesOf } from '@/catalogue/services/offers.ts';
import { findPortal } from '@/catalogue/services/papers-asked.ts';
import { replyFacts } from '@/catalogue/services/reply-facts.ts';
import { serviceShape } from '@/catalogue/services/service.shape.ts';
import { serviceFiles } from '@/catalogue/services/service-files.ts';
import { getServicePage } from '@/catalogue/services/service-pages.ts';
import { serviceData } from '@/catalogue/site/linked-data.ts';
import type { Locale } from '@/kernel/locale.ts';
import { priceColumns } from '@/server/domains/orders/make-quote.ts';
import { orderMessages, orderWords } from '../../customer/order/order.messages.ts';
import { backText, introText, termsLabel, totalRemarks } from '../../customer/order/price-words.server.ts';
import { ServiceBody } from './ServiceBody.tsx';
import { ServiceHead } from './ServiceHead.tsx';
import { servicePageWords } from './service-page.messages.ts';

const slug = 'gst-registration';

/** A service with only the fields that apply to every trade. */
function bareService() {
  const raw = structuredClone(findRaw(`services/${slug}.yaml`)) as {
    title: unknown;
    page: Record<string, unknown> & {
      who: Record<string, unknown>;
      time: Record<string, unknown>;
      steps: { by: string }[];
    };
  };
  raw.title = { en: 'A visit', hi: 'एक मुलाकात' };
  for (const block of ['penalty', 'official', 'renewal', 'related', 'fees', 'facts', 'notices', 'yourself', 'party']) {
    delete raw.page[block];
  }
  delete raw.page.who.must;
  delete raw.page.time.government;
  raw.page.steps = raw.page.steps.filter(({ by }) => by !== 'government');
  return serviceShape.parse(raw);
}

const file = serviceFiles.find(({ id }) => id === slug);
if (!file) {
  throw new Error(`there is no ${slug}`);
}
const { page, title } = file;
const bare = bareService();
Object.assign(file, { page: bare.page, title: bare.title });
afterAll(() => Object.assign(file, { page, title }));

const render = (locale: Locale): string => {
  const content = getServicePage(locale, slug);
  const words = servicePageWords(locale);
  return [
    renderToStaticMarkup(
      createElement(ServiceHead, { content, words, trail: { trail: [], trailLabel: '' }, whatsappHref: '#' }),
    ),
    renderToStaticMarkup(createElement(ServiceBody, { content, words })),
  ].join('');
};

test.each(['en', 'hi'] as const)('a page in %s leaves out everything that a service does not have', (locale) => {
  const html = render(locale);
  const words = servicePageWords(locale);
  for (const key of [
    ...(['governmentFee', 'government', 'must', 'who', 'renewal', 'penalty', 'official', 'law', 'authority'] as const),
    ...(['form', 'portal', 'facts', 'factsNote', 'timeNote', 'costNote', 'related', 'yourself'] as const),
  ]) {
    expect(html, key).not.toContain(`>${words[key]}<`);
  }
  expect(html).not.toMatch(/undefined|>Nil<|>कुछ नहीं<|href="#official"|id="official"/);
  expect(html).toContain(words.whoFor);
  expect(html).toContain(words.timeNoteAlone);
  // There is no empty heading, list or table row.
  expect(html).not.toMatch(/<(h2|h3|dt|dd|th|td|ul|dl)[^>]*><\/\1>/);
  // The table of contents lists exactly the parts that exist.
  const parts = [...html.matchAll(/<section id="([a-z]+)"/g)].map(([, id]) => id);
  expect(parts).toEqual(['what', 'who', 'documents', 'steps', 'time', 'cost', 'after', 'questions']);
  const listed = new Set([...html.matchAll(/href="#([a-z]+)"/g)].map(([, id]) => id));
  for (const part of parts) {
    expect([...listed]).toContain(part);
  }
  expect(listed.has('official')).toBe(false);
});

test('the quote and order of such a service ask for no permission to pay government fees, and mention none', () => {
  const offer = findOffer(slug);
  if (!offer) {
    throw new Error('it is not sold');
  }
  const price = priceOffer(offer, { rows: {}, times: 1 }, '2026-11-26', {
    fee: orderMessages.fee,
    gst: orderMessages.gst,
  });
  const { is_open, excluded, gst_percent } = priceColumns(price);
  const lines = price.lines.map(({ kind, amount }) => ({ kind, amount_paise: amount }));
  expect(lines.map(({ kind }) => kind)).toEqual(['fee', 'gst']);
  const said = { is_open, excluded, gst_percent, lines };
  const words = orderWords('en');
  expect(termsLabel(said, words)).toBe(words.termsAlone);
  expect(
    [termsLabel(said, words), introText(said, words), backText(said, words), ...totalRemarks(said, words, 'en')].join(),
  ).not.toMatch(/government/i);
  expect(stagesOf(offer).map(({ whose }) => whose)).not.toContain('government');
});

test('replies, structured data and the order page mention nothing that it does not have', () => {
  for (const locale of ['en', 'hi'] as const) {
    const facts = replyFacts(slug, { locale, origin: 'https://a.example' });
    for (const fact of ['government-fees', 'government-time', 'authority', 'portal', 'renewal']) {
      expect(Object.keys(facts)).not.toContain(fact);
    }
    expect(findPortal('', slug, locale)).toBeUndefined();
    const content = getServicePage(locale, slug);
    const data = serviceData({ content, company: getCompany(locale), origin: new URL('https://a.example'), locale });
    expect(JSON.stringify(data)).not.toMatch(/undefined|null/);
    expect([content.related, content.facts, content.portal]).toEqual([[], [], undefined]);
  }
});
