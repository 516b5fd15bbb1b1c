import type { Locale } from '@/kernel/locale.ts';

/** The URL of the picture shown with shared links to a page; the build draws it. @param path the English path */
export function sharePicture(locale: Locale, path: string): string {
  return `/share/${locale}${path === '/' ? '/home' : path}.png`;
}
