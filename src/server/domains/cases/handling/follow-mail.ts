import type { OnSettled } from '../../../platform/outbox/settle.ts';
import { stopClock } from '../store/stop-clock.ts';
import { touchCase } from '../store/touch-case.ts';

/**
 * Updates a case after a clerk's email was sent or has failed. A sent reply stops the clock. After a reply or a
 * forwarded message, open pages of the case show the new state.
 */
export const followMail: OnSettled = async (transaction, { case_id, purpose, state }, now) => {
  if (!case_id) {
    return;
  }
  // Only a sent reply stops the clock; a reply that is still queued does not.
  if (purpose === 'reply' && state === 'sent') {
    await stopClock(transaction, case_id, now);
  }
  if (purpose === 'reply' || purpose === 'forward') {
    await touchCase(transaction, case_id, now);
  }
};
