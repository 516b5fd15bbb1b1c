import type { Log } from '../../platform/log/log.ts';

const reasons: readonly string[] = ['unavailable', 'failed', 'blocked'];
/**
 * Minimum time between two log lines with the same reason, in milliseconds. Without it, visitors could fill the log.
 */
const quiet = 60_000;

/**
 * Makes a function that logs why visitors could not start a payment.
 * @returns a function that takes the reason, the log and the time in epoch milliseconds; unknown reasons are ignored
 */
export function paymentTroubleLog(): (reason: string, log: Pick<Log, 'warn'>, now: number) => void {
  const last = new Map<string, number>();
  return (reason, log, now) => {
    if (!reasons.includes(reason) || now - (last.get(reason) ?? Number.NEGATIVE_INFINITY) < quiet) {
      return;
    }
    last.set(reason, now);
    log.warn(
      { reason },
      'A visitor could not start to pay: the payment script did not load, did not start, or asked for more than the page allows.',
    );
  };
}
