import type { LocalizedText } from '../../../i18n/localized-text.ts';
import { type Locale, storedText } from '../../../kernel/locale.ts';
import { shownNumber } from '../../../kernel/order-number.ts';
import { paiseText } from '../../../kernel/paise.ts';
import type { LetterKind, OrderLetterRow } from '../../platform/database/customer-tables.ts';
import type { OrderRow } from '../../platform/database/order-tables.ts';
import type { Mail } from '../../platform/mail/mail.ts';

interface Words {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The texts and senders of automatic emails about orders. The build makes them from content/. */
export interface LetterDesk {
  /** The site's usual origin, such as https://www.example.in. */
  readonly website: string;
  /** The address for the customer's replies. */
  readonly replyTo: string;
  /** The firm's own inbox, for emails to the firm. */
  readonly inbox: string;
  /** The language of emails to the firm. An older build does not set it, and the order's language is used. */
  readonly office?: Locale | undefined;
  /** Such as `The Firm <hello@example.in>`. */
  readonly sender: LocalizedText;
  /**
   * Texts with the placeholders `{origin}`, `{token}`, `{digits}`, `{number}`, `{reference}`, `{title}`, `{total}`,
   * `{amount}` and `{what}`.
   */
  readonly words: Readonly<Record<Locale, Readonly<Record<LetterKind, Words>>>>;
}

const marks = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' } as const;
const asHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => marks[sign as keyof typeof marks]);

/**
 * Builds an email in the order's language or, for emails to the firm, in the firm's. Returns undefined if the customer
 * gave no email address.
 */
export function letterMail(
  desk: LetterDesk,
  order: OrderRow,
  letter: Pick<OrderLetterRow, 'kind' | 'amount_paise' | 'what_en' | 'what_hi'>,
  siteUrl: string | undefined,
): Mail | undefined {
  const isFirm = letter.kind === 'refund-failed';
  const locale = (isFirm ? desk.office : undefined) ?? order.locale;
  if (!isFirm && order.mail === '') {
    return undefined;
  }
  const words = desk.words[locale][letter.kind];
  const facts: Readonly<Record<string, string>> = {
    origin: (siteUrl ?? desk.website).replace(/\/$/, ''),
    token: order.token,
    digits: order.number,
    number: shownNumber(order.number),
    reference: order.case_reference,
    title: storedText(order, 'title', locale),
    total: paiseText(order.total_paise),
    amount: paiseText(letter.amount_paise),
    what: storedText(letter, 'what', locale),
  };
  const filled = (text: string, as: (value: string) => string): string =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => as(facts[name] ?? whole));
  return {
    purpose: isFirm ? 'firm' : 'order',
    sender: desk.sender[locale],
    ...(isFirm
      ? { recipient: desk.inbox, replyTo: order.mail || null }
      : { recipient: order.mail, replyTo: desk.replyTo }),
    subject: filled(words.subject, String),
    text: filled(words.text, String),
    html: filled(words.html, asHtml),
  };
}
