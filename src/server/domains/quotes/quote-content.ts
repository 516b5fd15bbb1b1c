import type { LocalizedText } from '../../../i18n/localized-text.ts';
import { dayInIndia, momentInIndia } from '../../../kernel/india-time.ts';
import type { Locale } from '../../../kernel/locale.ts';
import type { Paise } from '../../../kernel/paise.ts';
import { type QuoteDiscount, type SummedLine, sumQuote } from '../../../kernel/quote-sums.ts';
import { isNumber, isText, listOf, objectWith, readJson } from '../../../kernel/read-json.ts';
import type { StageOwner } from '../../platform/database/order-tables.ts';
import { DAY } from '../../platform/limits/visitor-limits.ts';

/** The maximum number of lines in a quote. */
export const MOST_LINES = 300;
/** The maximum number of stages, and of instalments. */
export const MOST_STAGES = 20;
export const MOST_INSTALMENTS = 12;
/** The maximum number of days from the acceptance to an instalment. */
export const MOST_DAYS = 999;

type Pair = Readonly<LocalizedText>;

/** Returns the end of the last day, in India, on which a quote can be accepted. Times are in epoch milliseconds. */
export const endOfValidity = (sentAt: number, validDays: number): number =>
  momentInIndia(dayInIndia(sentAt + (validDays + 1) * DAY), '00:00') - 1;

/** A line of a quote: a service of the catalogue or free text. */
export interface QuoteLine extends SummedLine {
  /** The slug of a service of the catalogue; '' for free text. */
  readonly item: string;
  readonly name: Pair;
}

/** A stage of the work. */
export interface QuoteStage {
  readonly whose: StageOwner;
  readonly title: Pair;
  readonly detail: Pair;
  /** The stage's share of our fee, in any unit. */
  readonly weight: number;
  /** The number of working days planned for the stage; 0 if unknown. */
  readonly days: number;
}

/** A part of the price, which is due `days` days after the quote is accepted; 0 is the same day. */
interface QuoteInstalment {
  readonly days: number;
  readonly paise: Paise;
}

/** The customer, with the details for invoices. Each is '' if it is not known. */
interface QuoteCustomer {
  readonly locale: Locale;
  readonly name: string;
  readonly mail: string;
  readonly phone: string;
  readonly gstin: string;
  readonly state: string;
  readonly address: string;
  /** The city and PIN code of the address; absent in quotes that are older than these fields. */
  readonly city?: string;
  readonly pin?: string;
}

/** The whole content of a quote. A sent revision never changes. */
export interface QuoteContent {
  readonly customer: QuoteCustomer;
  readonly title: Pair;
  /** The months that the price covers; `once` for a one-time price. */
  readonly period: Period;
  readonly lines: readonly QuoteLine[];
  readonly discount: QuoteDiscount & { readonly reason: string };
  readonly stages: readonly QuoteStage[];
  readonly plan: readonly QuoteInstalment[];
  readonly remarks: string;
  /** The number of days for which a revision is valid once it is sent. */
  readonly validDays: number;
}

/** The period that the price of a service covers. */
export const periodKinds = ['once', 'month', 'quarter', 'year'] as const;
export interface Period {
  readonly per: (typeof periodKinds)[number];
  /** The first month, such as 2026-10; '' for `once`. */
  readonly from: string;
}

const isPair = objectWith<LocalizedText>({ en: isText, hi: isText });

const isContent = objectWith<QuoteContent>({
  customer: objectWith<QuoteCustomer>({ locale: isText, name: isText, mail: isText, phone: isText, state: isText }),
  title: isPair,
  period: objectWith<Period>({ per: isText, from: isText }),
  lines: listOf(
    objectWith<QuoteLine>({ kind: isText, name: isPair, quantity: isNumber, unitPaise: isNumber, sac: isText }),
  ),
  discount: objectWith<QuoteContent['discount']>({ kind: isText, value: isNumber, reason: isText }),
  stages: listOf(objectWith<QuoteStage>({ whose: isText, title: isPair, weight: isNumber })),
  plan: listOf(objectWith<QuoteInstalment>({ days: isNumber, paise: isNumber })),
  remarks: isText,
  validDays: isNumber,
});

/** Reads the content of a stored draft or revision. @throws BrokenJson */
export const readContent = (text: string): QuoteContent => readJson(text, 'clerk_quotes.draft', isContent);

/** The amounts of a quote. */
export const sumsOf = ({ lines, discount }: Pick<QuoteContent, 'lines' | 'discount'>) => sumQuote(lines, discount);

/** Why a quote cannot be sent. `line` is counted from 1. */
export type QuoteFault =
  | { readonly fault: 'no-lines' | 'too-many-lines' | 'nothing-due' | 'no-reason' | 'plan' | 'plan-days' | 'no-stages' }
  | { readonly fault: 'discount' | 'no-name' | 'no-contact' | 'no-state' | 'no-title' }
  | { readonly fault: 'line-name' | 'line-amount' | 'line-sac' | 'line-rate' | 'line-fee'; readonly line: number };

/** The largest amount of one line, in paise. The ledger can add up far larger amounts exactly. */
const MOST_PAISE = 100_000_000_00;

function faultOfDiscount({ kind, value, reason }: QuoteContent['discount'], ours: number): QuoteFault | undefined {
  if (kind === 'none') {
    return undefined;
  }
  const most = kind === 'percent' ? 10_000 : ours;
  if (value <= 0 || value > most) {
    return { fault: 'discount' };
  }
  return reason.trim() === '' ? { fault: 'no-reason' } : undefined;
}

/** The parts of a plan add up to the total, and each is due later than the one before. */
function faultOfPlan(plan: QuoteContent['plan'], total: number): QuoteFault | undefined {
  const planned = plan.reduce((sum, { paise }) => sum + paise, 0);
  if (plan.length > 0 && (planned !== total || plan.some(({ paise }) => paise <= 0))) {
    return { fault: 'plan' };
  }
  const inOrder = plan.every(({ days }, index) => {
    return Number.isSafeInteger(days) && days <= MOST_DAYS && days > (plan[index - 1]?.days ?? -1);
  });
  return inOrder ? undefined : { fault: 'plan-days' };
}

/**
 * Checks a quote before it is sent or ordered, regardless of the form it came from.
 * @param rates the GST rates in percent that a line can have; undefined if the firm is not registered for GST, in which
 * case lines do not have a service code either
 * @returns the first fault
 */
export function faultOf(content: QuoteContent, rates: readonly number[] | undefined): QuoteFault | undefined {
  const { customer, title, lines, discount } = content;
  if (lines.length === 0) {
    return { fault: 'no-lines' };
  }
  if (lines.length > MOST_LINES) {
    return { fault: 'too-many-lines' };
  }
  for (const [index, each] of lines.entries()) {
    const fault = faultOfLine(each, rates);
    if (fault) {
      return { fault, line: index + 1 };
    }
  }
  const { ours, total } = sumsOf(content);
  const discountFault = faultOfDiscount(discount, ours);
  if (discountFault) {
    return discountFault;
  }
  if (total <= 0) {
    return { fault: 'nothing-due' };
  }
  const planFault = faultOfPlan(content.plan, total);
  if (planFault) {
    return planFault;
  }
  if (title.en.trim() === '' || title.hi.trim() === '') {
    return { fault: 'no-title' };
  }
  if (content.stages.length === 0) {
    return { fault: 'no-stages' };
  }
  if (customer.name.trim() === '') {
    return { fault: 'no-name' };
  }
  if (customer.mail === '' && customer.phone === '') {
    return { fault: 'no-contact' };
  }
  return customer.state === '' ? { fault: 'no-state' } : undefined;
}

function faultOfLine(line: QuoteLine, rates: readonly number[] | undefined) {
  const { kind, name, quantity, unitPaise, sac, gstPercent } = line;
  if (name.en.trim() === '' || name.hi.trim() === '') {
    return 'line-name';
  }
  const isCount = Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= 9999;
  if (!isCount || !Number.isSafeInteger(unitPaise) || unitPaise <= 0 || quantity * unitPaise > MOST_PAISE) {
    return 'line-amount';
  }
  if (kind === 'fee') {
    return sac === '' && gstPercent === 0 ? undefined : 'line-fee';
  }
  if (rates && !/^99\d{2,4}$/.test(sac)) {
    return 'line-sac';
  }
  return (rates ? rates.includes(gstPercent) : gstPercent === 0 && sac === '') ? undefined : 'line-rate';
}

/**
 * Returns the month after a period, such as 2026-11 after October 2026, and 2026-12 after the quarter from September.
 */
export function monthAfter({ per, from }: Period): string {
  const months = { once: 0, month: 1, quarter: 3, year: 12 }[per];
  const [year = 0, month = 1] = from.split('-').map(Number);
  const next = year * 12 + (month - 1) + months;
  return `${Math.floor(next / 12)}-${String((next % 12) + 1).padStart(2, '0')}`;
}

/** Whether a text is a month, such as 2026-10. */
export const isMonth = (text: string): boolean => /^20\d\d-(?:0[1-9]|1[0-2])$/.test(text);
