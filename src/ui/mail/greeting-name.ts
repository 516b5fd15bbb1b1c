/** Letters of any script with their marks and the joiners of Devanagari, spaces, and what names are written with. */
const name = /^(?=.*\p{L})[\p{L}\p{M} .'’\u200c-\u200d-]{1,40}$/u;
/** Four letters and a dot close to more letters: a host, not a title or an initial. */
const host = /(?:\p{L}[\p{M}\u200c-\u200d]*){4}\.\p{L}/u;

/**
 * A typed name as a mail may repeat it to an address that nobody has confirmed: whoever typed it may want strangers to
 * read something else in the firm's name. So: no link, no number, no second line, at most 40 characters.
 * @returns '' when it cannot be a name; then the mail greets nobody
 */
export function greetingName(typed: string): string {
  const text = typed.trim().replace(/ {2,}/g, ' ');
  if (!name.test(text) || host.test(text)) {
    return '';
  }
  // A mail program makes a link of `Dr.Asha` as well, where `asha` were a country's ending.
  return text.replace(/\.(?=\p{L})/gu, '. ');
}
