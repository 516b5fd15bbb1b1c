/**
 * Marks that have no width: they turn text round, join or split words, or tell a line where it may break. Joiners are not among them.
 * Letters that are drawn as nothing are: a name of them alone would be none.
 */
const hidden =
  /(?:[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]|[\u034f\u180b-\u180d])+/gu;
/** Spaces that no keyboard has a key for, and what ends a line in no form. */
const spaces = /[\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000]/gu;
/** Says how the sign before it is drawn, which only pictures need. */
const selectors = /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}])[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]+/gu;
/** Signs for computers alone. The flags of some countries are made of them, behind a black one. */
const tags = /(?<!\u{1f3f4}[\u{e0020}-\u{e007e}]*)[\u{e0000}-\u{e007f}]+/gu;
/** U+200C and U+200D shape the letters of Indian and Arabic scripts and hold pictures together. */
const joiners =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|(?!\p{Script=Latin})(?=[\p{L}\p{M}])[\u0600-\u{10ffff}])[\u200c\u200d]+/gu;
/** Most text has none of these, and is looked at once. */
const any =
  /[\u00a0\u00ad\u061c\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufeff\uffa0\ufff9-\ufffb]|[\u034f\u180b-\u180d\ufe00-\ufe0f\u{e0000}-\u{e01ef}]/u;

/**
 * What was typed or pasted, without the characters that come along unseen from a chat, a PDF or a contact list. Special spaces
 * become plain ones. Joiners stay where a letter needs them. All that anyone types goes through this, in the browser and at each
 * door of the server.
 */
export const cleanTyped = (typed: string): string =>
  any.test(typed)
    ? typed.replace(hidden, '').replace(spaces, ' ').replace(selectors, '').replace(tags, '').replace(joiners, '')
    : typed;

/** The query of an address with its values cleaned; every other sign of the address stays as it came. */
export function cleanQuery(address: string): string {
  const start = address.indexOf('?');
  if (start < 0 || !/%(?:C2|CD|D8|E1|E2|E3|EF|F3)/i.test(address)) {
    return address;
  }
  const pairs = address.slice(start + 1).split('&');
  return `${address.slice(0, start)}?${pairs.map(cleanPair).join('&')}`;
}

function cleanPair(pair: string): string {
  const equals = pair.indexOf('=');
  if (equals < 0) {
    return pair;
  }
  try {
    const value = decodeURIComponent(pair.slice(equals + 1).replaceAll('+', ' '));
    const clean = cleanTyped(value);
    return clean === value ? pair : `${pair.slice(0, equals + 1)}${encodeURIComponent(clean)}`;
  } catch {
    // Not UTF-8: the page that is asked for says what it makes of it.
    return pair;
  }
}
