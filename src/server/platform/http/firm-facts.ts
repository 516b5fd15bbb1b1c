import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '../../../kernel/locale.ts';
import { objectWith, readJson } from '../../../kernel/read-json.ts';
import type { SampleBarText } from './sample-bar.ts';

/** The facts about the firm that the server itself needs. */
export interface FirmFacts {
  /** The phone number for the page of last resort, as the firm writes it. */
  readonly phone?: string;
  /** The languages of the site; undefined in an older build, which had both. */
  readonly languages?: readonly Locale[];
  /** The public origin used in the built pages. */
  readonly website?: string;
  /** The note that staff see on each page of a sample firm; undefined if the firm is real. */
  readonly sampleBar?: Readonly<Partial<Record<Locale, SampleBarText>>>;
}

/** Reads the firm's facts that the build wrote next to its pages. @returns an empty object if there are none */
export function firmFacts(dist: string): FirmFacts {
  try {
    return readJson(readFileSync(join(dist, 'client', 'firm.json'), 'utf8'), 'firm.json', objectWith<FirmFacts>({}));
  } catch {
    return {};
  }
}
