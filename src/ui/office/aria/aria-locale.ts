import { defaultLocale, isLocale, type Locale, localeTags } from '@/kernel/locale.ts';

/** The language of the page that is open. */
export function pageLocale(): Locale {
  const { lang } = document.documentElement;
  return isLocale(lang) ? lang : defaultLocale;
}

/** The same for React Aria, whose dates and sorting go by India. */
export const ariaLocale = (): string => localeTags[pageLocale()];
