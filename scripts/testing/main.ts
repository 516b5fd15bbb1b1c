import { availableParallelism } from 'node:os';
import { TURNS, turn } from '../../tests/support/turn.ts';
import { root } from '../install.mjs';
import { missingPrograms, type Program } from './programs.ts';
import { runSteps, type Total } from './run-steps.ts';
import { commitSteps, releaseSteps, type Step } from './steps.ts';
import { runTouch } from './touch.ts';

// Tests a commit (npm test), a release (npm run test:all) or the parts affected by the changed files (npm run
// test:touch). Run scripts/test.mjs instead, which installs what is missing and then runs this.

const USAGE = `npm test [-- --turn 2]         proves a commit: each journey in one language on one engine, by turns
npm run test:all               proves a release: everything
npm run test:all -- journeys   runs only these steps of it and the builds they test, such as those that failed
npm run test:touch [-- HEAD~3] proves what concerns the files that have changed since the last commit, or since this one`;

process.chdir(root);
const [ring = 'commit', ...rest] = process.argv.slice(2);
if (ring === '--touch') {
  process.exitCode = await runTouch(rest[0]);
} else if (ring === '--all') {
  process.exitCode = await runAll(rest);
} else if (ring === 'commit' || ring === '--turn') {
  process.exitCode = await runCommit(rest[0] === undefined ? turn : Number(rest[0]));
} else {
  console.error(USAGE);
  process.exitCode = 2;
}

/**
 * Runs the tests.
 * @param now the number of the turn, which selects a language and a database engine for each journey
 * @returns the exit code
 */
async function runCommit(now: number | 'all'): Promise<number> {
  if (now === 'all' || !Number.isInteger(now) || now < 0 || now >= TURNS) {
    console.error(`There is no such turn: enter 0 to ${TURNS - 1}.`);
    return 2;
  }
  console.log(`Turn ${now} of the journeys; npm test -- --turn ${now} runs the same ones again.`);
  const missing = await missingPrograms(['postgres', 'poppler', 'chromium']);
  const lackable = (['postgres', 'poppler'] as const).filter((program) => missing.has(program));
  const left = stepsFor(commitSteps(lackable.filter((program) => program === 'poppler')), missing);
  return tell(await runSteps(left.steps, 2, { TURN: String(now), TESTS_WITHOUT: lackable.join(',') }), missing, 0);
}

/**
 * Runs the steps of a release. A step that needs a program the machine does not have counts as failed.
 * @param names the steps to run; all by default
 * @returns the exit code
 */
async function runAll(names: readonly string[]): Promise<number> {
  const wanted = stepsNamed(names, releaseSteps);
  if (!wanted) {
    console.error(`Enter the names of steps: ${releaseSteps.map(({ name }) => name).join(' | ')}`);
    return 2;
  }
  const missing = await missingPrograms(['postgres', ...wanted.flatMap(({ needs = [] }) => needs)]);
  const { steps, left } = stepsFor(wanted, missing);
  const lackable = missing.has('postgres') ? 'postgres' : '';
  // A step fills two cores. On a machine with no more, a second step would slow both down until waits in journeys time
  // out.
  const most = availableParallelism() > 2 ? 2 : 1;
  const total = await runSteps(steps, most, { TURN: 'all', TESTS_WITHOUT: lackable });
  return tell(total, missing, left + (lackable ? 1 : 0));
}

/** Returns the steps with these names and those that they need, in order; undefined if a name is unknown. */
function stepsNamed(names: readonly string[], all: readonly Step[]): readonly Step[] | undefined {
  if (names.length === 0) {
    return all;
  }
  const found = names.map((name) => all.find((step) => step.name === name));
  const needed = new Set<Step>();
  for (let step of found) {
    if (!step) {
      return undefined;
    }
    for (; step; step = step.of) {
      needed.add(step);
    }
  }
  return all.filter((step) => needed.has(step));
}

/** Returns the steps for which this machine has the programs, and the number of steps left out. */
function stepsFor(all: readonly Step[], missing: ReadonlyMap<Program, string>) {
  const steps = all.filter(({ needs = [] }) => !needs.some((program) => missing.has(program)));
  return { steps, left: all.length - steps.length };
}

/**
 * Prints which tests were left out, and a last line with the totals.
 * @param unrun the number of steps that count as failed
 * @returns the exit code
 */
function tell({ passed, failed }: Total, missing: ReadonlyMap<Program, string>, unrun: number): number {
  for (const [program, sentence] of missing) {
    console.log(`– Left out: what needs ${program}. ${sentence}`);
  }
  console.log(`${passed} passed, ${failed + unrun} failed`);
  return failed + unrun === 0 ? 0 : 1;
}
