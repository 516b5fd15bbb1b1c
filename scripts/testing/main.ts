import { TURNS, turn } from '../../tests/support/turn.ts';
import { root } from '../install.mjs';
import { missingPrograms, type Program } from './programs.ts';
import { runSteps, type Total } from './run-steps.ts';
import { commitSteps, releaseSteps, type Step } from './steps.ts';
import { runTouch } from './touch.ts';

// npm test proves a commit, npm run test:all a release, npm run test:touch the parts that the changed files affect. Use scripts/test.mjs,
// which installs what is missing and then runs this.

const USAGE = `npm test [-- --turn 2]         proves a commit: each journey in one language on one engine, by turns
npm run test:all               proves a release: everything
npm run test:touch [-- HEAD~3] proves what concerns the files that have changed since the last commit, or since this one`;

process.chdir(root);
const [ring = 'commit', ...rest] = process.argv.slice(2);
if (ring === '--touch') {
  process.exitCode = await runTouch(rest[0]);
} else if (ring === '--all') {
  process.exitCode = await runAll();
} else if (ring === 'commit' || ring === '--turn') {
  process.exitCode = await runCommit(rest[0] === undefined ? turn : Number(rest[0]));
} else {
  console.error(USAGE);
  process.exitCode = 2;
}

/** @param now the combination of language and database engine for the journeys @returns the exit code */
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

/** A step that needs a program the machine does not have counts as failed. @returns the exit code */
async function runAll(): Promise<number> {
  const missing = await missingPrograms(['postgres', ...releaseSteps.flatMap(({ needs = [] }) => needs)]);
  const { steps, left } = stepsFor(releaseSteps, missing);
  const lackable = missing.has('postgres') ? 'postgres' : '';
  const total = await runSteps(steps, 2, { TURN: 'all', TESTS_WITHOUT: lackable });
  return tell(total, missing, left + (lackable ? 1 : 0));
}

/** The steps for which this machine has the programs, and the number of the others. */
function stepsFor(all: readonly Step[], missing: ReadonlyMap<Program, string>) {
  const steps = all.filter(({ needs = [] }) => !needs.some((program) => missing.has(program)));
  return { steps, left: all.length - steps.length };
}

/** Prints what was left out, and the last line. @param unrun the number of steps that count as failed @returns the exit code */
function tell({ passed, failed }: Total, missing: ReadonlyMap<Program, string>, unrun: number): number {
  for (const [program, sentence] of missing) {
    console.log(`– Left out: what needs ${program}. ${sentence}`);
  }
  console.log(`${passed} passed, ${failed + unrun} failed`);
  return failed + unrun === 0 ? 0 : 1;
}
