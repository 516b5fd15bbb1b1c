/** What was changed of content/ in the office, as TypeScript sees it. All times are epoch milliseconds, UTC. */
export interface ContentTables {
  content_drafts: ContentDraftRow;
  content_publications: ContentPublicationRow;
  content_bases: ContentBaseRow;
}

/** What somebody has begun to change of one document: see catalogue/documents.ts. */
interface ContentDraftRow {
  document: string;
  /** JSON: places to values; null when there is no draft. */
  edits: string | null;
  /** Counted up by each change. */
  version: number;
  changed_at: number;
  changed_by: string;
  changed_by_name: string;
}

/** `waiting`: its pages are being made and checked. `live`: it was taken. `refused`: `reason` says why not. */
type PublicationState = 'waiting' | 'live' | 'refused';

/** One change of what the site says; the newest live one of each document holds. */
export interface ContentPublicationRow {
  revision: number;
  document: string;
  /** JSON: places to values; `{}` is what the files say. */
  edits: string;
  /** JSON: what stood there before. */
  before: string;
  state: PublicationState;
  reason: string | null;
  /** The revision that this one takes back. */
  undoes: number | null;
  /** The draft that was published; it goes when this goes live, unless it was changed meanwhile. */
  draft_version: number | null;
  made_at: number;
  made_by: string;
  made_by_name: string;
  settled_at: number | null;
  leased_until: number | null;
  lease_token: string | null;
  /** Since when its pages are being made, and how many of them are; null while nobody makes them. */
  began_at: number | null;
  pages_done: number | null;
  pages_all: number | null;
}

/** What a part of a file said when somebody began to edit its document. */
interface ContentBaseRow {
  document: string;
  /** See catalogue/edits.ts. */
  place: string;
  /** JSON; null where the file said nothing. */
  said: string;
}
