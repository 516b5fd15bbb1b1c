import type { Part } from './part.ts';
import { type Rejection, rejectAll, rejecting } from './rejections.ts';

const issued: Rejection = { routine: 'documents_are_final', message: 'an issued document is final' };
const filed: Rejection = { routine: 'gst_returns_are_final', message: 'a filed return is final' };

/** Documents required by GST law, and the returns in which they were filed. Neither is ever changed or deleted. */
export const documents: Part = (isPostgres) => [
  // The last number used in a series of a GST registration in a financial year.
  `create table document_counters (
    gstin text not null,
    series text not null,
    year text not null,
    last integer not null,
    last_at bigint not null,
    constraint document_counters_key primary key (gstin, series, year)
  )`,

  // A document as issued. `names_id` is the invoice of a credit note, or the receipt voucher of a refund voucher.
  // `replaces_id` is the incorrect invoice that a document cancels or replaces.
  `create table documents (
    id text primary key,
    key text not null unique,
    kind text not null,
    gstin text not null,
    series text not null,
    year text not null,
    serial integer not null,
    number text not null,
    issued_at bigint not null,
    order_number text not null,
    recipient_name text not null,
    recipient_gstin text,
    place text not null,
    taxable_paise bigint not null,
    cgst_paise bigint not null,
    sgst_paise bigint not null,
    igst_paise bigint not null,
    government_paise bigint not null,
    total_paise bigint not null,
    names_id text references documents (id),
    content text not null,
    replaces_id text references documents (id),
    constraint documents_number unique (gstin, series, year, serial)
  )`,
  'create index documents_newest on documents (issued_at, id)',
  'create index documents_kind on documents (kind, issued_at, id)',
  'create index documents_order on documents (order_number)',
  'create index documents_names on documents (names_id)',
  'create index documents_replaces on documents (replaces_id)',
  'create index documents_own_number on documents (number)',
  'create index documents_gstin on documents (gstin, issued_at, id)',
  'create index documents_buyer on documents (recipient_gstin, issued_at, id)',
  // Contains everything that a search compares, so that the search does not read the printed content.
  'create index documents_search on documents (issued_at, id, recipient_name, recipient_gstin, total_paise, kind)',
  // The turnover of a year, added up without reading the documents.
  'create index documents_turnover on documents (kind, year, taxable_paise)',

  // A receipt voucher, and the invoice that includes its advance. Each can be included only once.
  `create table document_advances (
    voucher_id text primary key references documents (id),
    invoice_id text not null references documents (id)
  )`,

  // The terms of an order’s documents, fixed when the order is placed.
  `create table document_terms (
    order_id text primary key references orders (id),
    at_payment text not null,
    sac text not null,
    state_code text not null,
    address text not null,
    supplier text not null,
    city text not null default '',
    pin text not null default ''
  )`,

  // A filed GST return: the file as it was uploaded, its hash, and who filed it.
  `create table gst_returns (
    gstin text not null,
    month text not null,
    from_at bigint not null,
    to_at bigint not null,
    document_count integer not null,
    file text not null,
    hash text not null,
    filed_at bigint not null,
    actor_id text not null,
    actor_name text not null,
    constraint gst_returns_key primary key (gstin, month)
  )`,

  // A document in a filed return.
  `create table gst_return_documents (
    document_id text primary key references documents (id),
    gstin text not null,
    month text not null
  )`,
  'create index gst_return_documents_month on gst_return_documents (gstin, month, document_id)',
  ...rejecting(isPostgres, issued),
  ...['documents', 'document_advances'].flatMap((table) => rejectAll(isPostgres, table, issued)),
  ...rejecting(isPostgres, filed),
  ...['gst_returns', 'gst_return_documents'].flatMap((table) => rejectAll(isPostgres, table, filed)),

  // The page of a month’s books, as last calculated. A lost row is calculated again. `state` holds the inputs of the
  // calculation.
  `create table book_months (
    gstin text not null,
    month text not null,
    own_code text not null,
    state text not null,
    books text not null,
    read_at bigint not null,
    constraint book_months_key primary key (gstin, month)
  )`,
];
