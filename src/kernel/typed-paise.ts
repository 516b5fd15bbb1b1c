import { type Paise, paise } from './paise.ts';
import { westernDigits } from './western-digits.ts';

const bare = (text: string): string => westernDigits(text).replaceAll(/[\s,₹]/g, '');

/** Whether an amount was left empty or typed as zero. */
export const isNoAmount = (text: string): boolean => /^(?:0+(?:\.0{1,2})?)?$/.test(bare(text));

/**
 * Parses typed rupees, such as 4,858.82 or ४,८५८.८२. @returns paise, or undefined if the text is zero or not an amount
 */
export function typedPaise(text: string): Paise | undefined {
  const [, rupees, decimals = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(bare(text)) ?? [];
  return rupees === undefined ? undefined : paise(Number(rupees) * 100 + Number(decimals.padEnd(2, '0'))) || undefined;
}
