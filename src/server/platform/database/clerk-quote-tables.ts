import type { Locale } from '../../../kernel/locale.ts';
import type { Paise } from '../../../kernel/paise.ts';

/** The tables of quotes written by clerks. Times are in epoch milliseconds, UTC, and amounts in paise. */
export interface ClerkQuoteTables {
  clerk_quotes: ClerkQuoteRow;
  clerk_quote_revisions: ClerkQuoteRevisionRow;
  order_tax_groups: OrderTaxGroupRow;
  order_items: OrderItemRow;
  order_periods: OrderPeriodRow;
}

/**
 * `draft`: never sent. `sent`: the customer can accept the latest revision until it expires. `accepted`: it became an
 * order. `declined`: the customer declined it.
 */
const quoteStates = ['draft', 'sent', 'accepted', 'declined'] as const;
export type QuoteState = (typeof quoteStates)[number];

export interface ClerkQuoteRow {
  id: string;
  token: string;
  /** The number of the quote, such as Q-7K4M-Q92T. */
  number: string;
  /** The key from the form, so that sending it again does not create a second quote. */
  form_key: string;
  case_id: string;
  state: QuoteState;
  /** Incremented by each change. */
  version: number;
  /** The latest revision that was sent; 0 before the first. */
  revision: number;
  /** The language of messages to the customer. */
  locale: Locale;
  name: string;
  /** '' if only a phone number is known. */
  mail: string;
  phone: string;
  title: string;
  /** The total of the draft if there is one, otherwise of the latest revision. */
  total_paise: Paise;
  /** The content not yet sent, as JSON; null if the latest revision is unchanged. */
  draft: string | null;
  /** When the latest revision expires; null before the first. */
  valid_until: number | null;
  order_id: string | null;
  /** The name of the person who accepted or declined the quote. */
  answered_by: string;
  /**
   * How the answer was given: with a `code` by email, with a `phone-code` by SMS or WhatsApp, or, if a clerk recorded it,
   * `here` or by `call`. Older quotes have `phone-digits`.
   */
  answered_how: string;
  answered_at: number | null;
  /** Why it was declined. */
  reason: string;
  /** The clerk who wrote it. */
  written_by: string;
  /**
   * When the customer is reminded that the quote expires; null if no reminder is planned, or it has already been sent.
   */
  remind_at: number | null;
  /** The finished reminder as JSON: see platform/mail/mail.ts. */
  reminder: string | null;
  created_at: number;
  updated_at: number;
}

interface ClerkQuoteRevisionRow {
  quote_id: string;
  revision: number;
  /** JSON: see domains/quotes/quote-content.ts. */
  content: string;
  total_paise: Paise;
  valid_until: number;
  sent_by: string;
  sent_at: number;
}

/** The lines of an order that share a service code and a tax rate; only for orders from a clerk's quote. */
export interface OrderTaxGroupRow {
  order_id: string;
  position: number;
  name_en: string;
  name_hi: string;
  sac: string;
  gst_percent: number;
  taxable_paise: Paise;
  gst_paise: Paise;
}

/** A line of a clerk's quote for our own work, as printed on the documents of its order. */
interface OrderItemRow {
  order_id: string;
  position: number;
  name_en: string;
  name_hi: string;
  /** '' if the firm is not registered for GST. */
  sac: string;
  quantity: number;
  /** The price per unit, before discount and tax. */
  unit_paise: Paise;
}

/** The months that the price of an order covers. */
export interface OrderPeriodRow {
  order_id: string;
  per: 'month' | 'quarter' | 'year';
  /** Such as 2026-10. */
  first_month: string;
}
