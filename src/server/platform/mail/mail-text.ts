/**
 * Characters that change the reading direction: `invoice‮gpj.exe` looks like a picture. Letter joiners are not among
 * them.
 */
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * The maximum length of a subject in characters: more than mail programs show, less than a line of an email may have.
 */
const LONGEST_SUBJECT = 150;

/**
 * Prepares text for headers. Direction marks are removed, and control characters and line ends become spaces, so that
 * text cannot start a new header.
 */
export function oneLine(text: string): string {
  return text
    .replace(directions, '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
}

/**
 * Returns one line of limited length. The reference, which distinguishes emails, is at the beginning, so it is never
 * cut.
 */
export function subjectLine(text: string): string {
  const letters = [...oneLine(text)];
  return letters.length <= LONGEST_SUBJECT ? letters.join('') : `${letters.slice(0, LONGEST_SUBJECT - 1).join('')}…`;
}

/**
 * Removes direction marks, and NUL, which PostgreSQL's text type cannot hold. Rejecting the text would mean rejecting
 * the enquiry.
 */
export function bodyText(text: string): string {
  return text.replace(directions, '').replaceAll('\0', '');
}
