const LONGEST = 120;

/**
 * Makes a file's name safe for lists, email and downloads: without folders, control characters or direction marks, and
 * at most 120 characters long with its extension. Never used as a storage name.
 */
export function harmlessName(name: string | undefined): string {
  const last = (name ?? '').split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\p{Co}\u202a-\u202e\u2066-\u2069\u200e\u200f\ufeff\ufffd"<>|:*?]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const letters = [...clean];
  if (letters.length <= LONGEST) {
    return clean || 'unnamed';
  }
  const ending = /\.\p{L}{1,5}$/u.exec(clean)?.[0] ?? '';
  return `${letters.slice(0, LONGEST - 1 - ending.length).join('')}…${ending}`;
}
