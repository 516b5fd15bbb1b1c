import { sql } from 'kysely';

/**
 * The mails that have not left. Of all mails they are few, and the index `outbox_unsent` lists only them. SQLite uses such an index only for a
 * query that says the same in literals, so every query that looks for one of these states says this as well.
 */
export const isUnsent = sql<boolean>`outbox.state in ('waiting', 'held', 'dead')`;
