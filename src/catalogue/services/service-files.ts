import { pathFor } from '@/i18n/paths.ts';
import type { Locale } from '@/kernel/locale.ts';
import { ContentError } from '../check-content.ts';
import { readContent, readContentFolder } from '../read-content.ts';
import { type Service, serviceShape } from './service.shape.ts';
import { noticesShape, portalsShape } from './service-page.shape.ts';

/** A service of content/services/, as it is in its file. */
export type ServiceFile = Service & { id: string };

/** Every service, sorted by its slug; some of them are also in the catalogue. */
export const serviceFiles: readonly ServiceFile[] = readContentFolder('services', serviceShape);

/** The official websites, and the notices required by law. */
export const portals = readContent('portals.yaml', portalsShape);
export const notices = readContent('service-notices.yaml', noticesShape);

/** Returns the English path of a service's page. It is the only path of the page, and all others redirect to it. */
export function servicePath(slug: string): string {
  const isAtRoot = serviceFiles.some(({ id, atRoot }) => id === slug && atRoot);
  return isAtRoot ? `/${slug}` : `/services/${slug}`;
}

/** Returns the URL path of a service's page in one language. */
export const serviceHref = (locale: Locale, slug: string): string => pathFor(locale, servicePath(slug));

/** Returns one service by its slug. @throws {ContentError} naming the caller if there is no such file */
export function getServiceFile(slug: string, askedBy: string): ServiceFile {
  const file = serviceFiles.find(({ id }) => id === slug);
  if (!file) {
    throw new ContentError(`${askedBy}: content/services/${slug}.yaml is missing`);
  }
  return file;
}

/** Finds the service at an English path, which may be `/x`, `/services/x` or an alias. */
export const findServiceAt = (path: string): ServiceFile | undefined =>
  serviceFiles.find(({ id, aliases }) => [`/${id}`, `/services/${id}`, ...aliases].includes(path));
