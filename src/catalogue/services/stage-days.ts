import type { Timeline } from './service.shape.ts';

/** An office takes longer over its step than we or the customer over ours. */
const weights = { you: 1, us: 1, government: 3 } as const;

/** Working days in each unit, for a firm that is closed on two days a week at most. */
const perUnit = { 'working-day': 1, day: 5 / 7, week: 5, month: 21 } as const;

/** The longer end of what is usual, in working days. */
export const workingDaysOf = ({ to, unit }: Timeline): number => Math.ceil(to * perUnit[unit]);

/** The working days of a service, shared out over its steps by whose they are; they add up to all of them. */
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
