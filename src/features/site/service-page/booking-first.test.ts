import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { applyEdits } from '@/catalogue/read-content.ts';
import { getServicePage } from '@/catalogue/services/service-pages.ts';
import type { Locale } from '@/kernel/locale.ts';
import { PriceBar } from './PriceBar.tsx';
import { PriceCard } from './PriceCard.tsx';
import { servicePageWords } from './service-page.messages.ts';

afterEach(() => applyEdits({}));

const slug = 'gst-registration';
/** The links of the card and of the bar below it, each with its text and target. */
function links(locale: Locale): string[] {
  const props = { content: getServicePage(locale, slug), words: servicePageWords(locale), whatsappHref: undefined };
  const html =
    renderToStaticMarkup(createElement(PriceCard, props)) + renderToStaticMarkup(createElement(PriceBar, props));
  return [...html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)/g)].map(([, href = '', text = '']) => `${text}: ${href}`);
}

test('the main button of a bookable service books it, and asking comes second', () => {
  applyEdits({ [`services/${slug}.yaml#appointment`]: { minutes: 45 } });
  expect(links('en')).toEqual([
    `Book an appointment: /appointments?service=${slug}`,
    `Get a quote and order: /quote?for=${slug}`,
    'Enquire about this service: #ask',
    `Book: /appointments?service=${slug}`,
  ]);
  expect(links('hi')[0]).toBe(`मुलाकात का समय लें: /hi/appointments?service=${slug}`);
  expect(links('hi').at(-1)).toBe(`समय लें: /hi/appointments?service=${slug}`);
});

test('any other service has the usual buttons', () =>
  expect(links('en')).toEqual([
    `Get a quote and order: /quote?for=${slug}`,
    'Enquire about this service: #ask',
    'Ask: #ask',
  ]));
