import type { Part } from './part.ts';

/** Appointments of customers with staff. */
export const appointments: Part = () => [
  // An appointment of a customer with a member of staff. `token` opens its page without an account.
  `create table appointments (
    id text primary key,
    key text not null unique,
    token text not null constraint appointments_token_hash_key unique,
    clerk_id text not null,
    starts_at bigint not null,
    ends_at bigint not null,
    way text not null,
    branch text,
    name text not null,
    mail text not null,
    phone text not null,
    locale text not null,
    status text not null,
    sequence integer not null,
    created_at bigint not null,
    updated_at bigint not null,
    case_id text not null default '',
    case_reference text not null default '',
    service text not null default '',
    zone text not null default '',
    answer text,
    answered_at bigint,
    address text not null default '',
    price_paise integer not null default 0,
    gst_percent integer not null default 0,
    paid_at bigint,
    is_chosen integer not null default 0,
    person text not null default ''
  )`,
  'create index appointments_start on appointments (starts_at, id)',
  'create index appointments_mail on appointments (mail, starts_at)',
  'create index appointments_case on appointments (case_id)',
  'create index appointments_phone on appointments (phone, starts_at)',
  'create index appointments_case_reference on appointments (case_reference)',

  // A quarter of an hour at which a member of staff is busy. Each is a row, so that nothing is booked twice, even by
  // simultaneous requests. `held_by` is an appointment, or a block of time that a clerk has set.
  `create table appointment_cells (
    clerk_id text not null,
    cell integer not null,
    held_by text not null,
    constraint appointment_cells_key primary key (clerk_id, cell)
  )`,
  'create index appointment_cells_holder on appointment_cells (held_by)',
  'create index appointment_cells_cell on appointment_cells (cell)',

  // A finished reminder email that waits until it is due.
  `create table appointment_reminders (
    appointment_id text not null,
    kind text not null,
    due_at bigint not null,
    sender text not null,
    recipient text not null,
    reply_to text,
    subject text not null,
    text text not null,
    html text not null,
    mail_id text,
    constraint appointment_reminders_key primary key (appointment_id, kind)
  )`,
  'create index appointment_reminders_due on appointment_reminders (due_at)',

  // The appointments that a member of staff takes, if not all of them, and their public name.
  `create table appointment_clerks (
    user_id text primary key,
    takes integer not null,
    branch text,
    public_name text not null default '',
    public_role text not null default '',
    not_places text not null default '',
    not_services text not null default ''
  )`,

  // A period in a member of staff’s own weekly hours. Without one they work during all opening hours.
  `create table appointment_hours (
    user_id text not null,
    weekday integer not null,
    opens text not null,
    closes text not null,
    constraint appointment_hours_key primary key (user_id, weekday, opens)
  )`,
];
