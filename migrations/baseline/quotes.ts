import type { Part } from './part.ts';

/** Prices that customers were given: by the site itself, or by a clerk. */
export const quotes: Part = () => [
  // A quote of the site. It is kept as it was issued, so a later change of a service’s price does not affect it.
  // `excluded` names the government fees that are not in the total.
  `create table quotes (
    id text primary key,
    token text not null unique,
    number text not null unique,
    form_key text not null unique,
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
    fee_row text not null,
    times integer not null,
    created_at bigint not null,
    valid_until bigint not null,
    excluded text not null default '[]'
  )`,
  'create index quotes_valid_until on quotes (valid_until)',

  // A line of a quote.
  `create table quote_lines (
    quote_id text not null references quotes (id),
    position integer not null,
    kind text not null,
    name_en text not null,
    name_hi text not null,
    amount_paise bigint not null,
    constraint quote_lines_key primary key (quote_id, position)
  )`,

  // A quote that a clerk writes. Accepting it creates an order.
  `create table clerk_quotes (
    id text primary key,
    token text not null unique,
    number text not null unique,
    form_key text not null unique,
    case_id text not null references cases (id),
    state text not null,
    version integer not null,
    revision integer not null,
    locale text not null,
    name text not null,
    mail text not null,
    phone text not null,
    title text not null,
    total_paise bigint not null,
    draft text,
    valid_until bigint,
    order_id text references orders (id),
    answered_by text not null,
    answered_how text not null,
    answered_at bigint,
    reason text not null,
    written_by text not null,
    created_at bigint not null,
    updated_at bigint not null,
    remind_at bigint,
    reminder text
  )`,
  'create index clerk_quotes_case on clerk_quotes (case_id)',
  'create index clerk_quotes_order on clerk_quotes (order_id)',
  'create index clerk_quotes_state on clerk_quotes (state, id)',
  'create index clerk_quotes_remind on clerk_quotes (remind_at)',

  // A revision of such a quote, as it was sent.
  `create table clerk_quote_revisions (
    quote_id text not null references clerk_quotes (id),
    revision integer not null,
    content text not null,
    total_paise bigint not null,
    valid_until bigint not null,
    sent_by text not null,
    sent_at bigint not null,
    constraint clerk_quote_revisions_key primary key (quote_id, revision)
  )`,
];
