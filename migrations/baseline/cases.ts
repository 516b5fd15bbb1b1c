import type { Part } from './part.ts';

/** Cases: the enquiries and requests of customers, what happens to them, and what the office needs to work on them. */
export const cases: Part = (isPostgres) => [
  // An enquiry or other request. The first columns are what the form sent. The office’s columns, from `person_id` on,
  // may be empty until the case is adopted.
  `create table cases (
    id text primary key,
    reference text not null unique,
    kind text not null,
    status text not null default 'new',
    locale text not null check (locale in ('en', 'hi')),
    page text not null,
    received_at bigint not null,
    idempotency_key text not null unique,
    consent_version text not null,
    wants_news integer not null check (wants_news in (0, 1)),
    write_only integer not null check (write_only in (0, 1)),
    flags text not null,
    fields text not null,
    person_id text references people (id),
    name text,
    service text,
    state text,
    assignee text,
    whose_turn text,
    folded text,
    reply_token text,
    due_at bigint,
    answered_at bigint,
    next_at bigint,
    updated_at bigint,
    labels text not null default '',
    version integer not null default 0,
    erased_at bigint,
    consent_withdrawn_at bigint,
    goes_on_in text,
    came_as text,
    done_at bigint
  )`,
  // Lists are newest first. If two times are equal, the id decides, because it is a time-ordered UUID.
  'create index cases_newest on cases (received_at, id)',
  'create index cases_person on cases (person_id)',
  // The cases whose office columns are still empty; see cases/store/adopt-cases.ts.
  'create index cases_unadopted on cases (id) where folded is null',
  // Everything that the inbox filters and sorts by, so that every filter is answered from the index without reading a
  // row.
  `create index cases_inbox on cases
    (received_at, id, status, kind, locale, assignee, service, state, labels, due_at, next_at, updated_at)`,
  // The cases that are neither done nor spam: a few hundred in a hundred thousand. Nearly every view of the inbox shows
  // them. Queries must use the same expression.
  `create index cases_active on cases (received_at, id, assignee, due_at, updated_at, next_at, status)
    where status in ('new', 'open', 'waiting-customer', 'waiting-government')`,
  'create unique index cases_reply_token on cases (reply_token) where reply_token is not null',
  // Must be exactly the expression in the queries, because otherwise the index is not used. An open inbox polls it
  // every second, and it sorts the inbox by the last change.
  'create index cases_changed on cases (coalesce(updated_at, received_at), id)',
  // Must be exactly the expression of the query in inbox/list-inbox.ts. Sorting 100,000 cases without it took 70 ms.
  'create index cases_due on cases (coalesce(due_at, 8640000000000000), id)',
  // The few cases with withdrawn consent. The hourly sweep looks for them and must not read all cases.
  'create index cases_withdrawn on cases (consent_withdrawn_at) where consent_withdrawn_at is not null',
  'create index cases_goes_on_in on cases (goes_on_in)',
  // The topics and the labels in use, without reading every case.
  'create index cases_topics on cases (service, kind)',
  'create index cases_labels on cases (labels, kind)',
  ...statisticsOfWords(isPostgres),

  // A normalised word of a case, for the search. Words are compared by their bytes on both engines, so that all words
  // beginning with `lks` form one range of the key.
  `create table case_words (
    word text ${isPostgres ? 'collate "C"' : ''} not null,
    case_id text not null,
    constraint case_words_key primary key (word, case_id)
  ) ${isPostgres ? '' : 'without rowid'}`,

  // One event in a case. `seq` counts from 1 and is also the version of the case after the event.
  `create table timeline (
    case_id text not null references cases (id),
    seq integer not null,
    kind text not null,
    at bigint not null,
    actor_id text,
    actor_name text,
    body text not null,
    detail text not null,
    mail_id text,
    mail_in_id text,
    message_id text,
    constraint timeline_key primary key (case_id, seq)
  )`,
  // The report counts the clerks’ actions in a period without reading the rows of all years.
  'create index timeline_times on timeline (at)',

  // A clerk whom a note mentions, and when the clerk saw it.
  `create table mentions (
    case_id text not null references cases (id),
    seq integer not null,
    user_id text not null,
    at bigint not null,
    seen_at bigint,
    constraint mentions_key primary key (case_id, seq, user_id)
  )`,
  'create index mentions_user on mentions (user_id, case_id, seen_at)',

  // A clerk who has a case open on the screen.
  `create table case_viewers (
    case_id text not null references cases (id),
    user_id text not null,
    name text not null,
    is_writing integer not null,
    until bigint not null,
    constraint case_viewers_key primary key (case_id, user_id)
  )`,
  'create index case_viewers_until on case_viewers (until)',

  // A clerk’s unsent reply to a case.
  `create table reply_drafts (
    case_id text not null references cases (id),
    author_id text not null,
    body text not null,
    version integer not null,
    updated_at bigint not null,
    cc text not null default '',
    files text not null default '[]',
    constraint reply_drafts_key primary key (case_id, author_id)
  )`,

  // Inbox filters that a clerk saved under a name.
  `create table saved_views (
    id text primary key,
    user_id text not null,
    name text not null,
    query text not null,
    created_at bigint not null
  )`,
  'create index saved_views_user on saved_views (user_id)',

  // A file of a case. Its bytes are in the file store under `storage_key`.
  `create table files (
    id text primary key,
    case_id text not null references cases (id),
    storage_key text not null unique,
    name text not null,
    type text not null,
    size bigint not null,
    created_at bigint not null,
    mail_id text,
    content_id text,
    draft_of text
  )`,
  'create index files_case on files (case_id)',
  'create index files_mail on files (mail_id)',

  // A file of a deleted case. The row stays until the file store has deleted the bytes as well.
  `create table forgotten_files (
    storage_key text primary key,
    forgotten_at bigint not null
  )`,
];

/**
 * PostgreSQL's statistics on the words in cases. With a hundred samples, it sometimes estimated that a word found in
 * one of twenty cases was absent. For three common words it then read all cases, instead of stopping once it had found
 * enough of the newest ones. With 100,000 cases that took 102 ms instead of 25.
 */
const statisticsOfWords: Part = (isPostgres) =>
  isPostgres ? ['alter table cases alter column folded set statistics 1000'] : [];
