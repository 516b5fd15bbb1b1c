import type { MessageState } from '../database/message-tables.ts';

/**
 * A message's status only moves to a higher rank, because receipts arrive late, twice and in the wrong order. A
 * delivered message can no longer fail, but a failed one may turn out to have been delivered.
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

/** Whether a message may move from one status to the other. */
export const isForward = (from: MessageState, to: MessageState): boolean => ranks[to] > ranks[from];
