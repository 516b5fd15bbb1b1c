import { locales } from '@/i18n/locale.ts';
import { pathFor } from '@/i18n/paths.ts';
import { readContent } from './read-content.ts';
import { redirectsShape } from './redirects.shape.ts';

const redirects = readContent('redirects.yaml', redirectsShape);

/** Every redirect in every language, old address to new. */
export function listRedirects(): Record<string, string> {
  return Object.fromEntries(
    locales.flatMap((locale) => redirects.map(({ from, to }) => [pathFor(locale, from), pathFor(locale, to)])),
  );
}
