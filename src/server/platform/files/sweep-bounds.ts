const HOUR = 60 * 60 * 1000;

/** No upload takes so long until its case is stored: a file that is older and has no row was left behind. Milliseconds. */
export const FORGOTTEN_AFTER = HOUR;

/** For how long a file without a row lies in quarantine before it goes for good. Milliseconds. */
export const QUARANTINED_FOR = 30 * 24 * HOUR;

/** In so many milliseconds no more than `atMostSwept` may go aside, however often the sweep runs. */
export const COUNTED_TOGETHER = 24 * HOUR;

const FEW = 5;

/**
 * How many of so many files may go aside without a question: a tenth, at most five, at least one. A crash leaves the files
 * of one form; more than that without a row means a restored or a wrong database.
 */
export function atMostSwept(files: number): number {
  return Math.max(1, Math.min(FEW, Math.floor(files / 10)));
}
