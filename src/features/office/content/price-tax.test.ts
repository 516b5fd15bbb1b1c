import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { serviceFiles } from '@/catalogue/services/service-files.ts';
import { getServicePage } from '@/catalogue/services/service-pages.ts';
import { taxOn } from '@/catalogue/services/service-tax.ts';
import { type ContentDocument, findDocument } from '@/catalogue/site/documents.ts';
import { inEach, type Locale, locales } from '@/kernel/locale.ts';
import { postedForm } from '../../../../tests/support/posted-form.ts';
import { withFirm } from '../../../../tests/support/with-firm.ts';
import { ContentFields } from './ContentFields.tsx';
import { contentErrors } from './content-faults.ts';
import { formOf, readDocument, saidBy } from './content-state.ts';
import { contentWords, formWords } from './content-words.ts';
import type { FieldNode } from './field-node.ts';

const found = (id: string): ContentDocument => {
  const document = findDocument(id);
  if (!document) {
    throw new Error(`there is no ${id}`);
  }
  return document;
};
const service = found('services/gst-registration');
const place = 'services/gst-registration.yaml#price';

/** Returns the price after sending the form with this rate. */
function sentWith(rate: string): { price: unknown; errors: object } {
  const posted = postedForm(formOf(service, saidBy(service, {}))).set('0.tax', rate);
  const said = readDocument(service, posted);
  return { price: said[place], errors: contentErrors(contentWords('en'), service, said, {}) };
}

const shown = (document: ContentDocument, locale: Locale): string => {
  const fields = formOf(document, saidBy(document, {}));
  const words = formWords(contentWords(locale), fields);
  return fields
    .map((field: FieldNode) => renderToStaticMarkup(createElement(ContentFields, { words, field, errors: {} })))
    .join('');
};

test.each([
  ['0', 0],
  ['5', 5],
  ['12', 12],
  ['18', 18],
  ['40', 40],
  ['exempt', 'exempt'],
])('the rate %s of a service is taken', (typed, stored) => {
  expect(sentWith(typed)).toMatchObject({ price: { tax: stored }, errors: {} });
});

test("the firm's rate applies if there is none, and a rate that the law does not have is refused", () => {
  expect(sentWith('').price).not.toHaveProperty('tax');
  expect(Object.keys(sentWith('7').errors)).toEqual(['0.tax']);
});

test.each(locales)('the office offers the rates beside the price in %s, for services and packages', (locale) => {
  const words = contentWords(locale).labels;
  for (const document of [service, found('packages')]) {
    const html = shown(document, locale);
    expect(html).toContain(`>${words.tax}<`);
    for (const rate of ['0', '5', '12', '18', '40', 'exempt']) {
      expect(html).toContain(`<option value="${rate}">${words[`is.${rate}`]}</option>`);
    }
    expect(html).toContain(`>${words['is.tax.own']}<`);
  }
});

test('a firm that is not registered is not asked for a rate, and keeps the one in its file', () => {
  withFirm({}, () => {
    expect(inEach((locale) => /GST on it|इस पर जीएसटी/.test(shown(service, locale)))).toEqual({ en: false, hi: false });
    const sent = readDocument(service, postedForm(formOf(service, saidBy(service, {}))));
    expect(sent[place]).toEqual(service.parts[0]?.raw);
  });
});

test('the page uses the chosen rate', () => {
  const file = serviceFiles.find(({ id }) => id === 'gst-registration');
  const { price } = sentWith('5');
  const before = file?.price;
  if (!file || !before) {
    throw new Error('it has no price');
  }
  Object.assign(file, { price: { ...before, ...(price as object) } });
  try {
    expect(taxOn(file.price?.tax).percent).toBe(5);
    expect(getServicePage('en', 'gst-registration').tax.percent).toBe(5);
  } finally {
    Object.assign(file, { price: before });
  }
});
