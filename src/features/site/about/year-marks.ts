/** The space for half a mark at both ends of the line. */
const edge = 8;

/**
 * The positions of years on a line to scale, and the start of the columns below it.
 * @param years from the earliest to the latest
 */
export function yearMarks(
  years: readonly number[],
  width: number,
): { ticks: number[]; marks: { x: number; column: number }[] } {
  const first = years[0] ?? 0;
  const span = Math.max(1, (years.at(-1) ?? 0) - first);
  const place = (year: number): number => Math.round(edge + ((year - first) / span) * (width - 2 * edge));
  return {
    ticks: Array.from({ length: span + 1 }, (_, index) => place(first + index)),
    marks: years.map((year, index) => ({ x: place(year), column: edge + Math.round((index / years.length) * width) })),
  };
}
