import { company, companyFacts, firmDesk, getCompany } from '@/catalogue/firm/company.ts';
import { fill } from '@/i18n/fill.ts';
import { clockTime, longDate } from '@/i18n/formats.ts';
import { wordsFor } from '@/i18n/messages.ts';
import { pathFor } from '@/i18n/paths.ts';
import { dayInIndia } from '@/kernel/india-time.ts';
import { isIndianMobile } from '@/kernel/indian-mobile.ts';
import type { Locale } from '@/kernel/locale.ts';
import type { NoticeValues } from '@/kernel/notice-names.ts';
import { paiseText } from '@/kernel/paise.ts';
import { smsAmount, smsDay } from '@/kernel/sms-values.ts';
import { sumsOf } from '@/server/domains/quotes/quote-content.ts';
import type { QuoteReminder } from '@/server/domains/quotes/remind-of-quotes.ts';
import type { SentRevision } from '@/server/domains/quotes/write-quote.ts';
import { DAY } from '@/server/platform/limits/visitor-limits.ts';
import type { Mail, MailNotice } from '@/server/platform/mail/mail.ts';
import { senderWithName } from '@/server/platform/mail/mail-address.ts';
import { renderMail } from '@/ui/mail/MailDocument.tsx';
import { mailMessages } from '@/ui/mail/mail.messages.ts';
import { quoteWords } from './quote.messages.ts';
import { titleOf } from './quoted-order.ts';

/** The name of the file with a quote's PDF. */
export const quotePdfName = (number: string, locale: Locale): string => `${number}-${locale}.pdf`;

/** The origin of the site, without a trailing slash. */
const originOf = (siteUrl: string | undefined): string => (siteUrl ?? company.website).replace(/\/$/, '');

/** The URL of a quote for its customer. */
export const quoteLink = (token: string, locale: Locale, siteUrl: string | undefined): string =>
  originOf(siteUrl) + pathFor(locale, `/your-quote/${token}`);

const from = (locale: Locale) => {
  const { addresses } = firmDesk(locale);
  return { sender: senderWithName(addresses.name, addresses.sender), replyTo: addresses.main };
};

/**
 * The email with a quote or its revision, and the messages to the customer's phone; empty if neither can be sent.
 */
export function quoteMails(sent: SentRevision, siteUrl: string | undefined): Mail[] {
  const { content, number, revision, token, validUntil } = sent;
  const { locale, mail, name } = content.customer;
  const isAgain = revision > 1;
  const news = noticeOf(sent, isAgain ? 'quote-changed' : 'quote-sent', { amount: smsAmount(sumsOf(content).total) });
  if (mail === '' && !news) {
    return [];
  }
  const words = quoteWords(locale);
  const shared = wordsFor(mailMessages, locale);
  const total = paiseText(sumsOf(content).total);
  const facts = { ...companyFacts(locale), number, name, total, title: titleOf(content, locale) };
  const link = quoteLink(token, locale, siteUrl);
  const document = { url: `${link}/pdf`, name: quotePdfName(number, locale) };
  const notice = news && { ...news, everywhere: true, document };
  return [
    {
      purpose: 'order',
      recipient: mail,
      ...from(locale),
      notice,
      subject: fill(isAgain ? words['mail.again'] : words['mail.subject'], facts),
      ...renderMail({
        lang: locale,
        company: getCompany(locale).name,
        heading: isAgain ? words['mail.headingAgain'] : words['mail.heading'],
        paragraphs: [shared.greeting, isAgain ? words['mail.textAgain'] : words['mail.text']].map((text) =>
          fill(text, facts),
        ),
        rows: [
          [words['mail.number'], number],
          [words['mail.total'], total],
          [words['mail.validUntil'], longDate(locale, dayInIndia(validUntil))],
          [words['mail.pdf'], `${link}/pdf`],
        ],
        link: { text: words['mail.open'], href: link },
        closing: [words['mail.secret'], fill(shared.reach, facts)],
      }),
    },
  ];
}

/**
 * The reminder for the customer before a quote expires; undefined if there is none.
 * @param days how many days before; undefined if the firm has no rule
 */
export function quoteReminder(
  sent: SentRevision,
  siteUrl: string | undefined,
  days: number | undefined,
): QuoteReminder | undefined {
  const { content, number, token, validUntil } = sent;
  const { locale, mail, name } = content.customer;
  const notice = noticeOf(sent, 'quote-expiring', { day: smsDay(locale, validUntil) });
  if (days === undefined || (mail === '' && !notice)) {
    return undefined;
  }
  const words = quoteWords(locale);
  const shared = wordsFor(mailMessages, locale);
  const total = paiseText(sumsOf(content).total);
  const day = longDate(locale, dayInIndia(validUntil));
  const facts = { ...companyFacts(locale), number, name, day, title: titleOf(content, locale) };
  return {
    at: validUntil - days * DAY,
    mail: {
      purpose: 'order',
      recipient: mail,
      ...from(locale),
      notice: notice && { ...notice, canWait: true, expiresAt: validUntil },
      subject: fill(words['reminder.subject'], facts),
      ...renderMail({
        lang: locale,
        company: getCompany(locale).name,
        heading: words['reminder.heading'],
        paragraphs: [shared.greeting, words['reminder.text']].map((text) => fill(text, facts)),
        rows: [
          [words['mail.number'], number],
          [words['mail.total'], total],
          [words['mail.validUntil'], day],
        ],
        link: { text: words['mail.open'], href: quoteLink(token, locale, siteUrl) },
        closing: [words['mail.secret'], fill(shared.reach, facts)],
      }),
    },
  };
}

/** The news about a quote as an SMS; undefined if the quote has no phone number to which one can be sent. */
function noticeOf(
  { content, number: quote, token }: SentRevision,
  name: 'quote-sent' | 'quote-changed' | 'quote-expiring',
  more: NoticeValues,
): MailNotice | undefined {
  const { locale, phone } = content.customer;
  return isIndianMobile(phone) ? { name, locale, phone, variables: { quote, token, ...more } } : undefined;
}

/**
 * The email with the code that accepts a quote. The code is not in the subject, because locked screens show the
 * subject.
 */
export function quoteCodeMail(
  locale: Locale,
  { number, code, countsUntil, recipient }: { number: string; code: string; countsUntil: number; recipient: string },
): Mail {
  const words = quoteWords(locale);
  const shared = wordsFor(mailMessages, locale);
  const facts = { ...companyFacts(locale), number, code, time: clockTime(locale, countsUntil) };
  return {
    purpose: 'code',
    recipient,
    ...from(locale),
    subject: words['code.subject'],
    ...renderMail({
      lang: locale,
      company: getCompany(locale).name,
      heading: fill(words['code.heading'], facts),
      paragraphs: [fill(words['code.text'], facts), words['code.secret']],
      rows: [[words['mail.number'], number]],
      closing: [words['code.notAsked'], fill(shared.reach, facts)],
    }),
  };
}

/** The email that tells the firm that a customer has declined a quote, in the firm's own language. */
export function declinedMail(
  quote: { readonly number: string; readonly name: string; readonly mail: string; readonly title: string },
  reason: string,
  siteUrl: string | undefined,
): Mail {
  const locale = company.officeLanguage;
  const words = quoteWords(locale);
  const { addresses } = firmDesk(locale);
  return {
    purpose: 'firm',
    recipient: addresses.inbox,
    replyTo: quote.mail || null,
    sender: senderWithName(addresses.name, addresses.sender),
    subject: fill(words['declined.subject'], quote),
    ...renderMail({
      lang: locale,
      company: getCompany(locale).name,
      heading: fill(words['declined.subject'], quote),
      paragraphs: [fill(words['declined.text'], { name: quote.name, title: quote.title })],
      rows: reason === '' ? [] : [[words['declined.reason'], reason]],
      link: {
        text: words['declined.open'],
        href: originOf(siteUrl) + pathFor(locale, `/office/quotes/${quote.number}`),
      },
      closing: [],
    }),
  };
}
