import type { Generated } from 'kysely';

/** The tables of documents that orders need. Times: epoch milliseconds, UTC. */
export interface OrderPaperTables {
  asked_papers: OrderPaperRow;
  paper_pages: PaperPageRow;
  order_numbers: OrderNumberRow;
  order_dates: OrderDateRow;
}

/** `asked`: nothing has been uploaded yet. `handed`: a clerk has to check the document. */
type PaperState = 'asked' | 'handed' | 'accepted' | 'refused';

/** The reasons that a clerk can choose, which have texts in both languages. Only the scanner sets `virus`. */
export const refusalReasons = ['blurred', 'cut-off', 'wrong-paper', 'other-side', 'expired', 'name-differs'] as const;
export type RefusalReason = (typeof refusalReasons)[number] | 'virus' | '';

/** A document that an order needs. */
export interface OrderPaperRow {
  id: string;
  order_id: string;
  position: number;
  /** The document's name in the service's list; '' if a clerk requested it. */
  item: string;
  name_en: string;
  name_hi: string;
  hint_en: string;
  hint_hi: string;
  /** A clerk's note about the document to this customer. */
  note: string;
  state: PaperState;
  reason: RefusalReason;
  /** A reason in the clerk's own words. */
  reason_text: string;
  decided_at: number | null;
  handed_at: number | null;
  /** The version of the document and its pages, so that a clerk accepts exactly what was on the screen. */
  version: number;
  created_at: number;
}

/** `none`: no scanner is configured. `waiting`: hidden until it has been scanned. */
export type PageScan = 'none' | 'waiting' | 'clean';

/** One picture or PDF of a document; its bytes are in the file store. */
interface PaperPageRow {
  id: string;
  paper_id: string;
  order_id: string;
  storage_key: string;
  name: string;
  /** Media type, detected from the content. */
  type: string;
  /** The size in bytes. */
  size: number;
  /** Hash of the file as the customer's device sent it. */
  sha256: string;
  scan: PageScan;
  /** 0 or 1: the page belongs to a rejected document and is deleted when a new page arrives. */
  is_old: number;
  created_at: number;
  /** 0 or 1: whether the page was uploaded through the order's own link rather than the phone link. */
  by_own_link: Generated<number>;
}

interface OrderNumberRow {
  order_id: string;
  /** A type of number in content/wording.yaml, such as `arn`; `other` means none of these. */
  kind: string;
  number: string;
  added_at: number;
}

/** The next expected date of an order, entered by a clerk. */
interface OrderDateRow {
  order_id: string;
  /** For example 2026-12-01. */
  day: string;
  what: string;
  set_at: number;
}
