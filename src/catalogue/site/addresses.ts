import { pathFor } from '@/i18n/paths.ts';
import type { Locale } from '@/kernel/locale.ts';
import { finalPath } from './redirects.ts';

/**
 * The address of a page in one language: where another address means the same, at once the one that it leads to. A visitor's phone is
 * not sent twice.
 * @param path an English address, with or without `?` and `#`
 */
export function addressOf(locale: Locale, path: string): string {
  const [, page = path, rest = ''] = /^([^?#]*)(.*)$/.exec(path) ?? [];
  return pathFor(locale, finalPath(page) + rest);
}
