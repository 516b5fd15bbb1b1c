/** The letters of the GSM 7-bit alphabet (3GPP TS 23.038). */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** The extension letters, which take two places each. */
const EXTENDED = new Set('\f^{}\\[~]|€');

/** The encoding in which a text is sent, and the number of parts charged. */
export interface SmsSize {
  readonly encoding: 'gsm-7' | 'ucs-2';
  /** The length of the text in septets for GSM-7, otherwise in UTF-16 units. */
  readonly units: number;
  readonly segments: number;
}

/**
 * Counts the parts of an SMS. One letter outside the GSM alphabet, such as a Devanagari letter or ₹, makes all of it
 * UCS-2. A two-place letter is never split between two parts.
 */
export function sizeOfSms(text: string): SmsSize {
  const letters = [...text];
  const isGsm = letters.every((letter) => BASIC.has(letter) || EXTENDED.has(letter));
  const width = (letter: string): number => (isGsm ? (EXTENDED.has(letter) ? 2 : 1) : letter.length);
  const units = letters.reduce((sum, letter) => sum + width(letter), 0);
  const single = isGsm ? 160 : 70;
  const encoding = isGsm ? 'gsm-7' : 'ucs-2';
  if (units <= single) {
    return { encoding, units, segments: 1 };
  }
  const part = isGsm ? 153 : 67;
  let segments = 1;
  let room = part;
  for (const letter of letters) {
    const wide = width(letter);
    if (wide > room) {
      segments += 1;
      room = part;
    }
    room -= wide;
  }
  return { encoding, units, segments };
}
