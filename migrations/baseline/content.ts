import type { Part } from './part.ts';

/** Changes to content/ that were made in the office. */
export const content: Part = () => [
  // The draft of a document. `version` is incremented by each change, so that saving an older version is noticed.
  `create table content_drafts (
    document text primary key,
    edits text,
    version integer not null,
    changed_at bigint not null,
    changed_by text not null,
    changed_by_name text not null
  )`,

  // One published change, which is kept permanently. The newest live one per document is in effect.
  `create table content_publications (
    revision integer primary key,
    document text not null,
    edits text not null,
    before text not null,
    state text not null,
    reason text,
    undoes integer,
    draft_version integer,
    made_at bigint not null,
    made_by text not null,
    made_by_name text not null,
    settled_at bigint,
    leased_until bigint,
    lease_token text,
    began_at bigint,
    pages_done integer,
    pages_all integer
  )`,
  'create index content_publications_document on content_publications (document, state, revision)',
  'create index content_publications_state on content_publications (state, revision)',

  // The value that a part of a file had when someone started editing its document, so that a software update that
  // changes the same part is noticed.
  `create table content_bases (
    document text not null,
    place text not null,
    said text not null,
    constraint content_bases_key primary key (document, place)
  )`,
];
