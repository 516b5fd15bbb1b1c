import type { MessageState } from '../database/message-tables.ts';

/**
 * A message's status only moves to a higher rank, because receipts arrive late, twice and in the wrong order. A message that
 * was delivered cannot fail any more, and one that failed may have been delivered after all.
 */
const ranks: Readonly<Record<MessageState, number>> = {
  waiting: 0,
  held: 0,
  unknown: 1,
  accepted: 2,
  failed: 3,
  dead: 3,
  replaced: 3,
  delivered: 4,
  read: 5,
};

/** Whether a message in the one status may move to the other. */
export const isForward = (from: MessageState, to: MessageState): boolean => ranks[to] > ranks[from];

/** Whether a message has arrived, as far as we know. */
export const hasArrived = (state: MessageState): boolean => ranks[state] >= ranks.delivered;

/** The statuses below that of a delivered message. */
export const notArrived = (Object.keys(ranks) as MessageState[]).filter((state) => !hasArrived(state));
