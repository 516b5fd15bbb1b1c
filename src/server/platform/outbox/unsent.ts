import { sql } from 'kysely';

/**
 * Matches unsent email. Unsent email is a small part of all email, and the index `outbox_unsent` has only these rows.
 * SQLite uses a partial index only for a query with the same literals, so every query for one of these states includes
 * this condition.
 */
export const isUnsent = sql<boolean>`outbox.state in ('waiting', 'held', 'dead')`;
