import type { Paise } from '../../../kernel/paise.ts';
import type { MessageChannel, MessageHeldBecause } from '../database/message-tables.ts';
import type { Transaction } from '../database/schema.ts';
import { countUses } from '../limits/limiter.ts';
import { DAY, hashed } from '../limits/visitor-limits.ts';
import { isChannelFull } from './daily-cap.ts';
import type { MessageDraft } from './message-row.ts';

/** The daily maximum of each channel. */
export interface MessageLimits {
  /**
   * The maximum number of messages per channel in 24 hours. Further acknowledgements and reminders wait for a clerk.
   */
  readonly perDay: Readonly<Record<MessageChannel, number>>;
  /** The maximum cost of a channel's messages in 24 hours, in paise; undefined for no limit. */
  readonly paisePerDay?: Readonly<Record<MessageChannel, Paise | undefined>>;
}

/**
 * The maximum number of messages to one number, and to one block of 10,000 numbers, in 24 hours. Further messages are
 * held for a clerk, because they may be SMS pumping.
 */
const MOST_TO = { number: 20, prefix: 200 } as const;

/**
 * Returns why a message is held for a clerk. Acknowledgements and reminders are held once the channel's daily maximum
 * is reached. All messages except those written by a clerk are held if there are too many to one number or block of
 * numbers.
 */
export async function reasonToHold(
  { perDay, paisePerDay }: MessageLimits,
  tx: Transaction,
  { channel, purpose, recipient, canWait = false }: MessageDraft,
  now: number,
): Promise<MessageHeldBecause | null> {
  const cap = { count: perDay[channel], paise: paisePerDay?.[channel] };
  if ((canWait || purpose === 'acknowledgement') && (await isChannelFull(tx, channel, cap, now))) {
    return 'day';
  }
  if (purpose === 'reply') {
    return null;
  }
  const limits = (['number', 'prefix'] as const).map((because) => ({
    because,
    key: hashed(`${channel} ${because}`, because === 'prefix' ? recipient.slice(0, -4) : recipient),
    atMost: MOST_TO[because],
    windowMs: DAY,
  }));
  // Codes are counted separately, so that a flood of codes does not use up the daily limit of other messages, or vice
  // versa.
  const day = {
    because: 'day' as const,
    key: hashed(`${channel} codes`, 'a day'),
    atMost: perDay[channel],
    windowMs: DAY,
  };
  const [exceeded] = await countUses(tx, purpose === 'code' ? [...limits, day] : limits, now);
  return exceeded?.limit.because ?? null;
}
