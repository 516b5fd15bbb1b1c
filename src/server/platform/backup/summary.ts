import type { Manifest } from './manifest.ts';

/** Returns the size of a whole backup except its manifest, in bytes. */
export function sizeOf({ database, files }: Manifest): number {
  return files.reduce((sum, { size }) => sum + size, database.size);
}

/** Returns a summary such as "1,204 cases, 56 uploads and 3 emails (12.4 MB)". */
export function describeAmount(manifest: Manifest): string {
  const count = (prefix: string) => manifest.files.filter(({ path }) => path.startsWith(prefix)).length;
  const of = (number: number, one: string) => `${number.toLocaleString('en-IN')} ${one}${number === 1 ? '' : 's'}`;
  const megabytes = (sizeOf(manifest) / 1e6).toFixed(1);
  const cases = of(manifest.tables.cases ?? 0, 'case');
  return `${cases}, ${of(count('files/'), 'upload')} and ${of(count('mail/'), 'email')} (${megabytes} MB)`;
}

/** Describes the uploads that were missing from the store when the backup was made; undefined if there were none. */
export function lossOf({ missing, onlyHere }: Manifest): string | undefined {
  const sentences = [
    ...list('Uploads that cases name are neither in the store nor in this backup:', missing),
    ...list('Uploads that cases name are gone from the store; this backup has them from an earlier one:', onlyHere),
  ];
  return sentences.length > 0 ? sentences.join('\n') : undefined;
}

function list(sentence: string, paths: readonly string[]): string[] {
  return paths.length > 0 ? [sentence, ...paths] : [];
}
