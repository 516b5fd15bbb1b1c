/** Characters that change the reading direction: `invoice‮gpj.exe` looks like a picture. Joiners of letters are not among them. */
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** The maximum length of a subject in characters: longer than mail programs show, shorter than a line of an email may be. */
const LONGEST_SUBJECT = 150;

/** Prepares text for headers. Control characters and line ends become spaces, so that no text can start its own header. */
export function oneLine(text: string): string {
  return text
    .replace(directions, '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
}

/** Returns one line of limited length. The reference, which tells emails apart, is at its beginning and so is never cut. */
export function subjectLine(text: string): string {
  const letters = [...oneLine(text)];
  return letters.length <= LONGEST_SUBJECT ? letters.join('') : `${letters.slice(0, LONGEST_SUBJECT - 1).join('')}…`;
}

/** Removes direction marks, and NUL, which PostgreSQL's text cannot hold; refusing the text would refuse the enquiry. */
export function bodyText(text: string): string {
  return text.replace(directions, '').replaceAll('\0', '');
}
