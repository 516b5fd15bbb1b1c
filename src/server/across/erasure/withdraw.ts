import { dropReminders } from '../../domains/appointments/reminders.ts';
import type { Subject } from '../../domains/cases/store/find-subject.ts';
import { holdOrdersOfCases } from '../../domains/orders/hold-orders.ts';
import { endReminders } from '../../domains/orders/reminders.ts';
import type { Transaction } from '../../platform/database/schema.ts';

/** The purposes of emails and messages that are not sent after a withdrawal. */
const written = ['acknowledgement', 'reply', 'forward'] as const;

/** Ends a person's newsletter. @param db a transaction @returns how many cases had asked for it */
export async function withdrawNews(db: Transaction, { cases }: Subject, now: number): Promise<number> {
  const wishes = cases.filter(({ wants_news }) => wants_news === 1).map(({ id }) => id);
  if (wishes.length > 0) {
    await db.updateTable('cases').set({ wants_news: 0, updated_at: now }).where('id', 'in', wishes).execute();
  }
  // A newsletter subscription has no other purpose, so its consent is withdrawn as well.
  const subscriptions = cases.filter((row) => row.kind === 'newsletter' && row.consent_withdrawn_at === null);
  const ids = subscriptions.map(({ id }) => id);
  if (ids.length > 0) {
    await db.updateTable('cases').set({ consent_withdrawn_at: now, updated_at: now }).where('id', 'in', ids).execute();
  }
  return wishes.length + ids.length;
}

/**
 * Records that a person withdrew their consent. Their cases get the status `done`, no one calls them again, no
 * newsletter is sent, and unsent emails and messages to them are cancelled. The hourly round erases the cases some days
 * later (see settings/retention-times.ts), unless they are on hold.
 * @param db a transaction
 * @returns how many cases are affected
 */
export async function withdrawConsent(db: Transaction, subject: Subject, now: number): Promise<number> {
  const ids = subject.cases.filter(({ consent_withdrawn_at }) => consent_withdrawn_at === null).map(({ id }) => id);
  if (ids.length === 0) {
    return 0;
  }
  await holdOrdersOfCases(db, ids);
  await db
    .updateTable('cases')
    .set({
      consent_withdrawn_at: now,
      wants_news: 0,
      write_only: 1,
      due_at: null,
      next_at: null,
      whose_turn: null,
      status: 'done',
      updated_at: now,
    })
    .where('id', 'in', ids)
    .execute();
  await endReminders(db, ids);
  await db
    .updateTable('outbox')
    .set({ state: 'dead', last_error: 'the consent was withdrawn' })
    .where('case_id', 'in', ids)
    .where('state', 'in', ['waiting', 'held'])
    .where('purpose', 'in', written)
    .where((mail) => mail.or([mail('leased_until', 'is', null), mail('leased_until', '<=', now)]))
    .execute();
  // An email that was already sent may still be returned to us.
  await db
    .updateTable('outbox')
    .set({ others: null })
    .where('case_id', 'in', ids)
    .where('others', 'is not', null)
    .where('purpose', 'in', written)
    .execute();
  await db.deleteFrom('due_notices').where('case_id', 'in', ids).where('purpose', 'in', written).execute();
  await db
    .updateTable('messages')
    .set({ state: 'dead', last_error: 'the consent was withdrawn', others: '[]', next_channel_at: null })
    .where('case_id', 'in', ids)
    .where('state', 'in', ['waiting', 'held'])
    .where('purpose', 'in', written)
    .where((message) => message.or([message('leased_until', 'is', null), message('leased_until', '<=', now)]))
    .execute();
  const appointments = await db.selectFrom('appointments').select('id').where('case_id', 'in', ids).execute();
  await dropReminders(
    db,
    appointments.map(({ id }) => id),
    now,
  );
  return ids.length;
}
