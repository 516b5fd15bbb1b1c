import { keptMonths, WITHDRAWN_DAYS } from '../../../kernel/kept-months.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * How long everything is kept; no other place defines this. The times in the privacy policy and the consent notice must
 * not be shorter. The hourly job (retention.ts) deletes according to these times, and the office shows what will be
 * deleted next (retention-preview.ts).
 */
export const retentionTimes = {
  /** Cases by type, in months from their arrival, with emails, files, timeline and person. */
  caseMonths: { other: keptMonths.kept } as Readonly<Record<string, number> & { other: number }>,
  /** Types that are kept until the person withdraws their consent, as the form says. */
  untilWithdrawn: ['newsletter'] as readonly string[],
  /** How long a case is kept after its consent was withdrawn, in milliseconds. */
  withdrawn: WITHDRAWN_DAYS * DAY,
  /**
   * How long incoming email that does not belong to a case, such as a newsletter, is kept after clerks first saw it in
   * a list, in milliseconds. Email that no one has looked at is deleted with the cases.
   */
  unplacedMails: 90 * DAY,
  /** How long entries of the audit log are kept, in milliseconds. */
  audit: 365 * DAY,
} as const;

/**
 * Returns the cut-off time, in epoch milliseconds. Cases of this type that arrived earlier are deleted. If the earlier
 * month does not have that day, its last day is used, so that nothing is deleted early.
 * @param now epoch milliseconds
 */
export function caseLimit(kind: string, now: number): number {
  const months = retentionTimes.caseMonths[kind] ?? retentionTimes.caseMonths.other;
  return Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO('UTC').subtract({ months }).epochMilliseconds;
}

/** Converts milliseconds to days, for sentences. */
export const inDays = (milliseconds: number): number => Math.round(milliseconds / DAY);

/** Returns the time that many days later, in epoch milliseconds. */
export const inDaysFrom = (now: number, days: number): number => now + days * DAY;

/** The retention times in months and days, as the office shows them. */
export const keptFor = {
  caseMonths: retentionTimes.caseMonths,
  untilWithdrawn: retentionTimes.untilWithdrawn,
  books: keptMonths.books,
  papers: keptMonths.kept,
  withdrawn: inDays(retentionTimes.withdrawn),
  mails: inDays(retentionTimes.unplacedMails),
  log: inDays(retentionTimes.audit),
} as const;
