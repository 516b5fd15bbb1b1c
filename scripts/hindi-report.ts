import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LatinNames, latinNamesShape } from '../src/catalogue/site/latin-names.shape.ts';
import { firstOf, knownLocales, type Locale } from '../src/kernel/locale.ts';
import { buildFolder, buildsFolder } from '../src/server/platform/settings/build-folder.ts';
import { readEnv } from '../src/server/platform/settings/env.ts';
import { findHindiTexts, placesOf } from './hindi-sources.ts';
import { readChecked } from './read-checked.ts';
import { siteLanguages } from './site-languages.ts';
import { visibleText } from './visible-text.ts';

// npm run hindi-report: for every Hindi page of the build, reports how much of its text is Devanagari and which Latin
// words remain.

/**
 * The minimum share of Devanagari among the letters of a page. Names that stay Latin are left out. A lower share means
 * that English text was pasted in.
 */
export const leastShare = 0.8;

/** The report on one page. */
export interface HindiPage {
  /** Such as `/hi/faq`. */
  path: string;
  /** The share of Devanagari letters among all letters, without names that stay Latin. */
  share: number;
  /** Latin words other than the names that stay Latin, each once, in the order of the page. */
  foreign: string[];
}

/** Reads the names that may stay Latin from latin-names.yaml of a content folder. */
export function readLatinNames(contentDir = readEnv().contentDir): LatinNames {
  return readChecked(contentDir, 'latin-names.yaml', latinNamesShape);
}

/** Returns a function that removes the names that stay Latin from a text. */
export function withoutNames({ names, patterns }: LatinNames): (text: string) => string {
  // Longest first, so that "MCA V3" is removed whole.
  const all = Object.values(names).flatMap((group) => group.names);
  const literal = all.toSorted((a, b) => b.length - a.length).map((name) => RegExp.escape(name));
  const whole = [...patterns.map(({ pattern }) => pattern), ...literal].join('|');
  // A hyphen or dot followed by another letter belongs to the word.
  const allowed = new RegExp(`(?<![\\p{L}\\p{N}_@/-])(?:${whole})(?![\\p{L}\\p{N}\\p{M}_@/]|[-.]\\p{L})`, 'gu');
  return (text) => text.replace(allowed, ' ');
}

/** Checks one page. @param html the HTML as written by the build or the server */
export function describePage(path: string, html: string, strip: (text: string) => string): HindiPage {
  const text = strip(visibleText(html, 'hi'));
  const devanagari = text.match(/\p{Script=Devanagari}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  const foreign = text.match(/\p{Script=Latin}[\p{Script=Latin}\p{N}'’.+-]*/gu) ?? [];
  return {
    path,
    share: devanagari / Math.max(1, devanagari + latin),
    foreign: [...new Set(foreign.map((word) => word.replace(/[.'’-]+$/, '')))],
  };
}

/**
 * Checks every Hindi page of a build.
 * @param client the build's `client` folder
 * @param languages the languages of the site
 */
export function describeBuild(
  client: string,
  strip: (text: string) => string,
  languages: readonly Locale[] = knownLocales,
): HindiPage[] {
  return globSync(firstOf(languages) === 'hi' ? '**/*.html' : 'hi/**/*.html', { cwd: client })
    .sort()
    .map((file) => {
      const path = `/${file.replaceAll('\\', '/').replace(/(?:(?:^|\/)index)?\.html$/, '')}`;
      return describePage(path, readFileSync(join(client, file), 'utf8'), strip);
    });
}

/** Returns a line about the faults of a page, for its author; undefined if it has none. */
export function faultOf({ path, share, foreign }: HindiPage): string | undefined {
  if (foreign.length > 0) {
    return `${path}: ${foreign.join(', ')}`;
  }
  return share < leastShare ? `${path}: only ${percent(share)} of its letters are Devanagari` : undefined;
}

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;

if (import.meta.main && !siteLanguages().includes('hi')) {
  console.log('The site is not in Hindi: there is nothing to report.');
} else if (import.meta.main) {
  const dist = buildFolder(readEnv());
  const pages = describeBuild(join(dist, 'client'), withoutNames(readLatinNames()), siteLanguages());
  const lines = pages.map(({ path, share, foreign }) => [percent(share).padStart(8), path, ...foreign].join('  '));
  const report = join(buildsFolder(readEnv()), 'hindi-report.txt');
  writeFileSync(report, `${lines.join('\n')}\n`);
  const faults = pages.flatMap((page) => faultOf(page) ?? []);
  for (const fault of faults) {
    console.log(fault);
  }
  const { contentDir } = readEnv();
  const texts = findHindiTexts(contentDir);
  for (const word of new Set(pages.flatMap(({ foreign }) => foreign))) {
    const places = placesOf(word, texts);
    console.log(
      `${word}: ${places.length > 0 ? places.join('; ') : 'in no text of the content folder, so a message of src/ has it'}`,
    );
  }
  const verdict = faults.length === 0 ? 'all in Devanagari but for names' : `${faults.length} to mend`;
  console.log(`${pages.length} Hindi pages, ${verdict}; one line each in ${report}`);
  if (faults.length > 0) {
    console.log(
      'Write the words in Devanagari; a name that stays Latin goes into latin-names.yaml of the content folder.',
    );
  }
  process.exitCode = faults.length === 0 && pages.length > 0 ? 0 : 1;
}
