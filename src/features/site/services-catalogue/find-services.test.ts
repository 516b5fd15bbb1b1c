import { describe, expect, test } from 'vitest';
import { listServiceWords } from '@/catalogue/services/services.ts';
import { holds, searchable } from './find-services.ts';

const slugs = (query: string): string[] =>
  listServiceWords()
    .filter(({ words }) => holds(searchable(words), query))
    .map(({ slug }) => slug);

describe('searching the catalogue', () => {
  test.each([
    ['Company', 'कंपनी', 'private-limited-company'],
    ['GST', 'जीएसटी', 'gst-registration'],
    ['Trademark', 'ट्रेडमार्क', 'trademark-registration'],
    ['Legal', 'कानूनी', 'legal-documentation'],
    ['NGO', 'एनजीओ', 'ngo-registration'],
    ['MSME', 'एमएसएमई', 'msme-registration'],
    ['ISO', 'आईएसओ', 'iso-certification'],
  ])('the tags %s and %s find %s, and not everything', (english, hindi, slug) => {
    for (const tag of [english, hindi]) {
      expect(slugs(tag)).toContain(slug);
      expect(slugs(tag).length).toBeLessThan(20);
    }
  });

  test('whatever the case and the spaces', () => {
    expect(slugs('  gSt   RETURNS ')).toEqual(slugs('gst returns'));
    expect(slugs('gst returns')).toContain('gst-return-filing');
  });

  test('by a feature, in either language', () => {
    expect(slugs('INC-20A')).toContain('one-person-company');
    expect(slugs('सोर्स कोड')).toEqual(['mobile-app-development']);
  });

  test('short words begin a word, longer ones may stand inside', () => {
    expect(holds('advisory ongoing', 'iso')).toBe(false);
    expect(holds('advisory ongoing', 'ngo')).toBe(false);
    expect(holds('trademark', 'mark')).toBe(true);
  });

  test('nothing for what is not offered; everything for nothing', () => {
    expect(slugs('zebra')).toEqual([]);
    expect(slugs(' ')).toHaveLength(30);
  });
});
