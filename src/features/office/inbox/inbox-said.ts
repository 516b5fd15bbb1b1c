/** What a form of the list did, as told in the `said` of its URL. */
export interface InboxSaid {
  readonly what: 'changed' | 'undone' | 'nothing';
  /** The time of the changes, by which they can be undone. Epoch milliseconds. */
  readonly at: number;
  /** References of the cases that stayed as they are. */
  readonly refused: readonly string[];
}

/** Writes it as text for a URL. */
export const writeSaid = ({ what, at, refused }: InboxSaid): string => [what, at, ...refused].join('.');

/** Reads it from a URL. @returns undefined for any other text */
export function readSaid(text: string): InboxSaid | undefined {
  const found = /^(changed|undone|nothing)\.(\d{1,15})((?:\.[A-Z\d-]{1,40}){0,60})$/.exec(text);
  if (!found) {
    return undefined;
  }
  const [, what, at, refused = ''] = found;
  return { what: what as InboxSaid['what'], at: Number(at), refused: refused.split('.').filter(Boolean) };
}
