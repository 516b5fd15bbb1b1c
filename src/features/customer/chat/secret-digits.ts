/** Six digits in a row, like a one-time code, or twelve in groups of four, like an Aadhaar number. In either script. */
const secrets = /(?:^|[^\d०-९])(?:[\d०-९]{6}|(?:[\d०-९]{4}[ -]?){2}[\d०-९]{4})(?![\d०-९])/u;

/** Whether a text seems to have a one-time code, a PIN or an Aadhaar number in it. */
export const looksSecret = (text: string): boolean => secrets.test(text);
