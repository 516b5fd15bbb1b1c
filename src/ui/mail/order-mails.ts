import { fill } from '@/i18n/fill.ts';
import { wordsFor } from '@/i18n/messages.ts';
import { pathFor } from '@/i18n/paths.ts';
import { untaxedWords } from '@/i18n/untaxed-words.ts';
import type { Locale } from '@/kernel/locale.ts';
import { shownNumber } from '@/kernel/order-number.ts';
import { type Paise, paiseText } from '@/kernel/paise.ts';
import { renderMail } from './MailDocument.tsx';
import { orderMailMessages } from './order-mails.messages.ts';

/**
 * For a cancelled order, the amounts that were not refunded (for our work and for government fees) and the amount that
 * is still due, in paise.
 */
interface Kept {
  readonly work: Paise;
  readonly government: Paise;
  readonly due: Paise;
}

/** What an email about an order reports. */
export type OrderNews =
  /** `paid-again`: the order had already been paid, and work has begun. */
  | { readonly kind: 'placed' | 'paid' | 'paid-again' | 'firm' }
  | { readonly kind: 'reminder'; readonly what: string }
  | {
      readonly kind: 'stage';
      readonly stage: string;
      readonly next?: { readonly whose: 'you' | 'us' | 'government'; readonly title: string };
    }
  /** A document was rejected with a reason, and the customer has to upload it again. */
  | { readonly kind: 'paper'; readonly paper: string; readonly why: string }
  /** The amount refunded, and what was kept. */
  | { readonly kind: 'cancelled'; readonly back: Paise; readonly kept?: Kept }
  | { readonly kind: 'back'; readonly back: Paise; readonly due?: Paise };

interface MailedOrder {
  readonly locale: Locale;
  readonly number: string;
  /**
   * The reference of the order's case, such as AAR-7K4M-Q92T, which identifies the order on the phone and on the status
   * page.
   */
  readonly reference: string;
  readonly token: string;
  readonly title: string;
  /** The party that makes the decision, such as the bank or the court; undefined if it is a department. */
  readonly party?: string | undefined;
  /** In paise. */
  readonly total: Paise;
  /** Whether the order page has receipts and bills. */
  readonly hasPapers: boolean;
  /** Whether our fee has no GST. */
  readonly isUntaxed?: boolean;
}

/**
 * Returns the subject and body of an email about an order, in the customer's language. @param origin the site's origin
 */
export function orderMail(order: MailedOrder, news: OrderNews, company: string, origin: string) {
  const { locale, title, total, hasPapers } = order;
  const said = wordsFor(orderMailMessages, locale);
  const words = order.isUntaxed ? untaxedWords(said) : said;
  const party = order.party ?? words.department;
  const number = shownNumber(order.number);
  const path = news.kind === 'firm' ? `/office/orders/${order.number}` : `/order/${order.token}`;
  const stage = news.kind === 'stage' ? news.stage : '';
  const paper = news.kind === 'paper' ? news.paper : '';
  const what = news.kind === 'reminder' ? news.what : '';
  // If nothing is refunded, the email must not announce a refund.
  const isSettled = news.kind === 'back' && news.back === 0;
  const subject = isSettled ? words['settled.subject'] : words[`${news.kind}.subject`];
  const heading = news.kind === 'firm' || news.kind === 'back' ? subject : words[`${news.kind}.heading`];
  return {
    subject: fill(subject, { number, stage, what, paper }),
    ...renderMail({
      lang: locale,
      company,
      heading: fill(heading, { stage, number, what, paper }),
      paragraphs: paragraphsOf(words, news, hasPapers, party),
      rows: [
        [words.number, number],
        [words.reference, order.reference],
        [words.what, title],
        [words.total, paiseText(total)],
      ],
      link: { text: words.open, href: origin + pathFor(locale, path) + (what ? '#reminders' : '') },
      closing: news.kind === 'firm' ? [] : [...(what ? [words['reminder.end']] : []), words.secret, words.noOtp],
    }),
  };
}

type Words = ReturnType<typeof wordsFor<typeof orderMailMessages>>;

function paragraphsOf(words: Words, news: OrderNews, hasPapers: boolean, party: string): string[] {
  const papers = hasPapers ? [words.papers] : [];
  if (news.kind === 'stage') {
    return news.next
      ? [fill(words[`stage.${news.next.whose}`], { next: news.next.title, party })]
      : [words['stage.done'], ...papers];
  }
  if (news.kind === 'paper') {
    return [news.why, words['paper.text']];
  }
  if (news.kind === 'cancelled' || news.kind === 'back') {
    return [...sumsOf(words, news), ...(news.back > 0 ? papers : [])];
  }
  return [words[`${news.kind}.text`], ...(news.kind === 'paid' || news.kind === 'paid-again' ? papers : [])];
}

/** Returns the amounts refunded, kept (with the reason) and due, each in a sentence. */
function sumsOf(words: Words, news: Extract<OrderNews, { kind: 'cancelled' | 'back' }>): string[] {
  const { back } = news;
  const nothing: Kept = { work: 0, government: 0, due: 0 };
  const kept = news.kind === 'cancelled' ? news.kept : { ...nothing, due: news.due ?? 0 };
  const { work, government, due } = kept ?? nothing;
  const said = [
    [back, words['back.text']],
    [work, words['cancelled.work']],
    [government, words['cancelled.government']],
    [due, words['cancelled.due']],
  ] as const;
  const texts = said
    .filter(([amount]) => amount > 0)
    .map(([amount, text]) => fill(text, { amount: paiseText(amount) }));
  return back === 0 && due === 0 ? [words['cancelled.nothing'], ...texts] : texts;
}
