import { pathFor } from '@/i18n/paths.ts';
import { locales } from '@/kernel/locale.ts';
import { refuse } from '../check-content.ts';
import { readContent } from '../read-content.ts';
import { listSectionAliases } from '../services/section-files.ts';
import { serviceFiles, servicePath } from '../services/service-files.ts';
import { listPagePaths } from './pages.ts';
import { redirectsShape } from './redirects.shape.ts';
import { isSwitchedOff } from './switched-off.ts';

interface Redirect {
  from: string;
  to: string;
}

/**
 * The redirects to the pages of services. Each subject has one path. If the path is `/x`, then `/services/x` redirects
 * to it, and vice versa. The `aliases` of the service redirect to it, too.
 */
const ofServices: Redirect[] = serviceFiles.flatMap(({ id, aliases }) => {
  const to = servicePath(id);
  const other = to === `/${id}` ? `/services/${id}` : `/${id}`;
  return [other, ...aliases].map((from) => ({ from, to }));
});

const redirects = checked([...readContent('redirects.yaml', redirectsShape), ...ofServices, ...listSectionAliases()]);

/**
 * Checks all redirects.
 * @throws {ContentError} if a path redirects to two pages or to another redirect, or is itself a page
 */
function checked(all: readonly Redirect[]): readonly Redirect[] {
  const result = redirectsShape.safeParse(all);
  const pages = new Set([...listPagePaths(), ...serviceFiles.map(({ id }) => servicePath(id))]);
  const faults = [
    ...(result.error?.issues.map(({ message }) => `a redirect, or an alias of a service or section: ${message}`) ?? []),
    ...all.filter(({ from }) => pages.has(from)).map(({ from }) => `${from} is a page and cannot lead elsewhere`),
  ];
  if (faults.length > 0) {
    refuse(faults.join('\n'));
  }
  return all;
}

/**
 * Returns every redirect in every language, from the old path to the new one, except redirects to switched-off
 * features.
 */
export function listRedirects(): Record<string, string> {
  const open = redirects.filter(({ to }) => !isSwitchedOff(to));
  return Object.fromEntries(
    locales.flatMap((locale) => open.map(({ from, to }) => [pathFor(locale, from), pathFor(locale, to)])),
  );
}

const ends = new Map(redirects.map(({ from, to }) => [from, to]));

/** Resolves the redirects of an English path; a path without a redirect is returned unchanged. */
export const finalPath = (path: string): string => ends.get(path) ?? path;
