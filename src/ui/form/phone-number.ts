/** Zeros of the Indian scripts and of Arabic-Indic: a keyboard may give any of them. */
const zeros = [0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0660, 0x06f0, 0xff10];

/** Digits of any Indian script as western ones: '९८' is '98'. */
export function westernDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((start) => code >= start && code <= start + 9);
    return zero === undefined ? digit : String(code - zero);
  });
}

/**
 * A telephone number in any Indian form (spaces, hyphens, +91, 0091, leading 0, Devanagari digits) or an international
 * one that begins with +, as `+` and digits (E.164).
 * @returns undefined when it cannot be one
 */
export function normalizePhone(text: string): string | undefined {
  const digits = westernDigits(text)
    .replace(/[\s\-.()/\u2010-\u2015]/gu, '')
    .replace(/^00/, '+');
  if (!/^\+?\d+$/.test(digits)) return undefined;
  if (digits.startsWith('+') && !digits.startsWith('+91')) return /^\+[1-9]\d{6,14}$/.test(digits) ? digits : undefined;
  const national = digits
    .replace(/^\+91/, '')
    .replace(/^91(?=\d{10}$)/, '')
    .replace(/^0/, '');
  return /^[1-9]\d{9}$/.test(national) ? `+91${national}` : undefined;
}
