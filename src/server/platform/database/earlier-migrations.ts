import { BASELINE, earlierNames } from '../../../../migrations/earlier-names.ts';

/**
 * Returns which of the migrations that the baseline replaced are missing in a database that has run some of them. Such a
 * database is older than the baseline, and this version can no longer bring its tables up to date.
 * @param done the migrations that have run
 */
export function missingEarlier(done: readonly string[]): string[] {
  const isOlder = !done.includes(BASELINE) && done.some((name) => earlierNames.includes(name));
  return isOlder ? earlierNames.filter((name) => !done.includes(name)) : [];
}
