import { dayInIndia, INDIA_OFFSET, momentInIndia } from '../../../kernel/india-time.ts';
import { DAY } from '../limits/visitor-limits.ts';

/** The hours of the day in India between which messages that no one is waiting for may be sent. */
const waking = { from: 9, until: 20 } as const;

/**
 * Returns `now` if it is between nine in the morning and eight in the evening, otherwise the next nine in the morning.
 */
export function whenAwake(now: number): number {
  const hour = new Date(now + INDIA_OFFSET).getUTCHours();
  if (hour >= waking.from && hour < waking.until) {
    return now;
  }
  return momentInIndia(dayInIndia(hour < waking.from ? now : now + DAY), '09:00');
}
