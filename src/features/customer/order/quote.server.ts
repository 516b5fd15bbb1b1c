import { createHash } from 'node:crypto';
import { company, getCompany, officeAddress } from '@/catalogue/firm/company.ts';
import {
  findOffer,
  notIncludedIn,
  type Offer,
  OTHER_ROW,
  offerName,
  priceOffer,
  readChoice,
  stagesOf,
  timesOf,
} from '@/catalogue/services/offers.ts';
import { fill } from '@/i18n/fill.ts';
import { longDate } from '@/i18n/formats.ts';
import { localize } from '@/i18n/localized-text.ts';
import { pathFor } from '@/i18n/paths.ts';
import { untaxedWords } from '@/i18n/untaxed-words.ts';
import { dayInIndia } from '@/kernel/india-time.ts';
import { indianStates } from '@/kernel/indian-states.ts';
import { type Locale, storedText } from '@/kernel/locale.ts';
import { excludedIn } from '@/server/domains/orders/excluded-fees.ts';
import type { FoundQuote } from '@/server/domains/orders/find-quote.ts';
import { makeQuote } from '@/server/domains/orders/make-quote.ts';
import { shareFee } from '@/server/domains/orders/stage-fees.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import { readForm } from '@/server/platform/http/read-form.ts';
import { countAlone } from '@/server/platform/limits/limiter.ts';
import { fromAddress } from '@/server/platform/limits/visitor-limits.ts';
import { orderMessages, orderWords } from './order.messages.ts';
import { backText, introText, totalRemarks } from './price-words.server.ts';
import type { ShownQuote } from './QuoteSheet.tsx';

/** The day in India, such as 2026-11-22. @param moment epoch milliseconds */
export const indianDay = (moment: number): string => dayInIndia(moment);

/**
 * The maximum number of quotes per IP address in ten minutes. A whole office behind one IP address may compare prices.
 */
const MOST = 60;

type Values = Readonly<Record<string, string>>;

export type QuoteAnswer =
  | { readonly status: 303; readonly location: string }
  | { readonly status: 400 | 404 | 408 | 413 | 415 }
  /** Shows the form again with the choices and the errors. */
  | { readonly status: 422; readonly values: Values; readonly errors: Values }
  | { readonly status: 429; readonly minutes: number };

/** Makes the quote that was requested with a form. @throws StorageUnavailable */
export async function submitQuote(
  locale: Locale,
  request: Request,
  { visitorAddress, app }: { visitorAddress: string; app: AppContext },
): Promise<QuoteAnswer> {
  const read = await readForm(request);
  if (!read.ok) {
    return { status: read.status };
  }
  const offer = findOffer(read.fields.get('for') ?? '');
  const formKey = read.fields.get('key') ?? '';
  if (!offer) {
    return { status: 404 };
  }
  if (!/^[\w-]{8,64}$/.test(formKey)) {
    return { status: 400 };
  }
  const now = Date.now();
  const minutes = await countAlone(app.db, fromAddress('quote from', visitorAddress, MOST), now);
  if (minutes !== undefined) {
    return { status: 429, minutes };
  }
  const chosen = readChoice(offer, (name) => read.fields.get(name));
  if ('wrong' in chosen) {
    return { status: 422, values: Object.fromEntries(read.fields), errors: askAgain(offer, chosen.wrong, locale) };
  }
  const priced = priceOffer(offer, chosen.choice, indianDay(now), { fee: orderMessages.fee, gst: orderMessages.gst });
  const { token } = await makeQuote(app.db, { offer: priced, locale, formKey, now });
  return { status: 303, location: pathFor(locale, `/quote/${token}`) };
}

/** The sentence above the form, before the price is calculated. */
export function askIntro(offer: Offer, locale: Locale): string {
  const allWords = orderWords(locale);
  const words = offer.tax.percent > 0 ? allWords : untaxedWords(allWords);
  const isTheirs = offer.excluded.every(({ never }) => never);
  const hasFee = offer.isOpen || offer.tables.length > 0 || offer.government.length > 0 || !isTheirs;
  return hasFee ? words.askIntro : words.askOurs;
}

/** The errors shown beside the fields that could not be read. */
function askAgain(offer: Offer, wrong: readonly string[], locale: Locale): Values {
  const words = orderWords(locale);
  const most = String(timesOf(offer)?.most ?? 1);
  return Object.fromEntries(
    wrong.map((name) => [name, name === 'times' ? fill(words.notCount, { most }) : words.notRow]),
  );
}

/**
 * Makes the quote for an offer with a fixed price when the page of the offer is opened. All visitors on the same day in
 * the same language share it, so that visits cannot fill the table. It contains nothing about a visitor.
 * @returns its path; undefined if the price depends on a choice
 * @throws StorageUnavailable
 */
export async function quoteAtOnce(
  locale: Locale,
  offer: Offer,
  { db }: Pick<AppContext, 'db'>,
  now: number,
): Promise<string | undefined> {
  if (offer.tables.length > 0) {
    return undefined;
  }
  const day = indianDay(now);
  const priced = priceOffer(offer, { rows: {}, times: 1 }, day, { fee: orderMessages.fee, gst: orderMessages.gst });
  // A price change in the office leads to a new quote.
  const price = createHash('sha256').update(JSON.stringify(priced)).digest('base64url').slice(0, 16);
  const formKey = `${day} ${locale} ${offerName(priced)} ${price}`;
  const { token } = await makeQuote(db, { offer: priced, locale, formKey, now });
  return pathFor(locale, `/quote/${token}`);
}

/** The fields of the quote form, which ask what the government fee depends on. */
export function quoteFormOf(offer: Offer, locale: Locale) {
  const other = { value: OTHER_ROW, label: orderWords(locale).other };
  const times = localize(timesOf(offer), locale);
  return offer.tables.map(({ name, service, table }) => {
    const { by, rows, note } = localize(table, locale);
    return {
      name,
      by,
      note,
      times,
      service: service && localize(service, locale),
      rows: [...rows.map((row) => ({ value: row.id, label: row.name })), other],
    };
  });
}

/** The State that was chosen for the quote, if any. The order form starts with it. */
export const stateOfQuote = ({ fee_row }: Pick<FoundQuote, 'fee_row'>): string => {
  const named = fee_row.split(/[ =]/);
  return indianStates('en').find(({ value }) => named.includes(value))?.value ?? '';
};
/** A stored quote in the form that its PDF needs. */
export function printedQuote(quote: FoundQuote, locale: Locale) {
  const { title, remarks, period, notIncluded } = shownQuote(quote, locale, quote.created_at);
  const { legalName, mails, phones, cin } = getCompany(locale);
  const address = officeAddress(company.office).map((line) => line[locale]);
  const parts = (...kinds: readonly string[]) =>
    quote.lines
      .filter(({ kind }) => kinds.includes(kind))
      .map((line) => ({ text: storedText(line, 'name', locale), paise: line.amount_paise }));
  return {
    number: quote.number,
    title,
    clientName: '',
    stateCode: null,
    notIncluded,
    madeAt: quote.created_at,
    validUntil: quote.valid_until,
    firm: { name: legalName, lines: [...address, ...(cin ? [`CIN ${cin}`] : []), phones.main, mails.main] },
    governmentFees: parts('government'),
    fees: parts('fee', 'discount'),
    ratePoints: quote.gst_percent * 100,
    gstPaise: quote.gst_paise,
    remarks: [...remarks, ...(period ? [period] : [])],
  };
}

/**
 * Whether the tax of a quote still matches that of its offer. A firm that is no longer registered may not collect GST.
 */
export const hasItsTax = ({ gst_percent }: Pick<FoundQuote, 'gst_percent'>, { tax }: Offer): boolean =>
  gst_percent === tax.percent;

/** A stored quote in the form that its page shows, in either language. */
export function shownQuote(quote: FoundQuote, locale: Locale, now: number): ShownQuote {
  const words = orderWords(locale);
  const offer = findOffer(offerName({ kind: quote.item_kind, item: quote.item }));
  const plan = offer ? stagesOf(offer) : [];
  const fees = shareFee(
    quote.fee_paise,
    plan.map(({ weight }) => weight),
  );
  const periods = { once: '', month: words.perMonth, quarter: words.perQuarter, year: words.perYear };
  return {
    title: storedText(quote, 'title', locale),
    number: quote.number,
    made: longDate(locale, indianDay(quote.created_at)),
    validUntil: longDate(locale, indianDay(quote.valid_until)),
    isExpired: quote.valid_until < now || !offer || !hasItsTax(quote, offer),
    lines: quote.lines.map((line) => ({
      kind: line.kind,
      name: storedText(line, 'name', locale),
      amount: line.amount_paise,
    })),
    total: quote.total_paise,
    intro: introText(quote, words),
    remarks: totalRemarks(quote, words, locale),
    back: backText(quote, words),
    period: offer ? periods[offer.per] : '',
    notIncluded: [...excludedIn(quote.excluded, locale), ...(offer ? notIncludedIn(offer, locale) : [])],
    stages: plan.map(({ whose, title }, key) => ({ key, whose, title: title[locale], fee: fees[key] ?? 0 })),
    hasReminders: (offer?.reminders.length ?? 0) > 0,
    seller: getCompany(locale).legalName,
    pdfHref: pathFor(locale, `/quote/${quote.token}/pdf`),
    renewHref: pathFor(locale, `/quote?for=${offerName({ kind: quote.item_kind, item: quote.item })}`),
  };
}
