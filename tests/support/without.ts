/** Programs that some tests need and that a machine may not have. */
export type Lackable = 'postgres' | 'poppler';

const without = (process.env.TESTS_WITHOUT ?? '').split(',');

/**
 * Whether the run does without a program: `npm run test:touch` without PostgreSQL, or a machine that lacks it, which
 * the run reports.
 */
export const runsWithout = (program: Lackable): boolean => without.includes(program);
