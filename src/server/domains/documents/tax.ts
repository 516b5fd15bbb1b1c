import { portion } from '../../../kernel/paise.ts';
/** What is owed on one line, paise. Either the first two or the third are 0. */
export interface LineTax {
  readonly cgstPaise: number;
  /** Of a Union territory without an assembly: UTGST. */
  readonly sgstPaise: number;
  readonly igstPaise: number;
}

/** Union territories without an assembly, by the digits of their GSTINs: UTGST stands in the place of SGST. */
const withUtgst = ['04', '26', '31', '35', '38'];

/**
 * The tax on one line. Each half within a State is rounded to a paisa by itself, a half paisa up, so that both are equal.
 * @param taxablePaise whole paise, not negative
 * @param ratePoints hundredths of a percent: 1800 is 18%
 * @param isWithinState place of supply and supplier are the same State
 */
export function taxOn(taxablePaise: number, ratePoints: number, isWithinState: boolean): LineTax {
  if (!isWithinState) {
    return { cgstPaise: 0, sgstPaise: 0, igstPaise: portion(taxablePaise, ratePoints, 10_000) };
  }
  const half = portion(taxablePaise, ratePoints, 20_000);
  return { cgstPaise: half, sgstPaise: half, igstPaise: 0 };
}

/**
 * A tax that the books have reckoned, as it stands on a document. The books round to even paise wherever the price allows it, so
 * that both halves are equal.
 * @param left of both halves, where the tax goes back: never more of one than came with the document that is named
 */
export function halvesOf(taxPaise: number, isWithinState: boolean, left?: { cgst: number; sgst: number }): LineTax {
  if (!isWithinState) {
    return { cgstPaise: 0, sgstPaise: 0, igstPaise: taxPaise };
  }
  const half = Math.floor(taxPaise / 2);
  const cgstPaise = left ? Math.min(left.cgst, Math.max(half, taxPaise - left.sgst)) : half;
  return { cgstPaise, sgstPaise: taxPaise - cgstPaise, igstPaise: 0 };
}

/** Parts of a sum are rounded each by itself: so far, in paise, a tax may be from what its own line would give. */
const MOST_OFF = 10;

/** Whether a tax of the books is that of its line, but for rounding. */
export const isTaxOf = (taxPaise: number, taxablePaise: number, ratePoints: number): boolean =>
  Number.isSafeInteger(taxPaise) &&
  taxPaise >= 0 &&
  Math.abs(taxPaise - portion(taxablePaise, ratePoints, 10_000)) <= MOST_OFF;

/**
 * The value before tax of an amount that holds it. Where no whole paisa fits, the tax is so little too high or too low that the
 * two add up within a paisa; the caller shows the rest as rounding.
 * @returns paise: the value, and what is left over, -1 to 1
 */
export function valueWithin(totalPaise: number, ratePoints: number, isWithinState: boolean) {
  const near = portion(totalPaise, 10_000, 10_000 + ratePoints);
  const found = [near, near - 1, near + 1]
    .filter((value) => value >= 0)
    .map((taxablePaise) => ({
      taxablePaise,
      rest: totalPaise - taxablePaise - sumOf(taxOn(taxablePaise, ratePoints, isWithinState)),
    }))
    .toSorted((a, b) => Math.abs(a.rest) - Math.abs(b.rest));
  return found[0] ?? { taxablePaise: 0, rest: 0 };
}

/** All tax of a line, paise. */
export const sumOf = ({ cgstPaise, sgstPaise, igstPaise }: LineTax): number => cgstPaise + sgstPaise + igstPaise;

/** What the State's half is called. @param stateCode the first two digits of a GSTIN */
export const localTaxName = (stateCode: string): 'SGST' | 'UTGST' => (withUtgst.includes(stateCode) ? 'UTGST' : 'SGST');
