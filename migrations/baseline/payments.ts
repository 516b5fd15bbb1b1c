import type { Part } from './part.ts';

/** Money as it is paid and refunded, and how it is compared with providers and the bank. */
export const payments: Part = () => [
  // A payment of an order. One real payment pays for only one order: `paid_key` is set once it is received.
  `create table payments (
    id text primary key,
    order_id text not null references orders (id),
    way text not null,
    state text not null,
    amount_paise bigint not null,
    request_ref text,
    href text,
    reference text not null,
    paid_key text unique,
    is_doubtful integer not null,
    actor_name text,
    created_at bigint not null,
    updated_at bigint not null,
    receipt_id text
  )`,
  'create index payments_order on payments (order_id, created_at)',
  'create index payments_reference on payments (reference)',
  'create unique index payments_request on payments (way, request_ref)',
  'create index payments_state on payments (state, created_at)',
  'create index payments_receipt on payments (receipt_id)',

  // An event from a payment provider. It is kept, so that one that arrives twice is handled once, and one that arrives
  // before its payment is handled later.
  `create table payment_events (
    way text not null,
    event_id text not null,
    type text not null,
    request_ref text not null,
    payment_ref text not null,
    amount_paise bigint not null,
    currency text not null,
    outcome text not null,
    order_id text,
    received_at bigint not null,
    kind text not null default '',
    refund_ref text not null default '',
    settled_at bigint,
    constraint payment_events_key primary key (way, event_id)
  )`,
  'create index payment_events_outcome on payment_events (outcome, received_at)',
  'create index payment_events_payment on payment_events (way, payment_ref)',
  'create index payment_events_refund on payment_events (refund_ref)',

  // A refund of a payment. Above an amount that the firm sets, a second person approves it.
  `create table refunds (
    id text primary key,
    order_id text not null references orders (id),
    payment_id text not null references payments (id),
    way text not null,
    state text not null,
    amount_paise bigint not null,
    reason text not null,
    attempts integer not null,
    next_attempt_at bigint not null,
    provider_ref text,
    last_error text,
    actor_name text not null,
    created_at bigint not null,
    done_at bigint,
    asked_by text,
    approved_by text
  )`,
  'create index refunds_due on refunds (state, next_attempt_at)',
  'create index refunds_order on refunds (order_id)',
  'create index refunds_provider on refunds (provider_ref)',
  'create index refunds_payment on refunds (payment_id)',
  'create index refunds_made on refunds (created_at)',

  // A payer’s request to their bank to reverse a payment.
  `create table disputes (
    way text not null,
    dispute_ref text not null,
    payment_ref text not null,
    order_id text references orders (id),
    state text not null,
    amount_paise bigint not null,
    reason text not null,
    answer_until bigint,
    created_at bigint not null,
    updated_at bigint not null,
    constraint disputes_key primary key (way, dispute_ref)
  )`,
  'create index disputes_state on disputes (state, answer_until)',
  'create index disputes_order on disputes (order_id)',
  'create index disputes_payment on disputes (way, payment_ref)',

  // A line of a bank statement: money received.
  `create table bank_lines (
    id text primary key,
    day text not null,
    amount_paise bigint not null,
    narration text not null,
    reference text not null,
    order_id text,
    imported_at bigint not null,
    settled_at bigint,
    payment_id text,
    settled_as text,
    fee_paise bigint not null default 0,
    fee_gst_paise bigint not null default 0,
    receipt_id text
  )`,
  'create index bank_lines_open on bank_lines (order_id, day)',
  'create index bank_lines_payment on bank_lines (payment_id)',
  'create index bank_lines_reference on bank_lines (reference)',
  // The few lines that are still open.
  'create index bank_lines_unsettled on bank_lines (id) where order_id is null and settled_at is null',
  'create index bank_lines_receipt on bank_lines (receipt_id)',

  // A nightly comparison of the ledger with the payment providers, made by one process.
  `create table reconciliations (
    night text primary key,
    lease_token text not null,
    leased_until bigint,
    began_at bigint not null,
    ended_at bigint
  )`,

  // A mismatch found on one night.
  `create table payment_differences (
    night text not null references reconciliations (night),
    position integer not null,
    kind text not null,
    what text not null,
    order_id text,
    amount_paise bigint not null,
    constraint payment_differences_key primary key (night, position)
  )`,
];
