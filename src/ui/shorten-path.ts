/**
 * The same path with at most two decimals: in a box of 24 units a hundredth is less than any screen shows. At least one decimal stays,
 * or a number written close behind, as in `1.001.5`, would run into it.
 */
export const shortenPath = (path: string): string =>
  path.replace(/\.(\d{3,})/g, (_, decimals: string) => {
    const hundredths = Math.min(99, Math.round(Number(`0.${decimals}`) * 100));
    return `.${String(hundredths).padStart(2, '0').replace(/0$/, '')}`;
  });
