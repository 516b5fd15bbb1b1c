import { expect, test } from 'vitest';
import { listUntold, readChanges } from './read-changes.ts';

const released = ['company.yaml › fax: string', 'company.yaml › name: text', 'company.yaml › phones.second: string'];
const present = [
  'company.yaml › name: text',
  'company.yaml › phones.second: string, optional',
  'company.yaml › tax: group, optional',
  'company.yaml › tax.rate: whole number',
  'services/*.yaml › price.tax: text, optional',
];

test('a change without an entry is reported, with a line to begin with', () => {
  expect(listUntold(released, present, [])).toEqual([
    '- company.yaml › tax: added. What it means, and what holds without it.',
    '- services/*.yaml › price.tax: added. What it means, and what holds without it.',
    '- company.yaml › fax: removed. Why, and what a firm does with its text.',
    '- company.yaml › phones.second: changed. It was "string", now "string, optional".',
  ]);
});

test('an entry covers its key and all below it, in any spelling', () => {
  const entries = readChanges(`# Changes of content

## Unreleased
- \`company.yaml › tax\`: added. The tax on
  your fees.
- content/services/<name>.yaml › price › tax: added. Safe to add.
- company.yaml › fax: renamed to company.yaml › tax. It was never a fax.
- company.yaml › phones.second, name: can be left out.
`);
  expect(entries).toMatchObject([
    { release: 'Unreleased', keys: ['company › tax'], kind: 'added', meaning: 'The tax on your fees.', safe: false },
    { keys: ['services › price.tax'], kind: 'added', meaning: '', safe: true },
    { keys: ['company › fax'], kind: 'renamed', to: 'company › tax', meaning: 'It was never a fax.' },
    {
      keys: expect.arrayContaining(['company › phones.second', 'company › name']),
      kind: 'changed',
      meaning: 'can be left out.',
    },
  ]);
  expect(listUntold(released, present, entries)).toEqual([]);
});

test('entries of an earlier release do not cover later changes', () => {
  const entries = readChanges('## Unreleased\n\n## 0.1.0\n- company.yaml › tax: added. x\n');
  expect(entries.map(({ release }) => release)).toEqual(['0.1.0']);
});

test('several keys of one entry belong to the file before, or are beside the key before', () => {
  const keysOf = (entry: string) => readChanges(`## x\n- ${entry}: added, optional. Why.`)[0];
  expect(keysOf('team.yaml › note, about.yaml › figures › note')?.keys).toEqual([
    'team › note',
    'about › figures.note',
  ]);
  expect(keysOf('company.yaml › hours › days, time')?.keys).toEqual(
    expect.arrayContaining(['company › hours.days', 'company › hours.time']),
  );
  const page = keysOf('services › page › who › must, fees (and fees › government), time › government, official');
  expect(page?.keys).toEqual(
    expect.arrayContaining([
      'services › page.fees',
      'services › page.fees.government',
      'services › page.time.government',
    ]),
  );
  expect(page?.keys).toContain('services › page.official');
  expect(page?.meaning).toBe('Why.');
});
