import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Affected, listAffected } from './affected.ts';
import { runSteps } from './run-steps.ts';
import { lintStep, touchedUnits, typeScriptStep } from './steps.ts';

/** The number of test files that can run within the 15 seconds allowed for a change in one feature. */
const MOST = 32;

/**
 * Folders for which only `npm run test:all` is a sufficient test, because data that is stored, sent, paid or published
 * must survive a kill and work with several processes.
 */
export const asksForAll: readonly string[] = [
  'deploy',
  'measure',
  'migrations',
  'scripts/build.ts',
  'scripts/bundle',
  'scripts/bundle.mjs',
  'scripts/precompress.ts',
  'src/server/domains/cases/mails',
  'src/server/domains/content',
  'src/server/domains/ledger',
  'src/server/domains/notices',
  'src/server/domains/payments',
  'src/server/domains/whatsapp',
  'src/server/platform/backup',
  'src/server/platform/database',
  'src/server/platform/files',
  'src/server/platform/http',
  'src/server/platform/mail',
  'src/server/platform/messages',
  'src/server/platform/outbox',
];

/**
 * npm run test:touch: style, types and unit tests of the changed files, on SQLite.
 * @param since a commit; the last one by default
 * @returns the exit code
 */
export async function runTouch(since = 'HEAD'): Promise<number> {
  const changed = listChanged(since);
  if (changed.length === 0) {
    console.log(`Nothing has changed since ${since}.`);
    return 0;
  }
  const affected = listAffected(changed);
  const chosen = affected.slice(0, MOST);
  const linted = changed.filter((path) => existsSync(path) && /\.(?:tsx?|mjs|css|json)$/.test(path));
  console.log(`${changed.length} files have changed since ${since}; ${affected.length} test files depend on them.`);
  const steps = [
    ...(linted.length > 0 ? [lintStep(linted)] : []),
    ...(chosen.length > 0 ? [touchedUnits(chosen.map(({ file }) => file))] : []),
    ...(changed.some((path) => /\.tsx?$/.test(path)) ? [typeScriptStep] : []),
  ];
  // Three steps run at a time, because each spends its first seconds waiting for files to be read.
  const { passed, failed } = await runSteps(steps, 3, { TESTS_WITHOUT: 'postgres' });
  for (const line of leftOut(changed, affected.slice(MOST))) {
    console.log(`– ${line}`);
  }
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/** Lists files that differ from a commit, and untracked files. */
function listChanged(since: string): string[] {
  const git = (...parameters: string[]): string[] =>
    execFileSync('git', parameters, { encoding: 'utf8' }).split('\0').filter(Boolean);
  const changed = git('diff', '--name-only', '-z', since, '--');
  return [...new Set([...changed, ...git('ls-files', '--others', '--exclude-standard', '-z')])].toSorted();
}

/** Returns sentences about what was not tested. */
function leftOut(changed: readonly string[], unrun: readonly Affected[]): string[] {
  const journeys = changed.filter((path) =>
    /^tests\/(?:journeys|release|specification|second-firm|switched-off|live-chat|new-firm)\/.*\.spec\.ts$/.test(path),
  );
  return [
    ...(unrun.length > 0 ? [`Left out: ${unrun.length} test files further away, from ${unrun[0]?.file} on.`] : []),
    ...(journeys.length > 0 ? [`Left out: ${journeys.join(', ')}. Run them with: npx playwright test <file>`] : []),
    ...(changed.some((path) => path.endsWith('.astro')) ? ['Left out: the types of .astro files.'] : []),
    'Left out: PostgreSQL, the build and all journeys. npm test looks at them.',
    ...(changed.some((path) => asksForAll.some((place) => path === place || path.startsWith(`${place}/`)))
      ? ['This change touches what only npm run test:all proves. Run it before you hand in.']
      : []),
  ];
}
