/** Between these seconds the sample of the answer time is drawn (specification, section 4). */
const least = 2;
const most = 2.5;

/** A sample of the answer time in seconds, always written with two decimals so that its width stays. @param chance 0 to 1 */
export function sampleSeconds(chance: number): string {
  return (least + (most - least) * chance).toFixed(2);
}

/**
 * What a counter shows on its way from 0: the figure in `final` grown to `step` of `steps`, with the same decimals,
 * grouping and signs around it. The last step is `final` itself, to the letter.
 */
export function countedText(final: string, step: number, steps: number): string {
  if (step >= steps) {
    return final;
  }
  return final.replace(/\d[\d,]*(\.\d+)?/, (figure, fraction?: string) => {
    const digits = fraction ? fraction.length - 1 : 0;
    const value = (Number(figure.replaceAll(',', '')) * step) / steps;
    return value.toLocaleString('en-IN', {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      useGrouping: figure.includes(','),
    });
  });
}
