import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { listSamples } from './list-samples.ts';

const secondFirm = join(import.meta.dirname, '../../tests/fixtures/second-firm');
const folder = mkdtempSync(join(tmpdir(), 'forms-of-business-'));
afterAll(() => rmSync(folder, { recursive: true }));

const quote = `- { en: "For a private limited company or a Nidhi company", hi: "प्राइवेट लिमिटेड कंपनी के लिए" }\n`;

test('company secretaries may name the forms of business that they work for, but a laboratory may not', () => {
  cpSync(secondFirm, folder, { recursive: true });
  writeFileSync(join(folder, 'quotes.yaml'), quote);
  const words = () => listSamples(folder).texts.map(({ file, word }) => `${file} ${word}`);
  expect(words()).toEqual([
    'quotes.yaml private limited company',
    'quotes.yaml Nidhi company',
    'quotes.yaml प्राइवेट लिमिटेड कंपनी',
  ]);
  const service = readFileSync(join(folder, 'services/borewell-water-test.yaml'), 'utf8');
  writeFileSync(join(folder, 'services/borewell-water-test.yaml'), `${service}\n# own\nwork: ${quote.slice(2)}`);
  expect(words()).toEqual([]);
  // The work itself still counts as foreign, because the firm does not offer the service.
  writeFileSync(
    join(folder, 'services/borewell-water-test.yaml'),
    `${service}\nwork: { en: "LLP registration", hi: "" }\n`,
  );
  expect(words()).toContain('services/borewell-water-test.yaml LLP registration');
});
