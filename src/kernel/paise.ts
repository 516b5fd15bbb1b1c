/** Money is counted in whole paise, so that no sum is off by the rounding of a fraction. */
export type Paise = number;

/** Whole rupees as paise. */
export const paiseOf = (rupees: number): Paise => rupees * 100;

/** `numerator / denominator` of an amount, to the nearest paisa; half a paisa counts up. Exact for any size. */
export function portion(amount: Paise, numerator: number, denominator: number): Paise {
  const two = BigInt(2);
  const whole = BigInt(denominator);
  return Number((BigInt(amount) * BigInt(numerator) * two + whole) / (whole * two));
}

/** To the nearest rupee; 50 paise count up. */
export const wholeRupees = (amount: Paise): Paise => Math.floor((amount + 50) / 100) * 100;

/** To the nearest ten rupees as the income-tax law has it: paise are dropped first, then five rupees count up. */
export const tens = (amount: Paise): Paise => Math.floor((Math.floor(amount / 100) + 5) / 10) * 1000;

const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** Indian grouping; paise only where there are any: 1,50,000 or 1,499.50. */
export function showFigure(amount: Paise): string {
  const rest = amount % 100;
  return grouped.format((amount - rest) / 100) + (rest ? `.${String(rest).padStart(2, '0')}` : '');
}

/** An amount in rupees: ₹1,50,000, or ₹1,499.50 where there are paise; one that is taken off with a minus. */
export const paiseText = (amount: Paise): string => `${amount < 0 ? '−' : ''}₹${showFigure(Math.abs(amount))}`;

/** Hundredths of a percent as a percentage: 850 is 8.5%. */
export const showPercent = (hundredths: number): string => `${hundredths / 100}%`;
