/** The step that is shown. */
export interface Stepper {
  readonly current: number;
  /**
   * Goes to a step, wrapping at the end; returns false if the step is already shown or the last change was too recent.
   */
  go(index: number): boolean;
}

/**
 * Creates a stepper with `count` steps, counted from 0. It refuses a change within `lock` milliseconds of the last one.
 */
export function createStepper(count: number, lock: number, now: () => number = () => performance.now()): Stepper {
  let current = 0;
  let changed = Number.NEGATIVE_INFINITY;
  return {
    get current() {
      return current;
    },
    go(index) {
      const wanted = (index + count) % count;
      if (wanted === current || now() - changed < lock) {
        return false;
      }
      current = wanted;
      changed = now();
      return true;
    },
  };
}
