import { gstOn } from './gst.ts';
import { type Paise, portion } from './paise.ts';

/** The fields of a line that its amount depends on. */
export interface SummedLine {
  /** `ours`: work of the firm. `fee`: a government fee that the firm pays in the customer's name, without tax. */
  readonly kind: 'ours' | 'fee';
  readonly quantity: number;
  readonly unitPaise: Paise;
  /** Empty for a government fee and for a firm not registered for GST. */
  readonly sac: string;
  readonly gstPercent: number;
}

/** A discount on the firm's own lines, before tax. */
export interface QuoteDiscount {
  readonly kind: 'none' | 'percent' | 'amount';
  /** In hundredths of a percent, or in paise. */
  readonly value: number;
}

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
  /** Not negative, and at most `ours`. */
  readonly discount: Paise;
  readonly government: Paise;
  readonly gst: Paise;
  readonly total: Paise;
  readonly groups: readonly TaxGroup[];
}

const HUNDRED_PERCENT = 10_000;

/** The amount of a line. */
export const lineAmount = ({ quantity, unitPaise }: Pick<SummedLine, 'quantity' | 'unitPaise'>): Paise =>
  quantity * unitPaise;

/**
 * Adds up a quote. The discount is distributed over the groups in proportion, and the tax is calculated once per group,
 * as it will be on the invoice.
 */
export function sumQuote(lines: readonly SummedLine[], off: QuoteDiscount): QuoteSums {
  const add = (kind: SummedLine['kind']): Paise =>
    lines.reduce((sum, line) => (line.kind === kind ? sum + lineAmount(line) : sum), 0);
  const ours = add('ours');
  const government = add('fee');
  const discount = Math.min(ours, discountOf(ours, off));
  const groups = groupsOf(lines, ours, discount);
  const gst = groups.reduce((sum, group) => sum + group.gst, 0);
  return { ours, discount, government, gst, total: ours - discount + gst + government, groups };
}

function discountOf(ours: Paise, { kind, value }: QuoteDiscount): Paise {
  if (kind === 'none') {
    return 0;
  }
  return kind === 'percent' ? portion(ours, value, HUNDRED_PERCENT) : value;
}

function groupsOf(lines: readonly SummedLine[], ours: Paise, discount: Paise): TaxGroup[] {
  const sums = new Map<string, { sac: string; gstPercent: number; sum: Paise }>();
  for (const line of lines) {
    if (line.kind === 'ours') {
      const key = `${line.sac} ${line.gstPercent}`;
      const before = sums.get(key)?.sum ?? 0;
      sums.set(key, { sac: line.sac, gstPercent: line.gstPercent, sum: before + lineAmount(line) });
    }
  }
  let added = 0;
  let taken = 0;
  return [...sums.values()].map(({ sac, gstPercent, sum }) => {
    added += sum;
    const until = ours === 0 ? 0 : portion(discount, added, ours);
    const taxable = sum - (until - taken);
    taken = until;
    return { sac, gstPercent, taxable, gst: gstOn(taxable, Math.max(0, gstPercent) * 100) };
  });
}
