/** Whether the run does without PostgreSQL: `npm run test:touch`, or a machine that has none, which the run says. */
export const withoutPostgres = process.env.TESTS_WITHOUT_POSTGRES === '1';
