import { keptMonths, WITHDRAWN_DAYS } from '../../../kernel/kept-months.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * How long everything is kept: the one place that says so. What the privacy policy and the consent notice promise must be no
 * shorter. The hourly round (retention.ts) deletes by it, the office shows what comes next (retention-preview.ts).
 */
export const retentionTimes = {
  /** Cases by their kind, in months from their arrival, with mails, files, timeline and person. */
  caseMonths: { other: keptMonths.kept } as Readonly<Record<string, number> & { other: number }>,
  /** Kinds that are kept until the person withdraws, as their form says. */
  untilWithdrawn: ['newsletter'] as readonly string[],
  /** A case whose consent was withdrawn. */
  withdrawn: WITHDRAWN_DAYS * DAY,
  /**
   * Mails that came in and belong to no case, such as a newsletter, from when somebody of the office could see them; those that nobody
   * has looked at go with the cases.
   */
  unplacedMails: 90 * DAY,
  /** Entries of the audit log. */
  audit: 365 * DAY,
} as const;

/**
 * The moment before which a case of this kind goes, epoch milliseconds. From a day that the month then did not have, its last day
 * counts, so that nothing goes before its time.
 * @param now epoch milliseconds
 */
export function caseLimit(kind: string, now: number): number {
  const months = retentionTimes.caseMonths[kind] ?? retentionTimes.caseMonths.other;
  return Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO('UTC').subtract({ months }).epochMilliseconds;
}

/** Days, for sentences. */
export const inDays = (milliseconds: number): number => Math.round(milliseconds / DAY);

/** The moment so many days later, epoch milliseconds. */
export const inDaysFrom = (now: number, days: number): number => now + days * DAY;

/** How long what is kept, in months and days, as the office says it. */
export const keptFor = {
  caseMonths: retentionTimes.caseMonths,
  untilWithdrawn: retentionTimes.untilWithdrawn,
  books: keptMonths.books,
  papers: keptMonths.kept,
  withdrawn: inDays(retentionTimes.withdrawn),
  mails: inDays(retentionTimes.unplacedMails),
  log: inDays(retentionTimes.audit),
} as const;
