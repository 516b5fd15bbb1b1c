import { createTextSetter } from '../share-pictures/set-text.ts';

/** The side of the square. */
const SIDE = 64;
/** The space for the letters, which keeps them clear of the rounded corners. */
const ROOM = 44;
/** The size of the letters, if they fit. */
const LARGEST = 38;

/**
 * Draws a mark for a firm that has none: its initials on a square with rounded corners. The letters are outlines, so
 * they need no font.
 * @param ground the colour of the square
 * @param ink the colour of the letters
 * @returns SVG
 */
export function drawInitials(initials: string, ground: string, ink: string): string {
  const setter = createTextSetter(600);
  const size = [LARGEST, 32, 26, 20].find((each) => setter.line(initials, each).width <= ROOM) ?? 16;
  const { path } = setter.line(initials, size);
  const { left, right, top, bottom } = boundsOf(path);
  const x = (SIDE - left - right) / 2;
  const y = (SIDE - top - bottom) / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}">`,
    `<rect width="${SIDE}" height="${SIDE}" rx="16" fill="${ground}"/>`,
    `<path transform="translate(${x.toFixed(1)} ${y.toFixed(1)})" fill="${ink}" d="${path}"/>`,
    '</svg>',
  ].join('');
}

/** Returns the edges of an outline. The numbers in its path alternate between x and y. */
function boundsOf(path: string): { left: number; right: number; top: number; bottom: number } {
  const numbers = (path.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
  const xs = numbers.filter((_, index) => index % 2 === 0);
  const ys = numbers.filter((_, index) => index % 2 === 1);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}
