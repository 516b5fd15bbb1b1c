import type { Part } from './part.ts';
import { type Rejection, reject, rejecting } from './rejections.ts';

/** Money as a clerk recorded it: cash, cheques, transfers for several orders, withheld tax and money on account. */
export const receipts: Part = (isPostgres) => [
  // A customer’s payment as recorded by a clerk, with the number of its printed receipt.
  `create table money_receipts (
    id text primary key,
    form_key text not null unique,
    kind text not null,
    state text not null,
    gstin text not null,
    series text not null,
    year text not null,
    serial integer not null,
    number text not null,
    issued_at bigint not null,
    amount_paise bigint not null,
    returned_paise bigint not null default 0,
    written_off_paise bigint not null default 0,
    reference text not null,
    bank text not null,
    day text not null,
    name text not null,
    mail text not null,
    phone text not null,
    payer_gstin text not null,
    from_order_id text references orders (id),
    section text not null,
    rate_points integer not null,
    base_paise bigint not null,
    certificate text not null,
    certificate_number text not null default '',
    certificate_paise bigint not null default 0,
    certificate_asked_at bigint,
    content text not null,
    actor_name text not null,
    version integer not null,
    cleared_at bigint,
    ended_at bigint,
    ended_reason text not null default '',
    returned_cash_paise bigint not null default 0,
    constraint money_receipts_number unique (gstin, series, year, serial)
  )`,
  'create index money_receipts_newest_index on money_receipts (issued_at, id)',
  'create index money_receipts_kind_index on money_receipts (kind, state, issued_at)',
  'create index money_receipts_reference_index on money_receipts (reference)',
  'create index money_receipts_mail_index on money_receipts (mail)',
  'create index money_receipts_phone_index on money_receipts (phone)',
  'create index money_receipts_day_index on money_receipts (day, kind)',
  'create index money_receipts_from_index on money_receipts (from_order_id)',
  'create index money_receipts_amount on money_receipts (amount_paise)',
  'create index money_receipts_own_number on money_receipts (number)',
  ...keepPrintedReceipts(isPostgres),

  // An order that a receipt covers, and its share of the money. A cheque is allocated to them when it clears.
  `create table receipt_orders (
    receipt_id text not null references money_receipts (id),
    order_id text not null references orders (id),
    amount_paise bigint not null,
    constraint receipt_orders_key primary key (receipt_id, order_id)
  )`,
  'create index receipt_orders_order on receipt_orders (order_id)',

  // A file of a certificate that a clerk attached to the receipt of withheld tax.
  `create table receipt_files (
    id text primary key,
    receipt_id text not null references money_receipts (id),
    storage_key text not null unique,
    name text not null,
    type text not null,
    size bigint not null,
    sha256 text not null,
    actor_name text not null,
    created_at bigint not null,
    constraint receipt_files_once unique (receipt_id, sha256)
  )`,

  // A refund of money on account to its payer. A mistaken one can be undone.
  `create table receipt_returns (
    id text primary key,
    receipt_id text not null references money_receipts (id),
    amount_paise bigint not null,
    way text not null,
    reason text not null,
    actor_name text not null,
    created_at bigint not null,
    undone_at bigint,
    undone_by text not null default '',
    undone_reason text not null default ''
  )`,
  'create index receipt_returns_receipt on receipt_returns (receipt_id)',

  // The part of a receipt that is still on the customer’s account, so that lists do not have to read settled receipts.
  `create table receipt_balances (
    receipt_id text primary key,
    left_paise bigint not null
  )`,
  'create index receipt_balances_left on receipt_balances (receipt_id, left_paise) where left_paise > 0',
  ...keepReceiptBalances(isPostgres),
];

const final: Rejection = { routine: 'money_receipts_are_final', message: 'a numbered receipt is final' };
const printed = ['kind', 'gstin', 'series', 'year', 'serial', 'number', 'issued_at', 'amount_paise', 'content'];

/** Makes sure that what a printed receipt shows never changes, and that no number goes missing. */
const keepPrintedReceipts: Part = (isPostgres) => {
  const differs = printed.map((column) => `old.${column} <> new.${column}`).join(' or ');
  return [
    ...rejecting(isPostgres, final),
    reject(isPostgres, 'money_receipts', 'update', final, differs),
    reject(isPostgres, 'money_receipts', 'delete', final),
  ];
};

/** The ids of the receipts whose balance changes, by the operation on the row. */
const receiptDeeds = { insert: 'new.id', update: 'new.id' };
const paymentDeeds = {
  insert: 'new.receipt_id, null',
  update: 'old.receipt_id, new.receipt_id',
  delete: 'old.receipt_id, null',
};

/**
 * Sets the remaining amount of receipts: the amount received, minus what was refunded and what was used for orders.
 * @param ids the receipts, in SQL
 */
const noteLeft = (ids: string) => `insert into receipt_balances (receipt_id, left_paise)
    select money_receipts.id, case when money_receipts.state = 'here' then money_receipts.amount_paise
      - money_receipts.returned_paise - coalesce((select sum(payments.amount_paise) from payments
        where payments.receipt_id = money_receipts.id and payments.state = 'paid'), 0) else 0 end
      from money_receipts where money_receipts.id in (${ids})
    on conflict (receipt_id) do update set left_paise = excluded.left_paise;`;

/** Keeps `receipt_balances` equal to the receipts and their payments, whichever program writes them. */
const keepReceiptBalances: Part = (isPostgres) => {
  const ofPayments = Object.entries(paymentDeeds);
  if (!isPostgres) {
    return [
      ...Object.entries(receiptDeeds).map(
        ([deed, ids]) => `create trigger receipt_balances_${deed} after ${deed} on money_receipts
          begin ${noteLeft(ids)} end`,
      ),
      ...ofPayments.map(
        ([deed, ids]) => `create trigger receipt_balances_payment_${deed} after ${deed} on payments
          when coalesce(${ids}) is not null begin ${noteLeft(ids)} end`,
      ),
    ];
  }
  return [
    `create function keep_receipt_balances() returns trigger language plpgsql as $$ begin
      if tg_table_name = 'money_receipts' then ${noteLeft('new.id')}
      elsif tg_op = 'INSERT' then ${noteLeft('new.receipt_id')}
      elsif tg_op = 'DELETE' then ${noteLeft('old.receipt_id')}
      else ${noteLeft('old.receipt_id, new.receipt_id')} end if;
      return null; end $$`,
    `create trigger receipt_balances_follow after insert or update on money_receipts
      for each row execute function keep_receipt_balances()`,
    ...ofPayments.map(
      ([deed, ids]) => `create trigger receipt_balances_payment_${deed} after ${deed} on payments
        for each row when (coalesce(${ids}) is not null) execute function keep_receipt_balances()`,
    ),
  ];
};
