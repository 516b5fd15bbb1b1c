import { gstOn } from './gst.ts';
import { add, minimum, multiply, type Paise, portion, subtract, sum } from './paise.ts';

/** The item of an order from a quote without catalogue services. */
export const FREE_ITEM = 'clerk-quote';

/** The fields of a quote's line that determine its amount and tax. */
export interface SummedLine {
  /** `ours`: work of the firm. `fee`: a government fee that the firm pays in the customer's name, without tax. */
  readonly kind: 'ours' | 'fee';
  readonly quantity: number;
  readonly unitPaise: Paise;
  /** The services accounting code; empty for a government fee and for a firm not registered for GST. */
  readonly sac: string;
  readonly gstPercent: number;
}

/** A discount on the firm's own lines, before tax. If it is a percentage, `value` is in hundredths of a percent. */
export type QuoteDiscount =
  | { readonly kind: 'none' | 'percent'; readonly value: number }
  | { readonly kind: 'amount'; readonly value: Paise };

/** The firm's lines with one service code and one tax rate. */
export interface TaxGroup {
  readonly sac: string;
  readonly gstPercent: number;
  /** After the discount. */
  readonly taxable: Paise;
  readonly gst: Paise;
}

interface QuoteSums {
  /** The firm's lines before the discount. */
  readonly ours: Paise;
  /** The discount, from 0 to `ours`. */
  readonly discount: Paise;
  readonly government: Paise;
  readonly gst: Paise;
  readonly total: Paise;
  readonly groups: readonly TaxGroup[];
}

const HUNDRED_PERCENT = 10_000;

/** The amount of a line. */
export const lineAmount = ({ quantity, unitPaise }: Pick<SummedLine, 'quantity' | 'unitPaise'>): Paise =>
  multiply(unitPaise, quantity);

/**
 * Adds up a quote. The discount is distributed over the groups in proportion, and the tax is calculated once per group,
 * as it will be on the invoice.
 */
export function sumQuote(lines: readonly SummedLine[], off: QuoteDiscount): QuoteSums {
  const sumOf = (kind: SummedLine['kind']): Paise => sum(lines.filter((line) => line.kind === kind).map(lineAmount));
  const ours = sumOf('ours');
  const government = sumOf('fee');
  const discount = minimum(ours, discountOf(ours, off));
  const groups = groupsOf(lines, ours, discount);
  const gst = sum(groups.map((group) => group.gst));
  return { ours, discount, government, gst, total: add(subtract(ours, discount), gst, government), groups };
}

function discountOf(ours: Paise, off: QuoteDiscount): Paise {
  if (off.kind === 'amount') {
    return off.value;
  }
  return off.kind === 'percent' ? portion(ours, off.value, HUNDRED_PERCENT) : 0;
}

function groupsOf(lines: readonly SummedLine[], ours: Paise, discount: Paise): TaxGroup[] {
  const sums = new Map<string, { sac: string; gstPercent: number; before: Paise }>();
  for (const line of lines) {
    if (line.kind === 'ours') {
      const key = `${line.sac} ${line.gstPercent}`;
      const before = sums.get(key)?.before ?? 0;
      sums.set(key, { sac: line.sac, gstPercent: line.gstPercent, before: add(before, lineAmount(line)) });
    }
  }
  let added: Paise = 0;
  let taken: Paise = 0;
  return [...sums.values()].map(({ sac, gstPercent, before }) => {
    added = add(added, before);
    const until = ours === 0 ? 0 : portion(discount, added, ours);
    const taxable = subtract(before, subtract(until, taken));
    taken = until;
    return { sac, gstPercent, taxable, gst: gstOn(taxable, Math.max(0, gstPercent) * 100) };
  });
}
