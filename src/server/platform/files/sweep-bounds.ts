const HOUR = 60 * 60 * 1000;

/** No upload takes this long until its case is stored, so an older file without a row was left behind. Milliseconds. */
export const FORGOTTEN_AFTER = HOUR;

/** How long a file without a row stays in quarantine before it is deleted. Milliseconds. */
export const QUARANTINED_FOR = 30 * 24 * HOUR;

/** Within this time no more than `atMostSwept` files may go to quarantine, however often the sweep runs. Milliseconds. */
export const COUNTED_TOGETHER = 24 * HOUR;

const FEW = 5;

/**
 * Returns how many files may go to quarantine without confirmation: a tenth, at most five, at least one. A crash leaves the
 * files of one form; more without a row mean a restored or a wrong database.
 */
export function atMostSwept(files: number): number {
  return Math.max(1, Math.min(FEW, Math.floor(files / 10)));
}
