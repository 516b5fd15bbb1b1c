import { parseArgs } from 'node:util';
import type { Scenario } from './attack/scenario.ts';
import { scenarios } from './attack/scenarios.ts';

const USAGE = `Attacks the built site as a careful stranger and an unlucky operator would, and reports what did not hold.

  npm run attack -- [NAME ...] [--short] [--seed 20261122]

  Needs Linux, and root for the small disks; nginx, wrk and PostgreSQL are installed on Debian. Times need an idle machine.

  --short   only a small fuzz, which is a step of npm run test:all
  --seed    the random seed; the same seed sends the same requests

${scenarios.map(({ name, says }) => `  ${name.padEnd(20)} ${says}`).join('\n')}
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    help: { type: 'boolean', default: false },
  },
});
const strange = positionals.filter((name) => scenarios.every((scenario) => scenario.name !== name));
const named = values.short && positionals.length === 0 ? ['fuzz'] : positionals;
if (values.help || strange.length > 0) {
  for (const name of strange) {
    console.error(`There is no scenario ${name}.`);
  }
  console.log(USAGE);
  process.exitCode = strange.length > 0 ? 1 : 0;
} else {
  console.log(`--seed ${values.seed}`);
  const chosen = scenarios.filter(({ name }) => named.length === 0 || named.includes(name));
  let held = 0;
  for (const scenario of chosen) {
    if (await attack(scenario)) {
      held += 1;
    }
  }
  console.log(`${held} of ${chosen.length} held`);
  process.exitCode = held === chosen.length ? 0 : 1;
}

/** Runs a scenario. @returns whether it held */
async function attack({ name, run }: Scenario): Promise<boolean> {
  const { figures, faults } = await run({ short: values.short, seed: Number(values.seed) });
  console.log(`${faults.length === 0 ? '✓' : '✗'} ${name}: ${figures}`);
  for (const fault of faults) {
    console.log(`  ${fault}`);
  }
  return faults.length === 0;
}
