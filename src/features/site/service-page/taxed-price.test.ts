import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { getServicePage } from '@/catalogue/services/service-pages.ts';
import type { Locale } from '@/kernel/locale.ts';
import { registered, type Standing, taxedAt, withFirm } from '../../../../tests/support/with-firm.ts';
import { Cost } from './Cost.tsx';
import { PriceCard } from './PriceCard.tsx';
import { servicePageWords } from './service-page.messages.ts';

/** The price card and the fee table of a service for ₹1,999, as one text. */
const said = (standing: Standing, locale: Locale = 'en'): string =>
  withFirm(standing, () => {
    const props = { content: getServicePage(locale, 'gst-registration'), words: servicePageWords(locale) };
    const html = [createElement(PriceCard, { ...props, whatsappHref: '#' }), createElement(Cost, props)];
    return html.map((each) => renderToStaticMarkup(each).replaceAll(/<[^>]+>/g, ' ')).join(' ');
  });

test('an added tax has its line, and the total includes it', () => {
  expect(said(registered)).toMatch(/GST on our fee, 18% +₹359\.82/);
  expect(said(registered)).toContain('₹2,358.82');
  expect(said(taxedAt(5))).toMatch(/GST on our fee, 5% +₹99\.9[0-9]/);
  expect(said(taxedAt(5))).toMatch(/₹2,098\.9[0-9]/);
});

test('an included tax is named with the fee and not added', () => {
  const text = said(taxedAt(18, 'inclusive'));
  expect(text.match(/Our fee, with 18% GST +(?:Sample price +)?₹1,999/g)).toHaveLength(2);
  expect(text).not.toMatch(/GST on our fee|₹2,/);
  expect(said(taxedAt(18, 'inclusive'), 'hi')).toContain('हमारी फ़ीस, 18% जीएसटी सहित');
});

test('without tax, the page does not mention it', () => {
  for (const standing of [taxedAt('exempt'), taxedAt(0, 'inclusive'), {}]) {
    for (const locale of ['en', 'hi'] as const) {
      expect(said(standing, locale)).not.toMatch(/GST on|with \d+% GST|पर जीएसटी|जीएसटी सहित|₹2,/);
      expect(said(standing, locale)).toContain('₹1,999');
    }
  }
});
