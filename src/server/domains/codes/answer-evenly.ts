import { setTimeout as sleep } from 'node:timers/promises';
import { isStorageUnavailable, withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import type { Log } from '../../platform/log/log.ts';

/** Longer than the work takes on a machine that is not overrun. Milliseconds. */
export const EVEN_TIME = 400;

/**
 * Answers no sooner than after a fixed time, whatever there was to do: it must not tell whether an inquiry exists. The
 * work itself is kept alike as far as it goes; this hides the rest. Storage that fails is an answer, not an error.
 * @param log takes the failure
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
  log.error({ err: answer.reason }, 'the status of an inquiry could not be asked for');
  return { outcome: 'unavailable' };
}
