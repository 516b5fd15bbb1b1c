import { readFileSync } from 'node:fs';
import { usageOf } from '../load/built-server.ts';

/** Reads a process's resident memory ten times a second. `stop` returns the maximum, in MB. */
export function watchMemory(pid: number): { stop(): number } {
  let most = residentMegabytes(pid);
  const looking = setInterval(() => {
    most = Math.max(most, residentMegabytes(pid));
  }, 100);
  return {
    stop() {
      clearInterval(looking);
      return Math.max(most, residentMegabytes(pid));
    },
  };
}

/**
 * Returns the resident memory of a process. On Linux it does not start a program, because that would disturb time
 * measurements running in parallel.
 */
function residentMegabytes(pid: number): number {
  try {
    const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Math.round(Number(kilobytes) / 1024);
  } catch {
    return usageOf(pid).megabytes;
  }
}
