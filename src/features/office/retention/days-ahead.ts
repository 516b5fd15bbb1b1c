/** How many days the preview may look ahead. */
const offered = [0, 7, 30, 90];

/** How many of them an address asks for. */
export function daysAhead(query: URLSearchParams): number {
  const asked = Number(query.get('ahead'));
  return offered.includes(asked) ? asked : 0;
}
