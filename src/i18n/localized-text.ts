import { z } from 'zod';
import { firstOf, knownLocales, type Locale, locales } from '../kernel/locale.ts';
import { type Facts, fill } from './fill.ts';

/** One text in every language of the site. */
export type LocalizedText = { en: string; hi: string };

/** The names in braces in a text, such as `{phone}`, which are filled from company.yaml or by the page. */
export const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{([\w.-]+)\}/g)].map(([, name]) => name ?? '').sort();

/**
 * A broken placeholder: `{phone` without its end, `phone}` without its beginning, `{two words}`. Undefined if every
 * brace is part of a valid one.
 */
export const brokenPlaceholder = (text: string): string | undefined =>
  /\{[^{}\n]*\}|\{[^\s{}]*|[^\s{}]*\}/.exec(text.replaceAll(/\{[\w.-]+\}/g, ' '))?.[0];

/**
 * The reason why this Hindi is not a translation of this English; undefined if it may be. Text that is only names and
 * numbers needs no Devanagari.
 */
export function whyNotHindi(en: string, hi: string): string | undefined {
  if (hi.trim() === '') {
    return 'the Hindi is empty: write it beside the English';
  }
  const words = en.replace(/\{[\w.-]+\}/g, '');
  if (/\p{Script=Latin}{2}/u.test(words) && !/\p{Script=Devanagari}/u.test(hi)) {
    return `the Hindi has no Devanagari ("${hi}"): write it in Hindi, or use { same: … } for a name that is never translated`;
  }
  const missing = placeholders(en).join(' ');
  const found = placeholders(hi).join(' ');
  if (missing !== found) {
    return `the English fills {${missing}} and the Hindi {${found}}: both need the same placeholders`;
  }
  return undefined;
}

/**
 * A text of content/: `{ en, hi }` on adjacent lines, or `{ same }` for a name that is never translated. There is no
 * fallback language, so Hindi that is missing, is the English text or lacks a placeholder stops the build. On a site in
 * one language, a text may lack the other language; what it has in that language is left out, so that it can never be
 * shown.
 * @param languages the languages of the site
 */
export const textIn = (languages: readonly Locale[]) =>
  z
    .strictObject({ en: z.string().min(1).optional(), hi: z.string().optional(), same: z.string().min(1).optional() })
    .transform((pair, context): LocalizedText => {
      const { en = '', hi = '', same } = pair;
      for (const fault of faultsOf(pair, languages)) {
        context.addIssue(fault);
      }
      if (same !== undefined) {
        return { en: same, hi: same };
      }
      const only = pair[firstOf(languages)] ?? '';
      return languages.length === 1 ? { en: only, hi: only } : { en, hi };
    });

/** Says what is wrong with a text as written. */
function faultsOf(
  { en, hi, same }: Partial<Record<Locale | 'same', string | undefined>>,
  languages: readonly Locale[],
): string[] {
  if (same !== undefined) {
    const isAlone = en === undefined && hi === undefined;
    return isAlone ? [] : ['`same` excludes the others: remove `en` and `hi`, or `same`'];
  }
  if (languages.length === 1) {
    const first = firstOf(languages);
    const isMissing = ({ en, hi }[first] ?? '').trim() === '';
    return isMissing ? [`the text (\`${first}\`) is missing: it is the language of this site`] : [];
  }
  if (en !== undefined && hi !== undefined) {
    const why = whyNotHindi(en, hi);
    return why === undefined ? [] : [why];
  }
  return [
    ...(en === undefined ? ['the English (`en`) is missing'] : []),
    ...(hi === undefined ? ['the Hindi (`hi`) is missing: there is no fallback language'] : []),
  ];
}

/** A text of content/ in the languages of this site. */
export const text = textIn(locales);

/**
 * The data of a content file with only the languages of the site. On a site in several languages, it is returned
 * unchanged.
 */
export function inSiteLanguages(raw: unknown, languages: readonly Locale[] = locales): unknown {
  if (languages.length > 1 || typeof raw !== 'object' || raw === null) {
    return raw;
  }
  if (Array.isArray(raw)) {
    return raw.map((each) => inSiteLanguages(each, languages));
  }
  const isText = knownLocales.every((each) => each in raw);
  const own = Object.entries(raw).filter(([key]) => !isText || languages.some((each) => each === key));
  return Object.fromEntries(own.map(([key, each]) => [key, inSiteLanguages(each, languages)]));
}

/**
 * `languages` of company.yaml, in the order that the code uses; all languages that the code knows if the field is left
 * out.
 */
export const languagesShape = z
  .array(z.enum(knownLocales))
  .min(1, 'name one language at least, such as [en]')
  .transform((named) => knownLocales.filter((each) => named.includes(each)))
  .default([...knownLocales]);

/** `Shape` after one language has been chosen, so every pair is a string. */
export type Localized<Shape> = Shape extends LocalizedText
  ? string
  : Shape extends object
    ? { [Key in keyof Shape]: Localized<Shape[Key]> }
    : Shape;

const isPair = (value: object): value is LocalizedText => {
  const keys = Object.keys(value);
  return keys.length === 2 && 'en' in value && 'hi' in value && typeof value.en === 'string';
};

/** Chooses one language at every depth and fills the placeholders that are in `facts`. */
export function localize<Shape>(value: Shape, locale: Locale, facts: Facts = {}): Localized<Shape> {
  const walk = (node: unknown): unknown => {
    if (Array.isArray(node)) {
      return node.map(walk);
    }
    if (typeof node !== 'object' || node === null) {
      return node;
    }
    if (isPair(node)) {
      return fill(node[locale], facts);
    }
    return Object.fromEntries(Object.entries(node).map(([key, child]) => [key, walk(child)]));
  };
  return walk(value) as Localized<Shape>;
}
