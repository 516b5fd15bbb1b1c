/** The place of an entry in its column. */
export interface Span {
  /** The quarter-hours between the start of the row and the start of the entry. */
  readonly offset: 0 | 1;
  /** The length in quarter-hours, at least 1. */
  readonly quarters: number;
  /**
   * The strip of the column that the entry takes, counted from 0, and the number of strips side by side at that time.
   */
  readonly lane: number;
  readonly lanes: number;
}

/** An entry in a field of the calendar. */
export interface GridEntry {
  readonly id: string;
  readonly kind: 'appointment' | 'block';
  readonly way?: 'phone' | 'video' | 'home' | 'branch';
  /** The time and type of meeting, which fit below the name even in a half-hour row. */
  readonly brief?: string;
  readonly span?: Span;
  readonly time: string;
  readonly name: string;
  readonly detail: string;
  readonly href: string;
  /**
   * When the entry was last changed, in epoch milliseconds. Sent with a move, so that a change made in between is
   * noticed.
   */
  readonly seen: number;
  readonly isMovable: boolean;
  /** Whether the entry is outside the current opening hours. */
  readonly isConflict: boolean;
  /** Whether the entry is not assigned to a current member of staff. */
  readonly isNobodys?: boolean;
  /** The part of a block that is shown here, as moments such as 2026-11-23T04:30:00.000Z. */
  readonly blocked?: { readonly id: string; readonly from: string; readonly to: string; readonly isOneOfMany: boolean };
}

export interface GridCell {
  readonly key: string;
  /** The start that an appointment gets when it is moved here, as ISO 8601 in UTC. */
  readonly at: string;
  /** The person of the column; '' if the columns are days. */
  readonly clerkId: string;
  readonly isOpen: boolean;
  readonly entries: readonly GridEntry[];
  /** The link to the form that books this time, if the time is free. */
  readonly book?: { readonly href: string; readonly label: string } | undefined;
  /** How many sixths of this row have passed; undefined if the current time is not in the row. */
  readonly now?: number | undefined;
}

export interface Grid {
  readonly columns: readonly {
    readonly key: string;
    readonly label: string;
    readonly isToday?: boolean;
    /** Entries that take the whole day. */
    readonly allDay?: readonly GridEntry[];
  }[];
  readonly rows: readonly { readonly key: string; readonly label: string; readonly cells: readonly GridCell[] }[];
}

/** The position of a field as row and column, counted from 0. */
export type Place = readonly [row: number, column: number];

/** An appointment that is being moved, with its old field and the chosen one. */
export interface Held {
  readonly entry: GridEntry;
  readonly from: Place;
  readonly to: Place;
}

/**
 * Keeps hold of the appointment that is being moved when the calendar changes, and finds its old and chosen fields
 * again, which may have shifted.
 * @returns undefined if a colleague or the visitor has changed the appointment since, because the clerk then has to
 * look at it first
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

/** The field that an arrow key moves to, within the grid. @returns undefined for any other key */
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

/**
 * Divides a column between overlapping entries, so that each has its own strip.
 * @param spans the entries, sorted by start
 * @returns each entry's strip, and the number of strips among the entries that overlap with it
 */
export function lanesOf(
  spans: readonly { readonly from: number; readonly to: number }[],
): { readonly lane: number; readonly lanes: number }[] {
  const lanes: { lane: number; group: number }[] = [];
  const sizes: number[] = [];
  let ends: number[] = [];
  for (const { from, to } of spans) {
    if (ends.every((end) => end <= from)) {
      ends = [];
      sizes.push(0);
    }
    const free = ends.findIndex((end) => end <= from);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = to;
    const group = sizes.length - 1;
    sizes[group] = ends.length;
    lanes.push({ lane, group });
  }
  return lanes.map(({ lane, group }) => ({ lane, lanes: sizes[group] ?? 1 }));
}
