import { longDate } from '@/i18n/formats.ts';
import { type Localized, localize } from '@/i18n/localized-text.ts';
import type { Locale } from '@/kernel/locale.ts';
import { readContentFolder } from '../read-content.ts';
import { type ProsePart, parse, readProse, write } from '../reading/prose.ts';
import { leaveOutOff } from '../reading/switched-prose.ts';
import { companyFacts } from './company.ts';
import { does } from './features.ts';
import { type Legal, legalShape } from './legal.shape.ts';

const texts = readContentFolder('legal', legalShape);

/** A legal text as its page shows it. */
export interface LegalText extends Localized<Legal> {
  /** The day of the last change in long form. */
  day: string;
  parts: ProsePart[];
}

/**
 * Returns one legal text in one language. @param slug the name of its folder below content/legal @throws if there is
 * none
 */
export async function getLegal(locale: Locale, slug: string): Promise<LegalText> {
  const found = texts.find(({ id }) => id === slug);
  if (!found) {
    throw new Error(`content/legal has no folder ${slug}`);
  }
  const { id, ...text } = found;
  const facts = companyFacts(locale);
  const { parts } = await readProse(`legal/${id}`, locale, facts);
  const local = localize(text, locale, facts);
  const summary = parse(local.summary);
  leaveOutOff(summary, does);
  return {
    ...local,
    summary: write(summary),
    day: longDate(locale, text.updated),
    parts,
  };
}

/**
 * Returns the day of the last change of a legal text, such as 2025-05-15, which is its version. Undefined if the firm
 * has no such text.
 */
export const findLegalVersion = (slug: string): string | undefined => texts.find(({ id }) => id === slug)?.updated;
