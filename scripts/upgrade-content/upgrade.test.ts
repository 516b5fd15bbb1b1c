import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { companyShape } from '@/catalogue/firm/company.shape.ts';
import { text } from '@/i18n/localized-text.ts';
import { type ContentShape, loadShapes } from '../content-shapes/load-shapes.ts';
import { readChanges } from '../content-shapes/read-changes.ts';
import { type Comparison, compareFolder } from './compare-folder.ts';
import { describeDifferences } from './describe-differences.ts';
import { meaningInCode } from './find-sample.ts';
import { upgradeFolder } from './upgrade-folder.ts';

const modules = import.meta.glob('/src/catalogue/**/*.shape.ts', { eager: true }) as Record<string, object>;
const present = await loadShapes(async (module) => modules[`/src/catalogue/${module}`]);
const temporary = mkdtempSync(join(tmpdir(), 'aarambh-test-'));
afterAll(() => rmSync(temporary, { recursive: true, force: true }));

const folder = join(temporary, 'firm');
const content = join(temporary, 'project/content');
const edit = (file: string, change: (source: string) => string, of = folder): void =>
  writeFileSync(join(of, file), change(readFileSync(join(of, file), 'utf8')));
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');

beforeAll(() => {
  for (const part of ['content', 'src/catalogue']) {
    cpSync(part, join(temporary, 'project', part), { recursive: true });
  }
});
beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  cpSync('tests/fixtures/second-firm', folder, { recursive: true });
  cpSync('content/company.yaml', join(content, 'company.yaml'));
});

const compare = (shapes: readonly ContentShape[] = present, changes = ''): Comparison =>
  compareFolder(folder, shapes, readChanges(changes));
const describeIt = (comparison: Comparison): string =>
  describeDifferences(folder, join(temporary, 'project'), comparison);

/** Returns the shapes of a later version with more keys in a file. */
const later = (file: string, type: z.ZodType): ContentShape[] =>
  present.map((shape) => (shape.file === file ? { ...shape, type } : shape));

test('a folder that matches has no difference', () => {
  expect(compare()).toEqual({ differences: [], unreadable: [], faults: [] });
});

test('lists everything that is missing at once, with its folder, its meaning and the sample’s text in both languages', () => {
  edit('wording.yaml', (source) => source.slice(0, source.indexOf('blog-intro:')));
  edit('company.yaml', (source) => source.replace('referencePrefix: PRK\n', ''));
  edit('services/milk-test.yaml', (source) => source.replace(/^icon: .*\n/m, ''));
  edit('services/soil-health-test.yaml', (source) => source.replace(/^icon: .*\n/m, ''));
  rmSync(join(folder, 'consent.yaml'));
  const comparison = compare();
  expect(comparison.differences.map(({ kind, key }) => `${kind} ${key}`)).toEqual([
    'missing company.yaml › referencePrefix',
    'missing consent.yaml',
    'missing services/*.yaml › icon',
    'missing wording.yaml › blog-intro',
  ]);
  const said = describeIt(comparison);
  expect(said).toContain(`${folder}/wording.yaml › blog-intro (text)`);
  expect(said).toContain('en: We explain limits, forms and dates with examples in rupees.');
  expect(said).toContain('hi: हम सीमाएँ, फ़ॉर्म और तारीख़ें');
  expect(said).toContain(`${folder}/services/milk-test.yaml, ${folder}/services/soil-health-test.yaml › icon`);
  expect(said).toContain(`The sample: ${content}/consent.yaml`);
  expect(said).toContain('The notice beside every form');
});

test('what the build would reject for another reason is reported, too', () => {
  edit('company.yaml', (source) => source.replace('"462013"', '"4620"'));
  edit('about.yaml', () => 'a: 1\na: 2\n');
  const { faults, unreadable } = compare();
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(`${folder}/company.yaml › office › pin`);
  expect(unreadable[0]).toContain(`${folder}/about.yaml: Map keys must be unique`);
});

const changes = `## Unreleased

- company.yaml › tagline: renamed to company.yaml › motto. It is shown in more places now.
- company.yaml › founded: removed. The pages no longer say it.
- company.yaml › tax: added. The tax on our fees. Without it: none.
- company.yaml › office.floor: added. Which floor the door is on.
- company.yaml › fax: added. Whether there is one.
- company.yaml › greeting: added. What the first mail begins with. Safe to add.
- services/*.yaml › level: added. How hard it is.
`;
const { tagline: motto, founded: _, office, ...rest } = companyShape.shape;
const newer = later(
  'company.yaml',
  z.strictObject({
    ...rest,
    motto,
    office: office.extend({ floor: text.optional() }),
    tax: z.strictObject({ rate: z.number() }).optional(),
    fax: z.boolean().default(false),
    greeting: text.optional(),
  }),
);

describe('a version with other keys', () => {
  beforeEach(() =>
    edit(
      'company.yaml',
      (source) =>
        source
          .replace('tagline:', 'motto:')
          .replace(/^founded: .*\n/m, '')
          .replace(/^office:\n/m, 'office:\n  # As the lift names it.\n  floor: { en: Third, hi: तीसरी }\n') +
        '\n# Of each hundred.\ntax: { rate: 18 }\ngreeting: { en: Good day, hi: नमस्ते }\n',
      content,
    ),
  );

  test('reports what was renamed, removed and added, each once and with its meaning', () => {
    const comparison = compare(newer, changes);
    expect(comparison.differences.map(({ kind, key }) => `${kind} ${key}`)).toEqual([
      'renamed company.yaml › tagline',
      'removed company.yaml › founded',
      'new company.yaml › office.floor',
      'new company.yaml › tax',
      'new company.yaml › fax',
      'new company.yaml › greeting',
    ]);
    const said = describeIt(comparison);
    expect(said).toMatch(/It is now motto\.\n {4}It is shown in more places now\./);
    expect(said).toContain('The pages no longer say it.');
    expect(said).toContain('The tax on our fees. Without it: none.\n    The sample says:\n      rate: 18');
  });

  test('is written into the files: renamed, added where no page changes, else proposed; no text is changed', () => {
    const before = read('company.yaml');
    const written = upgradeFolder(folder, content, compare(newer, changes).differences);
    expect(written.map((line) => line.slice(folder.length + 1))).toEqual([
      'company.yaml › motto: renamed from tagline',
      'company.yaml › office.floor: proposed as a comment, with the text of the sample',
      'company.yaml › tax: proposed as a comment, with the text of the sample',
      'company.yaml › fax: added, with its default value',
      'company.yaml › greeting: added, with the text of the sample',
    ]);
    const after = read('company.yaml');
    const { tagline: was, ...said } = parse(before);
    expect(parse(after)).toEqual({ ...said, motto: was, fax: false, greeting: { en: 'Good day', hi: 'नमस्ते' } });
    expect(after).toMatch(
      / {2}longitude: \S+\n {2}# Which floor the door is on\.\n {2}# floor:\n {2}# {3}en: Third\n {2}# {3}hi: तीसरी\n\n/,
    );
    expect(after).toContain('# The tax on our fees. Without it: none.\n# tax:\n#   rate: 18\n');
    // Every previous line is still there.
    const lines = after.replace('motto:', 'tagline:').split('\n');
    for (const line of before.split('\n')) {
      expect(lines).toContain(line);
    }

    const again = upgradeFolder(folder, content, compare(newer, changes).differences);
    expect(again).toEqual([]);
    expect(read('company.yaml')).toBe(after);
  });

  test('in a mapping on one line the key is inserted before its end, and a comment behind a line stays there', () => {
    edit('company.yaml', (source) =>
      source.replace(/^claims:[\s\S]*/m, 'claims: [] # none yet\n').replace('PRK', 'PRK # as on our bottles'),
    );
    const phones = later(
      'company.yaml',
      z.strictObject({
        ...companyShape.shape,
        phones: companyShape.shape.phones.extend({ night: z.boolean().default(false) }),
      }),
    );
    const written = upgradeFolder(
      folder,
      content,
      compare(phones, '## 1.0.0\n- company.yaml › phones.night: added. At night.\n').differences,
    );
    expect(written).toHaveLength(1);
    expect(read('company.yaml')).toContain(
      'phones: { main: +91 755 400 0210, second: +91 98000 00210, night: false }\n',
    );
    const { founded: __, ...withoutIt } = companyShape.shape;
    const fax = later(
      'company.yaml',
      z.strictObject({ ...withoutIt, founded: z.number(), fax: z.boolean().default(true) }),
    );
    upgradeFolder(folder, content, compare(fax, '## 1.0.0\n- company.yaml › fax: added.\n').differences);
    expect(read('company.yaml')).toMatch(/claims: \[\] # none yet\n\nfax: true\n$/);
  });

  test('a new file is added only if it says what applies without it', () => {
    const file: ContentShape = {
      ...(present[0] as ContentShape),
      file: 'extras.yaml',
      files: 'content/extras.yaml',
      needed: false,
      type: z.strictObject({ chat: z.boolean().default(true) }),
    };
    writeFileSync(join(content, 'extras.yaml'), '# What else there is.\n\nchat: true\n');
    const listed = compare([...present, file], '## 1.0.0\n- extras.yaml: added. What else there is.\n');
    expect(describeIt(listed)).toContain(`${folder}/extras.yaml (the whole file)\n    What else there is.`);
    expect(upgradeFolder(folder, content, listed.differences)).toEqual([]);
    const safe = compare([...present, file], '## 1.0.0\n- extras.yaml: added. What else there is. Safe to add.\n');
    expect(upgradeFolder(folder, content, safe.differences)).toEqual([
      `${folder}/extras.yaml: added, as the sample has it`,
    ]);
    expect(read('extras.yaml')).toContain('chat: true');
  });
});

test.each(['', ' Safe to add.'])(
  'every key that can be added or proposed leaves each file without a fault%s',
  (safe) => {
    const keys = readFileSync('docs/content-shapes/now.txt', 'utf8').match(/^\S+ › [^:]+/gm) ?? [];
    const all = `## Unreleased\n\n${keys.map((key) => `- ${key}: added. What it is for.${safe}`).join('\n')}\n`;
    const written: string[] = [];
    // A written group can have keys of its own that are then new.
    for (let round = 0; round < 3; round += 1) {
      written.push(...upgradeFolder(folder, content, compare(present, all).differences));
    }
    expect(written.length).toBeGreaterThan(20);
    expect(written.filter((line) => / › tally: /.test(line))).toEqual([
      `${folder}/company.yaml › tally: proposed as a comment, with the text of the sample`,
    ]);
    expect(compare(present).faults).toEqual([]);
  },
);

test('the code’s comment on a key is used where no file explains it, unless two keys have its name', () => {
  const code = '/** The number of the company. */\n  cin: z.string(),\n/** One. */ note: a,\n/** Two. */ note: b';
  expect(meaningInCode(code, 'company.yaml › cin')).toBe('The number of the company.');
  expect(meaningInCode(code, 'company.yaml › a.note')).toBeUndefined();
});
