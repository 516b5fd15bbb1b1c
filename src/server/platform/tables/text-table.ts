const GAP = '  ';

/** Formats rows in columns for a terminal. The first row is the heading. */
export function textTable(rows: readonly (readonly string[])[]): string {
  const shown = rows.map((row) => row.map(printable));
  const widths = (shown[0] ?? []).map((_, column) => Math.max(...shown.map((row) => width(row[column] ?? ''))));
  return shown
    .map(
      (row) =>
        `${row
          .map((text, column) => padded(text, widths[column] ?? 0))
          .join(GAP)
          .trimEnd()}\n`,
    )
    .join('');
}

/**
 * Returns a text as one short line, because a visitor's text must not move the cursor or change the colours of the
 * reader's terminal.
 */
function printable(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return line.length > 40 ? `${line.slice(0, 39)}…` : line;
}

function padded(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - width(text)));
}

/** Counts terminal columns. Vowel signs are drawn on their letter and take no column. */
function width(text: string): number {
  return text.replace(/\p{Mn}/gu, '').length;
}
