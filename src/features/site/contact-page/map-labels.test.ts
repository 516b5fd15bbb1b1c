import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { getCompany } from '@/catalogue/firm/company.ts';
import { getContact, listBranches } from '@/catalogue/firm/contact.ts';
import { Branches } from './Branches.tsx';
import { labelsOf, type Place, viewBoxOf } from './map-labels.ts';

const place = (city: string, latitude: number, longitude: number): Place => ({ id: city, city, latitude, longitude });

test('no name is cut off at an edge of the map, however long it is', () => {
  for (const one of [
    place('Thiruvananthapuram', 8.52, 76.94),
    place('Ahmedabad', 23.02, 72.57),
    place('Jamnagar, Digvijay Plot', 22.47, 70.06),
    place('Visakhapatnam, Dwaraka Nagar, Third Lane', 17.69, 83.22),
    place('Dibrugarh, Mancotta Road', 27.47, 94.91),
  ]) {
    const labels = labelsOf([one]);
    const [left = 0, , width = 0] = viewBoxOf(labels).split(' ').map(Number);
    expect(labels[0]?.left, one.city).toBeGreaterThanOrEqual(left);
    expect(labels[0]?.right, one.city).toBeLessThanOrEqual(left + width);
  }
});

test('the names of three places in one city are below each other', () => {
  const labels = labelsOf([
    place('Dharampeth', 21.14, 79.06),
    place('Sitabuldi', 21.14, 79.08),
    place('Manewada', 21.11, 79.1),
  ]);
  const ys = labels.map(({ y }) => y).toSorted((a, b) => a - b);
  expect(ys.every((y, index) => index === 0 || y - (ys[index - 1] ?? 0) >= 11)).toBe(true);
});

test('the map of the sample firm has its usual width', () => {
  for (const locale of ['en', 'hi'] as const) {
    expect(viewBoxOf(labelsOf(listBranches(locale)))).toBe('0 0 290 316');
  }
});

test('a branch without its own hours shows the firm’s', () => {
  for (const locale of ['en', 'hi'] as const) {
    const content = getContact(locale).branches;
    if (!content) {
      throw new Error('the sample has branches');
    }
    const branches = listBranches(locale);
    const html = renderToStaticMarkup(createElement(Branches, { content, branches }));
    const [first] = getCompany(locale).hours;
    expect(html.split(`<dt class="text-soft">${first?.days}</dt><dd>${first?.time}</dd>`)).toHaveLength(
      branches.length + 1,
    );
  }
});
