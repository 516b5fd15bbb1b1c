/** How long after a person's last message any answer is accepted. Milliseconds. */
const WINDOW_MS = 24 * 3_600_000;
/** Meta's clock and ours differ, and sending takes time, so the window closes a little early for us. Milliseconds. */
const MARGIN_MS = 2 * 60_000;

/**
 * Returns when the window closes in which a person can be sent any text; undefined if it is closed.
 * @param lastInboundAt when the person last wrote, by Meta's clock, epoch milliseconds
 * @param now epoch milliseconds
 */
export function windowEnd(lastInboundAt: number | null, now: number): number | undefined {
  // A time ahead of us was written while a clock was wrong, and is not trusted for longer than a day.
  const end = lastInboundAt === null ? 0 : Math.min(lastInboundAt, now) + WINDOW_MS - MARGIN_MS;
  return end > now ? end : undefined;
}
