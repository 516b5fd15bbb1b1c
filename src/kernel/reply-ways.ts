/**
 * The ways in which someone without an email address can choose to be answered, in the order in which forms offer them.
 */
export const replyWays = ['whatsapp', 'sms', 'call'] as const;
export type ReplyWay = (typeof replyWays)[number];

/** Whether a stored or posted value is one of `replyWays`. */
export const isReplyWay = (value: unknown): value is ReplyWay => replyWays.some((way) => way === value);
