/**
 * Shortens the numbers of a path to at most two decimals, because a hundredth of a unit is less than a pixel in a box
 * of 24 units. At least one decimal stays, because a number written directly after it, as in `1.001.5`, would merge
 * with it.
 */
export const shortenPath = (path: string): string =>
  path.replace(/\.(\d{3,})/g, (_, decimals: string) => {
    const hundredths = Math.min(99, Math.round(Number(`0.${decimals}`) * 100));
    return `.${String(hundredths).padStart(2, '0').replace(/0$/, '')}`;
  });
