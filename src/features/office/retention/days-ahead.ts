/** The choices for how many days the preview looks ahead. */
const offered = [0, 7, 30, 90];

/** The number of days chosen in a URL. */
export function daysAhead(query: URLSearchParams): number {
  const asked = Number(query.get('ahead'));
  return offered.includes(asked) ? asked : 0;
}
