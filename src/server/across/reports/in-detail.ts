import { type RawBuilder, sql } from 'kysely';
import { engineOf } from '../../platform/database/engine.ts';
import type { Database } from '../../platform/database/schema.ts';

/**
 * Returns SQL that reads a text field of `timeline.detail`. Use it only for types of rows without texts from strangers,
 * because PostgreSQL rejects JSON that contains half an emoji.
 */
export function inDetail(db: Database, name: 'event' | 'group' | 'outcome' | 'what'): RawBuilder<string | null> {
  return engineOf(db) === 'postgres'
    ? sql`timeline.detail::json ->> ${sql.lit(name)}`
    : sql`timeline.detail ->> ${sql.lit(name)}`;
}
