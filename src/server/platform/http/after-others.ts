/**
 * So many of those that wait go on each time the event loop goes round. Between two rounds everyone else who has asked is
 * answered; with nobody else about, a round takes no time.
 */
const EACH_ROUND = 16;

/**
 * Lets answers that a crowd asks for by the thousand, and nobody in earnest, wait until those are out that came meanwhile.
 * With 500 connections that ask for an unknown address, a finished page otherwise stands behind 500 others each time.
 * Nobody waits for longer than those before him take, and a connection holds one answer at most: see one-at-a-time.ts.
 * @returns a function to await before such an answer
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
