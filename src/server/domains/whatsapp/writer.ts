import { engineOf } from '../../platform/database/engine.ts';
import type { ContactStateRow } from '../../platform/database/message-tables.ts';
import { orderedId } from '../../platform/database/ordered-id.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import type { ChangedPerson, WhatsAppPerson, WhatsAppSender } from '../../platform/whatsapp/inbound.ts';
import { notePhoneChanged } from '../accounts/enter-by-phone.ts';
import { presentPerson } from '../cases/people/locked-people.ts';

/** The WhatsApp account that wrote, and the person to whom it belongs. */
export interface Writer {
  readonly personId: string;
  /** `person_contacts.value` with the kind `whatsapp`. */
  readonly account: string;
  /** E.164; null if the account shows no number. */
  readonly phone: string | null;
  readonly name: string;
  /** Whether a clerk has marked messages from this account as spam. */
  readonly isSpammer: boolean;
  readonly state: ContactStateRow;
}

/**
 * Returns the value that identifies an account: its id, which stays the same when the number changes, or otherwise the
 * digits of the number.
 */
export const accountOf = ({ userId, phone }: WhatsAppPerson): string => userId || phone;

/**
 * Returns the value under which an account is stored. A message may contain only the number of an account that is
 * stored under its id.
 */
export async function knownAccount(db: Database, person: WhatsAppPerson): Promise<string> {
  if (person.userId !== '' || person.phone === '') {
    return accountOf(person);
  }
  const row = await db
    .selectFrom('contact_states')
    .select('value')
    .where('kind', '=', 'whatsapp')
    .where('phone', '=', `+${person.phone}`)
    .orderBy('last_inbound_at', 'desc')
    .executeTakeFirst();
  return row?.value ?? person.phone;
}

const asE164 = (digits: string): string | null => (digits === '' ? null : `+${digits}`);

/**
 * Returns the person who wrote, and locks the account until the transaction ends, so that two simultaneous messages
 * from one person do not open two cases. A new account belongs to the person with its phone number, because WhatsApp
 * has checked that number.
 * @param ownerHint the person to whom a new account belongs, according to their secret link
 */
export async function writerOf(
  db: Transaction,
  sender: WhatsAppSender,
  now: number,
  ownerHint?: string | undefined,
): Promise<Writer> {
  const account = await knownAccount(db, sender);
  const phone = asE164(sender.phone);
  const locked = await lockedState(db, account, phone);
  if (sender.userId !== '' && sender.phone !== '') {
    await takeOver(db, sender.phone, account);
  }
  const known = await ownerOf(db, account);
  const personId = known?.personId ?? (await newOwner(db, { account, phone, name: sender.name }, ownerHint, now));
  const after = await stateOf(db, account);
  const state = after ?? locked;
  return {
    personId,
    account,
    phone: state.phone,
    name: sender.name || (await nameOf(db, personId)),
    isSpammer: known?.isSpammer ?? false,
    state,
  };
}

/** Returns what is known about an account. */
export function stateOf(db: Database, account: string): Promise<ContactStateRow | undefined> {
  return db
    .selectFrom('contact_states')
    .selectAll()
    .where('kind', '=', 'whatsapp')
    .where('value', '=', account)
    .executeTakeFirst();
}

async function lockedState(db: Transaction, account: string, phone: string | null): Promise<ContactStateRow> {
  await db
    .insertInto('contact_states')
    .values({ ...emptyState, kind: 'whatsapp', value: account, phone })
    .onConflict((conflict) => conflict.columns(['kind', 'value']).doNothing())
    .execute();
  const row = await db
    .selectFrom('contact_states')
    .selectAll()
    .where('kind', '=', 'whatsapp')
    .where('value', '=', account)
    .$if(engineOf(db) === 'postgres', (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
  // The number is kept if the account later hides it, because it still belongs to the person.
  if (phone !== null && row.phone !== phone) {
    await db
      .updateTable('contact_states')
      .set({ phone })
      .where('kind', '=', 'whatsapp')
      .where('value', '=', account)
      .execute();
    return { ...row, phone };
  }
  return row;
}

/** What is known about an account that has neither written nor agreed to anything. */
export const emptyState = {
  locale: null,
  proven_at: null,
  opted_out_at: null,
  opted_in_at: null,
  opted_in_how: null,
  opted_out_how: null,
  reminders_in_at: null,
  reminders_in_how: null,
  reminders_out_at: null,
  reminders_out_how: null,
  first_out_at: null,
  first_out_how: null,
  is_preferred: 0,
  last_inbound_at: null,
  phone: null,
  unreachable_at: null,
  unreachable_because: null,
} as const satisfies Partial<ContactStateRow>;

/**
 * Moves the data stored under one value of an account to another value. Data that the other value already has is kept,
 * but later times replace earlier ones.
 */
async function takeOver(db: Transaction, from: string, to: string): Promise<void> {
  const old = from === to ? undefined : await stateOf(db, from);
  const contact = from === to ? undefined : await contactOf(db, from);
  if (!old && !contact) {
    return;
  }
  const own = await stateOf(db, to);
  if (old && own) {
    const later = (a: number | null, b: number | null): number | null => Math.max(a ?? 0, b ?? 0) || null;
    await db
      .updateTable('contact_states')
      .set({
        locale: own.locale ?? old.locale,
        proven_at: later(own.proven_at, old.proven_at),
        opted_out_at: later(own.opted_out_at, old.opted_out_at),
        opted_in_at: own.opted_in_at ?? old.opted_in_at,
        opted_in_how: own.opted_in_how ?? old.opted_in_how,
        opted_out_how: own.opted_out_how ?? old.opted_out_how,
        reminders_in_at: own.reminders_in_at ?? old.reminders_in_at,
        reminders_in_how: own.reminders_in_how ?? old.reminders_in_how,
        reminders_out_at: later(own.reminders_out_at, old.reminders_out_at),
        reminders_out_how: own.reminders_out_how ?? old.reminders_out_how,
        first_out_at: later(own.first_out_at, old.first_out_at),
        first_out_how: own.first_out_how ?? old.first_out_how,
        is_preferred: Math.max(own.is_preferred, old.is_preferred),
        last_inbound_at: later(own.last_inbound_at, old.last_inbound_at),
        phone: own.phone ?? old.phone,
      })
      .where('kind', '=', 'whatsapp')
      .where('value', '=', to)
      .execute();
    await db.deleteFrom('contact_states').where('kind', '=', 'whatsapp').where('value', '=', from).execute();
  }
  if (contact && !(await contactOf(db, to))) {
    await db
      .updateTable('person_contacts')
      .set({ value: to })
      .where('kind', '=', 'whatsapp')
      .where('value', '=', from)
      .execute();
  }
  await db.updateTable('messages_in').set({ from_value: to }).where('from_value', '=', from).execute();
}

const contactOf = (db: Database, account: string) =>
  db
    .selectFrom('person_contacts')
    .select(['person_id', 'spam_at'])
    .where('kind', '=', 'whatsapp')
    .where('value', '=', account)
    .executeTakeFirst();

async function ownerOf(db: Database, account: string) {
  const contact = await contactOf(db, account);
  return contact && { personId: await presentPerson(db, contact.person_id), isSpammer: contact.spam_at !== null };
}

async function newOwner(
  db: Transaction,
  { account, phone, name }: { readonly account: string; readonly phone: string | null; readonly name: string },
  ownerHint: string | undefined,
  now: number,
): Promise<string> {
  const byPhone = phone === null ? undefined : await ownerOfPhone(db, phone);
  const owner = byPhone ?? (ownerHint && (await presentPerson(db, ownerHint)));
  const id = owner ?? orderedId();
  if (owner === undefined) {
    await db.insertInto('people').values({ id, name, created_at: now, joined_into: null }).execute();
  }
  const common = { person_id: id, spam_at: null, created_at: now };
  await db
    .insertInto('person_contacts')
    .values([
      { ...common, kind: 'whatsapp', value: account, shown: phone ?? account },
      ...(phone !== null && byPhone === undefined
        ? [{ ...common, kind: 'phone' as const, value: phone, shown: phone }]
        : []),
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // On PostgreSQL, a form with the same number may have been stored at the same time.
  return (await ownerOf(db, account))?.personId ?? id;
}

async function ownerOfPhone(db: Database, phone: string): Promise<string | undefined> {
  const contact = await db
    .selectFrom('person_contacts')
    .select('person_id')
    .where('kind', '=', 'phone')
    .where('value', '=', phone)
    .executeTakeFirst();
  return contact && presentPerson(db, contact.person_id);
}

async function nameOf(db: Database, personId: string): Promise<string> {
  const row = await db.selectFrom('people').select('name').where('id', '=', personId).executeTakeFirst();
  return row?.name ?? '';
}

/**
 * Merges the old and the new account of a person whose number or id has changed. They are not merged if the new account
 * already belongs to another person, because only a clerk merges people.
 * @returns whether the accounts were merged
 */
export async function followChangedPerson(db: Transaction, { from, to }: ChangedPerson, now: number): Promise<boolean> {
  const next = accountOf(to);
  const given = from.phone !== '' && from.phone !== to.phone ? asE164(from.phone) : null;
  if (given !== null) {
    await notePhoneChanged(db, given, now);
  }
  const olds = [from.userId, from.phone].filter((value) => value !== '' && value !== next);
  if (next === '' || olds.length === 0) {
    return false;
  }
  const owner = await contactOf(db, next);
  const owners = await Promise.all(olds.map((old) => contactOf(db, old)));
  const isKnown = owners.some((each) => each !== undefined);
  if (!isKnown || (owner && owners.some((each) => each && each.person_id !== owner.person_id))) {
    return false;
  }
  await lockedState(db, next, asE164(to.phone));
  for (const old of olds) {
    await takeOver(db, old, next);
  }
  const phone = asE164(to.phone);
  // The old number may soon belong to someone else.
  await db
    .updateTable('contact_states')
    .set({ phone })
    .where('kind', '=', 'whatsapp')
    .where('value', '=', next)
    .execute();
  await db
    .updateTable('person_contacts')
    .set({ shown: phone ?? next })
    .where('kind', '=', 'whatsapp')
    .where('value', '=', next)
    .execute();
  return true;
}
