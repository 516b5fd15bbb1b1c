import { forgetPeopleWithoutCases } from '../../domains/cases/people/forget-people.ts';
import { type Subject, subjectOfPhone } from '../../domains/cases/store/find-subject.ts';
import { detailOf } from '../../domains/cases/timeline/timeline-detail.ts';
import { moveQuotes } from '../../domains/quotes/move-quotes.ts';
import type { Transaction } from '../../platform/database/schema.ts';
import { correct } from '../erasure/correct.ts';

/**
 * Moves the orders, open quotes, enquiries and appointments that have a number and no email address to another number, with their
 * conversations. The links and passes that the previous number was shown no longer work.
 * @param moved.since older orders, quotes, enquiries and appointments stay unchanged
 */
export async function movePhone(
  db: Transaction,
  moved: { readonly from: string; readonly since: number },
  phone: string,
  now: number,
): Promise<void> {
  const { from, since } = moved;
  const subject = await subjectOfPhone(db, from, since);
  const people = [...new Set(subject.cases.flatMap(({ person_id }) => person_id ?? []))];
  for (const person_id of people) {
    await db
      .insertInto('person_contacts')
      .values({ kind: 'phone', value: phone, shown: phone, person_id, spam_at: null, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await correct(db, subject, { phone }, now);
  await joinOwner(db, subject, phone);
  for (const { id } of subject.cases) {
    await moveLetters(db, id, from, phone);
  }
  await db
    .updateTable('orders')
    .set({ phone, phone_token: null })
    .where('phone', '=', from)
    .where('mail', '=', '')
    .where('created_at', '>=', since)
    .execute();
  await moveQuotes(db, { kind: 'phone', from, to: phone }, { since, cases: subject.cases.map(({ id }) => id) }, now);
  await db.deleteFrom('own_data_passes').where('phone', '=', from).execute();
}

/** Assigns the cases to the person who has the new number, if that person is already known. */
async function joinOwner(db: Transaction, { cases }: Subject, phone: string): Promise<void> {
  const owner = await db
    .selectFrom('person_contacts')
    .select('person_id')
    .where('kind', '=', 'phone')
    .where('value', '=', phone)
    .executeTakeFirst();
  const ids = cases.flatMap(({ id, person_id }) => (person_id === null ? [] : [id]));
  if (owner && ids.length > 0) {
    await db.updateTable('cases').set({ person_id: owner.person_id }).where('id', 'in', ids).execute();
    await forgetPeopleWithoutCases(db, cases);
  }
}

/**
 * Writes the new number into the messages of a conversation on the site, which only the person with that number can
 * see.
 */
async function moveLetters(db: Transaction, caseId: string, from: string, phone: string): Promise<void> {
  const rows = await db
    .selectFrom('timeline')
    .select(['seq', 'kind', 'detail'])
    .where('case_id', '=', caseId)
    .where('kind', 'in', ['mail-in', 'mail-out'])
    .execute();
  for (const { seq, kind, detail } of rows) {
    const moved = kind === 'mail-in' ? { ...detailOf({ kind, detail }), from: phone } : { ...toOf(detail), to: phone };
    const contact = kind === 'mail-in' ? detailOf({ kind, detail }).from : toOf(detail).to;
    if (contact === from) {
      await db
        .updateTable('timeline')
        .set({ detail: JSON.stringify(moved) })
        .where('case_id', '=', caseId)
        .where('seq', '=', seq)
        .execute();
    }
  }
}

const toOf = (detail: string) => detailOf({ kind: 'mail-out', detail });
