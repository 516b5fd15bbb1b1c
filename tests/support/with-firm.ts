import type { Company } from '../../src/catalogue/firm/company.shape.ts';
import { company } from '../../src/catalogue/firm/company.ts';

/** A firm's GST registration and tax. */
export type Standing = Partial<Pick<Company, 'gst' | 'tax'>>;

/** Runs `work` for a firm with a different registration and tax. Without `gst`, it is not registered. */
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

/** The sample firm's registration with a different tax. */
export const taxedAt = (
  rate: NonNullable<Company['tax']>['rate'],
  prices: 'exclusive' | 'inclusive' = 'exclusive',
): Standing => ({ gst: company.gst, tax: { rate, prices } });
