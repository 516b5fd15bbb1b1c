/** Runs `work` for each item, `many` at a time. After the first failure, no further item is started. */
export async function atOnce<T>(items: readonly T[], many: number, work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values();
  let failed = false;
  const worker = async (): Promise<void> => {
    for (const item of waiting) {
      if (failed) {
        return;
      }
      await work(item).catch((error: unknown) => {
        failed = true;
        throw error;
      });
    }
  };
  // Waits for all workers, so that nothing is still being written when this returns.
  const outcomes = await Promise.allSettled(Array.from({ length: many }, worker));
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') {
      throw outcome.reason;
    }
  }
}
