/** Longer ones, and more, are nobody's conversation. */
const LETTERS = 250;
const MOST = 50;

/** The Message-IDs of a header such as References, in order, each once, with their brackets. */
export function messageIdsOf(header: string): string[] {
  const found = header.match(/<[^<>\s]+>/g) ?? [];
  return [...new Set(found.filter((id) => id.length <= LETTERS).map((id) => id.replaceAll('\0', '')))].slice(-MOST);
}

/** The Message-ID that raw headers name; undefined where they name none that can be one. */
export function messageIdIn(head: string): string | undefined {
  const [, value = ''] = /^message-id:((?:[^\r\n]|\r?\n[ \t])*)/im.exec(head) ?? [];
  return messageIdsOf(value).at(0);
}
