import { expect, test } from 'vitest';
import { countPlaywright, countVitest, shownFailure } from './failures.ts';

const again = { env: {}, parameters: [], root: '/project' };

const vitest = {
  numPassedTests: 2,
  numFailedTests: 1,
  testResults: [
    {
      name: '/project/src/i18n/formats.test.ts',
      message: '',
      assertionResults: [
        { fullName: 'amounts have two decimals', status: 'passed' },
        {
          fullName: 'the price (with GST) isn’t round',
          status: 'failed',
          failureMessages: [
            '\u001b[31mAssertionError\u001b[39m: expected 3 to be 4\n    at /project/src/i18n/formats.test.ts:9:13\n    at runTest (file:///project/node_modules/vitest/dist/run.js:1:1)',
          ],
        },
      ],
    },
  ],
};

test('a failed unit test is reported with what was expected and seen, and the command that runs it alone', () => {
  const { passed, failed, failures } = countVitest(vitest, again);
  expect([passed, failed]).toEqual([2, 1]);
  expect(failures).toEqual([
    {
      test: 'src/i18n/formats.test.ts › the price (with GST) isn’t round',
      said: 'AssertionError: expected 3 to be 4\n    at /project/src/i18n/formats.test.ts:9:13',
      again: "npx vitest run src/i18n/formats.test.ts -t 'the price \\(with GST\\) isn’t round'",
      shown: [],
    },
  ]);
});

test('a test file that cannot be loaded counts as failed', () => {
  const broken = { name: '/project/src/a.test.ts', message: 'Cannot find module ./b.ts', assertionResults: [] };
  const { failed, failures } = countVitest({ numPassedTests: 0, numFailedTests: 0, testResults: [broken] }, again);
  expect(failed).toBe(1);
  expect(failures[0]).toMatchObject({ test: 'src/a.test.ts', said: 'Cannot find module ./b.ts' });
});

test('a failed journey is reported with its place, its turn, its picture and the way to a trace', () => {
  const attachments = [{ name: 'screenshot', path: '/project/test-results/journeys/an-order/test-failed-1.png' }];
  const errors = [{ message: 'Error: expect(locator).toBeVisible() failed' }];
  const spec = {
    title: "in hi: an order's price",
    file: 'orders.spec.ts',
    line: 46,
    ok: false,
    tests: [{ projectName: 'postgres', results: [{ errors, attachments }] }],
  };
  const report = {
    stats: { expected: 7, unexpected: 1 },
    suites: [{ specs: [], suites: [{ specs: [spec] }] }],
    errors: [],
  };
  const { passed, failed, failures } = countPlaywright(report, 'tests/journeys', { ...again, env: { TURN: '2' } });
  expect([passed, failed]).toEqual([7, 1]);
  const [failure] = failures;
  expect(failure && shownFailure('journeys', failure)).toBe(
    [
      "✗ journeys: tests/journeys/orders.spec.ts:46 › in hi: an order's price (postgres)",
      '    Error: expect(locator).toBeVisible() failed',
      "  Run it again:  TURN=2 npx playwright test tests/journeys/orders.spec.ts:46 --project 'postgres' -g 'in hi: an order'\\''s price' --trace on",
      '  See:  test-results/journeys/an-order/test-failed-1.png',
    ].join('\n'),
  );
});
