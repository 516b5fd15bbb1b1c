/** The minimum contrast of readable text: WCAG 2.2, 1.4.3. */
export const LEAST_CONTRAST = 4.5;

/** Returns the red, green and blue of a colour, from 0 to 1. @param color such as #1f1a47 */
const channels = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours, from 1 to 21, as defined by WCAG 2.2. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Mixes part of one colour into another. @param share from 0 to 1 */
export function mixed(color: string, other: string, share: number): string {
  const rest = channels(other);
  const parts = channels(color).map((part, index) => part * (1 - share) + (rest[index] ?? 0) * share);
  return `#${parts
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Mixes just enough white into a colour that its contrast with each of these backgrounds is at least `least`. */
export function lightened(color: string, grounds: readonly string[], least: number): string {
  const shares = Array.from({ length: 51 }, (_, step) => step / 50);
  const readable = (each: string): boolean => grounds.every((ground) => contrast(each, ground) >= least);
  return shares.map((share) => mixed(color, '#ffffff', share)).find(readable) ?? '#ffffff';
}

/**
 * The shade of a colour that is readable with all of these colours and differs least from it. Undefined if there is
 * none.
 * @param color such as #1f1a47
 */
export function nearestShade(color: string, others: readonly string[]): string | undefined {
  const shares = Array.from({ length: 51 }, (_, step) => step / 50);
  return shares
    .flatMap((share) => [mixed(color, '#000000', share), mixed(color, '#ffffff', share)])
    .find((shade) => others.every((other) => contrast(shade, other) >= LEAST_CONTRAST));
}
