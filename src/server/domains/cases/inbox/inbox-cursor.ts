/** The end of a page of the list: the sort values and the id of its last case. */
export interface InboxCursor {
  readonly rank: number;
  readonly value: number;
  readonly id: string;
}

/** Returns a cursor as text for a URL. */
export const writeCursor = ({ rank, value, id }: InboxCursor): string => `${rank}.${value}.${id}`;

/** Reads a cursor. @returns undefined if the text is not a cursor, so that the list starts from the beginning */
export function readCursor(text: string): InboxCursor | undefined {
  const [, rank, value, id] = /^([01])\.(\d{1,16})\.([\w-]{1,60})$/.exec(text) ?? [];
  return id === undefined ? undefined : { rank: Number(rank), value: Number(value), id };
}
