/**
 * The maximum length of an id, and the maximum number read. Longer ids, or more of them, do not occur in real
 * conversations.
 */
const LETTERS = 250;
const MOST = 50;

/** Returns the Message-IDs in a header such as References, in order, each once, with their brackets. */
export function messageIdsOf(header: string): string[] {
  const found = header.match(/<[^<>\s]+>/g) ?? [];
  return [...new Set(found.filter((id) => id.length <= LETTERS).map((id) => id.replaceAll('\0', '')))].slice(-MOST);
}

/** Returns the Message-ID in raw headers; undefined if they have no valid one. */
export function messageIdIn(head: string): string | undefined {
  const [, value = ''] = /^message-id:((?:[^\r\n]|\r?\n[ \t])*)/im.exec(head) ?? [];
  return messageIdsOf(value).at(0);
}
