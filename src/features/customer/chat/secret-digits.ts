/**
 * Six digits in a row, like a one-time code, or twelve in groups of four, like an Aadhaar number, in Latin or
 * Devanagari digits.
 */
const secrets = /(?:^|[^\d०-९])(?:[\d०-९]{6}|(?:[\d०-९]{4}[ -]?){2}[\d०-९]{4})(?![\d०-९])/u;

/** Whether a text seems to contain a one-time code, a PIN or an Aadhaar number. */
export const looksSecret = (text: string): boolean => secrets.test(text);
