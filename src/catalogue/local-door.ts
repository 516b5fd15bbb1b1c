import type { z } from 'zod';
import { type Localized, localize } from '@/i18n/localized-text.ts';
import type { Locale } from '@/kernel/locale.ts';
import { companyFacts } from './firm/company.ts';
import { findContent } from './read-content.ts';

/**
 * Makes a function that reads an optional file of content/ in one language, with the firm's facts filled in.
 * @param name path below content/, such as `partners.yaml`
 * @returns the function, which returns undefined if there is no such file
 */
export function localDoor<Shape extends z.ZodType>(
  name: string,
  shape: Shape,
): (locale: Locale) => Localized<z.output<Shape>> | undefined {
  const content = findContent(name, shape);
  return (locale) => (content === undefined ? undefined : localize(content, locale, companyFacts(locale)));
}
