import type { ToolSlug } from '@/catalogue/reading/tool.shape.ts';
import { tool as advanceTax } from './advance-tax/advance-tax.ts';
import { tool as emi } from './emi/emi.ts';
import { tool as epfEsi } from './epf-esi/epf-esi.ts';
import { tool as gratuity } from './gratuity/gratuity.ts';
import { tool as gst } from './gst/gst.ts';
import { tool as gstLateFee } from './gst-late-fee/gst-late-fee.ts';
import { tool as hra } from './hra/hra.ts';
import { tool as incomeTax } from './income-tax/income-tax.ts';
import { tool as presumptive } from './presumptive/presumptive.ts';
import { tool as refund } from './refund/refund.ts';
import { tool as stampDuty } from './stamp-duty/stamp-duty.ts';
import { tool as tdsInterest } from './tds-interest/tds-interest.ts';
import type { AnyTool } from './tool.ts';

/**
 * What every calculator works out, without words: the same on the server and in the browser. All of them travel together, for
 * the twelve weigh 8 KB and fetching one by itself costs a phone another round trip.
 */
export const calculators: Readonly<Record<ToolSlug, AnyTool>> = {
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
