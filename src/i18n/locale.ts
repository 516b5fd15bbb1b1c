/** The languages of the site. Everything that knows languages derives from this list. */
export const locales = ['en', 'hi'] as const;
export type Locale = (typeof locales)[number];

/** English stands at `/path`, every other language at `/<locale>/path`. */
export const defaultLocale: Locale = 'en';

/** The language button's words, each in the language it leads to. */
export const readIn: Record<Locale, { name: string; short: string }> = {
  en: { name: 'Read in English', short: 'EN' },
  hi: { name: 'हिन्दी में पढ़ें', short: 'हिं' },
};

/** BCP 47 tags for dates, numbers and Open Graph. */
export const localeTags: Record<Locale, string> = { en: 'en-IN', hi: 'hi-IN' };

/** Whether a text names one of the site's languages. */
export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale);
}

/** The other language of the pair. */
export function otherLocale(locale: Locale): Locale {
  return locale === 'en' ? 'hi' : 'en';
}
