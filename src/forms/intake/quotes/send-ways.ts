import { company } from '@/catalogue/firm/company.ts';
import { does } from '@/catalogue/firm/features.ts';
import { quoteReminderDays } from '@/catalogue/firm/payment.ts';
import { fill } from '@/i18n/fill.ts';
import { paiseText } from '@/kernel/paise.ts';
import { sumsOf } from '@/server/domains/quotes/quote-content.ts';
import type { QuoteReminder } from '@/server/domains/quotes/remind-of-quotes.ts';
import type { SentRevision } from '@/server/domains/quotes/write-quote.ts';
import type { Mail } from '@/server/platform/mail/mail.ts';
import { quoteWords } from './quote.messages.ts';
import { quoteLink, quoteMails, quoteReminder } from './quote-mails.ts';
import { titleOf } from './quoted-order.ts';

/** The messages that are sent automatically for a quote, and the links for sending it by hand. */
interface SentWays {
  readonly mails: readonly Mail[];
  /** The reminder before the quote expires, if the firm has a rule for it. */
  readonly reminder: QuoteReminder | undefined;
  /** The customer's URL, to be copied. */
  readonly link: string;
  /** A WhatsApp chat with the customer that begins with the link; undefined without a phone number. */
  readonly whatsapp: string | undefined;
}

/**
 * Returns every way to send a quote to its customer. Add new channels here, because both the sending code and the
 * office page use this list.
 */
export function waysToSend(sent: SentRevision, siteUrl: string | undefined): SentWays {
  const { content, token } = sent;
  const { locale, phone } = content.customer;
  const link = quoteLink(token, locale, siteUrl);
  const facts = {
    company: company.name[locale],
    title: titleOf(content, locale),
    total: paiseText(sumsOf(content).total),
    link,
  };
  const text = fill(quoteWords(locale)['whatsapp.text'], facts);
  const digits = phone.replace(/\D/g, '');
  return {
    mails: quoteMails(sent, siteUrl),
    reminder: quoteReminder(sent, siteUrl, quoteReminderDays()),
    link,
    whatsapp: does('whatsapp') && digits ? `https://wa.me/${digits}?text=${encodeURIComponent(text)}` : undefined,
  };
}
