import { parseArgs } from 'node:util';
import { sentenceOf } from '../platform/backup/backup-failure.ts';
import { describeAmount } from '../platform/backup/summary.ts';
import { readEnv } from '../platform/settings/env.ts';
import { ourUsage } from '../platform/settings/our-command.ts';
import { restoreBackup } from './restore-backup.ts';

const USAGE =
  ourUsage(`Restores a backup to the places named in DATA_DIR, DATABASE_URL and S3_BUCKET. Stop the site first. These places must be empty.

  npm run restore -- FOLDER
  --erasures FILE    also erases again what this list names, as it does with the lists in DATA_DIR and beside FOLDER
`);

async function main(): Promise<void> {
  const options = readOptions();
  if (options === undefined) {
    process.stderr.write(USAGE);
    process.exitCode = 2;
    return;
  }
  process.umask(0o077);
  const { manifest, waiting, erasedAgain } = await restoreBackup(readEnv(), options.folder, options.erasures);
  process.stdout.write(
    `Restored ${describeAmount(manifest)} as of ${manifest.takenAt}; rows, hashes and references are as they were.\n`,
  );
  if (erasedAgain > 0) {
    process.stdout.write(`${erasedAgain} cases, accounts and emails that had been erased since were erased again.\n`);
  }
  if (waiting > 0) {
    process.stdout.write(
      `${waiting} emails are waiting. They will be sent when the site starts, perhaps for a second time.\n`,
    );
  }
  const { missing } = manifest;
  if (missing.length > 0) {
    process.stderr.write(`These uploads were lost before the backup was made:\n${missing.join('\n')}\n`);
  }
}

function readOptions(): { folder: string; erasures: string | undefined } | undefined {
  try {
    const { values, positionals } = parseArgs({ options: { erasures: { type: 'string' } }, allowPositionals: true });
    const [folder] = positionals;
    return folder && positionals.length === 1 ? { folder, erasures: values.erasures } : undefined;
  } catch {
    return undefined;
  }
}

process.stdout.on('error', () => process.exit(0));
await main().catch((error: unknown) => {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = 1;
});
