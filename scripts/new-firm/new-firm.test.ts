import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { checkContent } from '@/catalogue/check-content.ts';
import { companyShape } from '@/catalogue/firm/company.shape.ts';
import { parseYaml } from '@/catalogue/parse-content.ts';
import { text } from '@/i18n/localized-text.ts';
import * as icons from '@/ui/icons.ts';
import { walk } from '../../tests/boundaries/content-files.ts';
import { type ContentShape, loadShapes } from '../content-shapes/load-shapes.ts';
import { nextSteps } from './next-steps.ts';
import { answerAll } from './questions.ts';
import { readAnswers } from './read-answers.ts';
import { whyNotThere, writeFolder } from './write-folder.ts';

const modules = import.meta.glob('/src/catalogue/**/*.shape.ts', { eager: true }) as Record<string, object>;
const temporary = mkdtempSync(join(tmpdir(), 'aarambh-test-'));
afterAll(() => rmSync(temporary, { recursive: true, force: true }));
let shapes: ContentShape[];
beforeAll(async () => {
  shapes = await loadShapes(async (module) => modules[`/src/catalogue/${module}`]);
});

const answersOf = (name: string) => readAnswers(readFileSync(`tests/fixtures/new-firm/${name}.yaml`, 'utf8'));

/** Returns words that name the sample firm or belong to its trade. */
const foreign = (): string[] => {
  const { name, website, phones, whatsapp, mails, office } = parse(readFileSync('content/company.yaml', 'utf8'));
  const places = ['Delhi', 'दिल्ली', 'Connaught', 'Barakhamba', office.pin];
  const trade = ['Trademark', 'ट्रेडमार्क', 'NGO', 'एनजीओ', 'income tax', 'आयकर', 'loan', 'लोन', 'सलाहकार'];
  return [
    name.en,
    name.hi,
    new URL(website).host,
    whatsapp,
    ...Object.values(phones),
    ...Object.values(mails),
    ...places,
    ...trade,
  ] as string[];
};

describe.each([
  { firm: 'bakery', name: 'Kesar Bakery', hindi: 'केसर बेकरी' },
  { firm: 'frames', name: 'FrameWala', hindi: 'FrameWala' },
])('the folder of the $firm', ({ firm, name, hindi }) => {
  const folder = join(temporary, firm);
  let printed = '';
  const files = () => globSync('**/*.{yaml,md}', { cwd: folder }).sort();
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  beforeAll(() => {
    const { answers, faults } = answerAll(answersOf(firm));
    expect(faults).toEqual([]);
    writeFolder(folder, answers, shapes, '2026-11-26');
    printed = nextSteps('../our-content', answers);
  });

  test('matches every shape, and has every file that a site needs', () => {
    for (const { files: pattern, type, needed } of shapes) {
      const found = globSync(pattern.replace(/^content\//, ''), { cwd: folder });
      if (needed) {
        expect(found, pattern).toHaveLength(1);
      }
      for (const file of found) {
        checkContent(file, parseYaml(file, read(file)), type);
      }
    }
  });

  test('has the name of the firm, and nothing of the sample or the starter', () => {
    const company = parse(read('company.yaml'));
    expect(company.name).toEqual(name === hindi ? { same: name } : { en: name, hi: hindi });
    expect(read('latin-names.yaml').includes(name)).toBe(name === hindi);
    for (const file of files()) {
      for (const word of [...foreign(), '[[', ']]']) {
        expect(read(file).toLowerCase().includes(word.toLowerCase()), `${file} says ${word}`).toBe(false);
      }
    }
  });

  test('links only to pages, pictures, services and icons that exist', () => {
    const services = globSync('services/*.yaml', { cwd: folder }).map((file) =>
      file.slice('services/'.length, -'.yaml'.length),
    );
    const sections = globSync('sections/*.yaml', { cwd: folder }).map(
      (file) => `/${file.slice('sections/'.length, -'.yaml'.length)}`,
    );
    const articles = readdirSync(join(folder, 'articles')).map((slug) => `/blog/${slug}`);
    const pages = [
      ...Object.keys(parse(read('pages.yaml'))),
      ...sections,
      ...articles,
      ...services.map((slug) => `/services/${slug}`),
    ];
    const lost: string[] = [];
    for (const file of files().filter((each) => each.endsWith('.yaml'))) {
      walk(parse(read(file)), (key, value) => {
        if (typeof value !== 'string') {
          return;
        }
        if ((key === 'href' || key === 'to') && value.startsWith('/') && !pages.includes(value)) {
          lost.push(`${file} › ${value}`);
        }
        if (key === 'service' && !services.includes(value)) {
          lost.push(`${file} › ${value}`);
        }
        if (key === 'icon' && !(value in icons)) {
          lost.push(`${file} › ${value}`);
        }
        if (key === 'picture' && !existsSync(join(folder, `pictures/${value}.svg`))) {
          lost.push(`${file} › ${value}`);
        }
      });
    }
    for (const { id } of parse(read('hero-slides.yaml')).slides) {
      if (!existsSync(join(folder, `pictures/hero/${id}.svg`))) {
        lost.push(`no picture for the slide ${id}`);
      }
    }
    for (const path of Object.keys(parse(read('search-words.yaml')).typed)) {
      if (!pages.includes(path)) {
        lost.push(path);
      }
    }
    expect(lost).toEqual([]);
    // All pictures that pages show by name.
    const sample = globSync('*.svg', { cwd: 'content/pictures' }).filter((each) => !each.startsWith('menu-'));
    expect(sample.filter((each) => !existsSync(join(folder, 'pictures', each)))).toEqual([]);
  });

  test('says what to do next', () => {
    expect(printed).toMatch(/What to do next[\s\S]*CONTENT_DIR=..\/our-content npm run check-content/);
  });
});

test('a firm without GST and orders has neither; one with both has both', () => {
  const said = (firm: string, file: string) => parse(readFileSync(join(temporary, firm, file), 'utf8'));
  expect(said('bakery', 'company.yaml').gst).toBeUndefined();
  expect(said('frames', 'company.yaml').gst).toMatchObject({
    gstin: answersOf('frames').gstin,
  });
  expect(said('bakery', 'features.yaml')).toEqual({
    orders: false,
    payments: false,
    accounts: false,
    chat: false,
    papers: false,
  });
  expect(said('frames', 'features.yaml')).toEqual({ appointments: false });
  expect(existsSync(join(temporary, 'bakery', 'appointments.yaml'))).toBe(true);
  expect(existsSync(join(temporary, 'frames', 'appointments.yaml'))).toBe(false);
  expect(said('frames', 'pages.yaml')).not.toHaveProperty('/appointments');
});

test('a folder with files in it is not touched', () => {
  expect(whyNotThere(join(temporary, 'bakery'))).toContain('has files in it: name a folder that is new or empty');
  expect(() => writeFolder(join(temporary, 'bakery'), {}, shapes, '2026-11-26')).toThrow('has files in it');
  expect(whyNotThere('package.json')).toContain('is a file');
  expect(whyNotThere(join(temporary, 'nowhere'))).toBeUndefined();
});

test('the starter leaves out what this version does not need', () => {
  const write = (name: string, penalty: z.ZodType) => {
    const type = z.strictObject({ page: z.strictObject({ penalty }) });
    const ofVersion = shapes.map((shape) => (shape.file === 'services/*.yaml' ? { ...shape, type } : shape));
    writeFolder(join(temporary, name), answerAll(answersOf('bakery')).answers, ofVersion, '2026-11-26');
    return Object.keys(parse(readFileSync(join(temporary, name, 'services/single-job.yaml'), 'utf8')).page);
  };
  expect(write('needed', text)).toContain('penalty');
  expect(write('optional', text.optional())).not.toContain('penalty');
});

test('where content can be marked as invented, everything without an answer is', () => {
  const type = z.strictObject({ ...companyShape.shape, sample: z.boolean().optional() });
  const marking = shapes.map((shape) => (shape.file === 'company.yaml' ? { ...shape, type } : shape));
  const folder = join(temporary, 'marked');
  writeFolder(folder, answerAll(answersOf('bakery')).answers, marking, '2026-11-26');
  const said = (file: string) => parse(readFileSync(join(folder, file), 'utf8'));
  for (const file of [
    'about.yaml',
    'appointments.yaml',
    'services/first-visit.yaml',
    'legal/privacy-policy/index.yaml',
  ]) {
    expect(said(file).sample, file).toBe(true);
  }
  expect(said('services/first-visit.yaml').price).toEqual({ amount: 500, sample: true });
  expect(said('announcements.yaml').map(({ sample }: { sample?: boolean }) => sample)).toEqual([true, true]);
  // The firm itself is real.
  expect(said('company.yaml')).not.toHaveProperty('sample');
});
