import { fill } from '@/i18n/fill.ts';
import { gstOn, gstWithin } from '@/kernel/gst.ts';
import type { Locale } from '@/kernel/locale.ts';
import { type Paise, subtract } from '@/kernel/paise.ts';
import { company } from '../firm/company.ts';
import type { TaxRate } from '../firm/tax-rate.shape.ts';

/** The GST on our own fee. Government fees that we pay in the customer's name have none. */
export interface Tax {
  /** The rate in percent; 0 if the service is exempt, its rate is nil, or the firm is not registered. */
  readonly percent: number;
  /** Whether the price as shown includes the tax. */
  readonly isIncluded: boolean;
}

/**
 * Whether the firm is registered for GST. A firm that is not registered may not collect it, and does not mention it.
 */
export const isRegistered = (): boolean => company.gst !== undefined;

/** Returns the tax on something that we sell. @param own its own rate; default: that of content/company.yaml */
export function taxOn(own: TaxRate | undefined): Tax {
  if (!isRegistered()) {
    return { percent: 0, isIncluded: false };
  }
  const rate = own ?? company.tax?.rate ?? 18;
  const percent = rate === 'exempt' ? 0 : rate;
  return { percent, isIncluded: percent > 0 && company.tax?.prices === 'inclusive' };
}

/**
 * Splits a price into fee and tax, in paise. Within a State, the tax consists of two equal halves, each of whole paise.
 * @param price as shown
 */
export function partsOf(price: Paise, { percent, isIncluded }: Tax): { readonly fee: Paise; readonly gst: Paise } {
  const gst = (isIncluded ? gstWithin : gstOn)(price, percent * 100);
  return { gst, fee: isIncluded ? subtract(price, gst) : price };
}

/**
 * Returns the tax on several services at one price: the highest of their rates (section 8(b) of the CGST Act, 2017),
 * unless the package has its own.
 */
export function taxOnAll(own: TaxRate | undefined, rates: readonly (TaxRate | undefined)[]): Tax {
  if (own !== undefined) {
    return taxOn(own);
  }
  const [highest] = rates.map(taxOn).toSorted((one, other) => other.percent - one.percent);
  return highest ?? taxOn(undefined);
}

/** Returns the name of a tax line with its rate filled in, in both languages. */
export const rateIn = ({ en, hi }: Readonly<Record<Locale, string>>, percent: number): Record<Locale, string> => ({
  en: fill(en, { percent: String(percent) }),
  hi: fill(hi, { percent: String(percent) }),
});
