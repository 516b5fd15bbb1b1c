import type { Part } from './part.ts';

/** The documents that orders need from their customers. */
export const papers: Part = () => [
  // A document that an order needs.
  `create table asked_papers (
    id text primary key,
    order_id text not null references orders (id),
    position integer not null,
    item text not null,
    name_en text not null,
    name_hi text not null,
    hint_en text not null,
    hint_hi text not null,
    note text not null,
    state text not null,
    reason text not null,
    reason_text text not null,
    decided_at bigint,
    handed_at bigint,
    version integer not null,
    created_at bigint not null,
    constraint asked_papers_position unique (order_id, position)
  )`,

  // One picture or PDF of such a document. Its hash prevents a page from being stored twice if it is sent again after a
  // broken connection.
  `create table paper_pages (
    id text primary key,
    paper_id text not null references asked_papers (id),
    order_id text not null references orders (id),
    storage_key text not null unique,
    name text not null,
    type text not null,
    size integer not null,
    sha256 text not null,
    scan text not null,
    is_old integer not null,
    created_at bigint not null,
    by_own_link integer not null default 0,
    constraint paper_pages_content unique (paper_id, sha256)
  )`,
  'create index paper_pages_order on paper_pages (order_id, id)',
  'create index paper_pages_scan on paper_pages (scan, id)',
];
