import type { LocalFeeTable } from '@/catalogue/services/fee-tables.ts';
import { readCount } from '@/kernel/read-count.ts';

type Table = Pick<LocalFeeTable, 'rows' | 'besides' | 'times'>;

/**
 * The total of the government fees, in whole rupees: the chosen row times the typed number, plus the further fees.
 * @param times how often the fee is paid, as typed; used only if the table asks for it
 * @returns undefined if the number is invalid
 */
export function estimate({ rows, besides, times: limit }: Table, chosen: string, times = '1'): number | undefined {
  const row = rows.find(({ id }) => id === chosen) ?? rows[0];
  const count = limit ? readCount(times, limit.most) : 1;
  if (count === undefined) {
    return undefined;
  }
  return (row?.amount ?? 0) * count + besides.reduce((sum, { amount }) => sum + amount, 0);
}
