import { promisedTimes } from '@/catalogue/firm/grievance.ts';
import type { AppContext } from '@/server/main/app-context.ts';

const YEAR = 365 * 24 * 60 * 60 * 1000;

/**
 * The outcome of the complaints of the last twelve months; undefined if it could not be calculated, so that the page is
 * shown without it.
 */
export async function complaintFigures(
  { reports, log }: Pick<AppContext, 'reports' | 'log'>,
  grievance: Parameters<typeof promisedTimes>[0],
  now: number,
) {
  const query = { from: now - YEAR, to: now, now, kind: 'grievance', promised: promisedTimes(grievance) };
  const report = await reports.read(query).catch((err: unknown) => {
    log.warn({ err }, 'could not calculate the complaint figures');
    return undefined;
  });
  if (!report) {
    return undefined;
  }
  const { total, reply, done, kept } = report;
  return { received: total, solved: done.count, reply: reply.median, done: done.median, kept };
}
