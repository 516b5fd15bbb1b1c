/** Where a page of the list ends: sort values and id of its last case. */
export interface InboxCursor {
  readonly rank: number;
  readonly value: number;
  readonly id: string;
}

/** A cursor as it stands in an address. */
export const writeCursor = ({ rank, value, id }: InboxCursor): string => `${rank}.${value}.${id}`;

/** @returns undefined for what is none: the list then begins at its beginning */
export function readCursor(text: string): InboxCursor | undefined {
  const [, rank, value, id] = /^([01])\.(\d{1,16})\.([\w-]{1,60})$/.exec(text) ?? [];
  return id === undefined ? undefined : { rank: Number(rank), value: Number(value), id };
}
