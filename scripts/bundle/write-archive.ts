import { execFile } from 'node:child_process';
import { basename, dirname } from 'node:path';
import { promisify } from 'node:util';

/**
 * Options with which the same files give the same archive, byte for byte, no matter who packs it or when. They need GNU
 * tar.
 */
const REPRODUCIBLE = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--format=gnu'];

/**
 * Packs a folder, under its own name, into an archive beside it.
 * @param date the date given to every file, which is the date of the build
 * @returns the archive's path
 */
export async function writeArchive(folder: string, date: Date): Promise<string> {
  const archive = `${folder}.tar.gz`;
  const mtime = `--mtime=@${Math.floor(date.getTime() / 1000)}`;
  const parameters = [
    '--create',
    '--gzip',
    ...REPRODUCIBLE,
    mtime,
    `--file=${archive}`,
    `--directory=${dirname(folder)}`,
  ];
  await promisify(execFile)('tar', [...parameters, basename(folder)]);
  return archive;
}
