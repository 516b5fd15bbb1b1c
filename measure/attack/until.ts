import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until the condition is true, checking ten times a second. @returns whether it became true in time */
export async function until(isSo: () => Promise<boolean>, milliseconds = 30_000): Promise<boolean> {
  for (const deadline = Date.now() + milliseconds; Date.now() < deadline; await sleep(100)) {
    if (await isSo()) {
      return true;
    }
  }
  return isSo();
}
