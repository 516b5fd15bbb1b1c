/** The tables of content edited in the office. All times are epoch milliseconds, UTC. */
export interface ContentTables {
  content_drafts: ContentDraftRow;
  content_publications: ContentPublicationRow;
  content_bases: ContentBaseRow;
}

/** The draft of a document: see catalogue/site/documents.ts. */
interface ContentDraftRow {
  document: string;
  /** A map from places in the document to values, as JSON; null if there is no draft. */
  edits: string | null;
  /** The version, incremented by each change. */
  version: number;
  changed_at: number;
  changed_by: string;
  changed_by_name: string;
}

/**
 * `waiting`: its pages are being rendered and checked. `live`: it is on the site. `refused`: it was rejected; see
 * `reason`.
 */
type PublicationState = 'waiting' | 'live' | 'refused';

/** One published change of the content. The newest live one per document is in effect. */
export interface ContentPublicationRow {
  revision: number;
  document: string;
  /** A map from places in the document to values, as JSON; `{}` if the site shows the files unchanged. */
  edits: string;
  /** The values before the change, as JSON. */
  before: string;
  state: PublicationState;
  reason: string | null;
  /** The revision that this one undoes; null for any other change. */
  undoes: number | null;
  /**
   * The version of the published draft. The draft is deleted when this revision goes live, unless it has been changed
   * since then.
   */
  draft_version: number | null;
  made_at: number;
  made_by: string;
  made_by_name: string;
  settled_at: number | null;
  leased_until: number | null;
  lease_token: string | null;
  /** When the rendering of the revision's pages began, and how many are done; null if no process is rendering them. */
  began_at: number | null;
  pages_done: number | null;
  pages_all: number | null;
}

/** The value that a part of a file had when someone started editing its document. */
interface ContentBaseRow {
  document: string;
  /** See catalogue/edits.ts. */
  place: string;
  /** The value as JSON; `null` if the file had none. */
  said: string;
}
