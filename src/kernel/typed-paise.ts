import { westernDigits } from './western-digits.ts';

/** Parses typed rupees, such as 4,858.82 or ४,८५८.८२. @returns paise, or undefined if it is not an amount */
export function typedPaise(text: string): number | undefined {
  const [, rupees, paise = ''] =
    /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(westernDigits(text).replaceAll(/[\s,₹]/g, '')) ?? [];
  return rupees === undefined ? undefined : Number(rupees) * 100 + Number(paise.padEnd(2, '0')) || undefined;
}
