import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { listServices } from '@/catalogue/services/services.ts';
import { ServiceFeatures } from './ServiceCard.tsx';
import { servicesCatalogueWords } from './services-catalogue.messages.ts';

const [service] = listServices('en');

test.each([
  [1, undefined],
  [2, undefined],
  [3, undefined],
  [4, '+1 more feature'],
  [5, '+2 more features'],
  [8, '+5 more features'],
] as const)('a card with %i features says: %s', (count, more) => {
  if (!service) {
    throw new Error('the catalogue is empty');
  }
  const features = Array.from({ length: count }, (_, index) => `Feature ${index + 1}`);
  const words = servicesCatalogueWords('en');
  const html = renderToStaticMarkup(createElement(ServiceFeatures, { service: { ...service, features }, words }));
  expect(html.match(/\+-?\d+ more features?/)?.[0]).toBe(more);
  expect(html.match(/Feature \d/g)).toHaveLength(Math.min(3, count));
});
