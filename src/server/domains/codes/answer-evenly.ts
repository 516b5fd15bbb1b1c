import { setTimeout as sleep } from 'node:timers/promises';
import { isStorageUnavailable, withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import type { Log } from '../../platform/log/log.ts';

/** The fixed time in milliseconds. It is longer than the work takes on a machine that is not overloaded. */
export const EVEN_TIME = 400;

/**
 * Responds no sooner than after a fixed time, so that the time does not reveal whether an enquiry or an account exists.
 * The work takes about the same time in both cases, and the fixed time hides the remaining difference. A storage
 * failure is returned, not thrown.
 * @param log records the failure
 * @param evenTime milliseconds
 */
export async function answerEvenly<Answer>(
  { log }: { readonly log: Log },
  evenTime: number,
  work: () => Promise<Answer>,
): Promise<Answer | { outcome: 'unavailable' }> {
  const [answer] = await Promise.allSettled([withStorageErrors(work), sleep(evenTime)]);
  if (answer.status === 'fulfilled') {
    return answer.value;
  }
  if (!isStorageUnavailable(answer.reason)) {
    throw answer.reason;
  }
  log.error({ err: answer.reason }, 'a code could not be requested or checked');
  return { outcome: 'unavailable' };
}
