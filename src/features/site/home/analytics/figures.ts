/** The range of the response time's sample, in seconds (specification, section 4). */
const least = 2;
const most = 2.5;

/**
 * A sample of the response time in seconds, always with two decimals so that its width is constant.
 * @param chance 0 to 1
 */
export function sampleSeconds(chance: number): string {
  return (least + (most - least) * chance).toFixed(2);
}

/**
 * The text of a counter at `step` of `steps` on its way from 0 to `final`, with the same decimals, grouping and
 * surrounding text. The last step is exactly `final`.
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
