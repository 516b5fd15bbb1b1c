import type { Timeline } from './service.shape.ts';

/** The weights of the parties. A step takes longer with a government office than with us or the customer. */
const weights = { you: 1, us: 1, government: 3 } as const;

/** The number of working days in each unit, for a firm that is closed on at most two days a week. */
const perUnit = { 'working-day': 1, day: 5 / 7, week: 5, month: 21 } as const;

/** Returns the upper end of the usual time, in working days. */
export const workingDaysOf = ({ to, unit }: Timeline): number => Math.ceil(to * perUnit[unit]);

/**
 * Distributes the working days of a service over its steps, depending on who does each step. The shares add up to the
 * total.
 */
export function shareDays(days: number, owners: readonly (keyof typeof weights)[]): number[] {
  const all = owners.reduce((sum, owner) => sum + weights[owner], 0);
  let weighed = 0;
  let given = 0;
  return owners.map((owner) => {
    weighed += weights[owner];
    const until = Math.round((days * weighed) / all);
    const share = until - given;
    given = until;
    return share;
  });
}
