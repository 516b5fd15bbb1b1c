import { openDatabase } from '../../platform/database/open-database.ts';
import { isMailAddress } from '../../platform/mail/mail-address.ts';
import { mailFolder } from '../../platform/mail/mail-folder.ts';
import { type Env, readEnv } from '../../platform/settings/env.ts';
import { ourUsage } from '../../platform/settings/our-command.ts';
import { makeOwner, type OwnerMade } from './make-owner.ts';
import { accountAddress } from './users.ts';

const USAGE =
  ourUsage(`Creates the first owner of the office, or gives an owner access again. Owners invite everyone else in the office.

  npm run owner -- mail@example.com
`);

const said: Readonly<Record<OwnerMade, string>> = {
  made: 'is now an owner.',
  raised: 'already had an account and is now an owner.',
  was: 'is already an owner. Nothing was changed.',
};

/** Says where to find the sign-in code. */
const whereCodesGo = ({ smtpUrl, dataDir }: Pick<Env, 'smtpUrl' | 'dataDir'>): string =>
  smtpUrl === undefined
    ? `Sign in at /login. No mail server is set (SMTP_URL), so the code will be in the newest file of ${mailFolder(dataDir)}.`
    : 'Sign in at /login. We email the code to this address.';

async function main(): Promise<void> {
  const [mailAddress = '', ...more] = process.argv.slice(2);
  if (!/^[^@]+@[^@]+\.[^@.]+$/.test(mailAddress) || !isMailAddress(mailAddress) || more.length > 0) {
    if (mailAddress) {
      process.stderr.write(`"${[mailAddress, ...more].join(' ')}" is not one email address.\n\n`);
    }
    process.stderr.write(USAGE);
    process.exitCode = 2;
    return;
  }
  const env = readEnv();
  const db = await openDatabase(env);
  try {
    const made = await makeOwner(db, mailAddress, Date.now());
    process.stdout.write(`${accountAddress(mailAddress)} ${said[made]}\n${whereCodesGo(env)}\n`);
  } finally {
    await db.destroy();
  }
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
});
