import { openDatabase } from '../../platform/database/open-database.ts';
import { isMailAddress } from '../../platform/mail/mail-address.ts';
import { readEnv } from '../../platform/settings/env.ts';
import { ourUsage } from '../../platform/settings/our-command.ts';
import { makeOwner, type OwnerMade } from './make-owner.ts';
import { accountAddress } from './users.ts';

const USAGE = ourUsage(`Makes the first owner of the office, or lets one in again. Owners invite all others there.

  npm run owner -- mail@example.com
`);

const said: Readonly<Record<OwnerMade, string>> = {
  made: 'has the account of an owner now. Log in at /login: a code is mailed to this address.',
  raised: 'had an account already; it is that of an owner now.',
  was: 'is an owner already. Nothing was changed.',
};

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
  const db = await openDatabase(readEnv());
  try {
    const made = await makeOwner(db, mailAddress, Date.now());
    process.stdout.write(`${accountAddress(mailAddress)} ${said[made]}\n`);
  } finally {
    await db.destroy();
  }
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
});
