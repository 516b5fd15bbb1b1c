/** Programs that some tests need and that a machine may not have. */
export type Lackable = 'postgres' | 'poppler';

const without = (process.env.TESTS_WITHOUT ?? '').split(',');

/**
 * Whether this run does not use a program. `npm run test:touch` never uses PostgreSQL, and a machine may lack the
 * program, which the run then reports.
 */
export const runsWithout = (program: Lackable): boolean => without.includes(program);
