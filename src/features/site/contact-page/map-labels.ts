/** Convert a longitude to x and a latitude to y in the drawing of India. */
export const across = (longitude: number): number => Math.round((longitude - 67) * 9.2);
export const down = (latitude: number): number => Math.round((38 - latitude) * 10);
/**
 * Three latitudes. North of the first and south of the second, the land is narrower than a name beside its dot. South
 * of the third, it is narrower than the name alone.
 */
const northern = 27;
const narrow = 20;
export const slim = 15;
export const westernSea = across(74);

/** The size of the drawing of India, without the names that extend beyond it. */
const width = 290;
const height = 316;
/** The maximum width of a letter, the height of a line, and the space beside a name. */
const letter = 6.6;
const line = 12;
const margin = 3;

export interface Place {
  readonly id: string;
  readonly city: string;
  readonly latitude: number;
  readonly longitude: number;
}

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly textAnchor: 'start' | 'middle' | 'end';
}

export interface MapLabel extends Spot {
  readonly id: string;
  /** The edges of the name in the drawing if all its letters had the maximum width. */
  readonly left: number;
  readonly right: number;
}

/** The position of a place's name on the land or in the sea, so that the outline does not cross it. */
function nameAt({ longitude, latitude }: Place): Spot {
  const x = across(longitude);
  const y = down(latitude);
  const isEastern = longitude > 80 && (longitude < 86 || latitude < slim);
  if (isEastern) {
    return { x: x + 9, y: y + 4, textAnchor: 'start' };
  }
  if (latitude < slim) {
    return { x: Math.min(westernSea, x - 9), y: y + 4, textAnchor: 'end' };
  }
  if ((latitude < narrow && longitude > 75) || latitude > northern) {
    return { x, y: y - 9, textAnchor: 'middle' };
  }
  return { x: x - 9, y: y + 4, textAnchor: 'end' };
}

/**
 * The names of all places, in order. A name that would overlap another, such as that of a second place in the same
 * city, is moved below it.
 */
export function labelsOf(places: readonly Place[]): MapLabel[] {
  const labels: MapLabel[] = [];
  for (const place of places) {
    const spot = nameAt(place);
    const long = [...place.city].length * letter;
    const left = spot.x - { start: 0, middle: long / 2, end: long }[spot.textAnchor];
    const right = left + long;
    const isOn = (other: MapLabel, y: number): boolean =>
      Math.abs(other.y - y) < line && other.left < right && left < other.right;
    let { y } = spot;
    for (let above = labels.find((other) => isOn(other, y)); above; above = labels.find((other) => isOn(other, y))) {
      y = above.y + line;
    }
    labels.push({ ...spot, id: place.id, y, left, right });
  }
  return labels;
}

/** The `viewBox`, which shows the whole drawing and every name that extends beyond its edge. */
export function viewBoxOf(labels: readonly MapLabel[]): string {
  const left = Math.floor(Math.min(0, ...labels.map((label) => label.left - margin)));
  const right = Math.ceil(Math.max(width, ...labels.map((label) => label.right + margin)));
  const bottom = Math.ceil(Math.max(height, ...labels.map(({ y }) => y + margin)));
  return `${left} 0 ${right - left} ${bottom}`;
}
