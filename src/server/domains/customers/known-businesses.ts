import { sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { accountAddress } from '../accounts/users.ts';
import { type Billing, businessesOf, type Contacts, isSameBusiness } from './businesses.ts';

/** The number of earlier orders from which recipients are read. */
const MOST_ORDERS = 50;

/**
 * Lists the businesses that a clerk can choose for a person, whether or not the person has an account: those saved in
 * their accounts, then those of their earlier orders, newest first. With a GSTIN, the business that has it comes first,
 * because it may belong to several people. Each business is listed once.
 * @throws StorageUnavailable
 */
export async function knownBusinesses(
  db: Database,
  { gstin, ...contacts }: Contacts & { readonly gstin: string },
): Promise<Billing[]> {
  const saved = await businessesOf(db, contacts);
  return withStorageErrors(async () => {
    const all = [
      ...(gstin === '' ? [] : await businessesWith(db, gstin)),
      ...saved.map(({ id: _, ...billing }) => billing),
      ...(await recipientsOf(db, contacts)),
    ];
    return all.filter((each, index) => all.findIndex((other) => isSameBusiness(other, each)) === index);
  });
}

/** The number of people of a business that are listed. */
const MOST_PEOPLE = 20;

/**
 * Lists, for the office, the people of a business: the contacts of its orders and of the accounts that have saved it,
 * each once. A person sees only their own orders, even if they share the business with others.
 * @throws StorageUnavailable
 */
export function peopleOfBusiness(db: Database, gstin: string): Promise<string[]> {
  if (gstin === '') {
    return Promise.resolve([]);
  }
  return withStorageErrors(async () => {
    const orders = await db
      .selectFrom('orders')
      .select(['mail', 'phone'])
      .distinct()
      .where('gstin', '=', gstin)
      .limit(MOST_PEOPLE)
      .execute();
    const accounts = await db
      .selectFrom('businesses')
      .innerJoin('users', 'users.id', 'businesses.user_id')
      .select(['users.email as mail', 'users.phone'])
      .where('gstin', '=', gstin)
      .limit(MOST_PEOPLE)
      .execute();
    const contacts = [...orders, ...accounts].map(({ mail, phone }) => accountAddress(mail ?? '') || (phone ?? ''));
    return [...new Set(contacts)].filter(Boolean).slice(0, MOST_PEOPLE);
  });
}

/** Finds a business by its GSTIN, as last entered in an account or in an order. */
async function businessesWith(db: Database, gstin: string): Promise<Billing[]> {
  const saved = await db
    .selectFrom('businesses')
    .select(['name', 'gstin', 'state', 'address', 'city', 'pin'])
    .where('gstin', '=', gstin)
    .orderBy('updated_at', 'desc')
    .limit(1)
    .execute();
  const ordered = await orderedFor(db).where('orders.gstin', '=', gstin).limit(1).execute();
  return [...saved, ...ordered];
}

/**
 * Lists the recipients of a person's orders. An order with an email address is not found by its phone number, which may
 * be someone else's.
 */
async function recipientsOf(db: Database, { mail, phone }: Contacts): Promise<Billing[]> {
  if (mail === '' && phone === '') {
    return [];
  }
  return orderedFor(db)
    .where((row) =>
      row.or([
        ...(mail === '' ? [] : [row(sql<string>`lower(orders.mail)`, '=', accountAddress(mail))]),
        ...(phone === '' ? [] : [row('orders.phone', '=', phone).and('orders.mail', '=', '')]),
      ]),
    )
    .limit(MOST_ORDERS)
    .execute();
}

/** The recipients of orders, newest first. Those whose names were erased are left out. */
const orderedFor = (db: Database) =>
  db
    .selectFrom('orders')
    .leftJoin('document_terms', 'document_terms.order_id', 'orders.id')
    .select(['orders.name', 'orders.gstin', 'orders.state'])
    .select((row) => [
      row.fn.coalesce('document_terms.address', sql<string>`''`).as('address'),
      row.fn.coalesce('document_terms.city', sql<string>`''`).as('city'),
      row.fn.coalesce('document_terms.pin', sql<string>`''`).as('pin'),
    ])
    .where('orders.name', '!=', '')
    .orderBy('orders.id', 'desc');
