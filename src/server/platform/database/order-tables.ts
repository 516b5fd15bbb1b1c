import type { Generated } from 'kysely';
import type { Locale } from '../../../kernel/locale.ts';
import type { Account } from './ledger-accounts.ts';
import type { EntryKind } from './ledger-entry-kind.ts';

/** The tables of quotes, orders and money, as TypeScript sees them. Times: epoch milliseconds, UTC. Amounts: paise. */
export interface OrderTables {
  ledger_entries: LedgerEntryRow;
  ledger_postings: LedgerPostingRow;
  quotes: QuoteRow;
  quote_lines: QuoteLineRow;
  orders: OrderRow;
  order_lines: OrderLineRow;
  order_stages: OrderStageRow;
  order_reminders: OrderReminderRow;
  reconciliations: ReconciliationRow;
  payment_differences: PaymentDifferenceRow;
  payments: PaymentRow;
  payment_events: PaymentEventRow;
  refunds: RefundRow;
  bank_lines: BankLineRow;
}

interface LedgerEntryRow {
  id: string;
  /** What makes it the same entry when it is posted again. */
  key: string;
  kind: EntryKind;
  order_id: string | null;
  at: number;
}

interface LedgerPostingRow {
  entry_id: string;
  position: number;
  order_id: string | null;
  account: Account;
  /** Plus is debit. */
  amount_paise: number;
}

/** What is bought: one service, or a package of several. */
export type ItemKind = 'service' | 'package';

/** What an amount is for. Discounts are less than nothing. */
const lineKinds = ['government', 'fee', 'discount', 'gst'] as const;
export type LineKind = (typeof lineKinds)[number];

interface PriceColumns {
  item_kind: ItemKind;
  /** Slug of the service, id of the package. */
  item: string;
  title_en: string;
  title_hi: string;
  government_paise: number;
  /** After the discount, before tax. */
  fee_paise: number;
  gst_paise: number;
  gst_percent: number;
  total_paise: number;
  /** 0 or 1: some government fee is fixed elsewhere and is not in the total. */
  is_open: number;
  /** The government fees that are not in the total, in JSON: see orders/excluded-fees.ts. */
  excluded: string;
}

interface QuoteRow extends PriceColumns {
  id: string;
  /** What stands in its address: 128 random bits. */
  token: string;
  /** Such as Q-7K4M-Q92T. */
  number: string;
  /** Of the filled form: a repeat of it is the same quote. */
  form_key: string;
  locale: Locale;
  /** Row of the service's fee table; '' where there is none. */
  fee_row: string;
  times: number;
  created_at: number;
  valid_until: number;
}

interface LineColumns {
  position: number;
  kind: LineKind;
  name_en: string;
  name_hi: string;
  amount_paise: number;
}

interface QuoteLineRow extends LineColumns {
  quote_id: string;
}

export interface OrderLineRow extends LineColumns {
  order_id: string;
  /** When a government fee was named that the price had left open; null for what was in the price from the first day. */
  named_at: Generated<number | null>;
}

/** `placed`: not paid. `paid`: all of it came, the work is going on. `done`: the last stage is finished. */
const orderStatuses = ['placed', 'paid', 'done', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export interface OrderRow extends PriceColumns {
  id: string;
  token: string;
  /** Six digits; shown as #ORD-123456. */
  number: string;
  form_key: string;
  quote_id: string;
  /** The case goes after its time, the order stays. */
  case_id: string;
  case_reference: string;
  locale: Locale;
  name: string;
  /** '' where only a telephone number was given. */
  mail: string;
  phone: string;
  gstin: string;
  /** Of India, such as `delhi`: the place of supply. */
  state: string;
  terms_version: string;
  status: OrderStatus;
  /** 0 or 1. */
  wants_reminders: number;
  /** Counts up with each change. */
  version: number;
  created_at: number;
  paid_at: number | null;
  ended_at: number | null;
  updated_at: number;
}

/** Whose work a stage is. */
export type StageOwner = 'you' | 'us' | 'government';

export interface OrderStageRow {
  order_id: string;
  position: number;
  whose: StageOwner;
  title_en: string;
  title_hi: string;
  detail_en: string;
  detail_hi: string;
  /** What of our fee is earned when it is finished. */
  fee_paise: number;
  done_at: number | null;
  /** For how many working days it is planned; 0 where nobody knows. */
  work_days: number;
}

/** What the customer of an order may have himself reminded of once it is done. */
export interface OrderReminderRow {
  order_id: string;
  position: number;
  what_en: string;
  what_hi: string;
  /** Such as `months 54`, `yearly 05-15`, `monthly 8`: see orders/reminder-rule.ts. */
  rule: string;
  /** The finished mail, in the language of the order. */
  sender: string;
  reply_to: string;
  subject: string;
  text: string;
  html: string;
  /** Null while nobody wants it, and when nothing comes any more. */
  next_at: number | null;
  /** How often it was sent. */
  sent: number;
}

/** A night on which the books were compared with the providers. */
interface ReconciliationRow {
  /** The day in India on which it began, such as 2026-11-22. */
  night: string;
  lease_token: string;
  /** Null once it is done. */
  leased_until: number | null;
  began_at: number;
  ended_at: number | null;
}

/** What did not agree on a night. */
interface PaymentDifferenceRow {
  night: string;
  position: number;
  kind: string;
  /** A payment, an event, a refund. */
  what: string;
  order_id: string | null;
  amount_paise: number;
}

export const payWays = ['direct', 'razorpay', 'stripe'] as const;
export type PayWay = (typeof payWays)[number];

/**
 * `started`: sent to a provider. `checking`: the payer named a reference of his bank. `paid`: a signed event or a clerk says so.
 * `refused`: a clerk found no such money.
 */
const paymentStates = ['started', 'checking', 'paid', 'failed', 'expired', 'refused'] as const;
type PaymentState = (typeof paymentStates)[number];

export interface PaymentRow {
  id: string;
  order_id: string;
  way: PayWay;
  state: PaymentState;
  amount_paise: number;
  /** The provider's name of our request: a payment link, a checkout session. Null where there is no provider. */
  request_ref: string | null;
  /** Where the payer goes. */
  href: string | null;
  /** What the payer, the provider or the bank calls the payment. */
  reference: string;
  /** `direct 612345678901`, `razorpay pay_1`: set once it is paid, and then no other payment can have it. */
  paid_key: string | null;
  /** 0 or 1: the same reference was named for another order. */
  is_doubtful: number;
  actor_name: string | null;
  created_at: number;
  updated_at: number;
}

/** What became of a provider's event. */
const eventOutcomes = [
  'applied',
  'repeated',
  'ignored',
  'unknown-order',
  'wrong-amount',
  'wrong-currency',
  'wrong-mode',
  /** Signed, and nothing that can be read. */
  'nonsense',
] as const;
export type EventOutcome = (typeof eventOutcomes)[number];

interface PaymentEventRow {
  way: PayWay;
  /** The provider's. */
  event_id: string;
  type: string;
  request_ref: string;
  payment_ref: string;
  amount_paise: number;
  currency: string;
  outcome: EventOutcome;
  order_id: string | null;
  received_at: number;
  /** What it tells of, in words of ours: see payments/payment-provider.ts. '' of events that are older than this column. */
  kind: Generated<string>;
  refund_ref: Generated<string>;
  /** When somebody has dealt with money that no order is known for. */
  settled_at: Generated<number | null>;
}

/**
 * `unapproved`: a second person is to approve it. `by-hand`: somebody sends it back from the bank and says when. `undone`: that was noted
 * by mistake, and another refund waits in its place.
 */
type RefundState = 'unapproved' | 'waiting' | 'by-hand' | 'done' | 'failed' | 'undone';

export interface RefundRow {
  id: string;
  order_id: string;
  payment_id: string;
  way: PayWay;
  state: RefundState;
  amount_paise: number;
  reason: string;
  attempts: number;
  next_attempt_at: number;
  provider_ref: string | null;
  last_error: string | null;
  actor_name: string;
  /** `users.id` of who asked for it; null for the customer. */
  asked_by: string | null;
  /** `users.id` of the second person, where one was needed. */
  approved_by: string | null;
  created_at: number;
  done_at: number | null;
}

/** A line of the bank's statement: money that came. */
interface BankLineRow {
  /** Hash of what the line says. */
  id: string;
  /** Such as 2026-11-22. */
  day: string;
  amount_paise: number;
  narration: string;
  reference: string;
  order_id: string | null;
  imported_at: number;
  /** When somebody has said that it is for no order. */
  settled_at: Generated<number | null>;
}
