/** Money as whole paise, so that sums have no rounding errors. */
export type Paise = number;

/** Converts whole rupees to paise. */
export const paiseOf = (rupees: number): Paise => rupees * 100;

/** `numerator / denominator` of an amount, to the nearest paisa; half a paisa is rounded up. Exact for any size. */
export function portion(amount: Paise, numerator: number, denominator: number): Paise {
  const two = BigInt(2);
  const whole = BigInt(denominator);
  const twice = BigInt(amount) * BigInt(numerator) * two + whole;
  const rest = twice % (whole * two);
  // BigInt drops what is left, which for a negative amount is upwards.
  return Number((twice - (rest < 0 ? rest + whole * two : rest)) / (whole * two));
}

/** Rounds to the nearest rupee; 50 paise are rounded up. */
export const wholeRupees = (amount: Paise): Paise => Math.floor((amount + 50) / 100) * 100;

/**
 * Rounds to the nearest ten rupees as the income-tax law requires. Paise are dropped first, then five rupees are rounded up.
 */
export const tens = (amount: Paise): Paise => Math.floor((Math.floor(amount / 100) + 5) / 10) * 1000;

const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** Indian grouping, with paise only if there are any: 1,50,000 or 1,499.50. */
export function showFigure(amount: Paise): string {
  const rest = amount % 100;
  return grouped.format((amount - rest) / 100) + (rest ? `.${String(rest).padStart(2, '0')}` : '');
}

/** An amount in rupees: ₹1,50,000, or ₹1,499.50 if there are paise. A negative amount has a minus sign. */
export const paiseText = (amount: Paise): string => `${amount < 0 ? '−' : ''}₹${showFigure(Math.abs(amount))}`;

/** Hundredths of a percent as a percentage: 850 is 8.5%. */
export const showPercent = (hundredths: number): string => `${hundredths / 100}%`;
