import type { BusinessRow } from '../../platform/database/customer-tables.ts';
import { engineOf } from '../../platform/database/engine.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import type { Visit } from '../accounts/sessions.ts';
import { accountAddress } from '../accounts/users.ts';
import { maskedAccount, record } from '../audit/record.ts';
import { writeDetails } from '../orders/correct-order.ts';
import { documentedNumber } from '../orders/document-terms.ts';
import { issueDocuments } from '../orders/issue-documents.ts';
import { holdOrder } from '../orders/with-order.ts';
import { type Owner as OrderOwner, ordersOfOwner } from './own-orders.ts';

/** Validated billing details for documents; '' for details that were not given. */
export type Billing = Pick<BusinessRow, 'name' | 'gstin' | 'state' | 'address' | 'city' | 'pin'>;
export type Business = Billing & Pick<BusinessRow, 'id'>;

/** Maximum number of businesses per customer. */
export const MOST_BUSINESSES = 20;

type Owner = Pick<Visit['user'], 'id'> & OrderOwner;
interface From {
  readonly visitorAddress: string;
  readonly now: number;
}

/**
 * `same`: the customer already has a business with this GSTIN or, without one, with this name and State. `unknown`: the
 * business is not the customer's own.
 */
export type SaveOutcome = 'done' | 'same' | 'too-many' | 'unknown';

/** Lists a customer's businesses, oldest first. @throws StorageUnavailable */
export function listBusinesses(db: Database, userId: string): Promise<Business[]> {
  return withStorageErrors(() => ownBusinesses(db, userId).execute());
}

const ownBusinesses = (db: Database, userId: string) =>
  db
    .selectFrom('businesses')
    .select(['id', 'name', 'gstin', 'state', 'address', 'city', 'pin'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id');

/** Finds one of a customer's own businesses; undefined for anyone else's. @throws StorageUnavailable */
export function findBusiness(db: Database, userId: string, id: string): Promise<Business | undefined> {
  return withStorageErrors(() => ownBusinesses(db, userId).where('id', '=', id).executeTakeFirst());
}

/** The contacts of a person; '' for one that is not known. */
export interface Contacts {
  readonly mail: string;
  /** E.164. */
  readonly phone: string;
}

/**
 * Lists, for the office, the businesses of the accounts with this email address or phone number. @throws
 * StorageUnavailable
 */
export function businessesOf(db: Database, { mail, phone }: Contacts): Promise<Business[]> {
  if (mail === '' && phone === '') {
    return Promise.resolve([]);
  }
  return withStorageErrors(() =>
    db
      .selectFrom('businesses')
      .innerJoin('users', 'users.id', 'businesses.user_id')
      .select(['businesses.id', 'businesses.name', 'gstin', 'state', 'address', 'city', 'pin'])
      .where((row) =>
        row.or([
          ...(mail === '' ? [] : [row('users.email', '=', accountAddress(mail))]),
          ...(phone === '' ? [] : [row('users.phone', '=', phone)]),
        ]),
      )
      .orderBy('businesses.created_at')
      .orderBy('businesses.id')
      .execute(),
  );
}

/** The details that distinguish one business from another. */
type Distinct = Pick<Billing, 'name' | 'gstin' | 'state'>;

/** Whether an order is for a business. Only name, GSTIN and State distinguish businesses on documents. */
export const isFor = (order: Distinct, business: Distinct): boolean =>
  order.name === business.name && order.gstin === business.gstin && order.state === business.state;

/** Whether two entries are the same business. A GSTIN identifies a business; without one, the name and State do. */
export const isSameBusiness = (one: Distinct, other: Distinct): boolean =>
  one.gstin === '' ? isFor(one, other) : one.gstin === other.gstin;

/**
 * Adds a business, or changes the one that this form has already added, so that a double click adds only one.
 * @param business.id unique to each form that was displayed
 * @throws StorageUnavailable
 */
export function addBusiness(
  db: Database,
  user: Owner,
  business: Business,
  stateCode: string,
  from: From,
): Promise<SaveOutcome> {
  return change(db, user, async (transaction) => {
    const own = await ownBusinesses(transaction, user.id).execute();
    if (own.some(({ id }) => id === business.id)) {
      return edit(transaction, user, own, business, stateCode, from);
    }
    if (own.some((each) => isSameBusiness(each, business))) {
      return 'same';
    }
    if (own.length >= MOST_BUSINESSES) {
      return 'too-many';
    }
    const { now } = from;
    const added = await transaction
      .insertInto('businesses')
      .values({ ...business, user_id: user.id, created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    // The id belongs to someone else's business.
    if (!added) {
      return 'unknown';
    }
    await note(transaction, user, 'business added', from);
    return 'done';
  });
}

/**
 * Changes a business, and those of its orders that have no document yet. Orders with a document stay unchanged, because
 * later documents must match the first, and so do orders for other businesses.
 * @param stateCode the first two digits of the State's GSTINs; '' if it has none
 * @throws StorageUnavailable
 */
export function saveBusiness(
  db: Database,
  user: Owner,
  business: Business,
  stateCode: string,
  from: From,
): Promise<SaveOutcome> {
  return change(db, user, async (transaction) =>
    edit(transaction, user, await ownBusinesses(transaction, user.id).execute(), business, stateCode, from),
  );
}

/** Removes a business. Its orders keep their details. @throws StorageUnavailable */
export function removeBusiness(db: Database, user: Owner, id: string, from: From): Promise<SaveOutcome> {
  return change(db, user, async (transaction) => {
    const gone = await transaction
      .deleteFrom('businesses')
      .where('id', '=', id)
      .where('user_id', '=', user.id)
      .returning('id')
      .executeTakeFirst();
    if (!gone) {
      return 'unknown';
    }
    await note(transaction, user, 'business removed', from);
    return 'done';
  });
}

/** Runs changes by the same customer one after another. Orders are locked before the account, as in an erasure. */
function change<T>(db: Database, user: Owner, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  return withStorageErrors(() =>
    inTransaction(db, async (transaction) => {
      // SQLite runs one writing transaction at a time anyway.
      if (engineOf(db) === 'postgres') {
        await ordersOf(transaction, user).forUpdate().execute();
        await transaction.selectFrom('users').select('id').where('id', '=', user.id).forNoKeyUpdate().execute();
      }
      return work(transaction);
    }),
  );
}

/**
 * Selects the orders of a customer, always in the same sequence, so that two transactions that lock them cannot
 * deadlock.
 */
const ordersOf = (db: Database, owner: OrderOwner) =>
  db.selectFrom('orders').select('id').where(ordersOfOwner(owner)).orderBy('id');

async function edit(
  db: Transaction,
  user: Owner,
  own: readonly Business[],
  business: Business,
  stateCode: string,
  from: From,
): Promise<SaveOutcome> {
  const before = own.find(({ id }) => id === business.id);
  if (!before) {
    return 'unknown';
  }
  if (own.some((each) => each.id !== before.id && isSameBusiness(each, business))) {
    return 'same';
  }
  const isSamePlace = (['address', 'city', 'pin'] as const).every((field) => before[field] === business[field]);
  if (isFor(before, business) && isSamePlace) {
    return 'done';
  }
  const { id, ...billing } = business;
  await db
    .updateTable('businesses')
    .set({ ...billing, updated_at: from.now })
    .where('id', '=', id)
    .execute();
  let changed = 0;
  for (const order of await ordersOf(db, user).execute()) {
    if (await adopt(db, order.id, { before, billing, stateCode, now: from.now })) {
      changed += 1;
    }
  }
  await note(db, user, `business, ${changed} orders`, from);
  return 'done';
}

/** Updates an order that was for a business with its changed details. */
async function adopt(
  db: Transaction,
  orderId: string,
  { before, billing, stateCode, now }: { before: Billing; billing: Billing; stateCode: string; now: number },
): Promise<boolean> {
  const held = await holdOrder(db, { id: orderId });
  if (!held || !isFor(held, before)) {
    return false;
  }
  const issued = await db
    .selectFrom('documents')
    .select('id')
    .where('order_number', '=', documentedNumber(held.number))
    .limit(1)
    .executeTakeFirst();
  if (issued) {
    return false;
  }
  await writeDetails(db, held, { ...billing, stateCode }, now);
  // Documents that could not be issued before, for example because an address was missing, can now be issued.
  await issueDocuments(db, held.id, now);
  return true;
}

function note(db: Database, user: Owner, after: string, { visitorAddress, now }: From): Promise<void> {
  const actor = { id: user.id, name: maskedAccount(user) };
  return record(db, { actor, action: 'profile-changed', subject: user.id, after, visitorAddress }, now);
}
