import type { Company } from '../../src/catalogue/firm/company.shape.ts';
import { company } from '../../src/catalogue/firm/company.ts';

/** Whether a firm is registered for GST, and what tax it has. */
export type Standing = Partial<Pick<Company, 'gst' | 'tax'>>;

/** Does something as a firm with another registration and tax. Without `gst` it is not registered. */
export function withFirm<Result>(standing: Standing, work: () => Result): Result {
  const { gst, tax } = company;
  Object.assign(company, { gst: standing.gst, tax: standing.tax });
  try {
    return work();
  } finally {
    Object.assign(company, { gst, tax });
  }
}

/** The registration of the sample firm. */
export const registered: Standing = { gst: company.gst };

/** The same with another tax. */
export const taxedAt = (
  rate: NonNullable<Company['tax']>['rate'],
  prices: 'exclusive' | 'inclusive' = 'exclusive',
): Standing => ({ gst: company.gst, tax: { rate, prices } });
