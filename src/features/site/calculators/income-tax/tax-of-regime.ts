import { add, maximum, minimum, type Paise, paiseOf, portion, subtract, sum, tens } from '../../../../kernel/paise.ts';

export type Age = 'below-60' | '60-to-80' | 'above-80';

/** The rules of an income-tax regime. All limits are in whole rupees. */
export interface Regime {
  /** The standard deduction from a salary. */
  readonly standard: number;
  /** The taxable income up to which each rate applies; the last applies to the rest. */
  readonly slabs: readonly (readonly [upTo: number, percent: number])[];
  /**
   * The taxable income up to which a resident pays nothing, and the maximum rebate. `relief` says whether the jump in
   * tax above that limit is reduced.
   */
  readonly rebate: { readonly upTo: number; readonly most: number; readonly relief: boolean };
  /** The surcharge, in percent of the tax, for a taxable income above each of these amounts. */
  readonly surcharges: readonly (readonly [above: number, percent: number])[];
}

const lakh = 100_000;
const crore = 100 * lakh;
const all = Number.POSITIVE_INFINITY;

/** The new regime, which is the same for FY 2025-26 and tax year 2026-27. */
export const newRegime: Regime = {
  standard: 75_000,
  slabs: [
    [4 * lakh, 0],
    [8 * lakh, 5],
    [12 * lakh, 10],
    [16 * lakh, 15],
    [20 * lakh, 20],
    [24 * lakh, 25],
    [all, 30],
  ],
  rebate: { upTo: 12 * lakh, most: 60_000, relief: true },
  surcharges: [
    [50 * lakh, 10],
    [crore, 15],
    [2 * crore, 25],
  ],
};

/** The old regime, in which older people have a higher tax-free amount. */
export function oldRegime(age: Age): Regime {
  const free = { 'below-60': 2.5, '60-to-80': 3, 'above-80': 5 }[age] * lakh;
  const fifth = [10 * lakh, 20] as const;
  return {
    standard: 50_000,
    slabs: [[free, 0], ...(age === 'above-80' ? [] : [[5 * lakh, 5] as const]), fifth, [all, 30]],
    rebate: { upTo: 5 * lakh, most: 12_500, relief: false },
    surcharges: [...newRegime.surcharges, [5 * crore, 37]],
  };
}

/** The steps of calculating the tax for a year, in order. */
export interface TaxSteps {
  readonly taxable: Paise;
  readonly slabs: readonly { from: Paise; to: Paise | undefined; percent: number; part: Paise; tax: Paise }[];
  readonly slabTax: Paise;
  readonly rebate: Paise;
  /** The relief that keeps the tax from exceeding the income above the rebate's limit. */
  readonly rebateRelief: Paise;
  readonly surchargePercent: number;
  readonly surcharge: Paise;
  /** The relief that keeps the cost of crossing a surcharge limit from exceeding the income above it. */
  readonly surchargeRelief: Paise;
  readonly surchargeLimit: Paise;
  readonly cess: Paise;
  readonly total: Paise;
}

function listSlabs({ slabs }: Regime, taxable: Paise): TaxSteps['slabs'] {
  let from: Paise = 0;
  return slabs.flatMap(([upTo, percent]) => {
    const start = from;
    from = paiseOf(upTo);
    const part = subtract(minimum(taxable, from), start);
    if (part <= 0) {
      return [];
    }
    return { from: start, to: upTo === all ? undefined : from, percent, part, tax: portion(part, percent, 100) };
  });
}

const sumOf = (slabs: TaxSteps['slabs']): Paise => sum(slabs.map(({ tax }) => tax));
const surchargeAt = (regime: Regime, taxable: Paise) =>
  regime.surcharges.findLast(([above]) => taxable > paiseOf(above)) ?? ([0, 0] as const);

/** Tax on a taxable income. @param income before rounding to ten rupees */
export function taxOf(regime: Regime, income: Paise): TaxSteps {
  const taxable = tens(income);
  const slabs = listSlabs(regime, taxable);
  const slabTax = sumOf(slabs);
  const { upTo, most, relief } = regime.rebate;
  const over = subtract(taxable, paiseOf(upTo));
  const rebate = over <= 0 ? minimum(slabTax, paiseOf(most)) : 0;
  const rebateRelief = over > 0 && relief ? maximum(0, subtract(slabTax, over)) : 0;
  const tax = subtract(slabTax, rebate, rebateRelief);

  const [limit, surchargePercent] = surchargeAt(regime, taxable);
  const surchargeLimit = paiseOf(limit);
  const surcharge = portion(tax, surchargePercent, 100);
  const ceiling = limit === 0 ? tax : subtract(add(withSurcharge(regime, surchargeLimit), taxable), surchargeLimit);
  const surchargeRelief = maximum(0, subtract(add(tax, surcharge), ceiling));

  const cess = portion(subtract(add(tax, surcharge), surchargeRelief), 4, 100);
  const total = tens(add(subtract(add(tax, surcharge), surchargeRelief), cess));
  return {
    taxable,
    slabs,
    slabTax,
    rebate,
    rebateRelief,
    surchargePercent,
    surcharge,
    surchargeRelief,
    surchargeLimit,
    cess,
    total,
  };
}

/** The tax and surcharge, before cess, on an income exactly at a surcharge limit. */
function withSurcharge(regime: Regime, taxable: Paise): Paise {
  const tax = sumOf(listSlabs(regime, taxable));
  return add(tax, portion(tax, surchargeAt(regime, taxable)[1], 100));
}
