import { type RawBuilder, sql } from 'kysely';
import { engineOf } from '../../platform/database/engine.ts';
import type { Database } from '../../platform/database/schema.ts';

/**
 * A text of `timeline.detail` by its name, as the database reads it out of the JSON. For kinds of rows without texts of strangers alone:
 * PostgreSQL refuses a JSON text with half an emoji in it.
 */
export function inDetail(db: Database, name: 'event' | 'group' | 'outcome' | 'what'): RawBuilder<string | null> {
  return engineOf(db) === 'postgres'
    ? sql`timeline.detail::json ->> ${sql.lit(name)}`
    : sql`timeline.detail ->> ${sql.lit(name)}`;
}
