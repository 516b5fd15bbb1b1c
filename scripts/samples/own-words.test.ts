import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { listSamples } from './list-samples.ts';

const secondFirm = join(import.meta.dirname, '../../tests/fixtures/second-firm');
const folder = mkdtempSync(join(tmpdir(), 'own-words-'));
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  rmSync(folder, { recursive: true });
  cpSync(secondFirm, folder, { recursive: true });
});

const service = 'services/borewell-water-test.yaml';
const change = (file: string, from: string | RegExp, to: string): void => {
  const text = readFileSync(join(folder, file), 'utf8');
  expect(text.search(from), `${file} has ${from}`).toBeGreaterThanOrEqual(0);
  writeFileSync(join(folder, file), text.replace(from, to));
};

/** Returns the words listed for these English texts of a file, without those of other files. */
function wordsIn(texts: readonly string[], file = 'quotes.yaml'): string[] {
  writeFileSync(join(folder, file), JSON.stringify(texts.map((en) => ({ en, hi: '' }))));
  return listSamples(folder)
    .texts.filter((each) => each.file === file)
    .map(({ word }) => word);
}

test('a firm that offers insurance may name it and its kinds; one that does not, may mention the insurance of its customers', () => {
  const texts = ['Insurance', 'Health insurance for your staff', 'You get a receipt for your insurance.'];
  expect(wordsIn(texts)).toEqual(['Insurance', 'Health insurance']);
  change(service, /^title: .*$/m, 'title: { en: "Advice on insurance", hi: "बीमा की सलाह" }');
  expect(wordsIn(texts)).toEqual([]);
});

test('an everyday word counts beside a word that only the sample firm has', () => {
  expect(wordsIn(['Guides for FSSAI, NGOs and loans, step by step.'])).toEqual(['NGOs', 'FSSAI', 'loans']);
  expect(wordsIn(['Bring the papers of your loan.'])).toEqual([]);
});

test('a registration is listed although a service mentions it in passing, but not if the firm offers it', () => {
  change(service, /^ {2}notIncluded:\n/m, '  notIncluded:\n    - { en: "Your Udyam certificate", hi: "उद्यम" }\n');
  expect(wordsIn(['Some registrations, such as Udyam, are free. So is AGMARK.'])).toEqual(['Udyam', 'AGMARK']);
  expect(listSamples(folder).texts.map(({ file }) => file)).toEqual(['quotes.yaml', 'quotes.yaml']);
  change(service, /^title: .*$/m, 'title: { en: "Udyam help", hi: "उद्यम में मदद" }');
  expect(wordsIn(['Some registrations, such as Udyam, are free. So is AGMARK.'])).toEqual(['AGMARK']);
});

test('"consultancy" is the sample firm’s, unless the firm calls itself one', () => {
  const texts = ['{company} is a consultancy.', 'We are a private consultancy.'];
  expect(wordsIn(texts)).toEqual(['consultancy', 'private consultancy']);
  change('company.yaml', /^tagline:.*$/m, 'tagline: { en: "Consultancy for water", hi: "पानी" }');
  expect(wordsIn(texts)).toEqual([]);
});

test('a city that a service names, and a list of States, are not the sample firm’s places', () => {
  const texts = ['Visit us in Mumbai', 'Delhi, Haryana and Rajasthan levy none.'];
  expect(wordsIn(texts)).toEqual(['Mumbai']);
  change(service, /^title: .*$/m, 'title: { en: "Borewells in Mumbai", hi: "मुंबई के बोरवेल" }');
  expect(wordsIn(texts)).toEqual([]);
});

test('neither "section 87A" nor a disclaimer is a topic', () => {
  expect(wordsIn(['Act of 1961, section 87A', 'This is not legal advice.'])).toEqual([]);
  expect(wordsIn(['A section 8 company', 'Legal advice'])).toEqual(['section 8 company', 'Legal advice']);
});

test('the names of official portals and of laws are facts', () => {
  const name = { en: 'Insurance Ombudsman and NGO Darpan', hi: '' };
  writeFileSync(join(folder, 'portals.yaml'), JSON.stringify({ cio: { name, href: 'https://www.cioins.co.in' } }));
  writeFileSync(join(folder, 'quotes.yaml'), JSON.stringify([{ official: 'कर्मचारी राज्य बीमा, एनजीओ' }]));
  expect(listSamples(folder).texts).toEqual([]);
});
