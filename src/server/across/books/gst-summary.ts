import { type Paise, sum, wholeRupees } from '../../../kernel/paise.ts';
import { type Gstr1, type ListedPaper, owedOf } from './gstr1.ts';
import { placeName } from './gstr1-sheets.ts';
import { addSums, noSums, type TaxSums, totalSums } from './paper.ts';
import { column, figure, type Sheet } from './sheet.ts';

/** The boxes of GSTR-3B that the firm's own figures fill, in paise. */
export interface GstSummary {
  /**
   * 3.1(a): taxed supplies without those under reverse charge, and advances; minus credit notes and advances that are
   * now invoiced or refunded.
   */
  readonly outward: TaxSums;
  /** 3.1(c): supplies without tax. */
  readonly untaxed: Paise;
  /** 3.2: taxed supplies to unregistered buyers in other States, by State. */
  readonly interState: readonly { readonly place: string; readonly taxable: Paise; readonly igst: Paise }[];
}

/** Calculates the boxes of GSTR-3B from the tables of GSTR-1. */
export function gstSummaryOf(gstr1: Gstr1): GstSummary {
  const places = new Map<string, TaxSums>();
  const add = (place: string, sums: TaxSums, sign: 1 | -1) =>
    places.set(place, addSums(places.get(place) ?? noSums, sums, sign));
  const listed = (papers: readonly ListedPaper[], sign: 1 | -1) => {
    for (const { paper, rows } of papers) {
      add(paper.place, totalSums(rows), sign);
    }
  };
  listed(gstr1.b2cl, 1);
  listed(gstr1.cdnur, -1);
  for (const row of gstr1.b2cs) {
    if (row.isInter) {
      add(row.place, row, 1);
    }
  }
  const interState = [...places]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([place, { taxable, igst }]) => ({ place, taxable, igst }))
    .filter(({ taxable, igst }) => taxable !== 0 || igst !== 0);
  const untaxed = sum(gstr1.nil.map(({ value }) => value));
  return { outward: owedOf(gstr1), untaxed, interState };
}

/** Tax that is paid with a return is in whole rupees (section 170), and 50 paise are rounded up. */
const payable = wholeRupees;

/** The summary as a table. */
export function summarySheet({ outward, untaxed, interState }: GstSummary): Sheet {
  const row = (box: string, what: string, { taxable, igst, cgst, sgst }: TaxSums) => [
    box,
    what,
    figure(taxable),
    figure(igst),
    figure(cgst),
    figure(sgst),
  ];
  const whole: TaxSums = {
    taxable: 0,
    igst: payable(outward.igst),
    cgst: payable(outward.cgst),
    sgst: payable(outward.sgst),
  };
  return {
    name: 'gst-summary',
    columns: [
      column('Box', 'The box of GSTR-3B'),
      column('What', 'What the box asks for'),
      column('Taxable value', 'Value before tax in rupees'),
      column('IGST', 'Integrated tax in rupees'),
      column('CGST', 'Central tax in rupees'),
      column('SGST', 'State or Union territory tax in rupees'),
    ],
    rows: [
      row('3.1(a)', 'Outward taxable supplies', outward),
      row(
        '3.1(c)',
        'Supplies without tax (nil rated, exempt)',
        addSums(noSums, Object.assign({}, noSums, { taxable: untaxed })),
      ),
      ...interState.map(({ place, taxable, igst }) =>
        row('3.2', `To unregistered buyers: ${placeName(place)}`, { taxable, igst, cgst: 0, sgst: 0 }),
      ),
      // The books have no purchases. The GST on the fees of payment providers is recorded as one sum, so its parts are
      // not known.
      ['4(A)(5)', 'Input tax credit: not in these books, take it from GSTR-2B', '', '', '', ''],
      row('6.1', 'Tax on 3.1(a) in whole rupees, section 170', whole),
    ],
  };
}
