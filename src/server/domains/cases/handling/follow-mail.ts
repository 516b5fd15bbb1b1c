import type { OnSettled } from '../../../platform/outbox/settle.ts';
import { stopClock } from '../store/stop-clock.ts';
import { touchCase } from '../store/touch-case.ts';

/** Follows a mail of a clerk that has left or was given up: the answer stops the clock, and open pages hear of it. */
export const followMail: OnSettled = async (transaction, { case_id, purpose, state }, now) => {
  if (!case_id) {
    return;
  }
  // Only what has left stops the clock, not what is written or waits.
  if (purpose === 'reply' && state === 'sent') {
    await stopClock(transaction, case_id, now);
  }
  if (purpose === 'reply' || purpose === 'forward') {
    await touchCase(transaction, case_id, now);
  }
};
