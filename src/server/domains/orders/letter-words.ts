import { longDate } from '../../../i18n/formats.ts';
import type { LocalizedText } from '../../../i18n/localized-text.ts';
import { isDay, momentInIndia } from '../../../kernel/india-time.ts';
import { isIndianMobile } from '../../../kernel/indian-mobile.ts';
import { type Locale, storedText } from '../../../kernel/locale.ts';
import { type NoticeName, noticeVariables } from '../../../kernel/notice-names.ts';
import { shownNumber } from '../../../kernel/order-number.ts';
import { maximum, type Paise, paiseText } from '../../../kernel/paise.ts';
import { smsAmount, smsDay } from '../../../kernel/sms-values.ts';
import type { LetterKind, OrderLetterRow } from '../../platform/database/customer-tables.ts';
import type { OrderRow } from '../../platform/database/order-tables.ts';
import type { Mail, MailNotice } from '../../platform/mail/mail.ts';

interface Words {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/**
 * The rules for orders without any payment. `remindAfterDays` is the number of days after the due date at which the
 * customer is reminded.
 */
export interface UnpaidRules {
  readonly remindAfterDays: readonly number[];
  /** The number of days after which an unpaid order is closed; undefined if it stays open. */
  readonly closeAfterDays?: number | undefined;
}

/**
 * When customers of paid orders are reminded of missing documents, in days since the order has been waiting for them.
 */
export interface PapersRules {
  readonly remindAfterDays: readonly number[];
}

/** When customers are reminded of an agreed instalment, in days before it is due; 0 is the due day itself. */
export interface InstalmentRules {
  readonly remindBeforeDays: readonly number[];
}

/** The texts and sender of automatic emails about orders. The build writes them from content/. */
export interface LetterDesk {
  /** The site's usual origin, for example https://www.example.in. */
  readonly website: string;
  /** The address for the customer's replies. */
  readonly replyTo: string;
  /** The firm's own inbox, for emails to the firm. */
  readonly inbox: string;
  /** The language of emails to the firm. An older build does not set it, so the order's language is used instead. */
  readonly office?: Locale | undefined;
  /** The rules for unpaid orders; absent if the firm has none. */
  readonly unpaid?: UnpaidRules | undefined;
  /** The rules for missing documents and for instalments; absent if the firm has none. */
  readonly papers?: PapersRules | undefined;
  readonly instalments?: InstalmentRules | undefined;
  /** The From address, such as `The Firm <hello@example.in>`. */
  readonly sender: LocalizedText;
  /**
   * Texts with the placeholders `{origin}`, `{token}`, `{digits}`, `{number}`, `{reference}`, `{title}`, `{total}`,
   * `{due}`, `{amount}` and `{what}`.
   */
  readonly words: Readonly<Record<Locale, Readonly<Record<LetterKind, Words>>>>;
}

const marks = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' } as const;
const asHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => marks[sign as keyof typeof marks]);

/**
 * Builds an email in the order's language or, for emails to the firm, in the firm's. Returns undefined if the customer
 * gave neither an email address nor a number to which an SMS can be sent.
 * @param due what the customer owes for the order now, in paise
 */
export function letterMail(
  desk: LetterDesk,
  order: OrderRow,
  letter: Pick<OrderLetterRow, 'kind' | 'amount_paise' | 'what_en' | 'what_hi'>,
  siteUrl: string | undefined,
  due: Paise = 0,
): Mail | undefined {
  const isFirm = letter.kind === 'refund-failed';
  const locale = (isFirm ? desk.office : undefined) ?? order.locale;
  const notice = isFirm ? undefined : letterNotice(order, letter);
  if (!isFirm && order.mail === '' && !notice) {
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
    due: paiseText(maximum(0, due)),
    amount: paiseText(letter.amount_paise),
    what: isDay(letter.what_en) ? longDate(locale, letter.what_en) : storedText(letter, 'what', locale),
  };
  const filled = (text: string, as: (value: string) => string): string =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => as(facts[name] ?? whole));
  return {
    purpose: isFirm ? 'firm' : 'order',
    sender: desk.sender[locale],
    notice,
    ...(isFirm
      ? { recipient: desk.inbox, replyTo: order.mail || null }
      : { recipient: order.mail, replyTo: desk.replyTo }),
    subject: filled(words.subject, String),
    text: filled(words.text, String),
    html: filled(words.html, asHtml),
  };
}

/** The notices for emails that need more than `order-news`, which only says that something has changed. */
const noticeNames: Partial<Readonly<Record<LetterKind, NoticeName>>> = {
  refunded: 'order-refund',
  'refunded-cash': 'order-refund',
  unpaid: 'order-due',
  'due-again': 'order-due',
  'unpaid-closed': 'order-cancelled',
  document: 'order-document',
  corrected: 'order-document',
  'refused-file': 'papers-asked',
  'papers-asked': 'papers-asked',
  'papers-missing': 'papers-asked',
  'instalment-due': 'instalment-due',
  'certificate-asked': 'certificate-asked',
};

/** The emails that are not urgent, so that their messages can be held for a clerk. */
const reminders: ReadonlySet<LetterKind> = new Set(['unpaid', 'papers-missing', 'instalment-due']);

/** Returns the SMS for an email about an order; undefined if the order has no number to which an SMS can be sent. */
function letterNotice(
  { locale, phone, number }: OrderRow,
  { kind, amount_paise, what_en }: Pick<OrderLetterRow, 'kind' | 'amount_paise' | 'what_en'>,
): MailNotice | undefined {
  if (!isIndianMobile(phone)) {
    return undefined;
  }
  const name = noticeNames[kind] ?? 'order-news';
  const needed = noticeVariables[name];
  const variables = {
    ...('order' in needed ? { order: number } : {}),
    ...('amount' in needed ? { amount: smsAmount(amount_paise) } : {}),
    ...('day' in needed ? { day: smsDay(locale, momentInIndia(what_en, '12:00')) } : {}),
  };
  return { name, locale, phone, orderNumber: number, variables, canWait: reminders.has(kind) };
}
