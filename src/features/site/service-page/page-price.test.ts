import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { findOffer, priceOffer } from '@/catalogue/services/offers.ts';
import { findPagePrice } from '@/catalogue/services/page-price.ts';
import { getServicePage } from '@/catalogue/services/service-pages.ts';
import { type Paise, paiseText, sum } from '@/kernel/paise.ts';
import { Cost } from './Cost.tsx';
import { PriceBar } from './PriceBar.tsx';
import { PriceCard } from './PriceCard.tsx';
import { PriceChoice } from './PriceChoice.island.tsx';
import { servicePageWords } from './service-page.messages.ts';

const duringOffer = '2026-11-26';
const afterOffer = '2027-04-01';
const names = { fee: { en: '', hi: '' }, gst: { en: '', hi: '' } };

const quoted = (slug: string, row: string, day: string): Paise => {
  const offer = findOffer(slug);
  if (!offer) {
    throw new Error(`${slug} is not sold`);
  }
  const { lines } = priceOffer(offer, { rows: { row }, times: 1 }, day, names);
  return sum(lines.map(({ amount }) => amount));
};
const priceOf = (slug: string, day: string) => {
  const price = findPagePrice('en', slug, day);
  if (!price) {
    throw new Error(`${slug} has neither a discount nor a fee table`);
  }
  return price;
};

test('for each State the page states the total of the quote, with and without the offer', () => {
  const slug = 'private-limited-company';
  for (const day of [duringOffer, afterOffer]) {
    const { rows } = priceOf(slug, day);
    expect(rows.length).toBeGreaterThan(5);
    for (const { id, total } of rows) {
      expect(total, id).toBe(quoted(slug, id, day));
    }
  }
  const { off, rows, discount } = priceOf(slug, duringOffer);
  expect(rows[0].total + off).toBe(quoted(slug, rows[0].id, afterOffer));
  expect(discount).toContain('March 31');
  expect(priceOf(slug, afterOffer)).toMatchObject({ off: 0, discount: undefined });
});

test('the card strikes out the price without the offer, and card, table and bar state the price with it', () => {
  const slug = 'one-person-company';
  const known = priceOf(slug, duringOffer);
  const content = getServicePage('en', slug);
  const props = { content, words: servicePageWords('en'), known, whatsappHref: undefined };
  const card = renderToStaticMarkup(createElement(PriceCard, props));
  const total = paiseText(quoted(slug, '', duringOffer));
  expect(card).toContain(`${paiseText(quoted(slug, '', afterOffer))}</s>${total}</dd>`);
  expect(card).toContain(known.discount);
  expect(renderToStaticMarkup(createElement(Cost, props))).toContain(total);
  expect(renderToStaticMarkup(createElement(PriceBar, props))).toContain(`>${total}</b>`);
});

test('without a script, the choice names the row whose total it shows', () => {
  const price = priceOf('private-limited-company', duringOffer);
  const words = { total: 'Total', governmentFee: 'Government fee' };
  const html = renderToStaticMarkup(createElement(PriceChoice, { price, words }));
  expect(html).toContain(`data-without-script="">: ${price.rows[0].name}</span>`);
  expect(html).toContain(paiseText(price.rows[0].total));
  expect(html.match(/<option/g)).toHaveLength(price.rows.length);
});

test('a service with one price has nothing to choose', () => {
  expect(findPagePrice('en', 'gst-registration', duringOffer)).toBeUndefined();
  expect(findPagePrice('hi', 'no-such-service', duringOffer)).toBeUndefined();
});
