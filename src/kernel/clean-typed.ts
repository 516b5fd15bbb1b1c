/**
 * Characters without a width: they change the direction of text, join or split words, or mark where a line may break.
 * Joiners are not included. Letters drawn as nothing are included, because a name made only of them would look empty.
 */
const hidden =
  /(?:[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]|[\u034f\u180b-\u180d])+/gu;
/**
 * Spaces that no keyboard types, and the Unicode line and paragraph separators, which forms do not use for line breaks.
 */
const spaces = /[\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000]/gu;
/** Variation selectors, which choose how the preceding character is drawn. Only emoji need them. */
const selectors = /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}])[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]+/gu;
/** Tag characters. Only flags such as England's need them. Such a flag is a black flag followed by tags. */
const tags = /(?<!\u{1f3f4}[\u{e0020}-\u{e007e}]*)[\u{e0000}-\u{e007f}]+/gu;
/**
 * U+200C and U+200D where they have no effect. They shape letters of Indian and Arabic scripts, and they join emoji.
 */
const joiners =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|(?!\p{Script=Latin})(?=[\p{L}\p{M}])[\u0600-\u{10ffff}])[\u200c\u200d]+/gu;
/** A quick test to run first, because most text has none of these characters. */
const any =
  /[\u00a0\u00ad\u061c\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufeff\uffa0\ufff9-\ufffb]|[\u034f\u180b-\u180d\ufe00-\ufe0f\u{e0000}-\u{e01ef}]/u;

/**
 * Removes the invisible characters that come with text pasted from a chat, a PDF or a contact list. Special spaces
 * become plain ones. Joiners stay where a letter needs them. Everything that people type goes through this, in the
 * browser and at each entry point of the server.
 */
export const cleanTyped = (typed: string): string =>
  any.test(typed)
    ? typed.replace(hidden, '').replace(spaces, ' ').replace(selectors, '').replace(tags, '').replace(joiners, '')
    : typed;

/** Cleans the values in the query of a URL; the rest of the URL stays unchanged. */
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
    // The value is not UTF-8, so the requested page decides what to do with it.
    return pair;
  }
}
