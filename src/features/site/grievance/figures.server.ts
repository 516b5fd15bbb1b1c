import { promisedTimes } from '@/catalogue/firm/grievance.ts';
import type { AppContext } from '@/server/main/app-context.ts';

const YEAR = 365 * 24 * 60 * 60 * 1000;

/** What became of the complaints of the last twelve months; undefined where it could not be reckoned, which no visitor is to feel. */
export async function complaintFigures(
  { reports, log }: Pick<AppContext, 'reports' | 'log'>,
  grievance: Parameters<typeof promisedTimes>[0],
  now: number,
) {
  const query = { from: now - YEAR, to: now, now, kind: 'grievance', promised: promisedTimes(grievance) };
  const report = await reports.read(query).catch((err: unknown) => {
    log.warn({ err }, 'the figures of complaints could not be reckoned');
    return undefined;
  });
  if (!report) {
    return undefined;
  }
  const { total, reply, done, kept } = report;
  return { received: total, solved: done.count, reply: reply.median, done: done.median, kept };
}
