import { type Paise, paiseOf } from './paise.ts';

/**
 * Limits, codes and names of the GST returns. `source` is the notification or page where a value was read, and
 * `compared` is the day on which it was last compared. `memory` marks values that a chartered accountant still has to
 * confirm. Change a value here when the law changes.
 */

/** An invoice to an unregistered buyer in another State is listed on its own above this value. Newest rule first. */
const largeInvoiceRules = [
  {
    /** Epoch milliseconds: August 1, 2024, in India. */
    since: Date.UTC(2024, 6, 31, 18, 30),
    above: paiseOf(1_00_000),
    source: 'Notification 12/2024-Central Tax, rule 59(4) (memory)',
    compared: '2026-11-25',
  },
  { since: 0, above: paiseOf(2_50_000), source: 'rule 59(4) as of 2017', compared: '2026-11-25' },
] as const;

/**
 * The value above which an invoice to an unregistered buyer in another State is listed on its own.
 * @param at when the invoice was issued, in epoch milliseconds
 */
export const largeInvoiceAbove = (at: number): Paise =>
  (largeInvoiceRules.find(({ since }) => at >= since) ?? largeInvoiceRules[1]).above;

/** From this month on, the summary by service code has separate parts for registered and unregistered buyers. */
export const splitCodesSince = {
  month: '2025-05',
  source: 'GSTN advisory of 11 June 2025, https://services.gst.gov.in',
  compared: '2026-11-25',
} as const;

/** The rates that a return accepts, in hundredths of a percent. */
export const returnRates = {
  points: [0, 10, 25, 100, 150, 300, 500, 600, 750, 1200, 1800, 2800, 4000],
  source: 'Rates listed by the offline tool; 40% since 22 September 2025 (memory)',
  compared: '2026-11-25',
} as const;

/**
 * The number of digits that a service code needs in a return. `large` applies to a turnover above ₹5 crore, which every
 * firm that issues e-invoices has.
 */
export const codeDigits = {
  normal: 4,
  large: 6,
  source: 'Notification 78/2020-Central Tax, table 12',
  compared: '2026-11-25',
} as const;

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

/** The version of the offline tool, which is written to the GSTR-1 file (memory). */
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
