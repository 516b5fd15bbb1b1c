/**
 * The characters that the main font of our receipts and invoices has: Latin and Devanagari letters, digits and the
 * usual signs. A test beside the documents compares all lists in this file with the fonts.
 */
const drawn =
  /^[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u0107\u010c-\u0113\u0116-\u011b\u011e\u011f\u0122\u0123\u012a\u012b\u012e-\u0131\u0136\u0137\u0139-\u013e\u0141-\u0148\u014c\u014d\u0150-\u015b\u015e-\u0165\u016a\u016b\u016e-\u0173\u0178-\u017e\u0901-\u0903\u0905-\u090d\u090f-\u0911\u0913-\u0928\u092a-\u0933\u0935-\u0939\u093c-\u0945\u0947-\u0949\u094b-\u094d\u0950\u0958-\u095e\u0960-\u0970\u0972\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20b9\u2212]$/u;

/**
 * The other Indian scripts, each with the characters that its own font has. Devanagari is here for the letters of
 * Sindhi and Kashmiri, which the main font lacks. Arabic has the letters of Urdu.
 */
const others = {
  arabic: /[\u060b-\u061b\u061d-\u06dc\u06de-\u06ff\u0750-\u077f]/u,
  bengali: /(?=[\u0980-\u09ff])\p{sc=Bengali}/u,
  devanagari: /[\u0900-\u0952\u0955-\u097f]/u,
  gujarati: /(?=[\u0a80-\u0aff])\p{sc=Gujarati}/u,
  gurmukhi: /(?=[\u0a00-\u0a7f])\p{sc=Gurmukhi}/u,
  kannada: /(?=[\u0c80-\u0cff])(?!\u0cdc)\p{sc=Kannada}/u,
  malayalam: /(?=[\u0d00-\u0d7f])\p{sc=Malayalam}/u,
  meetei: /(?=[\uaae0-\uaaff\uabc0-\uabff])\p{sc=Meetei_Mayek}/u,
  olChiki: /(?=[\u1c50-\u1c7f])\p{sc=Ol_Chiki}/u,
  odia: /(?=[\u0b00-\u0b7f])\p{sc=Oriya}/u,
  tamil: /(?=[\u0b80-\u0bff])\p{sc=Tamil}/u,
  telugu: /(?=[\u0c00-\u0c7f])(?!\u0c5c)\p{sc=Telugu}/u,
};

/** A script that the documents print in a font of its own. */
export type PrintedScript = keyof typeof others;

const printedScripts = Object.entries(others) as readonly [PrintedScript, RegExp][];

/** Invisible characters, which are left out of printed text. Line breaks and joiners stay. */
const unseen = /[\p{Cc}\p{Cf}]/u;
const joiners = ['\n', '\u200c', '\u200d'];

/** Characters that the font has as two parts or under another code point. */
const instead: Readonly<Record<string, string>> = {
  '\u0929': '\u0928\u093c',
  '\u0931': '\u0930\u093c',
  '\u0934': '\u0933\u093c',
  '\u2010': '-',
  '\u2011': '-',
};

/**
 * Returns the script whose font draws a character.
 * @returns `main` for the font that most texts use, and undefined if no font has the character
 */
export const scriptOf = (sign: string): PrintedScript | 'main' | undefined =>
  drawn.test(sign) ? 'main' : printedScripts.find(([, has]) => has.test(sign))?.[0];

const isDrawn = (sign: string): boolean => joiners.includes(sign) || scriptOf(sign) !== undefined;

const signsOf = (text: string): string[] => [...text.normalize('NFC')].flatMap((sign) => [...(instead[sign] ?? sign)]);

/** The characters of a text that our documents cannot print, each once, in order. */
export const undrawable = (text: string): string[] => [...new Set(signsOf(text).filter((sign) => !isDrawn(sign)))];

/** A text in printable form. A character that the font lacks becomes a question mark, never a box. */
export const asDrawn = (text: string): string =>
  signsOf(text)
    .filter((sign) => joiners.includes(sign) || !unseen.test(sign))
    .map((sign) => (isDrawn(sign) ? sign : '?'))
    .join('');
