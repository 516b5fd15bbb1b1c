import type { AppContext } from '@/server/main/app-context.ts';

/** How long things took between two moments; undefined where it could not be reckoned, which no visitor is to feel. */
export async function clockFigures(
  { reports, log }: Pick<AppContext, 'reports' | 'log'>,
  { from, to }: { readonly from: number; readonly to: number },
  now: number,
) {
  const report = await reports.read({ from, to, now }).catch((err: unknown) => {
    log.warn({ err }, 'the published clock could not be reckoned');
    return undefined;
  });
  return report && { reply: report.reply, done: report.done, refund: report.refund };
}
