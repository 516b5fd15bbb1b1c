import { type Kysely, sql } from 'kysely';

/**
 * SMS and WhatsApp: how a person can be reached, the messages that we send, those that arrive, and what gateways tell
 * us about them. Times: epoch milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // What is known about a contact. The person who owns it is in `person_contacts`, but a contact may have no person
  // yet.
  await db.schema
    .createTable('contact_states')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('locale', 'text')
    .addColumn('proven_at', 'bigint')
    .addColumn('opted_out_at', 'bigint')
    .addColumn('opted_in_at', 'bigint')
    .addColumn('opted_in_how', 'text')
    .addColumn('is_preferred', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('last_inbound_at', 'bigint')
    .addColumn('phone', 'text')
    .addColumn('unreachable_at', 'bigint')
    .addColumn('unreachable_because', 'text')
    .addPrimaryKeyConstraint('contact_states_key', ['kind', 'value'])
    .execute();
  await db.schema.createIndex('contact_states_phone').on('contact_states').column('phone').execute();

  await db.schema
    .createTable('messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('case_id', 'text')
    .addColumn('order_number', 'text')
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('notice', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('template', 'text')
    .addColumn('variables', 'text', (column) => column.notNull())
    .addColumn('payload', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('held_because', 'text')
    .addColumn('provider_id', 'text')
    .addColumn('client_key', 'text', (column) => column.notNull().unique())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at', 'bigint', (column) => column.notNull())
    .addColumn('leased_until', 'bigint')
    .addColumn('lease_token', 'text')
    .addColumn('last_error', 'text')
    .addColumn('error_code', 'text')
    .addColumn('segments', 'integer', (column) => column.notNull())
    .addColumn('price_paise', 'integer')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('sent_at', 'bigint')
    .addColumn('delivered_at', 'bigint')
    .addColumn('read_at', 'bigint')
    .addColumn('expires_at', 'bigint')
    .addColumn('next_channel_at', 'bigint')
    .addColumn('others', 'text', (column) => column.notNull())
    .addColumn('sent_by', 'text')
    .execute();
  // Queries must use the same literals, because SQLite uses a partial index only for an identical condition.
  await db.schema
    .createIndex('messages_waiting')
    .on('messages')
    .columns(['channel', 'next_attempt_at'])
    .where(sql<boolean>`state = 'waiting'`)
    .execute();
  await db.schema
    .createIndex('messages_leased')
    .on('messages')
    .columns(['channel', 'recipient', 'leased_until'])
    .where(sql.ref('lease_token'), 'is not', sql.lit(null))
    .execute();
  await db.schema
    .createIndex('messages_stuck')
    .on('messages')
    .columns(['state', 'created_at'])
    .where(sql<boolean>`state in ('waiting', 'held', 'unknown', 'failed', 'dead')`)
    .execute();
  await db.schema
    .createIndex('messages_next_channel')
    .on('messages')
    .column('next_channel_at')
    .where(sql.ref('next_channel_at'), 'is not', sql.lit(null))
    .execute();
  await db.schema.createIndex('messages_case').on('messages').column('case_id').execute();
  await db.schema.createIndex('messages_created').on('messages').columns(['channel', 'created_at']).execute();
  await db.schema.createIndex('messages_provider').on('messages').column('provider_id').unique().execute();
  await db.schema.createIndex('messages_recipient').on('messages').columns(['recipient', 'created_at']).execute();

  await db.schema
    .createTable('events_in')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at', 'bigint', (column) => column.notNull())
    .addColumn('leased_until', 'bigint')
    .addColumn('lease_token', 'text')
    .addColumn('last_error', 'text')
    .execute();
  await db.schema
    .createIndex('events_in_waiting')
    .on('events_in')
    .column('next_attempt_at')
    .where(sql<boolean>`state = 'waiting'`)
    .execute();
  await db.schema.createIndex('events_in_received').on('events_in').column('received_at').execute();

  await db.schema
    .createTable('messages_in')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('provider_id', 'text', (column) => column.notNull().unique())
    .addColumn('from_kind', 'text', (column) => column.notNull())
    .addColumn('from_value', 'text', (column) => column.notNull())
    .addColumn('case_id', 'text')
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('media_state', 'text', (column) => column.notNull())
    .addColumn('file_id', 'text')
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint')
    .addColumn('replies_to', 'text')
    .execute();
  await db.schema.createIndex('messages_in_case').on('messages_in').column('case_id').execute();
  await db.schema.createIndex('messages_in_from').on('messages_in').columns(['from_value', 'received_at']).execute();
  await db.schema
    .createIndex('messages_in_media')
    .on('messages_in')
    .column('received_at')
    .where(sql<boolean>`media_state = 'waiting'`)
    .execute();

  // Notices that get their channel a few seconds later, once the site's texts and settings are available.
  await db.schema
    .createTable('due_notices')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('case_id', 'text')
    .addColumn('order_number', 'text')
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('series', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('mail_to', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('variables', 'text', (column) => column.notNull())
    .addColumn('letter', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint')
    .addColumn('sent_by', 'text')
    .addColumn('held_because', 'text')
    .addColumn('next_attempt_at', 'bigint', (column) => column.notNull())
    .addColumn('last_error', 'text')
    .execute();
  await db.schema.createIndex('due_notices_case').on('due_notices').column('case_id').execute();
  await db.schema.createIndex('due_notices_next').on('due_notices').column('next_attempt_at').execute();

  await db.schema.alterTable('timeline').addColumn('message_id', 'text').execute();
}
