import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkContent } from '@/catalogue/check-content.ts';
import { companyShape } from '@/catalogue/firm/company.shape.ts';
import { company } from '@/catalogue/firm/company.ts';
import { parseYaml } from '@/catalogue/parse-content.ts';
import { organizationData } from '@/catalogue/site/linked-data.ts';
import { webManifest } from '@/catalogue/site/web-manifest.ts';
import { localize } from '@/i18n/localized-text.ts';
import { type ContentShape, loadShapes } from '../content-shapes/load-shapes.ts';
import { shortOf } from './firm-values.ts';
import { answerAll } from './questions.ts';
import { readAnswers } from './read-answers.ts';
import { writeFolder } from './write-folder.ts';

const modules = import.meta.glob('/src/catalogue/**/*.shape.ts', { eager: true }) as Record<string, object>;
const temporary = mkdtempSync(join(tmpdir(), 'search-data-'));
let shapes: ContentShape[];
beforeAll(async () => {
  shapes = await loadShapes(async (module) => modules[`/src/catalogue/${module}`]);
});
afterAll(() => rmSync(temporary, { recursive: true }));

/** Returns the company.yaml of a new firm. */
function companyOf(folder: string, changes: Readonly<Record<string, string>> = {}) {
  const given = readAnswers(readFileSync('tests/fixtures/new-firm/bakery.yaml', 'utf8'));
  const { answers, faults } = answerAll({ ...given, ...changes });
  expect(faults).toEqual([]);
  writeFolder(join(temporary, folder), answers, shapes, '2026-11-26');
  const file = join(temporary, folder, 'company.yaml');
  return { answers, said: checkContent('company.yaml', parseYaml(file, readFileSync(file, 'utf8')), companyShape) };
}

test('search engines are told that a new firm serves its city', () => {
  const { answers, said } = companyOf('bakery');
  expect(said.areaServed).toEqual([{ en: answers.city, hi: answers['city-hi'] }]);
  const data = organizationData(localize(said, 'en'), new URL('https://a.example'), true);
  expect(data.areaServed).toEqual([{ '@type': 'AdministrativeArea', name: answers.city }]);
  expect(said.shortName).toBeUndefined();
});

test('a long name gets a short one of whole words, which the manifest uses', () => {
  const { said } = companyOf('long', {
    name: 'Kulkarni Deshpande and Associates',
    'name-hi': 'कुलकर्णी देशपांडे और सहयोगी',
  });
  expect(said.shortName).toEqual({ en: 'Kulkarni Deshpande', hi: 'कुलकर्णी देशपांडे' });
  expect(shortOf('Antidisestablishmentarianism')).toHaveLength(20);
  const { name, shortName } = company;
  Object.assign(company, { name: said.name, shortName: said.shortName });
  try {
    expect(webManifest()).toMatchObject({
      name: 'Kulkarni Deshpande and Associates',
      short_name: 'Kulkarni Deshpande',
      start_url: '/',
    });
  } finally {
    Object.assign(company, { name, shortName });
  }
});
