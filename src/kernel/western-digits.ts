/**
 * The code points of the zeros of the Indian scripts, of Arabic-Indic and of full-width digits, because a keyboard may
 * type any of them.
 */
const zeros = [0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0660, 0x06f0, 0xff10];

/** Converts Indian, Arabic-Indic and full-width digits to western ones: '९८' is '98'. */
export function westernDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((start) => code >= start && code <= start + 9);
    return zero === undefined ? digit : String(code - zero);
  });
}
