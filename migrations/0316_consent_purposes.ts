import type { Kysely } from 'kysely';

/**
 * The consents of a contact by purpose: how messages were stopped, when and how the person agreed to reminders, and
 * when they stopped reminders or the messages that we send first. Times: epoch milliseconds. A consent to messages that
 * was recorded before also covers reminders, as it did until now.
 */
export async function up(db: Kysely<ContactStates>): Promise<void> {
  for (const name of ['reminders_in_at', 'reminders_out_at', 'first_out_at']) {
    await db.schema.alterTable('contact_states').addColumn(name, 'bigint').execute();
  }
  for (const name of ['opted_out_how', 'reminders_in_how', 'reminders_out_how', 'first_out_how']) {
    await db.schema.alterTable('contact_states').addColumn(name, 'text').execute();
  }
  await db
    .updateTable('contact_states')
    .set(({ ref }) => ({ reminders_in_at: ref('opted_in_at'), reminders_in_how: ref('opted_in_how') }))
    .where('opted_in_at', 'is not', null)
    .execute();
  // Until now, only a message such as STOP could stop messages.
  await db
    .updateTable('contact_states')
    .set({ opted_out_how: 'message' })
    .where('opted_out_at', 'is not', null)
    .execute();
}

interface ContactStates {
  contact_states: Record<
    'opted_in_at' | 'opted_in_how' | 'opted_out_at' | 'opted_out_how' | 'reminders_in_at' | 'reminders_in_how',
    unknown
  >;
}
