import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { firmNames, readSampleFirm } from './firm-names.ts';
import { listSamples, samplesLine } from './list-samples.ts';

const root = join(import.meta.dirname, '../..');
const delivered = join(root, 'content');
const secondFirm = join(root, 'tests/fixtures/second-firm');
const folder = mkdtempSync(join(tmpdir(), 'samples-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the names of the firm that the site comes with are current; update them with node scripts/samples/firm-names.ts', () => {
  const { names, places, services } = readSampleFirm();
  expect(firmNames(delivered)).toEqual({ names, places, services });
});

test('every mark is listed with its file and field', () => {
  const { marks, texts, isSampleFirm } = listSamples(delivered);
  const places = marks.map(({ file, field }) => `${file} › ${field}`);
  for (const place of [
    'company.yaml › ',
    'company.yaml › gst',
    'company.yaml › claims.0',
    'services/gst-registration.yaml › price',
    'packages.yaml › 0',
    'team.yaml › ',
    'case-studies/rann-crafts.yaml › ',
    'legal/privacy-policy/index.yaml › ',
  ]) {
    expect(places).toContain(place);
  }
  // The sample firm's own texts may mention it.
  expect([isSampleFirm, texts]).toEqual([true, []]);
});

test('a real firm has neither marks nor names of another', () => {
  const samples = listSamples(secondFirm);
  expect(samples).toMatchObject({ marks: [], texts: [], counts: { marked: 0, left: 0 }, isSampleFirm: false });
  expect(samplesLine(samples)).toBe('Samples: none is left.');
});

test('finds by its words what a firm has copied without changes', () => {
  cpSync(secondFirm, folder, { recursive: true });
  mkdirSync(join(folder, 'legal/privacy-policy'), { recursive: true });
  cpSync(join(delivered, 'legal/privacy-policy'), join(folder, 'legal/privacy-policy'), { recursive: true });
  writeFileSync(
    join(folder, 'quotes.yaml'),
    `- sample: true
  quote: { en: "Written in our office in Mumbai", hi: "मुंबई के दफ़्तर में लिखा" }
- quote: { en: "Trademark registration in six cities, third floor, Sample House", hi: "छह शहर" }
- quote: { en: "We test your sample. Bhopal trusts us.", hi: "नमूना लाइए" }
- quote: { en: "We are a private consultancy", hi: "हम एक निजी सलाहकार संस्था हैं" }
`,
  );
  const { marks, texts, gaps } = listSamples(folder);
  expect(marks.map(({ file, field }) => `${file} › ${field}`)).toEqual([
    'legal/privacy-policy/index.yaml › ',
    'quotes.yaml › 0',
  ]);
  const said = texts.map(({ file, field, word }) => `${file} › ${field}: ${word}`);
  const line = readFileSync(join(folder, 'legal/privacy-policy/en.md'), 'utf8')
    .split('\n')
    .findIndex((each) => each.includes('Meenakshi Iyer'));
  expect(said).toContain(`legal/privacy-policy/en.md › line ${line + 1}: Meenakshi Iyer`);
  expect(said.filter((each) => each.startsWith('quotes.yaml'))).toEqual([
    'quotes.yaml › 0.quote.en: Mumbai',
    'quotes.yaml › 0.quote.hi: मुंबई',
    ...['Sample House', 'Trademark registration', 'six cities'].map((word) => `quotes.yaml › 1.quote.en: ${word}`),
    'quotes.yaml › 1.quote.hi: छह शहर',
    'quotes.yaml › 3.quote.en: private consultancy',
    'quotes.yaml › 3.quote.hi: निजी सलाहकार संस्था',
  ]);
  expect(samplesLine({ marks, texts, gaps })).toMatch(
    /^Samples: 2 marked "sample: true", \d+ texts of the sample firm\. List them with npm run samples\.$/,
  );
});

test('npm run samples prints them', () => {
  const printed = execFileSync(process.execPath, [join(root, 'scripts/samples/samples-command.ts')], {
    env: { ...process.env, CONTENT_DIR: delivered },
    encoding: 'utf8',
  });
  expect(printed).toContain('services/gst-registration.yaml › price');
  expect(printed).toContain('company.yaml is still that of the sample firm');
});
