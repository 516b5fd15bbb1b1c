/** Marks that have no width: they turn text round, join or split words, or tell a line where it may break. Joiners are not among them. */
const hidden = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu;
/** Spaces that no keyboard has a key for. */
const spaces = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/gu;
/** Says how the sign before it is drawn, which only pictures need. */
const selectors = /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}])[\ufe00-\ufe0f]+/gu;
/** U+200C and U+200D shape the letters of Indian and Arabic scripts and hold pictures together. */
const joiners =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|(?!\p{Script=Latin})(?=[\p{L}\p{M}])[\u0600-\u{10ffff}])[\u200c\u200d]+/gu;
/** Most text has none of these, and is looked at once. */
const any = /[\u00a0\u00ad\u061c\u1680\u180e\u2000-\u200f\u202a-\u202f\u205f-\u2069\u3000\ufeff]|[\ufe00-\ufe0f]/u;

/**
 * What was typed or pasted, without the characters that come along unseen from a chat, a PDF or a contact list. Special spaces
 * become plain ones. Joiners stay where a letter needs them. All that anyone types goes through this, in the browser and at each
 * door of the server.
 */
export const cleanTyped = (typed: string): string =>
  any.test(typed) ? typed.replace(hidden, '').replace(spaces, ' ').replace(selectors, '').replace(joiners, '') : typed;

/** The query of an address with its values cleaned; every other sign of the address stays as it came. */
export function cleanQuery(address: string): string {
  const start = address.indexOf('?');
  if (start < 0 || !/%(?:C2|D8|E1|E2|E3|EF)/i.test(address)) return address;
  const pairs = address.slice(start + 1).split('&');
  return `${address.slice(0, start)}?${pairs.map(cleanPair).join('&')}`;
}

function cleanPair(pair: string): string {
  const equals = pair.indexOf('=');
  if (equals < 0) return pair;
  try {
    const value = decodeURIComponent(pair.slice(equals + 1).replaceAll('+', ' '));
    const clean = cleanTyped(value);
    return clean === value ? pair : `${pair.slice(0, equals + 1)}${encodeURIComponent(clean)}`;
  } catch {
    // Not UTF-8: the page that is asked for says what it makes of it.
    return pair;
  }
}
