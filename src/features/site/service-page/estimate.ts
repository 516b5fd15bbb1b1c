import type { LocalFeeTable } from '@/catalogue/services/fee-tables.ts';

type Table = Pick<LocalFeeTable, 'rows' | 'besides' | 'times'>;

/**
 * What the government takes in all, in whole rupees: the chosen row as often as it is paid, and what is paid besides.
 * @param times how often; what is no whole number from 1 to the most counts as 1
 */
export function estimate({ rows, besides, times: limit }: Table, chosen: string, times = 1): number {
  const row = rows.find(({ id }) => id === chosen) ?? rows[0];
  const count = limit && Number.isInteger(times) && times >= 1 && times <= limit.most ? times : 1;
  return (row?.amount ?? 0) * count + besides.reduce((sum, { amount }) => sum + amount, 0);
}
