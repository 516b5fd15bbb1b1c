/** The result of an inbox form, as stored in the URL parameter `said`. */
export interface InboxSaid {
  readonly what: 'changed' | 'undone' | 'nothing';
  /** The time of the changes, in epoch milliseconds. Undoing uses it to find them. */
  readonly at: number;
  /** The references of the cases that were not changed. */
  readonly refused: readonly string[];
}

/** Formats the result for a URL. */
export const writeSaid = ({ what, at, refused }: InboxSaid): string => [what, at, ...refused].join('.');

/** Reads the result from a URL. @returns undefined for any other text */
export function readSaid(text: string): InboxSaid | undefined {
  const found = /^(changed|undone|nothing)\.(\d{1,15})((?:\.[A-Z\d-]{1,40}){0,60})$/.exec(text);
  if (!found) {
    return undefined;
  }
  const [, what, at, refused = ''] = found;
  return { what: what as InboxSaid['what'], at: Number(at), refused: refused.split('.').filter(Boolean) };
}
