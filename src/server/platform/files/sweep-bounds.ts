const HOUR = 60 * 60 * 1000;

/**
 * In milliseconds. No upload takes this long until its case is stored, so an older file without a row was left behind.
 */
export const FORGOTTEN_AFTER = HOUR;

/** How long a file without a row stays in quarantine before it is deleted, in milliseconds. */
export const QUARANTINED_FOR = 30 * 24 * HOUR;

/**
 * The period, in milliseconds, in which no more than `atMostSwept` files may go to quarantine, however often the sweep
 * runs.
 */
export const COUNTED_TOGETHER = 24 * HOUR;

const FEW = 5;

/**
 * Returns how many files may go to quarantine without confirmation: a tenth, at most five, at least one. A crash leaves
 * the files of one form behind; more files without a row mean a restored or a wrong database.
 */
export function atMostSwept(files: number): number {
  return Math.max(1, Math.min(FEW, Math.floor(files / 10)));
}
