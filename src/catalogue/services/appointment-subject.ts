import type { Locale } from '@/kernel/locale.ts';
import { contactOptions } from '../firm/form-options.ts';
import { serviceFiles } from './service-files.ts';
import { findServiceTitle } from './service-pages.ts';

/** What an appointment is about, in words. @param service as it is stored; '' where nothing was chosen, or what was chosen is gone */
export const subjectName = (locale: Locale, service: string): string =>
  findServiceTitle(locale, service) ?? contactOptions.nameOf(locale, service) ?? '';

/** Whether it is the service itself that is booked, and no talk about it. */
export const isBookedItself = (service: string): boolean =>
  serviceFiles.some(({ id, appointment }) => id === service && appointment !== undefined);
