import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { languagesShape } from '../src/i18n/localized-text.ts';
import type { Locale } from '../src/kernel/locale.ts';
import { readEnv } from '../src/server/platform/settings/env.ts';
import { nameFolder } from './name-folder.ts';

/**
 * Returns the languages of the site: `languages` of company.yaml. @throws if the list is empty or contains a language
 * that the code does not support
 */
export function siteLanguages(contentDir = readEnv().contentDir): readonly Locale[] {
  const { languages } = parse(readFileSync(join(contentDir, 'company.yaml'), 'utf8')) as { languages?: unknown };
  const read = languagesShape.safeParse(languages);
  if (!read.success) {
    const file = join(nameFolder(contentDir), 'company.yaml');
    throw new Error(`${file} › languages: write [en], [hi] or [en, hi], not ${JSON.stringify(languages)}`);
  }
  return read.data;
}

/** Returns the languages as a definition for Vite; see src/kernel/locale.ts. */
export const languagesDefined = (): Record<string, string> => ({ SITE_LANGUAGES: JSON.stringify(siteLanguages()) });
