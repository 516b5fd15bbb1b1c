import { parseArgs } from 'node:util';
import { openDatabase } from '../../platform/database/open-database.ts';
import type { Database } from '../../platform/database/schema.ts';
import { readEnv } from '../../platform/settings/env.ts';
import { ourUsage } from '../../platform/settings/our-command.ts';
import { endEverySession, endSessionsOf, removeAccount, renewSecrets, resetFactorOf } from './secure-accounts.ts';

const USAGE = ourUsage(`Secures the accounts of the office, from the machine that runs the site.

  npm run accounts -- --end-sessions                  signs everyone out, customers too
  npm run accounts -- --end-sessions-of EMAIL         signs one person out
  npm run accounts -- --reset-factor EMAIL            turns off two-step sign-in for someone who has lost their phone and their recovery codes
  npm run accounts -- --remove EMAIL                  deletes the account of someone whose access was removed in the office
  npm run accounts -- --renew-secrets                 replaces every signing key and signs everyone out
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
    `${await endEverySession(db, now)} sessions ended.`,
  'end-sessions-of': (mail: string) => async (db: Database, now: number) =>
    (await endSessionsOf(db, mail, now)) ? `${mail} is signed out everywhere.` : unknown(mail),
  'reset-factor': (mail: string) => async (db: Database, now: number) =>
    (await resetFactorOf(db, mail, now))
      ? `${mail} no longer has two-step sign-in and is signed out everywhere.`
      : unknown(mail),
  remove: (mail: string) => async (db: Database, now: number) => {
    const outcome = await removeAccount(db, mail, now);
    if (outcome === 'removed') {
      return `The account of ${mail} is deleted. What was written with it remains, without the name.`;
    }
    return outcome === 'works'
      ? fail(`Remove the access of ${mail} in the office first. There you choose who takes over.`)
      : unknown(mail);
  },
  'renew-secrets': (_mail: string) => async (db: Database, now: number) => {
    await renewSecrets(db, now);
    return 'Every signing key is new and everyone is signed out. Restart every process now, because it still has the old keys.';
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
