import { dayInIndia } from './india-time.ts';
import type { Paise } from './paise.ts';

/** The rules of GST returns that the law can change. The catalogue reads them from content/money-rules.yaml. */
export interface ReturnRules {
  /**
   * The limits of invoices to unregistered buyers in another State, each with the first day on which it applies, oldest
   * first.
   */
  readonly largeInvoices: readonly { readonly from: string; readonly above: Paise }[];
  /** The rates that a return accepts, in hundredths of a percent. */
  readonly ratePoints: readonly number[];
  /** The number of digits of a service code. `large` applies to firms that have to issue e-invoices. */
  readonly codeDigits: { readonly usual: number; readonly large: number };
  /** The month from which the summary by service code has separate parts for registered and unregistered buyers. */
  readonly splitCodesFrom: string;
}

/**
 * Returns the value above which an invoice to an unregistered buyer in another State is listed on its own. For an
 * invoice from before the first limit, the first limit is used.
 * @param at when the invoice was issued, in epoch milliseconds
 */
export function largeInvoiceAbove({ largeInvoices }: Pick<ReturnRules, 'largeInvoices'>, at: number): Paise {
  const day = dayInIndia(at);
  const limit = largeInvoices.findLast(({ from }) => from <= day) ?? largeInvoices[0];
  return limit?.above ?? 0;
}

/*
 * Codes and names of the forms of GST. `source` is the page where a value was read, and `compared` is the day on which
 * it was last compared. `memory` marks values that a chartered accountant still has to confirm.
 */

/** The unit and the quantity that a return states for every service, because services are not counted. */
export const serviceUnit = {
  code: 'NA',
  quantity: 0,
  source: 'Unit codes of the GST portal',
  compared: '2026-11-25',
} as const;

/** The numbers and names of the types of documents in table 13 of GSTR-1. */
export const documentNatures = {
  invoice: { number: 1, name: 'Invoices for outward supply' },
  'credit-note': { number: 5, name: 'Credit Note' },
  'receipt-voucher': { number: 6, name: 'Receipt voucher' },
  'refund-voucher': { number: 8, name: 'Refund voucher' },
} as const;

/**
 * The version of the offline tool, which is written to the GSTR-1 file. Written from memory and not compared with the
 * tool.
 */
export const offlineToolVersion = 'GST3.2.4';

/** Names of service codes, for the summary by code. Source: scheme of classification of services, notification 11/2017. */
export const serviceCodeNames: Readonly<Record<string, string>> = {
  '9982': 'Legal and accounting services',
  '9983': 'Other professional, technical and business services',
  '998211': 'Legal advisory and representation services concerning criminal law',
  '998212': 'Legal advisory and representation services concerning other fields of law',
  '998213':
    'Legal documentation and certification services concerning patents, copyrights and other intellectual property rights',
  '998214': 'Legal documentation and certification services concerning other documents',
  '998216': 'Other legal services',
  '998221': 'Financial auditing services',
  '998222': 'Accounting and bookkeeping services',
  '998224': 'Other similar services',
  '998231': 'Corporate tax consulting and preparation services',
  '998232': 'Individual tax preparation and planning services',
  '998311': 'Management consulting and management services',
};

/** The schema of e-invoices, INV-01. It has separate fields for the PIN code and the city of an address. */
export const eInvoiceSchema = {
  version: '1.1',
  source: 'https://einvoice1.gst.gov.in',
  compared: '2026-11-25',
} as const;
