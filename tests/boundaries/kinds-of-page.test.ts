import { expect, test } from 'vitest';
import { kindsOfPage } from '../journeys/kinds-of-page.ts';
import { listFiles } from './sources.ts';

const folder = 'src/pages/[...locale]/';
/** Part of a page, fetched by it. */
const parts = ['success-stories/more.astro'];

test('every kind of page is audited in each run', () => {
  const kinds = listFiles('src/pages/**/*.astro').map((path) => path.replace(folder, ''));
  expect(kinds.length).toBeGreaterThan(30);
  expect(kinds.filter((kind) => !parts.includes(kind)).toSorted()).toEqual(Object.keys(kindsOfPage).toSorted());
});
