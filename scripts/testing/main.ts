import { TURNS, turn } from '../../tests/support/turn.ts';
import { root } from '../install.mjs';
import { missingPrograms } from './programs.ts';
import { runSteps } from './run-steps.ts';
import { commitSteps, releaseSteps, type Step } from './steps.ts';
import { runTouch } from './touch.ts';

// npm test proves a commit, npm run test:all a release, npm run test:touch what concerns the files that have changed. Use
// scripts/test.mjs, which installs what is missing and then comes here.

const USAGE = `npm test [-- --turn 2]         proves a commit: each journey in one language on one engine, by turns
npm run test:all               proves a release: everything
npm run test:touch [-- HEAD~3] proves what concerns the files that have changed since the last commit, or since this one`;

process.chdir(root);
const [ring = 'commit', ...rest] = process.argv.slice(2);
if (ring === '--touch') process.exitCode = await runTouch(rest[0]);
else if (ring === '--all') process.exitCode = await runRing(releaseSteps, 'all', true);
else if (ring === 'commit' || ring === '--turn')
  process.exitCode = await runRing(commitSteps, rest[0] === undefined ? turn : Number(rest[0]), false);
else {
  console.error(USAGE);
  process.exitCode = 2;
}

/**
 * @param now which combination of language and engine the journeys are walked in
 * @param isStrict whether a step that the machine has no program for counts as failed
 * @returns the exit code
 */
async function runRing(steps: readonly Step[], now: number | 'all', isStrict: boolean): Promise<number> {
  if (now !== 'all' && !(Number.isInteger(now) && now >= 0 && now < TURNS)) {
    console.error(`There is no such turn: say 0 to ${TURNS - 1}.`);
    return 2;
  }
  if (now !== 'all') console.log(`Turn ${now} of the journeys; npm test -- --turn ${now} walks the same ones again.`);
  const missing = await missingPrograms([
    ...new Set(['postgres', ...steps.flatMap(({ needs = [] }) => needs)] as const),
  ]);
  const left = steps.filter(({ needs = [] }) => needs.some((each) => missing.has(each)));
  const withoutPostgres = missing.get('postgres');
  const { passed, failed } = await runSteps(
    steps.filter((step) => !left.includes(step)),
    2,
    { TURN: String(now), ...(withoutPostgres ? { TESTS_WITHOUT_POSTGRES: '1' } : {}) },
  );
  for (const { name, needs = [] } of left)
    console.log(`– ${name}: not run. ${needs.map((each) => missing.get(each)).join(' ')}`);
  if (withoutPostgres) console.log(`– Nothing was run on PostgreSQL. ${withoutPostgres}`);
  const unrun = left.length + (withoutPostgres ? 1 : 0);
  const counted = failed + (isStrict ? unrun : 0);
  console.log(`${passed} passed, ${counted} failed`);
  return counted === 0 ? 0 : 1;
}
