import { taxHalf } from '../../../kernel/gst.ts';
import { add, multiply, type Paise, portion, subtract, sum } from '../../../kernel/paise.ts';
import type { OrderTaxGroupRow } from '../../platform/database/clerk-quote-tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Parts } from './money-parts.ts';

/** A group's share of the whole price, in paise. */
interface Weight {
  readonly taxable: Paise;
  readonly gst: Paise;
}

/** Reads the groups of an order from a clerk's quote by service code and tax rate; none for all other orders. */
export const taxGroupsOf = (db: Database, orderId: string): Promise<OrderTaxGroupRow[]> =>
  db.selectFrom('order_tax_groups').selectAll().where('order_id', '=', orderId).orderBy('position').execute();

/**
 * Splits an amount among groups in proportion to the whole price, so that the parts add up to it exactly. Each tax is
 * even where possible, so that it splits into equal halves.
 */
export function splitParts(groups: readonly Weight[], { taxable, gst }: Pick<Parts, 'taxable' | 'gst'>): Weight[] {
  const allTaxable = sum(groups.map((each) => each.taxable));
  const allGst = sum(groups.map((each) => each.gst));
  const half = subtract(gst, taxHalf(gst));
  let passed: Weight = { taxable: 0, gst: 0 };
  let given: Weight = { taxable: 0, gst: 0 };
  return groups.map((group) => {
    passed = { taxable: add(passed.taxable, group.taxable), gst: add(passed.gst, group.gst) };
    const until = {
      taxable: untilHere(taxable, passed.taxable, allTaxable),
      // If the total tax is odd, the last group that has tax gets the odd paisa.
      gst: passed.gst === allGst ? gst : multiply(untilHere(half, passed.gst, allGst), 2),
    };
    const part = { taxable: subtract(until.taxable, given.taxable), gst: subtract(until.gst, given.gst) };
    given = until;
    return part;
  });
}

const untilHere = (amount: Paise, passed: Paise, all: Paise): Paise => (all === 0 ? 0 : portion(amount, passed, all));

/** Leaves out the lines without any amount, but keeps at least one line. */
export function withAmounts<Line extends { readonly taxablePaise: Paise; readonly taxPaise: Paise }>(
  lines: readonly Line[],
): Line[] {
  const some = lines.filter(({ taxablePaise, taxPaise }) => taxablePaise !== 0 || taxPaise !== 0);
  return some.length > 0 ? some : lines.slice(0, 1);
}
