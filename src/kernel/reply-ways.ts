/** The ways in which someone without email can ask us to reply, in the order in which forms offer them. */
export const replyWays = ['whatsapp', 'sms', 'call'] as const;
export type ReplyWay = (typeof replyWays)[number];

/** Whether a stored or posted value is such a way. */
export const isReplyWay = (value: unknown): value is ReplyWay => replyWays.some((way) => way === value);
