import { multiply, type Paise, portion, subtract } from './paise.ts';

/**
 * The number of parts of GST. Within a State it is two equal halves, central and State. Between two States it is one
 * tax.
 */
export type GstParts = 1 | 2;

const POINTS = 10_000;

/**
 * The GST in an amount, if every `whole` contains `gst`. With two parts, each half is rounded to a paisa as on an
 * invoice, with half a paisa rounded up, so the two halves are equal and the tax is an even number of paise.
 */
export const gstShare = (amount: Paise, gst: number, whole: number, parts: GstParts = 2): Paise =>
  whole === 0 ? 0 : multiply(portion(amount, gst, whole * parts), parts);

/** The GST on a value before tax. @param ratePoints hundredths of a percent: 1800 is 18% */
export const gstOn = (value: Paise, ratePoints: number, parts: GstParts = 2): Paise =>
  gstShare(value, ratePoints, POINTS, parts);

/** The GST in an amount that includes it. @param ratePoints hundredths of a percent: 1800 is 18% */
export const gstWithin = (total: Paise, ratePoints: number, parts: GstParts = 2): Paise =>
  gstShare(total, ratePoints, POINTS + ratePoints, parts);

/** Half of a tax, central or State. If the tax is an odd number of paise, this is the larger half. */
export const taxHalf = (tax: Paise): Paise => portion(tax, 1, 2);

/** The largest even number of paise in an amount: a tax that splits into equal halves. */
export const evenPart = (amount: Paise): Paise => multiply(subtract(amount, taxHalf(amount)), 2);

/**
 * If a payment leaves fewer than this many paise of a price unpaid, their tax is included in that payment, because a
 * single paisa cannot have a tax that splits into equal halves. With a higher limit, the tax on a document would differ
 * too much from its rate.
 */
export const LAST_PAISE = 25;
