import { journeys } from './check/journeys.ts';
import { oneCheck, runScript, type Step } from './check/step.ts';
import { unitTests } from './check/unit-tests.ts';
import { lockFile, root } from './install.mjs';
import { takeLock } from './lock.mjs';

// npm test runs everything, npm run test:quick what finds most faults within two minutes. Use scripts/test.mjs, which
// installs what is missing and then comes here.

/** Tests that kill processes and wait for what becomes of it: in the whole run only. */
const SLOW = ['**/kill.test.ts', '**/processes.test.ts'];

const types = oneCheck(
  'types',
  () => runScript('node_modules/astro/bin/astro.mjs', ['check', '--minimumFailingSeverity', 'error']),
  () => runScript('node_modules/typescript/bin/tsc', ['--noEmit', '--project', '.']),
);
const lint = oneCheck('lint', () =>
  runScript('node_modules/@biomejs/biome/bin/biome', ['check', '--diagnostic-level=error']),
);
const build = oneCheck('build', async () => {
  const release = await takeLock(lockFile, console.log);
  const run = await runScript('scripts/build.ts', ['--lock-held']);
  release();
  return run;
});
const kill = oneCheck('kill -9 under load', () => runScript('scripts/kill-rounds.ts', ['--rounds', '8']));
const killSmtp = oneCheck('kill -9 with a mail server', () =>
  runScript('scripts/kill-rounds.ts', ['--rounds', '4', '--smtp']),
);

const unit = (parameters?: readonly string[]): Step => unitTests('unit', ['server', 'site'], parameters);
/** The build as it is installed: alone, as a user who may not write, behind a proxy. */
const deployment = unitTests('deployment', ['deploy']);

const whole: Step[] = [types, lint, unit(), build, deployment, journeys, kill, killSmtp];
const quick: Step[] = [types, lint, unit(SLOW.flatMap((pattern) => ['--exclude', pattern]))];

process.chdir(root);
const total = { passed: 0, failed: 0 };
for (const step of process.argv.includes('--quick') ? quick : whole) {
  const begun = performance.now();
  const { passed, failed, failures } = await step
    .run()
    .catch((error: Error) => ({ passed: 0, failed: 1, failures: [error.message] }));
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  for (const failure of failures) console.log(`\n✗ ${step.name}: ${failure}\n`);
  console.log(`${failed === 0 ? '✓' : '✗'} ${step.name}: ${passed} passed, ${failed} failed, ${seconds} s`);
  total.passed += passed;
  total.failed += failed;
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
