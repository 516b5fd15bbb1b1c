/** Programs that some tests need and that a machine may not have. */
export type Lackable = 'postgres' | 'poppler';

const without = (process.env.TESTS_WITHOUT ?? '').split(',');

/**
 * Whether this run has to do without a program: `npm run test:touch` uses no PostgreSQL, and a machine may lack the
 * program, which the run reports.
 */
export const runsWithout = (program: Lackable): boolean => without.includes(program);
