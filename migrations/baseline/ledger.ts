import type { Part } from './part.ts';
import { type Rejection, reject, rejecting } from './rejections.ts';

/** The ledger: entries whose postings add up to zero. Rows are only ever added. */
export const ledger: Part = (isPostgres) => [
  // An entry. `key` identifies it, so that posting it again adds nothing. `about` names money without an order.
  `create table ledger_entries (
    id text primary key,
    key text not null unique,
    kind text not null,
    order_id text,
    at bigint not null,
    about text
  )`,
  'create index ledger_entries_order on ledger_entries (order_id)',
  'create index ledger_entries_at on ledger_entries (at, id)',
  'create index ledger_entries_about on ledger_entries (about)',
  'create index ledger_entries_kind on ledger_entries (kind, key)',

  // A posting of an entry to an account. Positive is debit.
  `create table ledger_postings (
    entry_id text not null references ledger_entries (id),
    position integer not null,
    order_id text,
    account text not null,
    amount_paise bigint not null,
    constraint ledger_postings_key primary key (entry_id, position)
  )`,
  'create index ledger_postings_order on ledger_postings (order_id, account, amount_paise)',
  'create index ledger_postings_account on ledger_postings (account, amount_paise)',
  'create index ledger_postings_orders on ledger_postings (account, order_id, amount_paise)',
  // A search by amount.
  'create index ledger_postings_amount on ledger_postings (amount_paise, entry_id)',
  ...keepLedger(isPostgres),

  // The amount due on an order, which includes refunds, and what the customer still has to pay.
  `create table order_balances (
    order_id text primary key,
    due_paise bigint not null,
    receivable_paise bigint not null default 0
  )`,
  // Lists of money read only the orders that are not settled.
  'create index order_balances_due on order_balances (order_id, due_paise) where due_paise > 0',
  'create index order_balances_receivable on order_balances (order_id, receivable_paise) where receivable_paise > 0',
  `create index order_balances_refundable on order_balances (order_id, receivable_paise, due_paise)
    where due_paise < receivable_paise`,
  `create index order_balances_open on order_balances (order_id, receivable_paise, due_paise)
    where receivable_paise <> 0 or due_paise <> 0`,
  ...keepOrderBalances(isPostgres),
];

const addedTo: Rejection = { routine: 'ledger_is_only_added_to', message: 'the ledger is only added to' };

/** Rejects every change, except the deletion of a sample order's entries. */
const keepLedger: Part = (isPostgres) => [
  ...rejecting(isPostgres, addedTo),
  ...(isPostgres
    ? [
        `create function ledger_keeps_what_is_real() returns trigger language plpgsql as $$ begin
          if ${isSample} then return old; end if;
          raise exception '${addedTo.message}';
        end $$`,
      ]
    : []),
  ...['ledger_entries', 'ledger_postings'].flatMap((table) => [
    reject(isPostgres, table, 'update', addedTo),
    isPostgres
      ? reject(isPostgres, table, 'delete', { ...addedTo, routine: 'ledger_keeps_what_is_real' })
      : reject(isPostgres, table, 'delete', addedTo, `not ${isSample}`),
  ]),
];

const isSample = "exists (select 1 from sample_rows where kind = 'order' and id = old.order_id)";

const isDue = (row: 'new' | 'old') =>
  `${row}.order_id is not null and ${row}.account in ('receivable', 'refunds-payable')`;
const addDue = (row: 'new' | 'old', sign: '' | '-') =>
  `insert into order_balances (order_id, due_paise, receivable_paise) values (${row}.order_id, ${sign}${row}.amount_paise,
      case when ${row}.account = 'receivable' then ${sign}${row}.amount_paise else 0 end)
    on conflict (order_id) do update set due_paise = order_balances.due_paise + excluded.due_paise,
      receivable_paise = order_balances.receivable_paise + excluded.receivable_paise;`;

/** Keeps `order_balances` equal to the sums of the postings, whichever program writes them. */
const keepOrderBalances: Part = (isPostgres) =>
  isPostgres
    ? [
        `create function keep_order_balances() returns trigger language plpgsql as $$ begin
          if tg_op = 'INSERT' then
            if ${isDue('new')} then ${addDue('new', '')} end if;
          elsif ${isDue('old')} then ${addDue('old', '-')} end if;
          return null; end $$`,
        `create trigger order_balances_follow after insert or delete on ledger_postings
          for each row execute function keep_order_balances()`,
      ]
    : [
        `create trigger order_balances_insert after insert on ledger_postings
          when ${isDue('new')} begin ${addDue('new', '')} end`,
        `create trigger order_balances_delete after delete on ledger_postings
          when ${isDue('old')} begin ${addDue('old', '-')} end`,
      ];
