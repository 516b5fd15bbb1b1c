import { pathFor } from '@/i18n/paths.ts';
import type { Locale } from '@/kernel/locale.ts';
import { ContentError } from '../check-content.ts';
import { readContent, readContentFolder } from '../read-content.ts';
import { type Service, serviceShape } from './service.shape.ts';
import { noticesShape, portalsShape } from './service-page.shape.ts';

/** A service of content/services/ as it stands in its file. */
export type ServiceFile = Service & { id: string };

/** Every service, sorted by its slug; some of them stand on the catalogue, too. */
export const serviceFiles: readonly ServiceFile[] = readContentFolder('services', serviceShape);

/** The official websites, and what the law asks to be said. */
export const portals = readContent('portals.yaml', portalsShape);
export const notices = readContent('service-notices.yaml', noticesShape);

/** The English address of a service's page: its only one, everything else is redirected to it. */
export function servicePath(slug: string): string {
  const isAtRoot = serviceFiles.some(({ id, atRoot }) => id === slug && atRoot);
  return isAtRoot ? `/${slug}` : `/services/${slug}`;
}

/** The address of a service's page in one language. */
export const serviceHref = (locale: Locale, slug: string): string => pathFor(locale, servicePath(slug));

/** One service by its slug. @throws {ContentError} naming who asked when there is no such file */
export function getServiceFile(slug: string, askedBy: string): ServiceFile {
  const file = serviceFiles.find(({ id }) => id === slug);
  if (!file) {
    throw new ContentError(`${askedBy}: content/services/${slug}.yaml is missing`);
  }
  return file;
}

/** The service that an English address means: its own, the other of `/x` and `/services/x`, or an alias. */
export const findServiceAt = (path: string): ServiceFile | undefined =>
  serviceFiles.find(({ id, aliases }) => [`/${id}`, `/services/${id}`, ...aliases].includes(path));
