import { does } from '@/catalogue/firm/features.ts';
import { lineRates } from '@/catalogue/firm/gst-rules.ts';
import { isRegistered } from '@/catalogue/services/service-tax.ts';
import { monthBefore, monthName, periodText } from '@/forms/intake/quotes/period-text.ts';
import { waysToSend } from '@/forms/intake/quotes/send-ways.ts';
import { fill } from '@/i18n/fill.ts';
import { groupedNumber, longDate, longDateTime } from '@/i18n/formats.ts';
import { pathFor } from '@/i18n/paths.ts';
import { dayInIndia } from '@/kernel/india-time.ts';
import { indianStates } from '@/kernel/indian-states.ts';
import { type Locale, languageChoice } from '@/kernel/locale.ts';
import { shownNumber } from '@/kernel/order-number.ts';
import { paiseText } from '@/kernel/paise.ts';
import { smsAmount } from '@/kernel/sms-values.ts';
import { newReference } from '@/server/domains/cases/store/reference.ts';
import { knownBusinesses } from '@/server/domains/customers/known-businesses.ts';
import { goesBySms, isTexted, messageWays } from '@/server/domains/notices/message-ways.ts';
import type { Messaging } from '@/server/domains/notices/text-code.ts';
import { newToken } from '@/server/domains/orders/order-number.ts';
import {
  type FoundClerkQuote,
  listClerkQuotes,
  type QuoteView,
  quoteViews,
  stateOfQuote,
} from '@/server/domains/quotes/find-quotes.ts';
import { monthAfter, periodKinds, type QuoteContent, sumsOf } from '@/server/domains/quotes/quote-content.ts';
import { sentWays } from '@/server/domains/quotes/sent-ways.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import type { Database } from '@/server/platform/database/schema.ts';
import { saidIn } from '@/ui/office/said.ts';
import { smsToText } from '@/ui/office/sms-to-text.ts';
import { oneOf } from '@/ui/one-of.ts';
import { serviceChoices, valuesOf } from './catalogue-lines.server.ts';
import type { Beginning } from './new-quote.server.ts';
import { emptyLine, emptyPayment, emptyStage, isEmptyLine, type QuoteValues } from './quote-fields.ts';
import { type QuotesWords, quotesWords } from './quotes.messages.ts';
import { readQuote } from './read-quote.server.ts';
import type { ShownForm } from './submit-quote.server.ts';
import { findTwice } from './twice.server.ts';

/** Returns the name of a quote's status. For a sent revision after the first, it includes the revision number. */
export function stateName(
  words: QuotesWords,
  quote: Parameters<typeof stateOfQuote>[0] & { revision: number },
  now: number,
): string {
  const state = stateOfQuote(quote, now);
  return state === 'sent' && quote.revision > 1
    ? fill(words['is.revised'], { revision: String(quote.revision) })
    : words[`is.${state}`];
}

/** The contents of the list of quotes. @throws StorageUnavailable */
export async function quotesPage(
  db: Database,
  locale: Locale,
  query: URLSearchParams,
  { hiddenKinds, now }: { hiddenKinds: readonly string[] | undefined; now: number },
) {
  const words = quotesWords(locale);
  const view: QuoteView = oneOf(quoteViews, query.get('view') ?? '') ?? 'all';
  const search = query.get('q')?.slice(0, 100) ?? '';
  const before = query.get('before')?.slice(0, 60) ?? '';
  const { rows, next } = await listClerkQuotes(db, { view, search, before, hiddenKinds, now });
  return {
    words,
    locale,
    view,
    views: quoteViews,
    search,
    next,
    quotes: rows.map((row) => ({
      number: row.number,
      name: row.name,
      title: row.title,
      total: paiseText(row.total_paise),
      look: stateOfQuote(row, now),
      state: [stateName(words, row, now), row.draft !== null && row.revision > 0 ? words.unsent : '']
        .filter(Boolean)
        .join(', '),
      when: longDateTime(locale, row.updated_at),
    })),
  };
}

export type QuotesPageProps = Awaited<ReturnType<typeof quotesPage>>;

/** The number of empty rows after the filled-in ones. */
const BLANK = { lines: 3, stages: 2, plan: 2 };
/** How many months before and after the current one can be chosen. */
const MONTHS = 12;

type App = Pick<AppContext, 'db'> & {
  readonly env: Pick<AppContext['env'], 'siteUrl'>;
  readonly messaging?: Messaging | undefined;
};

/** The values of the form as stored or, for a new quote, as it begins. */
function startingValues(quote: FoundClerkQuote | undefined, beginning: Beginning | undefined): QuoteValues {
  const stored = quote?.draft ?? quote?.revisions[0]?.content;
  return (stored ? valuesOf(stored) : beginning?.values) ?? none;
}

/** The businesses of the customer that we know. A value holds every field of the form that the choice fills in. */
async function businessChoices(db: Database, locale: Locale, customer: QuoteContent['customer']) {
  const states = indianStates(locale);
  const known = await knownBusinesses(db, customer);
  return known.map(({ name, gstin, state, address, city, pin }) => ({
    value: [name, gstin, state, address, city, pin].join('\u001f'),
    label: [name, gstin, states.find(({ value }) => value === state)?.label ?? state].filter(Boolean).join(' · '),
  }));
}

/** The rows that are filled in, each kind followed by empty ones. */
function rowsOf(values: QuoteValues, blanks: number) {
  const lines = values.lines.filter((row) => !isEmptyLine(row));
  const stages = values.stages.filter(({ title }) => title !== '');
  const plan = values.plan.filter(({ days, amount }) => days !== '' || amount !== '');
  return {
    lines: [...lines, ...Array.from({ length: blanks }, () => emptyLine)],
    hasStages: stages.length > 0,
    hasPlan: plan.length > 0,
    stages: [...stages, ...Array.from({ length: BLANK.stages }, () => emptyStage)],
    plan: [...plan, ...Array.from({ length: BLANK.plan }, () => emptyPayment)],
  };
}

/** What the page says about the stored quote, apart from its content; a new quote has little of it. */
function storedFacts(quote: FoundClerkQuote | undefined, locale: Locale, words: QuotesWords, now: number) {
  if (!quote) {
    return {
      number: '',
      title: words.newTitle,
      isOver: false,
      state: '',
      sendLabel: words.send,
      answered: '',
      expired: '',
      mayDecline: false,
    };
  }
  const isExpired = stateOfQuote(quote, now) === 'expired';
  return {
    number: quote.number,
    title: `${words.number} ${quote.number}`,
    /** Whether the quote has become an order, so that it can no longer be edited. */
    isOver: quote.state === 'accepted',
    state: stateName(words, quote, now),
    sendLabel: quote.revision > 0 ? fill(words.sendAgain, { revision: String(quote.revision + 1) }) : words.send,
    answered: answeredText(quote, locale, words),
    expired: isExpired ? fill(words.expiredText, { day: longDate(locale, dayInIndia(quote.valid_until ?? 0)) }) : '',
    mayDecline: quote.state === 'sent',
  };
}

/** The contents of a quote's page. @throws StorageUnavailable */
export async function quotePage(
  app: App,
  locale: Locale,
  url: URL,
  of: {
    readonly quote: FoundClerkQuote | undefined;
    readonly beginning: Beginning | undefined;
    readonly answer: ShownForm | undefined;
    readonly now: number;
  },
) {
  const { db } = app;
  const { quote, beginning, answer, now } = of;
  const words = quotesWords(locale);
  const values = answer?.values ?? startingValues(quote, beginning);
  const { content } = readQuote(locale, values);
  const state = quote ? stateOfQuote(quote, now) : 'draft';
  return {
    words,
    ...storedFacts(quote, locale, words, now),
    isRegistered: isRegistered(),
    lineRates: lineRates(),
    look: state,
    notice:
      answer?.notice ??
      saidIn(url, words, ['said.saved', 'said.sent', 'said.linked', 'said.declined'], ['said.stopped']),
    faults: answer?.faults ?? [],
    errors: answer?.errors ?? {},
    hidden: {
      key: values.own.key ?? crypto.randomUUID(),
      // A rejected form keeps the version that its writer saw, so sending it again cannot overwrite someone else's
      // change.
      seen: values.own.seen ?? String(quote?.version ?? 0),
    },
    values,
    ...rowsOf(values, answer?.blanks ?? BLANK.lines),
    sums: sumsOf(content),
    states: indianStates(locale),
    languages: languageChoice({ english: words.en, hindi: words.hi }),
    services: serviceChoices(locale),
    months: monthChoices(locale, now),
    periods: periodKinds.map((value) => ({ value, label: words[`per.${value}`] })),
    businesses: await businessChoices(db, locale, content.customer),
    twice:
      quote?.state === 'accepted'
        ? undefined
        : await twiceText(db, content, locale, words, { quoteId: quote?.id ?? '', isAsked: answer?.ask !== undefined }),
    /** What the clerk confirms by placing the order; '' if nothing. */
    ask: answer?.ask ?? '',
    orderLabel: answer?.ask === undefined ? words.orderHere : words.orderAnyway,
    links: linksOf(quote, beginning, locale, words),
    sendsSms: await smsOnSending(app, locale, quote, content),
    isNewCase: !quote && !beginning?.reference,
    sent: quote && quote.revisions.length > 0 ? await sentBox(quote, locale, words, app) : undefined,
  };
}

export type QuotePageView = Awaited<ReturnType<typeof quotePage>>;

/** Says that sending a quote also sends an SMS, and what it costs; '' if it sends none. */
async function smsOnSending(
  { db, messaging }: App,
  locale: Locale,
  quote: FoundClerkQuote | undefined,
  content: QuoteContent,
): Promise<string> {
  const desk = messaging?.desk?.();
  const { mail, phone, locale: language } = content.customer;
  const isChange = quote !== undefined && quote.revision > 0 && messageWays(desk, ['quote-changed']).includes('sms');
  const name = isChange ? 'quote-changed' : 'quote-sent';
  if (!(await goesBySms(db, desk, name, { mail, phone, about: quote?.case_id ?? null }, 'everywhere'))) {
    return '';
  }
  // A quote gets its number and its token when it is stored. They always have the same length.
  const { number = newReference('Q'), token = newToken() } = quote ?? {};
  const values = [{ quote: number, token, amount: smsAmount(sumsOf(content).total) }];
  return smsToText(locale, phone, desk?.templates, { name, language, values });
}

/**
 * Returns a warning with links if the customer already has an order or a quote for the same work and months; otherwise
 * undefined. If the clerk tried to place an order, the warning says that it was not placed yet.
 */
async function twiceText(
  db: Database,
  content: QuoteContent,
  locale: Locale,
  words: QuotesWords,
  { quoteId, isAsked }: { quoteId: string; isAsked: boolean },
) {
  const { orders, quotes } = await findTwice(db, content, quoteId);
  if (orders.length === 0 && quotes.length === 0) {
    return undefined;
  }
  const text = words[`${isAsked ? 'ask' : 'twice'}.${orders.length > 0 ? 'order' : 'quote'}`];
  return {
    text: fill(text, { period: periodText(content.period, locale), button: words.orderAnyway }),
    links: [
      ...orders.map((order) => ({
        href: pathFor(locale, `/office/orders/${order}`),
        text: fill(words.openOrder, { order: shownNumber(order) }),
      })),
      ...quotes.map((number) => ({
        href: pathFor(locale, `/office/quotes/${number}`),
        text: fill(words.openQuote, { number }),
      })),
    ],
  };
}

const none: QuoteValues = { own: {}, lines: [], stages: [], plan: [] };

function linksOf(
  quote: FoundClerkQuote | undefined,
  beginning: Beginning | undefined,
  locale: Locale,
  words: QuotesWords,
): { href: string; text: string }[] {
  const reference = quote?.reference ?? beginning?.reference;
  const order = quote?.orderNumber ?? beginning?.order;
  return [
    ...(reference
      ? [{ href: pathFor(locale, `/office/cases/${reference}`), text: fill(words.openCase, { reference }) }]
      : []),
    ...(order
      ? [
          {
            href: pathFor(locale, `/office/orders/${order}`),
            text: fill(quote ? words.openOrder : words.fromOrder, { order: shownNumber(order) }),
          },
        ]
      : []),
  ];
}

/** Who answered, when and how; '' if no one has. */
function answeredText(quote: FoundClerkQuote, locale: Locale, words: QuotesWords): string {
  const { state, answered_at, answered_by: name, answered_how, reason } = quote;
  if (answered_at === null) {
    return '';
  }
  const key = oneOf(['here', 'call', 'code', 'phone-code', 'phone-digits', 'link'] as const, answered_how) ?? 'link';
  const declined = reason === '' ? words.declinedPlain : words.declinedText;
  const text = state === 'accepted' ? words.acceptedText : declined;
  return fill(text, { day: longDateTime(locale, answered_at), name, how: words[`how.${key}`], reason });
}

/** Returns the revisions sent to the customer and the ways to send the latest one again; undefined if none was sent. */
async function sentBox(quote: FoundClerkQuote, locale: Locale, words: QuotesWords, app: App) {
  const [latest] = quote.revisions;
  if (!latest) {
    return undefined;
  }
  const { content, revision, valid_until: validUntil } = latest;
  const ways = waysToSend({ token: quote.token, number: quote.number, revision, validUntil, content }, app.env.siteUrl);
  const { customer } = content;
  const sentTo = { quoteId: quote.id, caseId: quote.case_id };
  const sentBy = await sentWays(app.db, { ...sentTo, revision, customer });
  const desk = app.messaging?.desk?.();
  const isReached = customer.mail !== '' || (await isTexted(app.db, desk, 'quote-sent', customer));
  return {
    isOpen: quote.state === 'sent',
    channels: sentBy
      // A channel that the firm does not use is not listed.
      .filter(({ channel, state }) => state !== 'none' || (desk?.channels[channel] ?? 'off') !== 'off')
      .map(({ channel, to, state }) =>
        fill(words['way.line'], { channel: words[`way.${channel}`], to, state: words[`way.is.${state}`] }),
      ),
    hint: isReached ? words.linkToo : words.notMailed,
    link: ways.link,
    pdfHref: pathFor(content.customer.locale, `/your-quote/${quote.token}/pdf`),
    pageHref: pathFor(content.customer.locale, `/your-quote/${quote.token}`),
    whatsapp: does('whatsapp') ? ways.whatsapp : undefined,
    revisions: quote.revisions.map((each) =>
      fill(words.sentOn, {
        revision: groupedNumber(each.revision),
        day: longDateTime(locale, each.sent_at),
        who: each.sent_by,
        total: paiseText(each.total_paise),
        until: longDate(locale, dayInIndia(each.valid_until)),
      }),
    ),
  };
}

function monthChoices(locale: Locale, now: number): { value: string; label: string }[] {
  const month = dayInIndia(now).slice(0, 7);
  let first = month;
  for (let index = 0; index < MONTHS; index += 1) {
    first = monthBefore(first);
  }
  const all: string[] = [];
  for (let each = first; all.length <= 2 * MONTHS; each = monthAfter({ per: 'month', from: each })) {
    all.push(each);
  }
  return all.map((value) => ({ value, label: monthName(value, locale) }));
}
