import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '../../../kernel/locale.ts';
import { objectWith, readJson } from '../../../kernel/read-json.ts';

/** What the server itself needs to know of the firm. */
export interface FirmFacts {
  /** The number for the page of last resort, as the firm writes it. */
  readonly phone?: string;
  /** The languages of the site; absent in an older build, which had both. */
  readonly languages?: readonly Locale[];
  /** The public origin that stands in the built pages. */
  readonly website?: string;
}

/** The firm as the build wrote it beside its pages. @returns nothing where the build wrote none */
export function firmFacts(dist: string): FirmFacts {
  try {
    return readJson(readFileSync(join(dist, 'client', 'firm.json'), 'utf8'), 'firm.json', objectWith<FirmFacts>({}));
  } catch {
    return {};
  }
}
