import { company } from '@/catalogue/firm/company.ts';
import { quoteWords } from '@/forms/intake/quotes/quote.messages.ts';
import { quotedOrder } from '@/forms/intake/quotes/quoted-order.ts';
import { waysToSend } from '@/forms/intake/quotes/send-ways.ts';
import { fill } from '@/i18n/fill.ts';
import { asLocale, type Locale } from '@/kernel/locale.ts';
import { shownNumber } from '@/kernel/order-number.ts';
import { paiseText } from '@/kernel/paise.ts';
import type { By } from '@/kernel/roles.ts';
import { makeCase } from '@/server/domains/cases/handling/make-case.ts';
import { dueAt } from '@/server/domains/cases/hours/service-clock.ts';
import { getsNothing, isTexted } from '@/server/domains/notices/message-ways.ts';
import type { Messaging } from '@/server/domains/notices/text-code.ts';
import { acceptQuote, declineQuote, orderAtOnce } from '@/server/domains/quotes/answer-quote.ts';
import { caseIdOf } from '@/server/domains/quotes/case-of-quote.ts';
import type { FoundClerkQuote } from '@/server/domains/quotes/find-quotes.ts';
import {
  endOfValidity,
  MOST_INSTALMENTS,
  MOST_LINES,
  MOST_STAGES,
  type QuoteContent,
  sumsOf,
} from '@/server/domains/quotes/quote-content.ts';
import { makeClerkQuote, saveClerkQuote, sendClerkQuote } from '@/server/domains/quotes/write-quote.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import { isStorageUnavailable } from '@/server/platform/errors/storage-unavailable.ts';
import { readForm } from '@/server/platform/http/read-form.ts';
import { oneOf } from '@/ui/one-of.ts';
import { linesOfService } from './catalogue-lines.server.ts';
import type { Beginning } from './new-quote.server.ts';
import { quoteActs } from './quote-acts.ts';
import { isEmptyLine, lineFields, planFields, type QuoteValues, readRows, stageFields } from './quote-fields.ts';
import { dropQuotePdf, keepQuotePdf, type PrintQuote } from './quote-pdf.server.ts';
import { type QuotesWords, quotesWords } from './quotes.messages.ts';
import { readQuote } from './read-quote.server.ts';
import { askTwice } from './twice.server.ts';

/** A form with 300 lines has about 2,200 fields. */
const LIMITS = { maxFields: 2600, maxBytes: 1_048_576 };
/** The number of empty lines that the button adds. */
const MORE = 10;

/** The result of a form: another page with a message, or the form again. */
export type QuoteAnswer =
  | { readonly goTo: 'quote'; readonly number: string; readonly said: keyof QuotesWords }
  | { readonly goTo: 'order'; readonly number: string }
  | ShownForm;

export interface ShownForm {
  readonly status: number;
  /** The typed values; undefined if the form contained no part of the quote. */
  readonly values: QuoteValues | undefined;
  /** Errors of the customer's fields. */
  readonly errors: Readonly<Record<string, string>>;
  readonly notice?: { readonly look: 'good' | 'bad'; readonly text: string };
  /** Errors outside the customer's fields. */
  readonly faults?: readonly string[];
  /** The number of extra empty lines. */
  readonly blanks?: number;
  /** What the clerk has to confirm before an order is placed. The form sends it back as `sure`. */
  readonly ask?: string;
}

interface Visit {
  readonly app: Pick<AppContext, 'db' | 'log' | 'files'> & {
    readonly env: Pick<AppContext['env'], 'siteUrl'>;
    readonly outbox: Pick<AppContext['outbox'], 'wake'>;
    readonly messaging?: Messaging | undefined;
  };
  readonly by: By;
  readonly locale: Locale;
  /** The stored quote, or what a new one starts from. */
  readonly quote: FoundClerkQuote | undefined;
  readonly beginning: Beginning | undefined;
  readonly print: PrintQuote;
}

/** Handles the form of a quote. If anything is wrong, the form is shown again with all typed values. */
export async function submitQuoteForm(visit: Visit, request: Request): Promise<QuoteAnswer> {
  const { app, locale } = visit;
  const words = quotesWords(locale);
  const bad = (text: string) => ({ look: 'bad', text }) as const;
  const read = await readForm(request, LIMITS);
  if (!read.ok) {
    return { status: read.status, values: undefined, errors: {}, notice: bad(words['said.bad']) };
  }
  const { fields } = read;
  const values = valuesIn(fields);
  const act = oneOf(quoteActs, fields.get('act') ?? '');
  if (act === 'lines' || act === 'service' || act === 'find' || act === 'business') {
    return { status: 200, errors: {}, ...changedForm(act, values, locale) };
  }
  try {
    if (act === 'decline') {
      return await decline(visit, values, words);
    }
    return await store(visit, values, act ?? 'save', words);
  } catch (error) {
    if (!isStorageUnavailable(error)) {
      throw error;
    }
    app.log.error({ err: error }, 'a quote could not be stored');
    return { status: 503, values, errors: {}, notice: bad(words['said.unavailable']) };
  }
}

function valuesIn(fields: ReadonlyMap<string, string>): QuoteValues {
  const typed = (name: string): string | undefined => fields.get(name);
  return {
    own: Object.fromEntries([...fields].filter(([name]) => !/^[lsp]\d/.test(name))),
    // Reads more lines than allowed, so that the form reports them instead of dropping them.
    lines: readRows(typed, 'l', lineFields, MOST_LINES + MORE + 1),
    stages: readRows(typed, 's', stageFields, MOST_STAGES),
    plan: readRows(typed, 'p', planFields, MOST_INSTALMENTS),
  };
}

/** Handles a button that only changes the form. */
function changedForm(
  act: 'lines' | 'service' | 'find' | 'business',
  values: QuoteValues,
  locale: Locale,
): Pick<ShownForm, 'values' | 'blanks'> {
  const filled = values.lines.filter((row) => !isEmptyLine(row));
  if (act === 'lines') {
    return { values: { ...values, lines: filled }, blanks: MORE };
  }
  const language = asLocale(values.own.language, locale);
  if (act === 'service') {
    const own = { ...values.own, service: '' };
    return { values: { ...values, own, lines: [...filled, ...linesOfService(values.own.service ?? '', language)] } };
  }
  if (act === 'find') {
    // The page looks for the businesses of the contacts and the GSTIN that were typed.
    return { values };
  }
  const [name = '', gstin = '', state = '', address = '', city = '', pin = ''] = (values.own.business ?? '').split(
    '\u001f',
  );
  return {
    values: { ...values, own: name === '' ? values.own : { ...values.own, name, gstin, state, address, city, pin } },
  };
}

/** Places the order for a customer who accepted in person or by phone: from the sent quote if it is unchanged. */
function placeOrder(
  { app, by, quote }: Visit,
  number: string,
  content: QuoteContent,
  { how, seen }: { how: 'here' | 'call'; seen: number },
) {
  const acceptance = {
    name: content.customer.name,
    how,
    by,
    now: by.now,
    order: (each: QuoteContent) => quotedOrder(each, { siteUrl: app.env.siteUrl, now: by.now, page: '/office/quotes' }),
    note: (order: string) => fill(officeNote('note.accepted'), { number, order: shownNumber(order) }),
  } as const;
  return isAsSent(quote, content, by.now)
    ? acceptQuote(app.db, { number }, { ...acceptance, revision: quote?.revision ?? 0 })
    : orderAtOnce(app.db, number, content, { ...acceptance, seen });
}

/** Saves the draft. A new one was already stored when its number was assigned. */
const save = (
  { app, quote }: Visit,
  number: string,
  content: QuoteContent,
  edit: Parameters<typeof saveClerkQuote>[3],
) => (quote ? saveClerkQuote(app.db, number, content, edit) : 'done');

async function store(
  visit: Visit,
  values: QuoteValues,
  act: 'save' | 'send' | 'order',
  words: QuotesWords,
): Promise<QuoteAnswer> {
  const { app, by, locale, quote } = visit;
  const { content, faults, missing, errors } = readQuote(locale, values);
  const how = oneOf(['here', 'call'] as const, values.own.how ?? '');
  const noHow = act === 'order' && !how ? [words['wrong.how']] : [];
  const wrong = act === 'save' ? faults : [...faults, ...missing, ...noHow];
  if (wrong.length > 0 || Object.keys(errors).length > 0) {
    const notice = { look: 'bad', text: words['said.faulty'] } as const;
    return { status: 422, values, errors, notice, faults: wrong };
  }
  const key = typedKey(values);
  if (act === 'order') {
    const form = { id: quote?.id ?? '', formKey: key && formKeyOf(by, key) };
    const ask = await askTwice(app.db, content, form, values.own.sure);
    if (ask !== undefined) {
      return { status: 422, values, errors: {}, ask };
    }
  }
  const seen = quote ? Number(values.own.seen || Number.NaN) : 0;
  const number = quote?.number ?? (await makeQuoteWithCase(visit, content, values, key || crypto.randomUUID()));
  return act === 'order'
    ? placeAndGo(visit, number, { content, values, how: how ?? 'here', seen }, words)
    : saveOrSend(visit, number, { content, values, act, seen }, words);
}

/** Places the order and goes to it. If that is no longer possible, the form says why. */
async function placeAndGo(
  visit: Visit,
  number: string,
  { content, values, how, seen }: { content: QuoteContent; values: QuoteValues; how: 'here' | 'call'; seen: number },
  words: QuotesWords,
): Promise<QuoteAnswer> {
  const outcome = await placeOrder(visit, number, content, { how, seen });
  if (outcome.outcome === 'accepted' || outcome.outcome === 'already') {
    visit.app.outbox.wake();
    return { goTo: 'order', number: outcome.number };
  }
  return again(visit, number, values, outcome.outcome === 'newer' ? 'said.newer' : 'said.not-now', words);
}

/** Saves or sends the draft. If that is no longer possible, the form says why. */
async function saveOrSend(
  visit: Visit,
  number: string,
  { content, values, act, seen }: { content: QuoteContent; values: QuoteValues; act: 'save' | 'send'; seen: number },
  words: QuotesWords,
): Promise<QuoteAnswer> {
  const edit = { ...visit.by, seen };
  const outcome = await (act === 'save' ? save(visit, number, content, edit) : send(visit, number, content, edit));
  if (outcome !== 'done') {
    return again(visit, number, values, outcome === 'newer' ? 'said.newer' : 'said.over', words);
  }
  visit.app.outbox.wake();
  visit.app.messaging?.wake();
  return { goTo: 'quote', number, said: act === 'save' ? 'said.saved' : await saidOfSending(visit, content) };
}

/** Says whether a quote was sent to its customer, and if not, whether they have stopped our messages. */
async function saidOfSending({ app, quote }: Visit, { customer }: QuoteContent) {
  const desk = app.messaging?.desk?.();
  if (customer.mail !== '' || (await isTexted(app.db, desk, 'quote-sent', customer))) {
    return 'said.sent' as const;
  }
  const isStopped = await getsNothing(app.db, desk?.channels, { ...customer, about: quote?.case_id ?? null });
  return isStopped ? ('said.stopped' as const) : ('said.linked' as const);
}

/** Sends a quote by every channel that its customer has. */
async function send(
  { app, quote, print }: Visit,
  number: string,
  content: QuoteContent,
  edit: Parameters<typeof sendClerkQuote>[3],
): ReturnType<typeof sendClerkQuote> {
  const { now } = edit;
  // If someone has sent another revision in the meantime, this one is not sent.
  const revision = (quote?.revision ?? 0) + 1;
  const validUntil = endOfValidity(now, content.validDays);
  const printed = { number, revision, validUntil, content, sentAt: now };
  const pdf = content.customer.mail === '' ? undefined : await keepQuotePdf(app, print, printed);
  const outcome = await sendClerkQuote(
    app.db,
    number,
    {
      content,
      pdf,
      note: (sent) =>
        fill(officeNote('note.sent'), { number, revision: String(sent), total: paiseText(sumsOf(content).total) }),
      mails: (sent) => waysToSend(sent, app.env.siteUrl).mails,
      reminder: (sent) => waysToSend(sent, app.env.siteUrl).reminder,
    },
    edit,
  );
  if (outcome !== 'done') {
    await dropQuotePdf(app, pdf);
  }
  return outcome;
}

/**
 * Whether the form matches the valid revision that the customer has been sent, so that this revision is accepted and no
 * new one is made.
 */
const isAsSent = (quote: FoundClerkQuote | undefined, content: QuoteContent, now: number): boolean =>
  quote?.state === 'sent' &&
  (quote.valid_until ?? 0) >= now &&
  JSON.stringify(quote.revisions[0]?.content) === JSON.stringify(content);

/** The text of a note on a case, in the firm's own language. */
const officeNote = (key: 'note.sent' | 'note.accepted' | 'note.declined'): string =>
  quoteWords(company.officeLanguage)[key];

/**
 * Shows the form again. After a double click on a new quote's button, the second click redirects to the quote created
 * by the first.
 */
function again(
  { quote }: Visit,
  number: string,
  values: QuoteValues,
  said: 'said.newer' | 'said.over' | 'said.not-now',
  words: QuotesWords,
): QuoteAnswer {
  if (!quote) {
    return { goTo: 'quote', number, said: 'said.saved' };
  }
  return { status: 409, values, errors: {}, notice: { look: 'bad', text: words[said] } };
}

/** The key of a new quote's form; '' if it has none that is valid. */
const typedKey = ({ own }: QuoteValues): string => /^[\w-]{8,64}$/.exec(own.key ?? '')?.[0] ?? '';

const formKeyOf = ({ actor }: By, key: string): string => `${actor.id} ${key}`;

/** Stores a new quote, with a new case unless it was started from one. */
async function makeQuoteWithCase(
  { app, by, locale, beginning }: Visit,
  content: QuoteContent,
  values: QuoteValues,
  key: string,
): Promise<string> {
  const { customer, title } = content;
  const reference =
    beginning?.reference ||
    (await makeCase(app.db, {
      channel: values.own.channel === 'phone-call' ? 'phone-call' : 'visit',
      locale: customer.locale,
      key,
      actor: by.actor,
      now: by.now,
      fields: {
        name: customer.name,
        ...(customer.mail ? { email: customer.mail } : {}),
        ...(customer.phone ? { phone: customer.phone } : {}),
        message: title[customer.locale] || quotesWords(locale).newTitle,
      },
      referencePrefix: company.referencePrefix,
      dueAt: dueAt(by.now, company),
      mails: () => [],
    }));
  const caseId = await caseIdOf(app.db, reference);
  return makeClerkQuote(app.db, { content, caseId, formKey: formKeyOf(by, key), by });
}

async function decline({ app, by, quote }: Visit, values: QuoteValues, words: QuotesWords): Promise<QuoteAnswer> {
  const reason = (values.own.reason ?? '').trim().slice(0, 500);
  const shown = { status: 422, values: undefined, errors: {} };
  if (!quote) {
    return { ...shown, notice: { look: 'bad', text: words['said.not-now'] } };
  }
  if (reason === '') {
    return { ...shown, errors: { reason: words['wrong.reason'] } };
  }
  const outcome = await declineQuote(
    app.db,
    { number: quote.number },
    {
      revision: quote.revision,
      reason,
      by,
      how: 'call',
      now: by.now,
      note: fill(officeNote('note.declined'), { number: quote.number, reason }),
      mails: () => [],
    },
  );
  return outcome === 'done'
    ? { goTo: 'quote', number: quote.number, said: 'said.declined' }
    : { ...shown, notice: { look: 'bad', text: words['said.not-now'] } };
}
