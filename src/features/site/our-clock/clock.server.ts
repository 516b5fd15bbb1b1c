import type { AppContext } from '@/server/main/app-context.ts';

/**
 * Statistics of how long things took; undefined if they could not be calculated, so that the page is shown without
 * them.
 */
export async function clockFigures(
  { reports, log }: Pick<AppContext, 'reports' | 'log'>,
  { from, to }: { readonly from: number; readonly to: number },
  now: number,
) {
  const report = await reports.read({ from, to, now }).catch((err: unknown) => {
    log.warn({ err }, 'could not calculate the published response times');
    return undefined;
  });
  return report && { reply: report.reply, done: report.done, refund: report.refund };
}
