import { pathFor } from '@/i18n/paths.ts';
import type { Locale } from '@/kernel/locale.ts';
import { finalPath } from './redirects.ts';

/**
 * Returns the URL of a page in one language. For a path with a redirect, this is the final URL, so that the browser is
 * not redirected.
 * @param path an English path, with or without `?` and `#`
 */
export function addressOf(locale: Locale, path: string): string {
  const [, page = path, rest = ''] = /^([^?#]*)(.*)$/.exec(path) ?? [];
  return pathFor(locale, finalPath(page) + rest);
}
