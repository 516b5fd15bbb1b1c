import { longDate } from '@/i18n/formats.ts';
import { type Localized, localize } from '@/i18n/localized-text.ts';
import type { Locale } from '@/kernel/locale.ts';
import { refuse } from '../check-content.ts';
import { readContentFolder } from '../read-content.ts';
import { type FeeTable, feeTableShape } from './fee-table.shape.ts';
import { serviceFiles } from './service-files.ts';

const tables = readContentFolder('fees', feeTableShape);
for (const { id } of tables) {
  if (!serviceFiles.some((service) => service.id === id)) {
    refuse(`content/fees/${id}.yaml: there is no service ${id}`);
  }
}

/** A fee table in one language, with the day of its last comparison in long form. */
export type LocalFeeTable = Localized<Omit<FeeTable, 'compared'>> & { day: string };

/** Returns the fee table of a service in one language; undefined if the service has no fee table. */
export function findFeeTable(locale: Locale, service: string): LocalFeeTable | undefined {
  const table = tables.find(({ id }) => id === service);
  if (!table) {
    return undefined;
  }
  const { id: _, compared, ...rest } = table;
  return { ...localize(rest, locale), day: longDate(locale, compared.day) };
}

/** Returns the fee table of a service in both languages; undefined if the service has no fee table. */
export const findRawFeeTable = (service: string): FeeTable | undefined => tables.find(({ id }) => id === service);
