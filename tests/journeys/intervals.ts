import { expect } from './site.ts';

/** The value in the middle: one late moment of a busy machine does not move it. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;

const medianGap = (moments: readonly number[]): number =>
  median(moments.slice(1).map((moment, index) => moment - (moments[index] ?? 0)));

/** A machine that is busy with something else is late now and then: a fifth of the interval is let pass. */
export function expectInterval(moments: readonly number[], interval: number, what: string): void {
  expect(moments.length, `${what}: enough moments to measure`).toBeGreaterThan(3);
  expect(Math.abs(medianGap(moments) - interval), `${what}: ${moments}`).toBeLessThan(interval / 5);
}
