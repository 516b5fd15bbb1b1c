/** How long after a person's last message any reply is accepted, in milliseconds. */
const WINDOW_MS = 24 * 3_600_000;
/** In milliseconds. Meta's clock and ours may differ, and sending takes time, so we close the window a little early. */
const MARGIN_MS = 2 * 60_000;

/**
 * Returns when the window in which a person can be sent any text closes; undefined if it is closed.
 * @param lastInboundAt when the person last wrote, by Meta's clock, in epoch milliseconds
 * @param now epoch milliseconds
 */
export function windowEnd(lastInboundAt: number | null, now: number): number | undefined {
  // A time in the future was written while a clock was wrong, and is not trusted for longer than a day.
  const end = lastInboundAt === null ? 0 : Math.min(lastInboundAt, now) + WINDOW_MS - MARGIN_MS;
  return end > now ? end : undefined;
}
