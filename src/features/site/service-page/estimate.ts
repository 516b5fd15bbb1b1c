import type { LocalFeeTable } from '@/catalogue/services/fee-tables.ts';
import { readCount } from '@/kernel/read-count.ts';

type Table = Pick<LocalFeeTable, 'rows' | 'besides' | 'times'>;

/**
 * What the government takes in all, in whole rupees: the chosen row as often as it is paid, and what is paid besides.
 * @param times how often, as it was typed; counts only where the table has something to count
 * @returns undefined where it cannot be understood how often
 */
export function estimate({ rows, besides, times: limit }: Table, chosen: string, times = '1'): number | undefined {
  const row = rows.find(({ id }) => id === chosen) ?? rows[0];
  const count = limit ? readCount(times, limit.most) : 1;
  if (count === undefined) {
    return undefined;
  }
  return (row?.amount ?? 0) * count + besides.reduce((sum, { amount }) => sum + amount, 0);
}
