import type { Locale } from '@/kernel/locale.ts';
import { companyFacts } from '../firm/company.ts';
import { countWords, readingMinutes } from './article-words.ts';
import { type GuideEntry, listGuides } from './guides.ts';
import { type ProsePart, readProse } from './prose.ts';

/** A guide with its text, for its own page. */
export interface ReadGuide extends GuideEntry {
  /** The text before the first step. */
  opening: string;
  /** The steps and the checklist. */
  parts: ProsePart[];
  /** The reading time at an unhurried pace, in minutes. */
  minutes: number;
}

/** Reads the guides in one language with their full text, in order. */
export function readGuides(locale: Locale): Promise<ReadGuide[]> {
  return Promise.all(
    listGuides(locale).map(async (guide) => {
      const { opening, parts } = await readProse(`guides/${guide.slug}`, locale, companyFacts(locale));
      const words = countWords([opening, ...parts.flatMap(({ title, html }) => [title, html])].join(' '));
      return { ...guide, opening, parts, minutes: readingMinutes(locale, words) };
    }),
  );
}
