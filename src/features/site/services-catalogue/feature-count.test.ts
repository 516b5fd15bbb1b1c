import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { listServices } from '@/catalogue/services/services.ts';
import { ServiceFeatures } from './ServiceCard.tsx';
import { servicesCatalogueWords } from './services-catalogue.messages.ts';

const [service] = listServices('en');
const css = readFileSync(join(import.meta.dirname, '../../../styles/services.css'), 'utf8');

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
  // Only the line that counts is styled as one. Otherwise the last feature would have no bullet.
  expect(html.match(/<li class="more">(.*?)<\/li>/)?.[1]).toBe(more);
  expect(css).not.toMatch(/\.service ul > :last-child/);
  expect(html.match(/Feature \d/g)).toHaveLength(Math.min(3, count));
});
