import type { Locale } from '../../../../kernel/locale.ts';
import { isReplyWay } from '../../../../kernel/reply-ways.ts';
import type { Fields } from '../../../platform/database/case-fields.ts';
import type { ConsentSource, ContactStateRow } from '../../../platform/database/message-tables.ts';
import type { Database, Transaction } from '../../../platform/database/schema.ts';
import { textOf } from './contacts-of.ts';
import { presentPerson } from './locked-people.ts';

/**
 * Records which channel someone without email has agreed to and prefers. Because anyone can enter any number in a form,
 * this never resumes stopped messages, and never moves the notices of someone with an email address to a phone.
 * @param db the transaction that stores the case
 * @param of.how who recorded the consent; by default, the person in a form
 * @param of.fields the submitted fields; `replyBy` is present only if “I have no email” was ticked
 */
export async function noteReplyWay(
  db: Transaction,
  { fields, locale, how = 'form' }: { readonly fields: Fields; readonly locale: Locale; readonly how?: ConsentSource },
  now: number,
): Promise<void> {
  const phone = textOf(fields.phone);
  if (phone === '') {
    return;
  }
  if (textOf(fields.email) !== '') {
    await forgetPreference(db, phone);
    return;
  }
  const { replyBy } = fields;
  if (!isReplyWay(replyBy)) {
    return;
  }
  const isPreferred = !(await hasMail(db, phone));
  if (isPreferred) {
    await forgetPreference(db, phone);
  }
  if (replyBy === 'call') {
    return;
  }
  const kind = replyBy === 'sms' ? 'phone' : 'whatsapp';
  const value = kind === 'phone' ? phone : await accountOfPhone(db, phone);
  await db
    .insertInto('contact_states')
    .values({ kind, value, locale, is_preferred: 0, phone: kind === 'whatsapp' ? phone : null })
    .onConflict((conflict) => conflict.columns(['kind', 'value']).doNothing())
    .execute();
  const state = db.updateTable('contact_states').where('kind', '=', kind).where('value', '=', value);
  await state
    .set({ opted_in_at: now, opted_in_how: how })
    .where('opted_in_at', 'is', null)
    .where('opted_out_at', 'is', null)
    .execute();
  await state
    .set({ reminders_in_at: now, reminders_in_how: how })
    .where('reminders_in_at', 'is', null)
    .where('reminders_out_at', 'is', null)
    .where('opted_out_at', 'is', null)
    .execute();
  if (isPreferred) {
    await state.set({ is_preferred: 1 }).where('opted_out_at', 'is', null).execute();
  }
}

/**
 * Returns the WhatsApp account with a number. Before the account has written to us, this is the number without its plus
 * sign.
 */
async function accountOfPhone(db: Database, phone: string): Promise<string> {
  const known = await db
    .selectFrom('contact_states')
    .select('value')
    .where('kind', '=', 'whatsapp')
    .where('phone', '=', phone)
    .orderBy('last_inbound_at', 'desc')
    .executeTakeFirst();
  return known?.value ?? phone.slice(1);
}

const kinds: ContactStateRow['kind'][] = ['phone', 'whatsapp'];

async function forgetPreference(db: Transaction, phone: string): Promise<void> {
  await db
    .updateTable('contact_states')
    .set({ is_preferred: 0 })
    .where('kind', 'in', kinds)
    .where((row) => row.or([row('value', '=', phone), row('phone', '=', phone)]))
    .where('is_preferred', '=', 1)
    .execute();
}

/** Whether an email address of the number's owner is known. */
async function hasMail(db: Database, phone: string): Promise<boolean> {
  const contact = (kind: 'mail' | 'phone') =>
    db.selectFrom('person_contacts').select('person_id').where('kind', '=', kind);
  const owner = await contact('phone').where('value', '=', phone).executeTakeFirst();
  if (!owner) {
    return false;
  }
  const person = await presentPerson(db, owner.person_id);
  return (await contact('mail').where('person_id', '=', person).executeTakeFirst()) !== undefined;
}
