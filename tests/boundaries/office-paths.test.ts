import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listDocuments } from '@/catalogue/site/documents.ts';

/**
 * `[...locale]` matches any text, so `/[...locale]/appointments` also matches `/office/content/appointments`. Astro
 * takes the route whose first differing segment comes first in the alphabet, so a visitors' page before `office` would
 * win, find no language called `office/content`, and answer 404.
 */
const folder = join(import.meta.dirname, '../../src/pages/[...locale]');
const visitorsPages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:astro|ts)$/.test(file))
  .map((file) => `/${file}`.replace(/\.(?:astro|ts)$/, '').replace(/\/index$/, ''))
  .filter((path) => !path.includes('.') && !path.startsWith('/office') && path !== '');

const matcher = (path: string): RegExp => new RegExp(`${path.replaceAll(/\[[^\]]+\]/g, '[^/]+')}$`);
const first = (path: string): string => path.split('/')[1] ?? '';
const takes = (page: string, path: string): boolean =>
  first(page).localeCompare('office') < 0 && !page.startsWith('/[') && matcher(page).test(path);

test('the test sees the case it is about', () => {
  expect(visitorsPages.filter((page) => takes(page, '/office/content/appointments'))).toEqual(['/appointments']);
});

test('no page for visitors takes the path of a page of the office', () => {
  const documents = listDocuments().map(({ id }) => `/office/content/${id}`);
  const pages = readdirSync(join(folder, 'office'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:astro|ts)$/.test(file))
    .map((file) => `/office/${file}`.replace(/\.(?:astro|ts)$/, '').replace(/\/index$/, ''));

  const taken = [...documents, ...pages].flatMap((path) =>
    visitorsPages.filter((page) => takes(page, path)).map((page) => `${path} is taken by ${page}`),
  );

  expect(documents.length).toBeGreaterThan(20);
  expect(pages.length).toBeGreaterThan(30);
  expect(taken).toEqual([]);
});
