import type { Part } from './part.ts';

/** Orders. They are kept longer than their case, because tax law requires this, so they have no foreign key to it. */
export const orders: Part = () => [
  // An order, with the price and the customer’s details as they were when it was placed.
  `create table orders (
    id text primary key,
    token text not null unique,
    number text not null unique,
    form_key text not null unique,
    quote_id text not null,
    case_id text not null,
    case_reference text not null,
    locale text not null,
    item_kind text not null,
    item text not null,
    title_en text not null,
    title_hi text not null,
    government_paise bigint not null,
    fee_paise bigint not null,
    gst_paise bigint not null,
    gst_percent integer not null,
    total_paise bigint not null,
    is_open integer not null,
    name text not null,
    mail text not null,
    phone text not null,
    gstin text not null,
    state text not null,
    terms_version text not null,
    status text not null,
    wants_reminders integer not null,
    version integer not null,
    created_at bigint not null,
    paid_at bigint,
    ended_at bigint,
    updated_at bigint not null,
    excluded text not null default '[]',
    phone_token text
  )`,
  'create index orders_status on orders (status, created_at)',
  'create index orders_created on orders (created_at, id)',
  'create index orders_case on orders (case_id)',
  'create index orders_mail on orders (mail)',
  // Accounts store email addresses in small letters, and the dashboard searches for orders by the address of the
  // account.
  'create index orders_mailbox on orders (lower(mail))',
  'create index orders_case_reference on orders (case_reference)',
  'create unique index orders_phone_token on orders (phone_token)',
  'create index orders_phone on orders (phone, id)',
  'create index orders_gstin on orders (gstin, id)',
  'create index orders_name on orders (name, id)',
  'create index orders_ended on orders (ended_at)',

  // A line of the price. `named_at` is set if a government fee that the price had left open was added later.
  `create table order_lines (
    order_id text not null references orders (id),
    position integer not null,
    kind text not null,
    name_en text not null,
    name_hi text not null,
    amount_paise bigint not null,
    named_at bigint,
    constraint order_lines_key primary key (order_id, position)
  )`,
  // The few fees that were entered later.
  'create index order_lines_named on order_lines (order_id) where named_at is not null',

  // A stage of the work, and the part of our fee that is earned when it is completed.
  `create table order_stages (
    order_id text not null references orders (id),
    position integer not null,
    whose text not null,
    title_en text not null,
    title_hi text not null,
    detail_en text not null,
    detail_hi text not null,
    fee_paise bigint not null,
    done_at bigint,
    work_days integer not null default 0,
    constraint order_stages_key primary key (order_id, position)
  )`,

  // A line of a clerk’s quote for our own work, as printed on the documents of its order.
  `create table order_items (
    order_id text not null references orders (id),
    position integer not null,
    name_en text not null,
    name_hi text not null,
    sac text not null,
    quantity integer not null,
    unit_paise bigint not null,
    constraint order_items_key primary key (order_id, position)
  )`,

  // The lines of an order that share a service code and a tax rate; only for orders from a clerk’s quote.
  `create table order_tax_groups (
    order_id text not null references orders (id),
    position integer not null,
    name_en text not null,
    name_hi text not null,
    sac text not null,
    gst_percent integer not null,
    taxable_paise bigint not null,
    gst_paise bigint not null,
    constraint order_tax_groups_key primary key (order_id, position)
  )`,

  // The months that the price of an order covers; only for services priced per month, quarter or year.
  `create table order_periods (
    order_id text primary key references orders (id),
    per text not null,
    first_month text not null
  )`,

  // An agreed instalment: how much of an order is due, and by which day.
  `create table order_instalments (
    order_id text not null references orders (id),
    position integer not null,
    day text not null,
    amount_paise bigint not null,
    constraint order_instalments_key primary key (order_id, position)
  )`,

  // An application number that a government office gave an order.
  `create table order_numbers (
    order_id text not null references orders (id),
    kind text not null,
    number text not null,
    added_at bigint not null,
    constraint order_numbers_key primary key (order_id, kind, number)
  )`,

  // The next expected date of an order.
  `create table order_dates (
    order_id text primary key references orders (id),
    day text not null,
    what text not null,
    set_at bigint not null
  )`,

  // A reminder that the customer may request after the order is done, with its finished email. `next_at` is set only
  // while the reminder is wanted.
  `create table order_reminders (
    order_id text not null references orders (id),
    position integer not null,
    what_en text not null,
    what_hi text not null,
    rule text not null,
    sender text not null,
    reply_to text not null,
    subject text not null,
    text text not null,
    html text not null,
    next_at bigint,
    sent integer not null,
    constraint order_reminders_key primary key (order_id, position)
  )`,
  'create index order_reminders_due on order_reminders (next_at)',

  // A notification about an order that the server sends automatically, such as a refund that was paid.
  `create table order_letters (
    key text primary key,
    order_id text not null references orders (id),
    kind text not null,
    amount_paise bigint not null,
    what_en text not null,
    what_hi text not null,
    created_at bigint not null,
    written_at bigint
  )`,
  'create index order_letters_waiting on order_letters (created_at) where written_at is null',
];
