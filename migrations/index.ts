import type { Migration } from 'kysely/migration';
import * as baseline from './0001_baseline.ts';
import { BASELINE } from './earlier-names.ts';

/**
 * All migrations, oldest first by name. To add one, create a file such as `0002_what_it_does.ts` in this folder with
 * `up`, written so that it works on both engines, and add a line here. Never edit a released migration.
 */
export const migrations: Record<string, Migration> = {
  [BASELINE]: baseline,
};
