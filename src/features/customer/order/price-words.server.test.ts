import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { findOffer, priceOffer } from '@/catalogue/services/offers.ts';
import { serviceFiles } from '@/catalogue/services/service-files.ts';
import { locales } from '@/kernel/locale.ts';
import { paise } from '@/kernel/paise.ts';
import { priceColumns } from '@/server/domains/orders/make-quote.ts';
import { OrderForm } from './OrderForm.tsx';
import { orderMessages, orderWords } from './order.messages.ts';
import { backText, introText, type SaidPrice, termsLabel, totalRemarks } from './price-words.server.ts';
import { askIntro } from './quote.server.ts';

/** The price of a service or package as stored with a quote. */
function priced(name: string, row = '', times = 1): SaidPrice {
  const offer = findOffer(name);
  if (!offer) {
    throw new Error(`nobody sells ${name}`);
  }
  const price = priceOffer(offer, { rows: { row }, times }, '2026-11-26', {
    fee: orderMessages.fee,
    gst: orderMessages.gst,
  });
  const { is_open, excluded } = priceColumns(price);
  return { is_open, excluded, lines: price.lines.map(({ kind, amount }) => ({ kind, amount_paise: amount })) };
}

const words = orderWords('en');

test('the tick box asks for permission to pay government fees only if the order includes one', () => {
  const said = (name: string, row?: string) => termsLabel(priced(name, row), words);
  expect(said('gst-registration')).toBe('I accept the terms of service.');
  expect(said('website-development')).toBe('I accept the terms of service.');
  expect(said('rni')).toBe(words.terms);
  expect(said('apeda')).toBe(words.termsLater);
  expect(said('private-limited-company', 'delhi')).toBe(words.termsBoth);
  for (const { id } of serviceFiles.filter(({ price }) => price)) {
    for (const locale of locales) {
      const price = priced(id);
      const hasLines = price.lines.some(({ kind, amount_paise }) => kind === 'government' && amount_paise > 0);
      const isNamed = /government fees above|ऊपर लिखे/.test(termsLabel(price, orderWords(locale)));
      expect(isNamed, `${id} ${locale}`).toBe(hasLines);
    }
  }
});

test('the form shows the text that matches the order', () => {
  const form = (terms: string) =>
    renderToStaticMarkup(
      createElement(OrderForm, {
        words,
        terms,
        action: '',
        hidden: {},
        states: [],
        values: {},
        errors: {},
        notice: '',
        total: paise(100),
        addressFrom: paise(50_000_00),
        hasReminders: false,
        termsHref: '',
        businesses: [],
        period: { label: '', options: [] },
        mailHint: '',
        consent: { notice: '', policy: '', policyHref: '' },
      }),
    );
  expect(form(termsLabel(priced('gst-registration'), words))).not.toContain('government fee');
  expect(form(termsLabel(priced('rni'), words))).toContain('the government fees above');
});

test('the text below the total says what is added later, and what the customer pays to others', () => {
  const said = (name: string, row?: string) => totalRemarks(priced(name, row), words, 'en');
  expect(said('gst-registration')).toEqual([words.nothingElse]);
  expect(said('apeda')).toEqual([words.open]);
  expect(said('import-export-code')).toEqual([words.unlessNeeded]);
  expect(said('website-development')).toEqual([
    words.nothingElse,
    'You pay this yourself, not through us: Domain, every year; Hosting, every year.',
  ]);
  expect(totalRemarks(priced('trade-license'), orderWords('hi'), 'hi').at(-1)).toContain('एक साल का ट्रेड लाइसेंस');
});

test('an order without government fees does not mention them', () => {
  for (const name of ['gst-registration', 'accounting-services', 'website-development', 'gst-return-filing']) {
    const price = priced(name);
    const all = [backText(price, words), introText(price, words), askIntro(findOffer(name) ?? never(), 'en')];
    expect(all.join(' '), name).not.toMatch(/government/i);
  }
  expect(backText(priced('rni'), words)).toContain('already paid to the government');
  expect(askIntro(findOffer('private-limited-company') ?? never(), 'en')).toBe(words.askIntro);
});

function never(): never {
  throw new Error('nobody sells it');
}
