/** Characters that turn the reading direction: `invoice‮gpj.exe` reads as a picture. Joiners of letters are none. */
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** The most characters of a subject: more than mail programs show, less than a line of a mail may have. */
const LONGEST_SUBJECT = 150;

/** For headers: control characters and line ends become spaces, so that no text can begin a header of its own. */
export function oneLine(text: string): string {
  return text
    .replace(directions, '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
}

/** One line of bounded length. What tells mails apart, the reference, stands at its beginning. */
export function subjectLine(text: string): string {
  const letters = [...oneLine(text)];
  return letters.length <= LONGEST_SUBJECT ? letters.join('') : `${letters.slice(0, LONGEST_SUBJECT - 1).join('')}…`;
}

/** Without NUL, which PostgreSQL's text cannot hold: refusing it would refuse the inquiry. */
export function bodyText(text: string): string {
  return text.replace(directions, '').replaceAll('\0', '');
}
