declare const unit: unique symbol;

/**
 * Money as whole paise, so that sums have no rounding errors. The compiler rejects rupees, counts and other plain
 * numbers where paise are expected, except zero, which is the same in every unit.
 */
export type Paise = 0 | (number & { readonly [unit]: 'paise' });

/** Marks a number that was read or calculated as an amount in paise. @throws RangeError if it is not a safe integer */
export function paise(value: number): Paise {
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`${value} is not a whole number of paise.`);
  }
  return value as Paise;
}

/**
 * Returns a sum that a database has calculated. The value is null if there were no rows, which gives zero, and may be a
 * string if the number is long.
 */
export const paiseOfSum = (value: number | string | null): Paise => paise(Number(value));

/** A number that is not an amount in paise. */
type NoPaise = number & { readonly [unit]?: undefined };

/** Converts whole rupees to paise. The compiler refuses an amount that is in paise already. */
export const paiseOf = (rupees: NoPaise): Paise => (rupees * 100) as Paise;

/** Adds up amounts. The sum of no amounts is zero. */
export const sum = (amounts: readonly Paise[]): Paise =>
  amounts.reduce((all: number, amount) => all + amount, 0) as Paise;
/** The sum of the given amounts. */
export const add = (...amounts: readonly Paise[]): Paise => sum(amounts);
/** Subtracts the other amounts from the first. */
export const subtract = (from: Paise, ...amounts: readonly Paise[]): Paise => (from - sum(amounts)) as Paise;
/** Reverses the sign of an amount. Zero stays 0, while `-amount` would be negative zero. */
export const negate = (amount: Paise): Paise => (0 - amount) as Paise;
/** An amount without its sign. */
export const absolute = (amount: Paise): Paise => Math.abs(amount) as Paise;
/** The smallest of the amounts. */
export const minimum = (...amounts: readonly [Paise, ...Paise[]]): Paise => Math.min(...amounts) as Paise;
/** The largest of the amounts. */
export const maximum = (...amounts: readonly [Paise, ...Paise[]]): Paise => Math.max(...amounts) as Paise;

/** Returns `count` times an amount. @param count a whole number */
export const multiply = (amount: Paise, count: number): Paise => (amount * count) as Paise;

/** `numerator / denominator` of an amount, to the nearest paisa; half a paisa is rounded up. Exact for any size. */
export function portion(amount: Paise, numerator: number, denominator: number): Paise {
  const two = BigInt(2);
  const whole = BigInt(denominator);
  const twice = BigInt(amount) * BigInt(numerator) * two + whole;
  const rest = twice % (whole * two);
  // BigInt division rounds towards zero, which would round a negative amount up.
  return Number((twice - (rest < 0 ? rest + whole * two : rest)) / (whole * two)) as Paise;
}

/** Rounds to the nearest rupee; 50 paise are rounded up. */
export const wholeRupees = (amount: Paise): Paise => paiseOf(Math.floor((amount + 50) / 100));

/**
 * Rounds to the nearest ten rupees as the income-tax law requires. Paise are dropped first, then five rupees are rounded up.
 */
export const tens = (amount: Paise): Paise => paiseOf(Math.floor((Math.floor(amount / 100) + 5) / 10) * 10);

const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/**
 * Formats an amount with Indian grouping and without the rupee sign. Paise are shown only if there are any: 1,50,000 or
 * 1,499.50.
 */
export function showFigure(amount: Paise): string {
  const rest = amount % 100;
  return grouped.format((amount - rest) / 100) + (rest ? `.${String(rest).padStart(2, '0')}` : '');
}

/** An amount in rupees: ₹1,50,000, or ₹1,499.50 if there are paise. A negative amount has a minus sign. */
export const paiseText = (amount: Paise): string => `${amount < 0 ? '−' : ''}₹${showFigure(absolute(amount))}`;

/** An amount on a document, always with paise: ₹1,18,000.00. A negative amount has a minus sign. */
export function exactAmount(amount: Paise): string {
  const [rupees = '', rest = ''] = rupeesText(absolute(amount)).split('.');
  return `${amount < 0 ? '−' : ''}₹${grouped.format(Number(rupees))}.${rest}`;
}

/** An amount for programs and number fields, in rupees with two decimals and without grouping: -1234.50. */
export function rupeesText(amount: Paise): string {
  const whole = absolute(amount);
  return `${amount < 0 ? '-' : ''}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
}

/** Hundredths of a percent as a percentage: 850 is 8.5%. */
export const showPercent = (hundredths: number): string => `${hundredths / 100}%`;
