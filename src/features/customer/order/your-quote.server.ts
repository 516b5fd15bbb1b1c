import { company, companyFacts, getCompany, officeAddress, telHref } from '@/catalogue/firm/company.ts';
import { getConsent } from '@/catalogue/firm/consent.ts';
import { does } from '@/catalogue/firm/features.ts';
import { isRegistered } from '@/catalogue/services/service-tax.ts';
import { codeWayText } from '@/forms/code-way.ts';
import { checkTyped } from '@/forms/intake/check-typed.ts';
import { partDueText } from '@/forms/intake/quotes/part-due.ts';
import { periodText } from '@/forms/intake/quotes/period-text.ts';
import { quoteWords } from '@/forms/intake/quotes/quote.messages.ts';
import { declinedMail, quoteCodeMail } from '@/forms/intake/quotes/quote-mails.ts';
import { priceLines, quotedOrder, titleOf } from '@/forms/intake/quotes/quoted-order.ts';
import { fill } from '@/i18n/fill.ts';
import { longDate } from '@/i18n/formats.ts';
import { pathFor } from '@/i18n/paths.ts';
import { dayInIndia } from '@/kernel/india-time.ts';
import { indianStates } from '@/kernel/indian-states.ts';
import type { Locale } from '@/kernel/locale.ts';
import { shownNumber } from '@/kernel/order-number.ts';
import { paiseText } from '@/kernel/paise.ts';
import { westernDigits } from '@/kernel/western-digits.ts';
import { maskedAddress } from '@/server/domains/audit/record.ts';
import { takesCode } from '@/server/domains/notices/message-ways.ts';
import { codeChannels } from '@/server/domains/notices/takes-phones.ts';
import type { Messaging } from '@/server/domains/notices/text-code.ts';
import { declineQuote } from '@/server/domains/quotes/answer-quote.ts';
import { type FoundClerkQuote, findClerkQuote, stateOfQuote } from '@/server/domains/quotes/find-quotes.ts';
import { acceptWithCode, askQuoteCode, type CodeWay, codeWayOf } from '@/server/domains/quotes/quote-code.ts';
import { type QuoteContent, sumsOf } from '@/server/domains/quotes/quote-content.ts';
import { findLinkedOrder } from '@/server/domains/quotes/quote-link.ts';
import type { SentRevision } from '@/server/domains/quotes/write-quote.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import type { MessageChannel } from '@/server/platform/database/message-tables.ts';
import { isStorageUnavailable } from '@/server/platform/errors/storage-unavailable.ts';
import { readForm } from '@/server/platform/http/read-form.ts';
import { countAlone } from '@/server/platform/limits/limiter.ts';
import { fromAddress } from '@/server/platform/limits/visitor-limits.ts';
import { oneOf } from '@/ui/one-of.ts';
import { orderWords } from './order.messages.ts';
import { changesBetween } from './quote-changes.server.ts';
import { type YourQuoteWords, yourQuoteWords } from './your-quote.messages.ts';

type Values = Readonly<Record<string, string>>;

const yourQuoteActs = ['ask', 'accept', 'decline'] as const;

type YourQuoteAnswer =
  | { readonly location: string }
  | {
      readonly status: number;
      readonly values: Values;
      readonly errors: Values;
      /** A message about the form as a whole. */
      readonly notice: string;
      /** Whether a code was sent that the page should ask for. */
      readonly isAsked: boolean;
    };

interface Visitor {
  readonly app: Pick<AppContext, 'db' | 'log'> & {
    readonly env: Pick<AppContext['env'], 'siteUrl'>;
    readonly outbox: Pick<AppContext['outbox'], 'wake'>;
    readonly messaging?: Messaging | undefined;
  };
  readonly visitorAddress: string;
}

/** The maximum length of a reason, in characters. */
const MOST_REASON = 500;

/** Handles the forms of a quote's page. */
export async function submitYourQuote(
  locale: Locale,
  quote: FoundClerkQuote,
  request: Request,
  { app, visitorAddress }: Visitor,
): Promise<YourQuoteAnswer> {
  const words = filled(locale);
  const read = await readForm(request);
  if (!read.ok) {
    return { status: read.status, values: {}, errors: {}, notice: words.unreadable, isAsked: false };
  }
  const values = Object.fromEntries(read.fields);
  const act = oneOf(yourQuoteActs, values.act) ?? 'accept';
  try {
    const visit = { locale, quote, values, app, visitorAddress, words };
    return act === 'decline' ? await decline(visit) : await accept(visit, act);
  } catch (error) {
    if (!isStorageUnavailable(error)) {
      throw error;
    }
    app.log.error({ err: error }, 'a quote could not be answered');
    return { status: 503, values, errors: {}, notice: words.unavailable, isAsked: false };
  }
}

interface Visit extends Visitor {
  readonly locale: Locale;
  readonly quote: FoundClerkQuote;
  readonly values: Values;
  readonly words: YourQuoteWords;
}

/** The texts of the page, with the firm's phone number and email address. */
const filled = (locale: Locale): YourQuoteWords => {
  const words = yourQuoteWords(locale);
  const facts = companyFacts(locale);
  return Object.fromEntries(Object.entries(words).map(([key, text]) => [key, fill(text, facts)])) as YourQuoteWords;
};

async function accept(visit: Visit, act: 'ask' | 'accept'): Promise<YourQuoteAnswer> {
  const { locale, quote, values, words, app, visitorAddress } = visit;
  const now = Date.now();
  const way = await acceptWay(app, quote);
  if (way === 'call') {
    return again(visit, 409, words.callToAccept);
  }
  const { checked, errors } = checkTyped(locale, { name: { kind: 'name' } }, values, { name: words.name });
  if (values.terms !== 'yes') {
    errors.terms = words.notTerms;
  }
  if (Object.keys(errors).length > 0) {
    return again(visit, 422, '', { errors });
  }
  const formKey = /^[\w-]{8,64}$/.exec(values.key ?? '')?.[0] ?? '';
  const visitor = { token: quote.token, formKey, visitorAddress, now };
  if (act === 'ask' || values.asked !== 'yes') {
    return askCode(visit, way, visitor);
  }
  const code = westernDigits(values.code ?? '').replace(/\D/g, '');
  const answer = await acceptWithCode(
    app.db,
    visitor,
    { way, code },
    {
      revision: Number(values.revision || Number.NaN),
      name: checked.name,
      order: (content: QuoteContent) =>
        quotedOrder(content, { siteUrl: app.env.siteUrl, now, page: pathFor(locale, '/your-quote') }),
      note: (order: string) =>
        fill(quoteWords(company.officeLanguage)['note.accepted'], { number: quote.number, order: shownNumber(order) }),
    },
  );
  switch (answer.outcome) {
    case 'accepted':
    case 'already':
      app.outbox.wake();
      return { location: pathFor(locale, `/order/${answer.token}`) };
    case 'limited':
      return again(visit, 429, fill(words.limited, { minutes: String(answer.minutes) }), { isAsked: true });
    case 'refused':
      return again(visit, 422, '', { isAsked: true, errors: { code: words.wrongCode } });
    case 'changed':
      return again(visit, 409, words.hasChanged);
    default:
      // The page itself says that the quote has expired or was answered.
      return again(visit, 409, '');
  }
}

/** Sends the code, unless the quote can no longer be accepted as the visitor sees it. */
async function askCode(
  visit: Visit,
  way: CodeWay,
  visitor: Parameters<typeof askQuoteCode>[1],
): Promise<YourQuoteAnswer> {
  const { locale, quote, values, words, app } = visit;
  if (stateOfQuote(quote, visitor.now) !== 'sent') {
    return again(visit, 409, '');
  }
  if (values.revision !== String(quote.revision)) {
    return again(visit, 409, words.hasChanged);
  }
  const asked = await askQuoteCode(app, visitor, {
    way,
    locale,
    mail: (issued) => quoteCodeMail(locale, { ...issued, number: quote.number }),
  });
  return asked.outcome === 'limited'
    ? again(visit, 429, fill(words.limited, { minutes: String(asked.minutes) }))
    : again(visit, 200, '', { isAsked: true });
}

/** Shows the page again, with what was typed. */
const again = (
  { values }: Visit,
  status: number,
  notice: string,
  { isAsked = false, errors = {} }: { isAsked?: boolean; errors?: Values } = {},
): YourQuoteAnswer => ({ status, values, errors, notice, isAsked });

/**
 * Returns how the customer of a quote can accept it: with a code by email or by phone, or only by calling us, because
 * no code can be sent.
 * @throws StorageUnavailable
 */
export async function acceptWay(
  { db, messaging }: Pick<Visitor['app'], 'db' | 'messaging'>,
  { revisions: [latest] }: Pick<FoundClerkQuote, 'revisions'>,
): Promise<CodeWay | 'call'> {
  const customer = latest?.content.customer ?? { mail: '', phone: '' };
  const way = codeWayOf(customer);
  return way === 'mail' || (way === 'phone' && (await takesCode(db, messaging?.desk(), customer.phone))) ? way : 'call';
}

async function decline({ locale, quote, values, words, app, visitorAddress }: Visit): Promise<YourQuoteAnswer> {
  const now = Date.now();
  const reason = (values.reason ?? '').trim().slice(0, MOST_REASON);
  const shown = { values, isAsked: false };
  const minutes = await countAlone(app.db, fromAddress('quote decline from', visitorAddress, 10), now);
  if (minutes !== undefined) {
    return { ...shown, status: 429, errors: {}, notice: fill(words.limited, { minutes: String(minutes) }) };
  }
  const outcome = await declineQuote(
    app.db,
    { token: quote.token },
    {
      revision: Number(values.revision || Number.NaN),
      reason,
      by: null,
      how: 'link',
      now,
      note: fill(quoteWords(company.officeLanguage)['note.declined'], { number: quote.number, reason }).trim(),
      mails: (declined) => [declinedMail(declined, reason, app.env.siteUrl)],
    },
  );
  if (outcome === 'done') {
    app.outbox.wake();
    return { location: pathFor(locale, `/your-quote/${quote.token}`) };
  }
  return { ...shown, status: 409, errors: {}, notice: outcome === 'changed' ? words.hasChanged : '' };
}

/** The channels over which a code can be sent to a phone. */
export const quoteChannels = ({ messaging }: Pick<Visitor['app'], 'messaging'>): MessageChannel[] =>
  codeChannels(messaging?.desk(), does('whatsapp'));

type QuoteWords = ReturnType<typeof filled>;

/** Says why the quote can no longer be answered; '' while it can. */
function standingOf(
  quote: FoundClerkQuote,
  validUntil: number,
  state: ReturnType<typeof stateOfQuote>,
  locale: Locale,
): string {
  const words = filled(locale);
  const day = (at: number): string => longDate(locale, dayInIndia(at));
  const answered = day(quote.answered_at ?? 0);
  switch (state) {
    case 'accepted':
      return fill(words.isAccepted, { order: shownNumber(quote.orderNumber ?? ''), day: answered });
    case 'declined':
      return fill(words.isDeclined, { day: answered });
    case 'expired':
      return fill(words.isExpired, { day: day(validUntil) });
    default:
      return '';
  }
}

/** The working days of a stage; '' if it has none. */
function stageDaysText(days: number, words: QuoteWords): string {
  if (days === 1) {
    return words.stageDay;
  }
  return days > 1 ? fill(words.stageDays, { days: String(days) }) : '';
}

/** The labels for a code that comes by email or to a phone. */
const codeLabels = (words: QuoteWords, way: CodeWay | 'call') =>
  way === 'mail'
    ? { askLabel: words.askCode, codeLabel: words.code, newCodeLabel: words.newCode }
    : { askLabel: words['askCode.phone'], codeLabel: words['code.phone'], newCodeLabel: words['newCode.phone'] };

/** The contents of a quote's page, in either language. A quote that was never sent has no page. */
export function yourQuoteView(
  quote: FoundClerkQuote,
  answer: Exclude<YourQuoteAnswer, { location: string }> | undefined,
  locale: Locale,
  { way, now, channels }: { readonly way: CodeWay | 'call'; readonly now: number; readonly channels: MessageChannel[] },
) {
  const [latest, before] = quote.revisions;
  if (!latest) {
    return undefined;
  }
  const words = filled(locale);
  const { content, revision } = latest;
  const { total } = sumsOf(content);
  const state = stateOfQuote(quote, now);
  const { name, gstin, state: of, address, city = '', pin = '', mail, phone } = content.customer;
  const day = (at: number): string => longDate(locale, dayInIndia(at));
  const period = periodText(content.period, locale);
  const lines = priceLines(content).map((line) => ({ kind: line.kind, name: line.name[locale], amount: line.amount }));
  const hasFees = content.lines.some(({ kind }) => kind === 'fee');
  const { orderNotice, policy, policyHref } = getConsent(locale);
  const title = titleOf(content, locale);
  const asked = answer?.isAsked ?? false;
  return {
    words,
    orderWords: orderWords(locale),
    title: fill(words.title, { title }),
    caption: title,
    state,
    /** The text saying that the quote can no longer be answered; '' while it can. */
    standing: standingOf(quote, latest.valid_until, state, locale),
    orderHref: quote.orderToken ? pathFor(locale, `/order/${quote.orderToken}`) : '',
    changed:
      before === undefined || state === 'accepted'
        ? undefined
        : {
            title: fill(words.changed, { day: day(latest.sent_at) }),
            text: fill(words.changedText, { revision: String(revision) }),
            list: changesBetween(before.content, content, words, locale),
          },
    lines,
    total,
    period: period ? fill(words.forPeriod, { period }) : '',
    plan: content.plan.map(({ days, paise }) => ({ when: partDueText(days, locale), amount: paiseText(paise) })),
    remarks: content.remarks,
    madeOut: [
      name,
      isRegistered() && gstin ? `GSTIN ${gstin}` : '',
      ...address.split('\n'),
      [city, pin].filter(Boolean).join(' '),
      indianStates(locale).find(({ value }) => value === of)?.label ?? of,
    ].filter(Boolean),
    stages: content.stages.map((stage, key) => ({
      key,
      title: stage.title[locale],
      about: [words[`whose.${stage.whose}`], stageDaysText(stage.days, words)].filter(Boolean).join(', '),
    })),
    facts: [
      [words.number, quote.number],
      [words.revision, String(revision)],
      [words.sent, day(latest.sent_at)],
      [words.validUntil, day(latest.valid_until)],
      [words.seller, getCompany(locale).legalName],
    ] as const,
    pdfHref: pathFor(locale, `/your-quote/${quote.token}/pdf`),
    form: {
      action: pathFor(locale, `/your-quote/${quote.token}`),
      key: answer?.values.key || crypto.randomUUID(),
      revision: String(revision),
      values: answer?.values ?? {},
      errors: answer?.errors ?? {},
      notice: answer?.notice ?? '',
      isAsked: asked,
      way,
      callHref: telHref(company.phones.main),
      codeText: fill(words[`${asked ? 'codeSent' : 'askCodeHint'}.${way === 'mail' ? 'mail' : 'phone'}`], {
        mail: maskedAddress(mail),
        digits: phone.slice(-2),
        way: codeWayText(locale, channels),
      }),
      ...codeLabels(words, way),
      acceptLabel: fill(words.acceptFor, { total: paiseText(total) }),
      terms: hasFees ? words.terms : words.termsAlone,
      termsHref: pathFor(locale, '/terms-of-service'),
      consent: { notice: orderNotice, policy, policyHref },
    },
  };
}

export type YourQuoteView = NonNullable<ReturnType<typeof yourQuoteView>>;

/** Finds a quote by its URL's token, if it has been sent. @throws StorageUnavailable */
export async function findYourQuote(app: Pick<AppContext, 'db'>, token: string): Promise<FoundClerkQuote | undefined> {
  const quote = await findClerkQuote(app.db, { token });
  if (!quote || quote.revisions.length === 0) {
    return undefined;
  }
  const order = quote.order_id === null ? undefined : await findLinkedOrder(app.db, token);
  return { ...quote, orderToken: order?.token ?? null };
}

/** The latest revision of a quote in the form that its PDF needs; undefined if it was never sent. */
export function printedYourQuote({ number, revisions: [latest] }: FoundClerkQuote, locale: Locale) {
  return (
    latest && printedRevision({ ...latest, number, sentAt: latest.sent_at, validUntil: latest.valid_until }, locale)
  );
}

/** A revision of a quote in the form that its PDF needs. Times are in epoch milliseconds. */
export function printedRevision(
  {
    number,
    revision,
    content,
    sentAt,
    validUntil,
  }: Pick<SentRevision, 'number' | 'revision' | 'content' | 'validUntil'> & { readonly sentAt: number },
  locale: Locale,
) {
  const words = yourQuoteWords(locale);
  const shared = quoteWords(locale);
  const { legalName, mails, phones, cin } = getCompany(locale);
  const address = officeAddress(company.office).map((line) => line[locale]);
  const lines = priceLines(content);
  const parts = (...kinds: readonly string[]) =>
    lines.filter(({ kind }) => kinds.includes(kind)).map((line) => ({ text: line.name[locale], paise: line.amount }));
  const { gst, groups } = sumsOf(content);
  const period = periodText(content.period, locale);
  const rates = groups.map(({ gstPercent }) => gstPercent);
  const taxes = parts('gst');
  return {
    // The number is also part of the file name, so it contains no Hindi.
    number,
    title: titleOf(content, locale),
    clientName: content.customer.name,
    stateCode: null,
    notIncluded: [],
    madeAt: sentAt,
    validUntil,
    firm: { name: legalName, lines: [...address, ...(cin ? [`CIN ${cin}`] : []), phones.main, mails.main] },
    governmentFees: parts('government'),
    fees: parts('fee', 'discount'),
    ratePoints: Math.max(0, ...rates) * 100,
    gstPaise: gst,
    ...(taxes.length > 1 ? { taxes } : {}),
    remarks: [
      ...(revision > 1 ? [fill(shared.revision, { revision: String(revision) })] : []),
      ...(period ? [fill(words.forPeriod, { period })] : []),
      ...content.plan.map(({ days, paise }, index) => {
        const when = partDueText(days, locale);
        return fill(shared.instalment, { number: String(index + 1), amount: paiseText(paise), when });
      }),
      ...content.remarks.split('\n').filter((line) => line.trim() !== ''),
    ],
  };
}
