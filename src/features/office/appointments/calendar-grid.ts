/** What stands in one field of the calendar. */
export interface GridEntry {
  readonly id: string;
  readonly kind: 'appointment' | 'block';
  readonly time: string;
  readonly name: string;
  readonly detail: string;
  readonly href: string;
  /** How often it was changed, as it is sent along when it is moved. */
  readonly seen: number;
  readonly isMovable: boolean;
  /** Outside the opening hours by now. */
  readonly isConflict: boolean;
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

/** One step of a key from a field, within the grid. @returns undefined for a key that is no step */
export function stepFrom(
  [row, column]: readonly [number, number],
  key: string,
  { rows, columns }: Grid,
): readonly [number, number] | undefined {
  const steps: Readonly<Record<string, readonly [number, number]>> = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
  };
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  if (!step) return undefined;
  const within = (value: number, most: number): number => Math.max(0, Math.min(most - 1, value));
  return [within(row + step[0], rows.length), within(column + step[1], columns.length)];
}
