import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { companyFacts } from '@/catalogue/firm/company.ts';
import { replyFactMessages } from '@/catalogue/firm/reply-facts.messages.ts';
import { replyTemplatesShape } from '@/catalogue/firm/reply-templates.shape.ts';
import { fillsReplies } from '@/catalogue/firm/reply-templates.ts';
import { parseContent } from '@/catalogue/parse-content.ts';
import { placeholders } from '@/i18n/localized-text.ts';
import { read } from './sources.ts';

const path = 'content/reply-templates.yaml';
const templates = parseContent(path, read(path), replyTemplatesShape);
const raw = parse(read(path)) as { id: string; title: object; body: object }[];
const gapsOf = (text: string): string[] => text.match(/\[[^\]]*\]/g) ?? [];

test('every reply template has both languages, known placeholders, and as many gaps in each', () => {
  expect(templates.length).toBeGreaterThan(0);
  for (const { id, title, body } of raw) {
    for (const pair of [title, body]) {
      expect(Object.keys(pair), id).toEqual(['en', 'hi']);
    }
  }
  for (const { id, title, body } of templates) {
    expect(placeholders(title.en + title.hi), id).toEqual([]);
    expect(
      placeholders(body.en).filter((name) => !fillsReplies(name)),
      id,
    ).toEqual([]);
    expect(placeholders(body.hi), id).toEqual(placeholders(body.en));
    expect(gapsOf(body.hi).length, id).toBe(gapsOf(body.en).length);
    for (const gap of gapsOf(body.en)) {
      expect(gap, id).not.toMatch(/\p{Script=Devanagari}/u);
    }
    for (const gap of gapsOf(body.hi)) {
      expect(gap, id).not.toMatch(/\p{Script=Latin}/u);
    }
  }
});

test('every gap is marked, so that none can be overlooked', () => {
  for (const { id, body } of templates) {
    for (const text of [body.en, body.hi]) {
      // A rupee sign without an amount, an empty list item, two spaces in a row, a space before punctuation or at the
      // end of a line.
      expect(text, id).not.toMatch(/₹(?!\d)|^[ \t]*-[ \t]*$| {2}| [.,;।]|[ \t]$/m);
    }
  }
});

test('no template says what only the clerk can know, without a gap for it', () => {
  const knownToClerk = [
    /(?:attached|comes with this|with this (?:e?mail)|इस ईमेल के साथ)/i,
    /(?:we (?:have )?(?:called|tried|filed|paid)|has approved|has rejected|फ़ोन किया था|जमा कर दिया|मंज़ूर कर दिया)/i,
  ];
  for (const { id, body } of templates) {
    for (const text of [body.en, body.hi]) {
      for (const claim of knownToClerk) {
        if (claim.test(text)) {
          expect(gapsOf(text).length, `${id}: ${claim}`).toBeGreaterThan(0);
        }
      }
    }
  }
});

test('what the office lists as filled in is filled in, and the firm has its own facts', () => {
  for (const name of ['company', 'phone', 'email', 'hours', 'address', 'website']) {
    for (const locale of ['en', 'hi'] as const) {
      expect(replyFactMessages).toHaveProperty([name]);
      expect(companyFacts(locale)[name]).toMatch(/\S/);
    }
  }
});

test.each([
  ['{papers and more', 'not closed: {papers'],
  ['papers} and more', 'not closed: papers}'],
  ['{two words} and more', 'not closed: {two words}'],
  ['by [date and more', 'not closed: [date and more'],
  ['by date] and more', 'not closed: date]'],
  ['by [] and more', 'not closed: []'],
])('a build rejects an unclosed bracket: %j', (text, why) => {
  const source = (en: string, hi: string): string =>
    JSON.stringify([{ id: 'x', title: { en: 'One', hi: 'एक' }, body: { en, hi } }]);
  expect(() => parseContent(path, source(text, 'काग़ज़'), replyTemplatesShape)).toThrow(
    `${path} › 0 › body › en: ${why}`,
  );
  expect(() => parseContent(path, source('Words', `${text} काग़ज़`), replyTemplatesShape)).toThrow(
    `${path} › 0 › body › hi: not closed`,
  );
});
