import type { Locale } from '@/kernel/locale.ts';

/** Where the picture of a page stands that a shared link shows; the build draws it. @param path the English address */
export function sharePicture(locale: Locale, path: string): string {
  return `/share/${locale}${path === '/' ? '/home' : path}.png`;
}
