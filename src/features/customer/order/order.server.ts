import { company, firmDesk, supplier } from '@/catalogue/firm/company.ts';
import { getConsent } from '@/catalogue/firm/consent.ts';
import { findLegalVersion } from '@/catalogue/firm/legal.ts';
import { findOffer, type Offer, offerName, remindersOf, stagesOf } from '@/catalogue/services/offers.ts';
import { askedPapersOf } from '@/catalogue/services/papers-asked.ts';
import type { Rule } from '@/forms/description/field-rules.ts';
import { addressLines, checkBilling, notDrawable, stateCodeOf } from '@/forms/intake/billing/check-billing.ts';
import { checkTyped } from '@/forms/intake/check-typed.ts';
import { customerNews, firmNews, reminderMails } from '@/forms/intake/news/order-news.ts';
import { periodChoices, titleWithPeriod } from '@/forms/intake/quotes/period-choice.ts';
import { sayIn, unreadable } from '@/forms/intake/say.ts';
import { chosenUpdates, updateWays } from '@/forms/intake/updates-by.ts';
import { pathFor } from '@/i18n/paths.ts';
import { dayInIndia } from '@/kernel/india-time.ts';
import { indianStates } from '@/kernel/indian-states.ts';
import type { Locale } from '@/kernel/locale.ts';
import { dueAt } from '@/server/domains/cases/hours/service-clock.ts';
import { parseFormPost } from '@/server/domains/cases/store/form-post.ts';
import type { Business } from '@/server/domains/customers/businesses.ts';
import type { DocumentTerms } from '@/server/domains/orders/document-terms.ts';
import type { FoundQuote } from '@/server/domains/orders/find-quote.ts';
import { type Orderer, type Placing, placeOrder } from '@/server/domains/orders/place-order.ts';
import type { Period } from '@/server/domains/quotes/quote-content.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import { isStorageUnavailable } from '@/server/platform/errors/storage-unavailable.ts';
import { readForm } from '@/server/platform/http/read-form.ts';
import { visitorLimits } from '@/server/platform/limits/visitor-limits.ts';
import { acknowledgementCeilings } from '@/server/platform/outbox/ceilings.ts';
import { customerOf, errorsOfChoice, forBusiness } from './business-choice.server.ts';
import { orderWords } from './order.messages.ts';
import { hasItsTax } from './quote.server.ts';

type Values = Readonly<Record<string, string>>;

export type OrderAnswer =
  | { readonly status: 303; readonly location: string }
  /** Shows the form again with the typed values. */
  | {
      readonly status: number;
      readonly values: Values;
      readonly errors: Values;
      readonly notice: string;
      /** The businesses of the signed-in customer to choose from. */
      readonly businesses?: readonly Business[];
    };

const rules = {
  name: { kind: 'name' },
  mail: { kind: 'email', optional: true },
  phone: { kind: 'phone', optional: true },
  state: { kind: 'choice', options: indianStates('en').map(({ value }) => value) },
} as const satisfies Record<string, Rule>;

/**
 * Returns the errors by field, in the page's language, and the values to store.
 * @param feePaise our fee; from the amount that the law sets, the invoice must show the customer's address even without
 * a GSTIN
 */
export function checkOrder(
  locale: Locale,
  typed: Values,
  feePaise = 0,
): { errors: Values; orderer: Orderer; place: { city: string; pin: string } } {
  const words = orderWords(locale);
  const { checked, errors } = checkTyped(locale, rules, typed, words);
  const { name, mail, phone, state } = checked;
  if (!mail && !phone && !errors.mail && !errors.phone) {
    errors.mail = words.notContact;
  }
  const unprinted = notDrawable(locale, words.name, name);
  if (unprinted) {
    errors.name = unprinted;
  }
  const { errors: wrong, gstin, city, pin } = checkBilling(locale, typed, state, feePaise);
  Object.assign(errors, wrong);
  if (typed.terms !== 'yes') {
    errors.terms = words.notTerms;
  }
  return { errors, orderer: { name, mail, phone, state, gstin }, place: { city, pin } };
}

/** Places an order for a quote. */
export async function submitOrder(
  locale: Locale,
  quote: FoundQuote,
  request: Request,
  { visitorAddress, app, secure }: { visitorAddress: string; app: AppContext; secure: boolean },
): Promise<OrderAnswer> {
  const say = sayIn(locale);
  const read = await readForm(request);
  if (!read.ok) {
    return { status: read.status, values: {}, errors: {}, notice: say(unreadable[read.reason]) };
  }
  const post = parseFormPost(read.fields, { locale, visitorAddress, referer: null });
  const values = post.typed;
  const customer = await customerOf(request, { app, secure });
  const again = (status: number, notice: string, errors: Values = {}): OrderAnswer => {
    return { status, values, errors, notice, businesses: customer?.businesses ?? [] };
  };
  if (post.trapped) {
    return again(422, say('trapped'));
  }
  const input = forBusiness(values, customer?.businesses ?? []);
  const { errors: wrong, orderer, place } = checkOrder(locale, input, quote.fee_paise);
  const offer = findOffer(offerName({ kind: quote.item_kind, item: quote.item }));
  const now = Date.now();
  const period = { per: offer?.per ?? 'once', from: chosenMonth(offer, values.period, now) };
  const errors = {
    ...errorsOfChoice(locale, wrong, input, customer?.businesses ?? []),
    ...(period.from === undefined ? { period: orderWords(locale).notPeriod } : {}),
  };
  if (Object.keys(errors).length > 0) {
    return again(422, '', errors);
  }
  const words = orderWords(locale);
  if (!offer || !hasItsTax(quote, offer)) {
    return again(410, words.expired);
  }
  if (!post.clientKey) {
    return again(422, words.expired);
  }
  const visitor = { address: visitorAddress, mailAddress: orderer.mail, phone: orderer.phone };
  const { siteUrl, acknowledgementsPerDay } = app.env;
  try {
    const placed = await placeOrder(app.db, {
      ...withPeriod(quote, { per: period.per, from: period.from ?? '' }),
      stages: stagesOf(offer),
      asked: askedPapersOf(offer),
      orderer,
      replyBy: chosenUpdates({ ...orderer, replyBy: values.replyBy }, updateWays(app, 'order')),
      locale,
      page: pathFor(locale, '/quote'),
      formKey: post.clientKey,
      termsVersion: termsVersion(),
      consentVersion: getConsent(locale).version,
      flags: post.flags,
      wantsReminders: values.reminders === 'yes',
      referencePrefix: firmDesk(locale).referencePrefix,
      now,
      documentTerms: documentTermsOf(orderer, { typed: input.address ?? '', place }, offer.sac),
      dueAt: dueAt(now, company),
      limits: visitorLimits(visitor),
      acknowledgementsPerDay,
      ceilings: acknowledgementCeilings(visitor),
      reminders: (order) => reminderMails(order, remindersOf(offer), siteUrl),
      mails: (order) => [firmNews(order, siteUrl), ...customerNews(order, { kind: 'placed' }, siteUrl)],
    });
    if (placed.outcome === 'expired') {
      return again(410, words.expired);
    }
    if (placed.outcome === 'limited') {
      const minutes = String(Math.max(1, Math.ceil((placed.retryAt - now) / 60_000)));
      return again(429, say('limited', { minutes }));
    }
    if (placed.outcome === 'placed') {
      app.outbox.wake();
    }
    return { status: 303, location: pathFor(locale, `/order/${placed.token}`) };
  } catch (error) {
    if (!isStorageUnavailable(error)) {
      throw error;
    }
    app.log.error({ err: error }, 'an order could not be stored');
    return again(503, say('unavailable'));
  }
}

/**
 * Returns the first month that a customer chose; '' for a one-time price, and undefined if the month is not among the
 * choices.
 */
function chosenMonth(offer: Pick<Offer, 'per'> | undefined, typed: string | undefined, now: number) {
  if (!offer || offer.per === 'once') {
    return '';
  }
  return periodChoices(offer.per, dayInIndia(now)).months.find((each) => each === typed);
}

/**
 * Adds the months that the price covers to the title of the quote, and returns them as the period too. A one-time price
 * has no period, and its quote stays the same.
 */
function withPeriod(quote: FoundQuote, { per, from }: Period): Pick<Placing, 'quote' | 'period'> {
  if (per === 'once') {
    return { quote };
  }
  const { en, hi } = titleWithPeriod({ en: quote.title_en, hi: quote.title_hi }, { per, from });
  return { quote: { ...quote, title_en: en, title_hi: hi }, period: { per, first_month: from } };
}

/**
 * Returns the terms printed on the documents of an order. If the firm is not registered for GST, they have no service
 * code.
 */
function documentTermsOf(
  { state }: Orderer,
  { typed, place }: { typed: string; place: { city: string; pin: string } },
  sac: string | undefined,
): DocumentTerms {
  const { gst } = company;
  const address = addressLines(typed).join('\n');
  return {
    supplier: supplier(),
    sac: gst ? (sac ?? gst.sac) : '',
    atPayment: gst?.atPayment ?? 'vouchers',
    stateCode: stateCodeOf(state),
    address,
    city: place.city,
    pin: place.pin,
  };
}

/** The version of the terms that the customer accepted, which is the day on which the terms last changed. */
const termsVersion = (): string => findLegalVersion('terms-of-service') ?? 'unknown';
