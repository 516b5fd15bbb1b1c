import { localize } from '@/i18n/localized-text.ts';
import type { Locale } from '@/kernel/locale.ts';
import type { Offer } from './offers.ts';
import { serviceFiles } from './service-files.ts';

/**
 * Returns the party that decides on an application if it is not a department, such as the bank or the court. Undefined
 * if a department decides, and for packages.
 */
export function partyOf({ kind, item }: Pick<Offer, 'kind' | 'item'>, locale: Locale): string | undefined {
  const file = kind === 'service' ? serviceFiles.find(({ id }) => id === item) : undefined;
  return file?.page.party && localize(file.page.party, locale);
}
