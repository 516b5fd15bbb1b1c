/** What stands in one field of the calendar. */
export interface GridEntry {
  readonly id: string;
  readonly kind: 'appointment' | 'block';
  readonly time: string;
  readonly name: string;
  readonly detail: string;
  readonly href: string;
  /** When it was changed last, as it is sent along when it is moved. Epoch milliseconds. */
  readonly seen: number;
  readonly isMovable: boolean;
  /** Outside the opening hours by now. */
  readonly isConflict: boolean;
  /** Nobody who works here has it. */
  readonly isNobodys?: boolean;
  /** What of a block stands here, as moments such as 2026-11-23T04:30:00.000Z. */
  readonly blocked?: { readonly id: string; readonly from: string; readonly to: string; readonly isOneOfMany: boolean };
}

export interface GridCell {
  readonly key: string;
  /** ISO 8601, UTC: where an appointment goes that is put here. */
  readonly at: string;
  /** Whose column it is; '' where the column is a day. */
  readonly clerkId: string;
  readonly isOpen: boolean;
  readonly entries: readonly GridEntry[];
}

export interface Grid {
  readonly columns: readonly { readonly key: string; readonly label: string }[];
  readonly rows: readonly { readonly key: string; readonly label: string; readonly cells: readonly GridCell[] }[];
}

/** A field by its row and its column, from 0. */
export type Place = readonly [row: number, column: number];

/** What somebody is about to move: from where, and where it would go. */
export interface Held {
  readonly entry: GridEntry;
  readonly from: Place;
  readonly to: Place;
}

/**
 * What is held while the calendar changes under it: the fields may have moved on the screen.
 * @returns undefined where a colleague or the visitor has changed it meanwhile: then it must be looked at again
 */
export function heldStill(held: Held, before: Grid, after: Grid): Held | undefined {
  const key = before.rows[held.to[0]]?.cells[held.to[1]]?.key;
  let from: Place | undefined;
  let to: Place | undefined;
  after.rows.forEach(({ cells }, row) => {
    cells.forEach((cell, column) => {
      if (cell.entries.some(({ id, seen }) => id === held.entry.id && seen === held.entry.seen)) {
        from = [row, column];
      }
      if (cell.key === key) {
        to = [row, column];
      }
    });
  });
  return from && { entry: held.entry, from, to: to ?? from };
}

/** One step of a key from a field, within the grid. @returns undefined for a key that is no step */
export function stepFrom([row, column]: Place, key: string, { rows, columns }: Grid): Place | undefined {
  const steps: Readonly<Record<string, Place>> = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
  };
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  if (!step) {
    return undefined;
  }
  const within = (value: number, most: number): number => Math.max(0, Math.min(most - 1, value));
  return [within(row + step[0], rows.length), within(column + step[1], columns.length)];
}
