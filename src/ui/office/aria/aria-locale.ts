import { defaultLocale, isLocale, type Locale, localeTags } from '@/kernel/locale.ts';

export function pageLocale(): Locale {
  const { lang } = document.documentElement;
  return isLocale(lang) ? lang : defaultLocale;
}

/** The page's language for React Aria, with Indian dates and sorting. */
export const ariaLocale = (): string => localeTags[pageLocale()];
