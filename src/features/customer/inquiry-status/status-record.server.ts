import { filledWords } from '@/catalogue/filled-words.ts';
import { company } from '@/catalogue/firm/company.ts';
import { getConsent } from '@/catalogue/firm/consent.ts';
import { contactWays } from '@/catalogue/firm/contact-ways.ts';
import { subjectName } from '@/catalogue/services/appointment-subject.ts';
import { getPage } from '@/catalogue/site/pages.ts';
import { withAfterStop } from '@/forms/after-stop.ts';
import { formRows } from '@/forms/intake/form-rows.ts';
import { findFormOfKind } from '@/forms/intake/list-forms.ts';
import { promised } from '@/forms/intake/promised.ts';
import { sentRows } from '@/forms/intake/sent-rows.ts';
import { ownDataWords } from '@/forms/own-data/own-data.messages.ts';
import type { Facts } from '@/i18n/fill.ts';
import { wordsFor } from '@/i18n/messages.ts';
import { type Locale, storedText } from '@/kernel/locale.ts';
import { shownNumber } from '@/kernel/order-number.ts';
import { isReplyWay } from '@/kernel/reply-ways.ts';
import type { FoundOrder } from '@/server/domains/orders/find-order.ts';
import { answerByMessages, type StatusWords, sentToPhone, statusWords, withPhones } from './inquiry-status.messages.ts';
import { orderNext } from './order-next.server.ts';
import { listEvents, listNext, type SentInquiry } from './status-course.ts';

/** An enquiry as stored. */
interface StoredInquiry extends SentInquiry {
  readonly kind: string;
  readonly wantsNews: boolean;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly files: readonly { readonly name: string; readonly size: number }[];
}

/**
 * The values of the page's placeholders besides the firm's facts.
 * @param codeCounts milliseconds for which a code is valid
 */
export function statusFacts(codeCounts: number): Facts {
  const prefix = company.referencePrefix;
  return { prefix, example: `${prefix}-7K4M-Q92T`, minutes: String(codeCounts / 60_000) };
}

/** The texts of the status page with all facts filled in. */
export const filledStatusWords = (locale: Locale, facts: Facts, takes: 'mail' | 'phones' = 'mail'): StatusWords =>
  filledWords({ ...statusWords(locale), ...(takes === 'phones' ? wordsFor(withPhones, locale) : {}) }, locale, facts);

/** The texts of the page after a mobile number was entered. */
export const phoneWords = (locale: Locale, facts: Facts, words: StatusWords): StatusWords => ({
  ...words,
  ...filledWords(wordsFor(sentToPhone, locale), locale, facts),
});

interface Shown {
  readonly step: keyof typeof present;
  readonly erased?: { readonly title: string };
  readonly inquiry?: { readonly kind: string };
  readonly since?: number | undefined;
}

/** Returns the title of the page and the state of its three steps, which depend on what the page shows. */
export function statusHeading(locale: Locale, words: StatusWords, { step, erased, inquiry, since }: Shown) {
  const own = ownDataWords(locale);
  const titles = {
    stepAsk: getPage(locale, '/status').title,
    stepCode: words.codeTitle,
    stepShown: inquiry?.kind === 'order' ? words.shownOrder : words.shownTitle,
    stepOwn: since === undefined ? own.title : own.titleSince,
    stepErased: erased?.title ?? own.erase,
  };
  return { title: titles[step], head: { words, step: present[step] } };
}

const present = {
  stepAsk: 'stepAsk',
  stepCode: 'stepCode',
  stepShown: 'stepShown',
  stepOwn: 'stepShown',
  stepErased: 'stepShown',
} as const;

const orderText = (locale: Locale, order: FoundOrder): string =>
  `${shownNumber(order.number)} · ${storedText(order, 'title', locale)}`;

/** The order and its documents, if the enquiry is an order. */
interface Ordered {
  readonly order: FoundOrder | undefined;
  readonly papers: readonly { readonly state: string }[];
}

/** The record of an enquiry in the page's language, with what was sent, the timeline, and what comes next. */
export function statusRecord(locale: Locale, words: StatusWords, inquiry: StoredInquiry, ordered?: Ordered) {
  const { fields, files, kind } = inquiry;
  const order = ordered?.order;
  const form = findFormOfKind(kind);
  const texts = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value ?? '')]));
  const promise = { kind: form?.promise ?? 'reply', text: promised(locale, form, texts.replyBy) };
  const consent = getConsent(locale);
  const { replyBy } = texts;
  const answerBy = isReplyWay(replyBy)
    ? withAfterStop(locale, replyBy, wordsFor(answerByMessages, locale)[replyBy])
    : undefined;
  const sent = { ...inquiry, hasPhone: Boolean(texts.phone), hasMail: Boolean(texts.email), answerBy };
  const wishes = [inquiry.writeOnly ? consent.writeOnly : '', inquiry.wantsNews ? consent.news : ''].filter(Boolean);
  const rows = [
    ...(form
      ? formRows(form, locale, { fields: texts, files })
      : kind === 'order'
        ? [[words.order, order ? orderText(locale, order) : `${texts.subject} · ${texts.message}`] as const]
        : kind === 'appointment'
          ? [
              [
                words.appointment,
                [texts.subject, subjectName(locale, texts.service ?? '')].filter(Boolean).join(', '),
              ] as const,
            ]
          : sentRows(kind, locale, { fields: texts, files })),
    [words.wish, wishes.join('\n')],
  ] as const;
  return {
    // What was sent may be from someone who had the number before.
    rows: inquiry.conversation === 'earlier' ? [] : rows,
    events: listEvents(locale, words, sent),
    next: order ? orderNext(locale, order, ordered?.papers ?? []) : listNext(locale, words, sent, promise, Date.now()),
    mail: contactWays('').mail,
  };
}
