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
/** The links of the card and of the bar below it, each as its words and where it leads. */
function links(locale: Locale): string[] {
  const props = { content: getServicePage(locale, slug), words: servicePageWords(locale), whatsappHref: undefined };
  const html =
    renderToStaticMarkup(createElement(PriceCard, props)) + renderToStaticMarkup(createElement(PriceBar, props));
  return [...html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)/g)].map(([, href = '', text = '']) => `${text}: ${href}`);
}

test('a service that is booked has a main button that books it, and asks second', () => {
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

test('any other service has the buttons of before', () =>
  expect(links('en')).toEqual([
    `Get a quote and order: /quote?for=${slug}`,
    'Enquire about this service: #ask',
    'Ask: #ask',
  ]));
