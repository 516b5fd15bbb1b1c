const HOUR = 60 * 60 * 1000;

/** In milliseconds. The case of an upload is always stored sooner, so an older file without a row was left behind. */
export const FORGOTTEN_AFTER = HOUR;

/** How long a file without a row stays in quarantine before it is deleted, in milliseconds. */
export const QUARANTINED_FOR = 30 * 24 * HOUR;

/**
 * In milliseconds. No more than `atMostSwept` files go to quarantine within this period, however often the sweep runs.
 */
export const COUNTED_TOGETHER = 24 * HOUR;

const FEW = 5;

/**
 * Returns how many files may go to quarantine without confirmation: a tenth of them, but at least one and at most five.
 * A crash leaves the files of one form behind; more files without a row mean a restored or a wrong database.
 */
export function atMostSwept(files: number): number {
  return Math.max(1, Math.min(FEW, Math.floor(files / 10)));
}
