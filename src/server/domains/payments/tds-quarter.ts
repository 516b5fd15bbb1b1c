/** Returns the quarter of the financial year that contains a day, such as `2026-27 Q3`. */
export function quarterOf(day: string): string {
  const { year, month } = Temporal.PlainDate.from(day);
  const first = month >= 4 ? year : year - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')} Q${Math.floor(((month + 8) % 12) / 3) + 1}`;
}

/** Returns the first day of the quarter and the first day after it; undefined if the text is not a quarter. */
export function daysOfQuarter(quarter: string): { readonly from: string; readonly to: string } | undefined {
  const [, year, end, part] = /^(20\d\d)-(\d\d) Q([1-4])$/.exec(quarter) ?? [];
  if (year === undefined || Number(end) !== (Number(year) + 1) % 100) {
    return undefined;
  }
  const from = Temporal.PlainDate.from(`${year}-04-01`).add({ months: 3 * (Number(part) - 1) });
  return { from: from.toString(), to: from.add({ months: 3 }).toString() };
}
