import { sql } from 'kysely';
import { type Paise, paiseOfSum } from '../../../kernel/paise.ts';
import { type Account, type Balances, noBalances } from '../../platform/database/ledger-accounts.ts';
import type { Database } from '../../platform/database/schema.ts';

/**
 * Reads the balance of each account in paise, for one order or, without an id, for the whole ledger.
 * @param only the accounts to read, because the whole ledger is long; the others are 0
 */
export async function readBalances(db: Database, orderId?: string, only?: readonly Account[]): Promise<Balances> {
  const rows = await db
    .selectFrom('ledger_postings')
    // PostgreSQL sums bigint as numeric, which is returned as text.
    .select(['account', sql<number | string>`sum(amount_paise)`.as('sum')])
    .$if(orderId !== undefined, (query) => query.where('order_id', '=', orderId ?? ''))
    .$if(only !== undefined, (query) => query.where('account', 'in', only ?? []))
    .groupBy('account')
    .execute();
  const balances: Record<Account, Paise> = { ...noBalances() };
  for (const { account, sum } of rows) {
    balances[account] = paiseOfSum(sum);
  }
  return balances;
}

/** Finds the keys of entries that do not sum to zero. There are none unless someone bypassed `postEntry`. */
export async function findUnbalanced(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger_entries')
    .leftJoin('ledger_postings', 'ledger_postings.entry_id', 'ledger_entries.id')
    .select('ledger_entries.key')
    .groupBy(['ledger_entries.id', 'ledger_entries.key'])
    .having(sql<number>`coalesce(sum(amount_paise), 1)`, '<>', 0)
    .execute();
  return rows.map(({ key }) => key);
}
