import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { numberWord } from '@/i18n/number-words.ts';
import { type Locale, locales } from '@/kernel/locale.ts';
import { read } from './sources.ts';

type Counted = readonly [what: string, of: string, list: string, toldIn: readonly string[]];

/** What is counted, the file and the list that contain it, and the files that must contain the number in words. */
const counted: readonly Counted[] = [
  ['questions', 'faq-page', 'faqs', ['resources', 'pages']],
  ['clients who say something', 'testimonials', 'entries', ['pages']],
  ['people', 'team', 'members', ['team', 'pages']],
  ['clients’ trades', 'trusted-by', 'clients', ['trusted-by']],
];

const countOf = (file: string, list: string): number =>
  ((parse(read(`content/${file}.yaml`)) as Record<string, unknown[]>)[list] ?? []).length;

test.each(counted)('texts count the %s of %s.yaml as it has them, in both languages', (_, file, list, toldIn) => {
  const count = countOf(file, list);
  const missing = toldIn.flatMap((name) =>
    locales
      .filter((locale: Locale) => !read(`content/${name}.yaml`).toLowerCase().includes(numberWord(locale, count)))
      .map((locale) => `content/${name}.yaml (${locale}): ${numberWord(locale, count)}`),
  );
  expect(missing).toEqual([]);
});
