import type { MessageRow, MessageState } from '../database/message-tables.ts';
import { STOPPED } from '../outbox/stopped.ts';

type Sendable = Pick<MessageRow, 'state' | 'sent_at' | 'last_error'>;

/**
 * Returns why a message will never be sent: the customer has stopped our messages, or it was too late. Undefined if it
 * was passed to a gateway or still can be.
 */
export function whyNeverSent({ state, sent_at, last_error }: Sendable): 'stopped' | 'late' | undefined {
  if (state !== 'dead') {
    return undefined;
  }
  return last_error === STOPPED ? 'stopped' : sent_at === null ? 'late' : undefined;
}

/**
 * Returns the status of a message to show to clerks. `elsewhere`: it was sent over another channel instead. `stopped`,
 * `late`: it will never be sent.
 */
export function shownState(message: Sendable): MessageState | 'elsewhere' | 'stopped' | 'late' {
  const isElsewhere = message.state === 'replaced' && message.sent_at === null;
  return whyNeverSent(message) ?? (isElsewhere ? 'elsewhere' : message.state);
}

/** Whether a message has not been passed to a gateway, so that no text may say that it was sent. */
export const isNeverSent = (message: Sendable): boolean =>
  ['waiting', 'held', 'elsewhere', 'stopped', 'late'].includes(shownState(message));
