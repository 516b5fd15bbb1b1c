import { getConsent } from '@/catalogue/firm/consent.ts';
import { addressFrom } from '@/catalogue/firm/gst-rules.ts';
import { findOffer, offerName } from '@/catalogue/services/offers.ts';
import { partyOf } from '@/catalogue/services/party.ts';
import { isRegistered } from '@/catalogue/services/service-tax.ts';
import { periodChoices, periodOptions } from '@/forms/intake/quotes/period-choice.ts';
import { updateWays, viewUpdates } from '@/forms/intake/updates-by.ts';
import { pathFor } from '@/i18n/paths.ts';
import { dayInIndia } from '@/kernel/india-time.ts';
import { indianStates } from '@/kernel/indian-states.ts';
import type { Locale } from '@/kernel/locale.ts';
import type { Business } from '@/server/domains/customers/businesses.ts';
import type { FoundQuote } from '@/server/domains/orders/find-quote.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import { customerOf } from './business-choice.server.ts';
import { orderWords } from './order.messages.ts';
import type { OrderAnswer } from './order.server.ts';
import { termsLabel } from './price-words.server.ts';
import { shownQuote, stateOfQuote } from './quote.server.ts';

type OrderForm = Extract<OrderAnswer, { values: unknown }>;

/**
 * Returns the order form before anything is typed. It has the name and contacts of a signed-in customer, the State of
 * the quote, and the customer's business if there is only one.
 * @throws StorageUnavailable
 */
export async function openOrder(
  quote: FoundQuote,
  request: Request,
  visitor: { readonly app: AppContext; readonly secure: boolean },
): Promise<OrderForm> {
  const customer = await customerOf(request, visitor);
  const businesses = customer?.businesses ?? [];
  const [only, second] = businesses;
  // With several businesses none is preselected, because a wrong one would be printed on a tax document.
  const { name, email: mail, phone } = customer?.user ?? {};
  const own = { name, mail, phone, business: second ? '' : only?.id };
  const known = Object.fromEntries(Object.entries(own).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  const named = stateOfQuote(quote);
  const { own: period } = periodChoices(perOf(quote), dayInIndia(Date.now()));
  const values = { ...known, ...(named ? { state: named } : {}), ...(period ? { period } : {}) };
  return { status: 200, values, errors: {}, notice: '', businesses };
}

/** The period that the price of a quote covers. */
const perOf = ({ item_kind: kind, item }: FoundQuote) => findOffer(offerName({ kind, item }))?.per ?? 'once';

/** The businesses to choose from, each with details that tell it apart from the others. */
const shownChoices = (businesses: readonly Business[], locale: Locale) =>
  businesses.map(({ id, name, gstin, state }) => {
    const stateName = indianStates(locale).find(({ value }) => value === state)?.label ?? state;
    return {
      value: id,
      label: name,
      about: [isRegistered() && gstin && `GSTIN ${gstin}`, stateName].filter(Boolean).join(' · '),
    };
  });

/** The contents of a quote's page: the quote, and the form to order it. */
export function quoteView(
  quote: FoundQuote,
  { values, errors, notice: about, businesses = [] }: OrderForm,
  locale: Locale,
  app: Pick<AppContext, 'messaging'>,
) {
  const ways = updateWays(app, 'order');
  const words = orderWords(locale, partyOf({ kind: quote.item_kind, item: quote.item }, locale));
  const shown = shownQuote(quote, locale, Date.now());
  const per = perOf(quote);
  const { orderNotice: notice, policy, policyHref } = getConsent(locale);
  return {
    words,
    shown,
    title: `${words.quote}: ${shown.title}`,
    form: {
      businesses: shownChoices(businesses, locale),
      words,
      values,
      errors,
      notice: about,
      total: quote.total_paise,
      addressFrom: addressFrom(),
      hasReminders: shown.hasReminders,
      action: pathFor(locale, `/quote/${quote.token}`),
      hidden: { key: crypto.randomUUID() },
      states: indianStates(locale),
      period: {
        label: per === 'once' ? '' : words[`period.${per}`],
        options: periodOptions(per, dayInIndia(Date.now()), locale),
      },
      termsHref: pathFor(locale, '/terms-of-service'),
      terms: termsLabel(quote, words),
      isUntaxed: !isRegistered(),
      mailHint: ways.length > 0 ? words.mailHintByPhone : words.mailHint,
      updates: viewUpdates(locale, ways),
      consent: { notice, policy, policyHref },
    },
  };
}
