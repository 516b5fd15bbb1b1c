import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupFailure, sentenceOf } from '../platform/backup/backup-failure.ts';
import { makeBackup } from '../platform/backup/make-backup.ts';
import type { Manifest } from '../platform/backup/manifest.ts';
import { describeAmount, lossOf, sizeOf } from '../platform/backup/summary.ts';
import { readEnv } from '../platform/settings/env.ts';
import { ourUsage } from '../platform/settings/our-command.ts';

const USAGE = ourUsage(`Backs up cases, uploads and emails while the site runs.

  npm run backup -- FOLDER             FOLDER must not exist yet
  npm run --silent backup -- FOLDER --json   for programs
  --earlier OTHER                      links to the files that the backup OTHER on the same disk already has
`);

/** Standard output has only the result; errors go to standard error. */
async function main(): Promise<void> {
  const options = readOptions();
  if (options === undefined) {
    process.stderr.write(USAGE);
    process.exitCode = 2;
    return;
  }
  // The files of this process and of the programs that it starts contain personal data, so only their owner may read
  // them.
  process.umask(0o077);
  const stopping = new AbortController();
  // Listens only once, so that a second signal ends a backup that hangs.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => stopping.abort(new BackupFailure('Stopped; nothing was left behind.')));
  }
  // The process that started this nightly backup has gone, and another will take over.
  process.once('disconnect', () => stopping.abort(new BackupFailure('The site was stopped.')));
  const began = performance.now();
  const manifest = await makeBackup(readEnv(), options.folder, { earlier: options.earlier, signal: stopping.signal });
  const seconds = (performance.now() - began) / 1000;
  if (options.json) {
    process.stdout.write(`${JSON.stringify(report(options.folder, manifest, seconds))}\n`);
  } else {
    process.stdout.write(`Backed up ${describeAmount(manifest)} to ${options.folder} in ${seconds.toFixed(1)} s.\n`);
  }
  const complaint = lossOf(manifest);
  if (complaint === undefined) {
    return;
  }
  process.stderr.write(`${complaint}\n`);
  process.exitCode = 1;
}

function report(folder: string, manifest: Manifest, seconds: number) {
  const { takenAt, tables, files, missing, onlyHere } = manifest;
  return { folder, takenAt, seconds, bytes: sizeOf(manifest), tables, files: files.length, missing, onlyHere };
}

function readOptions(): { folder: string; json: boolean; earlier: string | undefined } | undefined {
  try {
    const { values, positionals } = parseArgs({
      options: { json: { type: 'boolean' }, earlier: { type: 'string' } },
      allowPositionals: true,
    });
    const [folder] = positionals;
    if (!folder || positionals.length !== 1) {
      return undefined;
    }
    return { folder: resolve(folder), json: values.json ?? false, earlier: values.earlier };
  } catch {
    return undefined;
  }
}

// `| head` closes the pipe early, which is not a failure.
process.stdout.on('error', () => process.exit(0));
await main()
  .catch((error: unknown) => {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exitCode = 1;
  })
  .finally(() => process.channel?.unref());
