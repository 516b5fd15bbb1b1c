import type { CalculatorSlug } from '@/catalogue/reading/calculator.shape.ts';
import { calculator as advanceTax } from './advance-tax/advance-tax.ts';
import type { AnyCalculator } from './calculator.ts';
import { calculator as emi } from './emi/emi.ts';
import { calculator as epfEsi } from './epf-esi/epf-esi.ts';
import { calculator as gratuity } from './gratuity/gratuity.ts';
import { calculator as gst } from './gst/gst.ts';
import { calculator as gstLateFee } from './gst-late-fee/gst-late-fee.ts';
import { calculator as hra } from './hra/hra.ts';
import { calculator as incomeTax } from './income-tax/income-tax.ts';
import { calculator as presumptive } from './presumptive/presumptive.ts';
import { calculator as refund } from './refund/refund.ts';
import { calculator as stampDuty } from './stamp-duty/stamp-duty.ts';
import { calculator as tdsInterest } from './tds-interest/tds-interest.ts';

/**
 * The logic of every calculator, without texts. It is the same on the server and in the browser. The calculators are
 * loaded together, because all twelve are only 8 KB and fetching one separately would cost a phone another round trip.
 */
export const calculators: Readonly<Record<CalculatorSlug, AnyCalculator>> = {
  gst,
  'gst-late-fee': gstLateFee,
  'income-tax': incomeTax,
  presumptive,
  'advance-tax': advanceTax,
  'tds-interest': tdsInterest,
  'epf-esi': epfEsi,
  hra,
  gratuity,
  emi,
  'stamp-duty': stampDuty,
  refund,
};
