/** Letters of any script with their marks and the joiners of Devanagari, spaces, and punctuation used in names. */
const name = /^(?=.*\p{L})[\p{L}\p{M} .'’\u200c-\u200d-]{1,40}$/u;
/** Four letters, a dot and more letters without a space: a host name, not a title or an initial. */
const host = /(?:\p{L}[\p{M}\u200c-\u200d]*){4}\.\p{L}/u;

/**
 * Returns a typed name in a form that an email may repeat to an unconfirmed address. Otherwise a sender could use the
 * name to send strangers a message on behalf of the firm. It has no link, no number, no second line, and at most 40
 * characters.
 * @returns '' if it cannot be a name; the email then greets without a name
 */
export function greetingName(typed: string): string {
  const text = typed.trim().replace(/ {2,}/g, ' ');
  if (!name.test(text) || host.test(text)) {
    return '';
  }
  // Email programs turn `Dr.Asha` into a link too, as if `asha` were a top-level domain.
  return text.replace(/\.(?=\p{L})/gu, '. ');
}
