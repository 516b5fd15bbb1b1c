import { sql } from 'kysely';
import { add, type Paise, paiseOfSum, subtract } from '../../../kernel/paise.ts';
import { type Account, accounts, type Posting } from '../../platform/database/ledger-accounts.ts';
import type { EntryKind } from '../../platform/database/ledger-entry-kind.ts';
import { orderedId } from '../../platform/database/ordered-id.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { requireBalance } from './post-entry.ts';

/** Money without an order, as the ledger should show it. */
export interface StrayMoney {
  /** Identifies the money, for example `line 3f…` or `razorpay pay_1`. */
  readonly about: string;
  /** The last thing that happened to the money. */
  readonly kind: EntryKind;
  /** The sum that all entries about the money should have. */
  readonly target: readonly Posting[];
}

/** The number of attempts to post an entry while others write entries about the same money. */
const TRIES = 20;

/**
 * Posts the difference between each target and the ledger. Entries are never changed; the difference reverses whatever
 * is no longer true. A repeated call posts nothing, and the second of two simultaneous calls posts only what the first
 * one left.
 * @param db the transaction that changes the money
 * @returns how many entries were posted
 */
export async function bookAbout(db: Transaction, strays: readonly StrayMoney[], now: number): Promise<number> {
  let left = strays;
  let count = 0;
  for (let tries = 0; left.length > 0; tries += 1) {
    if (tries === TRIES) {
      throw new Error(`${left.length} entries could not be posted, because others are posted at the same time.`);
    }
    const entries = await lacking(db, left);
    const done = await insertNew(db, entries, now);
    count += done.size;
    // Another transaction posted the remaining entries first, so the money of those entries is compared with the ledger
    // again.
    left = left.filter(({ about }) => entries.some((entry) => entry.about === about && !done.has(entry.key)));
  }
  return count;
}

interface NewEntry {
  readonly key: string;
  readonly about: string;
  readonly kind: EntryKind;
  readonly postings: readonly Posting[];
}

/** Returns the entries that bring the ledger to the targets. */
async function lacking(db: Database, strays: readonly StrayMoney[]): Promise<NewEntry[]> {
  // The entries are counted before the sums are read. If another transaction posts in between, the key is already taken
  // or no entry is missing.
  const counts = await db
    .selectFrom('ledger_entries')
    .select(['about', sql<number | string>`count(*)`.as('count')])
    .where(
      'about',
      'in',
      strays.map(({ about }) => about),
    )
    .groupBy('about')
    .execute();
  const rows = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_postings', 'ledger_postings.entry_id', 'ledger_entries.id')
    .select(['about', 'account', sql<number | string>`sum(amount_paise)`.as('sum')])
    .where(
      'about',
      'in',
      strays.map(({ about }) => about),
    )
    .groupBy(['about', 'account'])
    .execute();
  const before = Map.groupBy(rows, ({ about }) => about);
  const countOf = new Map(counts.map(({ about, count }) => [about, Number(count)]));
  return strays.flatMap(({ about, kind, target }): NewEntry[] => {
    const sums = new Map<Account, Paise>();
    for (const { account, amount } of target) {
      sums.set(account, add(sums.get(account) ?? 0, amount));
    }
    for (const { account, sum } of before.get(about) ?? []) {
      sums.set(account, subtract(sums.get(account) ?? 0, paiseOfSum(sum)));
    }
    const postings = accounts
      .map((account) => ({ account, amount: sums.get(account) ?? 0 }))
      .filter(({ amount }) => amount !== 0);
    const key = `${about} ${(countOf.get(about) ?? 0) + 1}`;
    return postings.length > 0 ? [{ key, about, kind, postings }] : [];
  });
}

/** Inserts the entries with keys that are not used yet. @returns their keys */
async function insertNew(db: Database, entries: readonly NewEntry[], now: number): Promise<Set<string>> {
  if (entries.length === 0) {
    return new Set();
  }
  for (const entry of entries) {
    requireBalance(entry);
  }
  const rows = await db
    .insertInto('ledger_entries')
    .values(entries.map(({ key, kind, about }) => ({ id: orderedId(), key, kind, about, order_id: null, at: now })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning(['id', 'key'])
    .execute();
  const ids = new Map(rows.map(({ id, key }) => [key, id]));
  const postings = entries.flatMap(({ key, postings: all }) => {
    const entry_id = ids.get(key);
    return entry_id === undefined
      ? []
      : all.map(({ account, amount }, position) => {
          return { entry_id, position, order_id: null, account, amount_paise: amount };
        });
  });
  if (postings.length > 0) {
    await db.insertInto('ledger_postings').values(postings).execute();
  }
  return new Set(ids.keys());
}
