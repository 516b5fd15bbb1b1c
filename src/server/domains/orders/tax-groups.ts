import { portion } from '../../../kernel/paise.ts';
import type { OrderTaxGroupRow } from '../../platform/database/clerk-quote-tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Parts } from './money-parts.ts';

/** The share of a group in the whole price, in paise. */
interface Weight {
  readonly taxable: number;
  readonly gst: number;
}

/** Reads the groups of an order with several service codes or tax rates; none for all other orders. */
export const taxGroupsOf = (db: Database, orderId: string): Promise<OrderTaxGroupRow[]> =>
  db.selectFrom('order_tax_groups').selectAll().where('order_id', '=', orderId).orderBy('position').execute();

/**
 * Splits an amount over groups in proportion to the whole price, so that the parts add up to it exactly. Each tax is
 * even where possible, so that it splits into equal halves.
 */
export function splitParts(groups: readonly Weight[], { taxable, gst }: Pick<Parts, 'taxable' | 'gst'>): Weight[] {
  const allTaxable = groups.reduce((sum, each) => sum + each.taxable, 0);
  const allGst = groups.reduce((sum, each) => sum + each.gst, 0);
  let passed: Weight = { taxable: 0, gst: 0 };
  let given: Weight = { taxable: 0, gst: 0 };
  return groups.map((group) => {
    passed = { taxable: passed.taxable + group.taxable, gst: passed.gst + group.gst };
    const until = {
      taxable: untilHere(taxable, passed.taxable, allTaxable),
      // An odd paisa goes to the last group that has tax.
      gst: passed.gst === allGst ? gst : 2 * untilHere(Math.floor(gst / 2), passed.gst, allGst),
    };
    const part = { taxable: until.taxable - given.taxable, gst: until.gst - given.gst };
    given = until;
    return part;
  });
}

const untilHere = (amount: number, passed: number, all: number): number =>
  all === 0 ? 0 : portion(amount, passed, all);

/** Leaves out the lines without any amount, but at least one stays. */
export function withAmounts<Line extends { readonly taxablePaise: number; readonly taxPaise: number }>(
  lines: readonly Line[],
): Line[] {
  const some = lines.filter(({ taxablePaise, taxPaise }) => taxablePaise !== 0 || taxPaise !== 0);
  return some.length > 0 ? some : lines.slice(0, 1);
}
