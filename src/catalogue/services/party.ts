import { localize } from '@/i18n/localized-text.ts';
import type { Locale } from '@/kernel/locale.ts';
import type { Offer } from './offers.ts';
import { serviceFiles } from './service-files.ts';

/** Who decides on what was bought where that is no department: the bank, the court. Undefined where a department does. */
export function partyOf({ kind, item }: Pick<Offer, 'kind' | 'item'>, locale: Locale): string | undefined {
  const file = kind === 'service' ? serviceFiles.find(({ id }) => id === item) : undefined;
  return file?.page.party && localize(file.page.party, locale);
}
