/** Papers of orders, as TypeScript sees them. Times: epoch milliseconds, UTC. */
export interface OrderPaperTables {
  asked_papers: OrderPaperRow;
  paper_pages: PaperPageRow;
  order_numbers: OrderNumberRow;
  order_dates: OrderDateRow;
}

/** `asked`: nothing came yet. `handed`: a clerk is to look at it. */
type PaperState = 'asked' | 'handed' | 'accepted' | 'refused';

/** Reasons that stand ready, in both languages; `virus` is the scanner's alone. */
export const refusalReasons = ['blurred', 'cut-off', 'wrong-paper', 'other-side', 'expired', 'name-differs'] as const;
export type RefusalReason = (typeof refusalReasons)[number] | 'virus' | '';

/** A paper that an order needs. */
export interface OrderPaperRow {
  id: string;
  order_id: string;
  position: number;
  /** As the service's list calls it; '' where a clerk asks for it. */
  item: string;
  name_en: string;
  name_hi: string;
  hint_en: string;
  hint_hi: string;
  /** What a clerk says of it to this customer. */
  note: string;
  state: PaperState;
  reason: RefusalReason;
  /** A clerk's own words. */
  reason_text: string;
  decided_at: number | null;
  handed_at: number | null;
  /** Of it and its pages: a clerk accepts what was on his screen. */
  version: number;
  created_at: number;
}

/** `none`: no scanner is set. `waiting`: nobody sees it until the scanner has. */
export type PageScan = 'none' | 'waiting' | 'clean';

/** One picture or PDF of a paper; its bytes lie in the file store. */
interface PaperPageRow {
  id: string;
  paper_id: string;
  order_id: string;
  storage_key: string;
  name: string;
  /** By content. */
  type: string;
  /** Bytes. */
  size: number;
  /** Of what the customer's device sent. */
  sha256: string;
  scan: PageScan;
  /** 0 or 1: of a paper that was refused; it goes when a new page comes. */
  is_old: number;
  created_at: number;
}

interface OrderNumberRow {
  order_id: string;
  /** As content/wording.yaml lists them, such as `arn`; `other` is none of these. */
  kind: string;
  number: string;
  added_at: number;
}

/** The next date of an order, as a clerk sees it coming. */
interface OrderDateRow {
  order_id: string;
  /** Such as 2026-12-01. */
  day: string;
  what: string;
  set_at: number;
}
