/**
 * Shortens the numbers of a path to one decimal, because a tenth of a unit cannot be seen in an icon of 24 units. The
 * decimal stays even if it is 0, because a number written directly after it, as in `1.001.5`, would merge with it.
 */
export const shortenPath = (path: string): string =>
  path.replace(/\.(\d{2,})/g, (_, decimals: string) => `.${Math.min(9, Math.round(Number(`0.${decimals}`) * 10))}`);
