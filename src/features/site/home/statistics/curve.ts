/** One point of the curve, in percent of the drawing's width and height. */
export interface CurvePoint {
  year: number;
  x: number;
  y: number;
}

const left = 6;
const right = 94;
const top = 18;

/** The height of the curve's base line; the years are below it. */
export const ground = 82;

const round = (value: number): number => Math.round(value * 10) / 10;

/** Places counts by year. Years keep their true distances, and the largest count is at the top. */
export function placePoints(points: readonly { year: number; clients: number }[]): CurvePoint[] {
  const years = points.map(({ year }) => year);
  const first = Math.min(...years);
  const span = Math.max(...years) - first || 1;
  const most = Math.max(...points.map(({ clients }) => clients), 1);
  return points.map(({ year, clients }) => ({
    year,
    x: round(left + ((right - left) * (year - first)) / span),
    y: round(ground - ((ground - top) * clients) / most),
  }));
}
