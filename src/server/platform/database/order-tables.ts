import type { Generated, Selectable } from 'kysely';
import type { Locale } from '../../../kernel/locale.ts';
import type { Paise } from '../../../kernel/paise.ts';
import type { Account } from './ledger-accounts.ts';
import type { EntryKind } from './ledger-entry-kind.ts';

/** The tables of quotes, orders and money. Times: epoch milliseconds, UTC. Amounts: paise. */
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
  payments: PaymentColumns;
  payment_events: PaymentEventRow;
  refunds: RefundRow;
  bank_lines: BankLineRow;
  money_receipts: MoneyReceiptColumns;
  receipt_orders: ReceiptOrderRow;
  receipt_files: ReceiptFileRow;
  receipt_returns: ReceiptReturnRow;
  order_instalments: OrderInstalmentRow;
  order_balances: OrderBalanceRow;
  receipt_balances: ReceiptBalanceRow;
}

interface LedgerEntryRow {
  id: string;
  /** Identifies the entry, so that posting it again adds nothing. */
  key: string;
  kind: EntryKind;
  order_id: string | null;
  at: number;
  /** Money without an order that the entry is about: `line 3f…`, `razorpay pay_1`. */
  about: Generated<string | null>;
}

interface LedgerPostingRow {
  entry_id: string;
  position: number;
  order_id: string | null;
  account: Account;
  /** Positive is debit. */
  amount_paise: Paise;
}

/** The type of item bought: one service, or a package of several. */
export type ItemKind = 'service' | 'package';

/** The purpose of an amount. Discounts are negative. */
const lineKinds = ['government', 'fee', 'discount', 'gst'] as const;
export type LineKind = (typeof lineKinds)[number];

interface PriceColumns {
  item_kind: ItemKind;
  /** Slug of the service or id of the package. */
  item: string;
  title_en: string;
  title_hi: string;
  government_paise: Paise;
  /** Our fee after the discount, before tax. */
  fee_paise: Paise;
  gst_paise: Paise;
  gst_percent: number;
  total_paise: Paise;
  /** 0 or 1: whether one of the government fees is set by another party, so that it is not in the total. */
  is_open: number;
  /** The government fees that are not in the total, as JSON: see orders/excluded-fees.ts. */
  excluded: string;
}

interface QuoteRow extends PriceColumns {
  id: string;
  /** The token in the quote's URL: 128 random bits. */
  token: string;
  /** For example Q-7K4M-Q92T. */
  number: string;
  /** The key from the form, so that sending it again returns the same quote. */
  form_key: string;
  locale: Locale;
  /** Row of the service's fee table; '' if there is none. */
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
  amount_paise: Paise;
}

interface QuoteLineRow extends LineColumns {
  quote_id: string;
}

export interface OrderLineRow extends LineColumns {
  order_id: string;
  /**
   * When a government fee that the price had left open was added; null for lines that were in the price from the start.
   */
  named_at: Generated<number | null>;
}

/**
 * `placed`: not paid. `paid`: fully paid, or the agreed instalments that were due are paid, and the work is in
 * progress. `done`: the last stage is finished.
 */
const orderStatuses = ['placed', 'paid', 'done', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export interface OrderRow extends PriceColumns {
  id: string;
  token: string;
  /** The token in the URL for a person who has only a phone: see orders/phone-link.ts. Null until one is needed. */
  phone_token: string | null;
  /** Six digits; shown as #ORD-123456. */
  number: string;
  form_key: string;
  quote_id: string;
  /** The case is deleted when its retention time ends; the order stays. */
  case_id: string;
  case_reference: string;
  locale: Locale;
  name: string;
  /** The email address; '' if only a phone number was given. */
  mail: string;
  phone: string;
  gstin: string;
  /** A State of India, such as `delhi`: the place of supply. */
  state: string;
  terms_version: string;
  status: OrderStatus;
  /** 0 or 1. */
  wants_reminders: number;
  /** Incremented by each change. */
  version: number;
  created_at: number;
  paid_at: number | null;
  ended_at: number | null;
  updated_at: number;
}

/** The party that does the work of a stage. */
export type StageOwner = 'you' | 'us' | 'government';

export interface OrderStageRow {
  order_id: string;
  position: number;
  whose: StageOwner;
  title_en: string;
  title_hi: string;
  detail_en: string;
  detail_hi: string;
  /** The part of our fee that is earned when the stage is completed. */
  fee_paise: Paise;
  done_at: number | null;
  /** Planned working days; 0 if unknown. */
  work_days: number;
}

/** A reminder that the customer can choose to receive after the order is done. */
export interface OrderReminderRow {
  order_id: string;
  position: number;
  what_en: string;
  what_hi: string;
  /** Such as `months 54`, `yearly 05-15`, `monthly 8`: see orders/reminder-rule.ts. */
  rule: string;
  /** The finished email, in the language of the order. */
  sender: string;
  reply_to: string;
  subject: string;
  text: string;
  html: string;
  /** When the reminder is due; null while the customer does not want it, or if no further one is due. */
  next_at: number | null;
  /** How many times the reminder has been sent. */
  sent: number;
}

/** A nightly comparison of the ledger with the payment providers. */
interface ReconciliationRow {
  /** The day in India on which the night began, such as 2026-11-22. */
  night: string;
  lease_token: string;
  /** When the lease ends; null once the comparison is done. */
  leased_until: number | null;
  began_at: number;
  ended_at: number | null;
}

/** A mismatch found on one night. */
interface PaymentDifferenceRow {
  night: string;
  position: number;
  kind: string;
  /** The id of a payment, an event or a refund, or the number of an order. */
  what: string;
  order_id: string | null;
  amount_paise: Paise;
}

export const payWays = ['direct', 'razorpay', 'stripe'] as const;
export type PayWay = (typeof payWays)[number];

/**
 * `started`: sent to a provider. `checking`: the payer gave a bank reference. `paid`: confirmed by a signed event or a clerk.
 * `refused`: a clerk found no such payment.
 */
const paymentStates = ['started', 'checking', 'paid', 'failed', 'expired', 'refused'] as const;
type PaymentState = (typeof paymentStates)[number];

interface PaymentColumns {
  id: string;
  order_id: string;
  way: PayWay;
  state: PaymentState;
  amount_paise: Paise;
  /** The provider's id of our request: a payment link, a checkout session. Null if there is no provider. */
  request_ref: string | null;
  /** URL where the payer pays. */
  href: string | null;
  /** The reference that the payer, the provider or the bank gives the payment. */
  reference: string;
  /**
   * `direct 612345678901`, `razorpay pay_1`: set once the payment is received, and unique, so that no other payment can claim
   * it.
   */
  paid_key: string | null;
  /** 0 or 1: the same reference was given for another order. */
  is_doubtful: number;
  actor_name: string | null;
  created_at: number;
  updated_at: number;
  /** `money_receipts.id` of the recorded money that the payment was made from. */
  receipt_id: Generated<string | null>;
}
export type PaymentRow = Selectable<PaymentColumns>;

/** How an event from a provider was handled. */
const eventOutcomes = [
  'applied',
  'repeated',
  'ignored',
  'unknown-order',
  'wrong-amount',
  'wrong-currency',
  'wrong-mode',
  /** Signed, but unreadable. */
  'nonsense',
] as const;
export type EventOutcome = (typeof eventOutcomes)[number];

interface PaymentEventRow {
  way: PayWay;
  /** The provider's id of the event. */
  event_id: string;
  type: string;
  request_ref: string;
  payment_ref: string;
  amount_paise: Paise;
  currency: string;
  outcome: EventOutcome;
  order_id: string | null;
  received_at: number;
  /**
   * The type of event in our own terms: see payments/payment-provider.ts. '' for events from before this column
   * existed.
   */
  kind: Generated<string>;
  refund_ref: Generated<string>;
  /** When a clerk dealt with money received without a known order. */
  settled_at: Generated<number | null>;
}

/**
 * `unapproved`: waits for a second person's approval. `by-hand`: a clerk makes the bank transfer and records it.
 * `undone`: the refund was recorded as sent by mistake, and a new refund replaces it.
 */
type RefundState = 'unapproved' | 'waiting' | 'by-hand' | 'done' | 'failed' | 'undone';

export interface RefundRow {
  id: string;
  order_id: string;
  payment_id: string;
  way: PayWay;
  state: RefundState;
  amount_paise: Paise;
  reason: string;
  attempts: number;
  next_attempt_at: number;
  provider_ref: string | null;
  last_error: string | null;
  actor_name: string;
  /** `users.id` of the clerk who requested the refund; null if the customer did. */
  asked_by: string | null;
  /** `users.id` of the second person, if one was needed. */
  approved_by: string | null;
  created_at: number;
  done_at: number | null;
}

/** A line of a bank statement: money received. */
interface BankLineRow {
  /** Hash of the line's text. */
  id: string;
  /** For example 2026-11-22. */
  day: string;
  amount_paise: Paise;
  narration: string;
  reference: string;
  order_id: string | null;
  imported_at: number;
  /** When a clerk recorded that the line is not for any order. */
  settled_at: Generated<number | null>;
  /** `payments.id` of the order payment that this line's money belongs to. */
  payment_id: Generated<string | null>;
  /** How a clerk has classified the line's money. */
  settled_as: Generated<SettledAs | null>;
  /** For a payout, the fee that the provider deducted, without the GST on it. */
  fee_paise: Generated<Paise>;
  fee_gst_paise: Generated<Paise>;
  /** `money_receipts.id` of the recorded money that this line represents. */
  receipt_id: Generated<string | null>;
}

/**
 * The purpose of money at the bank without an order. `returned`: it was sent back to the payer from the bank.
 * `payout-…`: a payment provider paid it out. `cash-deposit`: the firm deposited cash. `collected`: a clerk had already
 * recorded it; see `receipt_id`. `other`: something else, which the accountant assigns.
 */
export const settledAs = ['returned', 'payout-razorpay', 'payout-stripe', 'cash-deposit', 'other'] as const;
type SettledAs = (typeof settledAs)[number] | 'collected';

/**
 * How a customer's money arrived. `transfer`: a bank transfer for several orders or none. `tds`: tax that the customer
 * withheld. `moved`: an advance moved from another order.
 */
const receiptKinds = ['cash', 'cheque', 'transfer', 'tds', 'moved'] as const;
export type ReceiptKind = (typeof receiptKinds)[number];

/**
 * `waiting`: a cheque that has not cleared. `here`: received and valid. `bounced` and `reversed`: it is no longer
 * valid.
 */
const receiptStates = ['waiting', 'here', 'bounced', 'reversed'] as const;
type ReceiptState = (typeof receiptStates)[number];

/** The status of the certificate for withheld tax; '' for other money. */
const certificateStates = ['', 'missing', 'asked', 'here'] as const;
type CertificateState = (typeof certificateStates)[number];

/**
 * A customer's payment as recorded by a clerk. What its printed receipt shows is final; a trigger rejects any change.
 */
interface MoneyReceiptColumns {
  id: string;
  /** The key of the form, so that sending it twice records the money once. */
  form_key: string;
  kind: ReceiptKind;
  state: ReceiptState;
  /** The firm's GSTIN, or ''. */
  gstin: string;
  series: string;
  /** The financial year, such as `26-27`. */
  year: string;
  serial: number;
  /** For example `MR/26-27/000001`. */
  number: string;
  issued_at: number;
  amount_paise: Paise;
  /** The amount sent back to the payer. */
  returned_paise: Generated<Paise>;
  /** The part of `returned_paise` that was paid out of the cash box. */
  returned_cash_paise: Generated<Paise>;
  /** The amount of withheld tax that the certificate does not cover and that is no longer claimed. */
  written_off_paise: Generated<Paise>;
  /** The bank's reference of a transfer, the number of a cheque, or ''. */
  reference: string;
  /** The bank on which a cheque is drawn. */
  bank: string;
  /** The date on the cheque, or the day of the transfer or of withholding the tax, such as 2026-11-22. */
  day: string;
  name: string;
  mail: string;
  phone: string;
  payer_gstin: string;
  /** The order that the money was moved from. */
  from_order_id: string | null;
  /** The section of the Income-tax Act under which tax was withheld, such as `393(1) Sl. 6(iii)`. */
  section: string;
  /** The rate at which tax was withheld, in hundredths of a percent. */
  rate_points: number;
  /** The amount from which tax was withheld. */
  base_paise: Paise;
  certificate: CertificateState;
  certificate_number: Generated<string>;
  /** The tax that the certificate shows. */
  certificate_paise: Generated<Paise>;
  certificate_asked_at: Generated<number | null>;
  /** What the printed receipt shows, as JSON; see payments/money-receipt.ts. */
  content: string;
  actor_name: string;
  /** Incremented by each change. */
  version: number;
  /** When a cheque cleared. */
  cleared_at: Generated<number | null>;
  ended_at: Generated<number | null>;
  /** Why the receipt is no longer valid. */
  ended_reason: Generated<string>;
}
export type MoneyReceiptRow = Selectable<MoneyReceiptColumns>;

/** An order that a receipt covers, and its share of the money. */
interface ReceiptOrderRow {
  receipt_id: string;
  order_id: string;
  amount_paise: Paise;
}

/** A file of a certificate that a clerk attached to the receipt of withheld tax; its bytes are in the file store. */
export interface ReceiptFileRow {
  id: string;
  receipt_id: string;
  storage_key: string;
  name: string;
  /** Media type, detected from the content. */
  type: string;
  /** The size in bytes. */
  size: number;
  sha256: string;
  actor_name: string;
  created_at: number;
}

export const returnWays = ['bank', 'cash'] as const;
export type ReturnWay = (typeof returnWays)[number];

/** A refund of money on account to its payer. */
export interface ReceiptReturnRow {
  id: string;
  receipt_id: string;
  amount_paise: Paise;
  way: ReturnWay;
  /** How it was refunded, in the clerk's words. */
  reason: string;
  actor_name: string;
  created_at: number;
  /** When it was undone, because it was recorded by mistake. */
  undone_at: number | null;
  undone_by: string;
  undone_reason: string;
}

/** An instalment that the customer and the firm agreed on: how much of an order is due, and by which day. */
interface OrderInstalmentRow {
  order_id: string;
  position: number;
  /** For example 2026-11-22. */
  day: string;
  amount_paise: Paise;
}

/** The amount due on an order; negative if it has to be refunded. Triggers keep it equal to the order's postings. */
interface OrderBalanceRow {
  order_id: string;
  due_paise: Paise;
  /** What the customer still has to pay. The amount to refund is this minus `due_paise`. */
  receivable_paise: Paise;
}

/**
 * The part of a receipt that is still on the customer's account. Triggers keep it in line with the receipt and its
 * payments.
 */
interface ReceiptBalanceRow {
  receipt_id: string;
  left_paise: Paise;
}
