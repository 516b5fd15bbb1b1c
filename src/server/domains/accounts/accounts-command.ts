import { parseArgs } from 'node:util';
import { openDatabase } from '../../platform/database/open-database.ts';
import type { Database } from '../../platform/database/schema.ts';
import { readEnv } from '../../platform/settings/env.ts';
import { ourUsage } from '../../platform/settings/our-command.ts';
import { endEverySession, endSessionsOf, removeAccount, renewSecrets, resetFactorOf } from './secure-accounts.ts';

const USAGE = ourUsage(`Secures the accounts of the office, from the machine that runs the site.

  npm run accounts -- --end-sessions                  signs everybody out, customers too
  npm run accounts -- --end-sessions-of MAIL          signs one person out
  npm run accounts -- --reset-factor MAIL             takes the second factor of somebody away who has lost phone and codes
  npm run accounts -- --remove MAIL                   removes the account of somebody who was shut out in the office
  npm run accounts -- --renew-secrets                 makes every signing key anew and signs everybody out
`);

async function main(): Promise<void> {
  const asked = readOptions();
  if (asked === undefined) {
    process.stderr.write(USAGE);
    process.exitCode = 2;
    return;
  }
  const db = await openDatabase(readEnv());
  try {
    process.stdout.write(`${await asked(db, Date.now())}\n`);
  } finally {
    await db.destroy();
  }
}

type Deed = (db: Database, now: number) => Promise<string>;

/** Accepts exactly one action per run. */
function readOptions(): Deed | undefined {
  try {
    const { values } = parseArgs({
      options: {
        'end-sessions': { type: 'boolean' },
        'end-sessions-of': { type: 'string' },
        'reset-factor': { type: 'string' },
        remove: { type: 'string' },
        'renew-secrets': { type: 'boolean' },
      },
    });
    const [name, ...more] = Object.keys(values) as (keyof typeof deeds)[];
    if (name === undefined || more.length > 0) {
      return undefined;
    }
    return deeds[name](String(values[name]));
  } catch {
    return undefined;
  }
}

const deeds = {
  'end-sessions': (_mail: string) => async (db: Database, now: number) =>
    `${await endEverySession(db, now)} sessions were ended.`,
  'end-sessions-of': (mail: string) => async (db: Database, now: number) =>
    (await endSessionsOf(db, mail, now)) ? `${mail} is signed out everywhere.` : unknown(mail),
  'reset-factor': (mail: string) => async (db: Database, now: number) =>
    (await resetFactorOf(db, mail, now))
      ? `${mail} has no second factor now and is signed out everywhere.`
      : unknown(mail),
  remove: (mail: string) => async (db: Database, now: number) => {
    const outcome = await removeAccount(db, mail, now);
    if (outcome === 'removed') {
      return `The account of ${mail} is gone. What was written with it stays, without the name.`;
    }
    return outcome === 'works'
      ? fail(`Shut ${mail} out in the office first: there somebody takes over.`)
      : unknown(mail);
  },
  'renew-secrets': (_mail: string) => async (db: Database, now: number) => {
    await renewSecrets(db, now);
    return 'Every signing key is new and everybody is signed out. Restart every process now: it still has the old ones.';
  },
} satisfies Readonly<Record<string, (mail: string) => Deed>>;

const unknown = (mail: string): string => fail(`There is no account of ${mail}.`);

function fail(sentence: string): string {
  process.exitCode = 1;
  return sentence;
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
});
