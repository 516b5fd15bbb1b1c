import { gstOn, taxHalf } from '../../../kernel/gst.ts';
import { add, maximum, minimum, type Paise, paise, portion, subtract } from '../../../kernel/paise.ts';

/** The tax on one line, in paise: CGST and SGST within a State, otherwise IGST. The amounts that do not apply are 0. */
export interface LineTax {
  readonly cgstPaise: Paise;
  /** UTGST for a Union territory without an assembly. */
  readonly sgstPaise: Paise;
  readonly igstPaise: Paise;
}

/** GSTIN digits of the Union territories without an assembly, which have UTGST instead of SGST. */
const withUtgst = ['04', '26', '31', '35', '38'];

/**
 * Calculates the tax on one line. Within a State, each half is rounded separately to a paisa, with half a paisa rounded
 * up, so that both are equal.
 * @param taxablePaise whole paise, not negative
 * @param ratePoints hundredths of a percent: 1800 is 18%
 * @param isWithinState place of supply and supplier are the same State
 */
export function taxOn(taxablePaise: Paise, ratePoints: number, isWithinState: boolean): LineTax {
  if (!isWithinState) {
    return { cgstPaise: 0, sgstPaise: 0, igstPaise: gstOn(taxablePaise, ratePoints, 1) };
  }
  const half = taxHalf(gstOn(taxablePaise, ratePoints, 2));
  return { cgstPaise: half, sgstPaise: half, igstPaise: 0 };
}

/**
 * Splits a tax amount from the ledger for a document. The ledger rounds to even paise wherever the price allows it, so
 * that both halves are equal.
 * @param left for a refund, what has not been refunded yet of each half, because neither can exceed the original
 * document
 */
export function halvesOf(taxPaise: Paise, isWithinState: boolean, left?: { cgst: Paise; sgst: Paise }): LineTax {
  if (!isWithinState) {
    return { cgstPaise: 0, sgstPaise: 0, igstPaise: taxPaise };
  }
  const half = subtract(taxPaise, taxHalf(taxPaise));
  const cgstPaise = left ? minimum(left.cgst, maximum(half, subtract(taxPaise, left.sgst))) : half;
  return { cgstPaise, sgstPaise: subtract(taxPaise, cgstPaise), igstPaise: 0 };
}

/**
 * How far, in paise, a tax may differ from the tax calculated on its line, because the parts of a sum are rounded
 * separately.
 */
const MOST_OFF = 10;

/** Whether a tax from the ledger matches its line, except for rounding. */
export const isTaxOf = (taxPaise: number, taxablePaise: Paise, ratePoints: number): boolean =>
  Number.isSafeInteger(taxPaise) &&
  taxPaise >= 0 &&
  Math.abs(taxPaise - gstOn(taxablePaise, ratePoints, 1)) <= MOST_OFF;

/**
 * Calculates the value before tax from an amount that includes it. If there is no exact value in whole paise, the value
 * and its tax add up to within a paisa of the amount; the caller shows the rest as rounding.
 * @returns the value and the remainder, -1 to 1, in paise
 */
export function valueWithin(totalPaise: Paise, ratePoints: number, isWithinState: boolean) {
  const near = portion(totalPaise, 10_000, 10_000 + ratePoints);
  const paisa = paise(1);
  const found = [near, subtract(near, paisa), add(near, paisa)]
    .filter((value) => value >= 0)
    .map((taxablePaise) => ({
      taxablePaise,
      rest: subtract(totalPaise, taxablePaise, sumOf(taxOn(taxablePaise, ratePoints, isWithinState))),
    }))
    .toSorted((a, b) => Math.abs(a.rest) - Math.abs(b.rest));
  return found[0] ?? { taxablePaise: 0, rest: 0 };
}

/** Returns the total tax on a line, in paise. */
export const sumOf = ({ cgstPaise, sgstPaise, igstPaise }: LineTax): Paise => add(cgstPaise, sgstPaise, igstPaise);

/** Returns the name of the State's half of the tax. @param stateCode the first two digits of a GSTIN */
export const localTaxName = (stateCode: string): 'SGST' | 'UTGST' => (withUtgst.includes(stateCode) ? 'UTGST' : 'SGST');
