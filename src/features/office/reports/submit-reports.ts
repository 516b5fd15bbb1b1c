import { findGrievance, promisedTimes } from '@/catalogue/firm/grievance.ts';
import { topicName } from '@/forms/intake/topic-name.ts';
import type { Locale } from '@/i18n/locale.ts';
import type { AppContext } from '@/server/app-context.ts';
import type { Period } from './read-period.ts';
import { named, type ShownComplaints } from './report-tables.ts';

type Reports = Pick<AppContext, 'reports'>['reports'];

/** The figures of a period, with the titles of services. @param now epoch milliseconds @throws StorageUnavailable */
export async function reportOf(reports: Reports, locale: Locale, { from, to }: Period, now: number) {
  return named(await reports.read({ from, to, now }), (key) => topicName(locale, undefined, key));
}

/** The complaints of a period, and how often what is promised was kept; undefined where nothing is promised. @throws StorageUnavailable */
export async function complaintsOf(
  reports: Reports,
  locale: Locale,
  { from, to }: Period,
  now: number,
): Promise<ShownComplaints | undefined> {
  const grievance = findGrievance(locale);
  if (!grievance) return undefined;
  const asked = { from, to, now, kind: 'grievance', promised: promisedTimes(grievance) };
  const { total, kept } = await reports.read(asked);
  return kept && { total, kept, promised: { hours: grievance.acknowledgeHours, days: grievance.solveDays } };
}
