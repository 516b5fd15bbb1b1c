import { expect, test } from 'vitest';
import { createStepper } from './stepper.ts';

test('a click within half a second of the last change is ignored', () => {
  let time = 0;
  const stepper = createStepper(4, 500, () => time);
  expect(stepper.go(2)).toBe(true);
  time = 499;
  expect(stepper.go(3)).toBe(false);
  expect(stepper.current).toBe(2);
  time = 500;
  expect(stepper.go(3)).toBe(true);
  expect(stepper.current).toBe(3);
});

test('the steps wrap, and choosing the shown one neither changes nor blocks', () => {
  let time = 0;
  const stepper = createStepper(4, 500, () => time);
  expect(stepper.go(0)).toBe(false);
  expect(stepper.go(3)).toBe(true);
  time = 600;
  expect(stepper.go(stepper.current + 1)).toBe(true);
  expect(stepper.current).toBe(0);
});
