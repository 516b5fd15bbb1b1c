import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The firm's number for the page of last resort, from the file that the build writes beside its pages.
 * @returns undefined where the build wrote none: the page then goes without
 */
export function firmPhone(dist: string): string | undefined {
  try {
    const { phone } = JSON.parse(readFileSync(join(dist, 'client', 'firm.json'), 'utf8')) as { phone?: string };
    return phone;
  } catch {
    return undefined;
  }
}
