import type { Locale } from '@/kernel/locale.ts';
import { contactOptions } from '../firm/form-options.ts';
import { serviceFiles } from './service-files.ts';
import { findServiceTitle } from './service-pages.ts';

/**
 * Returns the subject of an appointment in words; '' if nothing was chosen or the choice no longer exists. @param
 * service the stored value
 */
export const subjectName = (locale: Locale, service: string): string =>
  findServiceTitle(locale, service) ?? contactOptions.nameOf(locale, service) ?? '';

/** Whether visitors book the service itself and not a consultation about it. */
export const isBookedItself = (service: string): boolean =>
  serviceFiles.some(({ id, appointment }) => id === service && appointment !== undefined);
