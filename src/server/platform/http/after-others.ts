/**
 * How many waiting responses continue per turn of the event loop. Between two turns, all other requests are answered; if there
 * are none, a turn takes no time.
 */
const EACH_ROUND = 16;

/**
 * Delays cheap responses that a crowd may request by the thousand until other requests that arrived in the meantime are
 * answered. Otherwise, with 500 connections requesting an unknown URL, each finished page would wait behind 500 others.
 * A response waits no longer than the delayed responses before it take, and each connection has at most one of them;
 * see one-at-a-time.ts.
 * @returns a function to await before such a response
 */
export function afterOthers(): () => Promise<void> {
  const waiting = new Set<() => void>();
  const goRound = (): void => {
    let left = EACH_ROUND;
    for (const go of waiting) {
      if (left-- === 0) {
        break;
      }
      waiting.delete(go);
      go();
    }
    if (waiting.size > 0) {
      setImmediate(goRound);
    }
  };
  return () =>
    new Promise((done) => {
      waiting.add(done);
      if (waiting.size === 1) {
        setImmediate(goRound);
      }
    });
}
