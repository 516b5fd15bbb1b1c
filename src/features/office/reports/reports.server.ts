import { does } from '@/catalogue/firm/features.ts';
import { findGrievance, promisedTimes } from '@/catalogue/firm/grievance.ts';
import { topicName } from '@/forms/intake/topic-name.ts';
import type { Locale } from '@/kernel/locale.ts';
import type { Actor } from '@/kernel/roles.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import type { Period } from './read-period.ts';
import { named, type ShownComplaints } from './report-tables.ts';

type Reports = Pick<AppContext, 'reports'>['reports'];

/** The reader, and the time in epoch milliseconds. */
interface Reader {
  readonly actor: Pick<Actor, 'hiddenKinds'>;
  readonly now: number;
}

/**
 * The figures of a period for the cases that the reader may see, with the titles of services.
 * @throws StorageUnavailable
 */
export async function reportOf(
  reports: Reports,
  locale: Locale,
  { from, to }: Pick<Period, 'from' | 'to'>,
  { actor, now }: Reader,
) {
  const { hiddenKinds = [] } = actor;
  const read = await reports.read({ from, to, now, hiddenKinds });
  const { money, ...report } = named(read, (key) => topicName(locale, undefined, key));
  return does('orders') ? { ...report, money } : report;
}

/** The report of the preceding period of the same length. @throws StorageUnavailable */
export const reportBefore = (reports: Reports, locale: Locale, { from, to }: Period, reader: Reader) =>
  reportOf(reports, locale, { from: from - (to - from), to: from }, reader);

/**
 * The complaints of a period, and how often the promises were kept; undefined if the firm promises nothing or the
 * reader may not see complaints.
 * @throws StorageUnavailable
 */
export async function complaintsOf(
  reports: Reports,
  locale: Locale,
  { from, to }: Period,
  { actor, now }: Reader,
): Promise<ShownComplaints | undefined> {
  const grievance = findGrievance(locale);
  if (!grievance || actor.hiddenKinds?.includes('grievance')) {
    return undefined;
  }
  const asked = { from, to, now, kind: 'grievance', promised: promisedTimes(grievance) };
  const { total, kept } = await reports.read(asked);
  return kept && { total, kept, promised: { hours: grievance.acknowledgeHours, days: grievance.solveDays } };
}
