/** The choices for the number of days that the preview looks ahead. */
const offered = [0, 7, 30, 90];

/** The number of days chosen in a URL; 0 if it is not one of the choices. */
export function daysAhead(query: URLSearchParams): number {
  const asked = Number(query.get('ahead'));
  return offered.includes(asked) ? asked : 0;
}
