import type { Locale } from '@/kernel/locale.ts';
import { contactOptions } from '../firm/form-options.ts';
import { serviceFiles } from './service-files.ts';
import { findServiceTitle } from './service-pages.ts';

/**
 * The subject of an appointment in words. @param service the stored value; the result is '' if nothing was chosen or
 * the choice no longer exists
 */
export const subjectName = (locale: Locale, service: string): string =>
  findServiceTitle(locale, service) ?? contactOptions.nameOf(locale, service) ?? '';

/** Whether the service itself is booked, not a consultation about it. */
export const isBookedItself = (service: string): boolean =>
  serviceFiles.some(({ id, appointment }) => id === service && appointment !== undefined);
