import { getConsent } from '@/catalogue/firm/consent.ts';
import { indianStates } from '@/i18n/indian-states.ts';
import type { Locale } from '@/i18n/locale.ts';
import { pathFor } from '@/i18n/paths.ts';
import { findVisit } from '@/server/accounts/sessions.ts';
import type { AppContext } from '@/server/app-context.ts';
import { readBilling } from '@/server/customers/billing.ts';
import type { FoundQuote } from '@/server/orders/find-quote.ts';
import { orderWords } from './order.messages.ts';
import type { OrderAnswer } from './submit-order.ts';
import { shownQuote, stateOfQuote } from './submit-quote.ts';

type OrderForm = Extract<OrderAnswer, { values: unknown }>;

/**
 * The form of an order before anything was typed. Who has signed in does not type again what he has said on his own page.
 * @throws StorageUnavailable
 */
export async function openOrder(
  quote: FoundQuote,
  request: Request,
  visitor: { readonly app: AppContext; readonly secure: boolean },
): Promise<OrderForm> {
  const visit = await findVisit(visitor, request);
  const user = visit?.standing === 'in' && visit.user.role === 'customer' ? visit.user : undefined;
  const billing = user && (await readBilling(visitor.app.db, user.id));
  const own = user ? { name: user.name, mail: user.email, ...billing } : {};
  const known = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== ''));
  const named = stateOfQuote(quote);
  return { status: 200, values: { ...known, ...(named ? { state: named } : {}) }, errors: {}, notice: '' };
}

/** What the page of a quote shows: the quote, and the form to order it. */
export function quoteView(quote: FoundQuote, { values, errors, notice: about }: OrderForm, locale: Locale) {
  const words = orderWords(locale);
  const shown = shownQuote(quote, locale, Date.now());
  const { orderNotice: notice, policy, policyHref } = getConsent(locale);
  return {
    ...{ words, shown, title: `${words.quote}: ${shown.title}` },
    form: {
      ...{ words, values, errors, notice: about, total: quote.total_paise, hasReminders: shown.hasReminders },
      ...{ action: pathFor(locale, `/quote/${quote.token}`), hidden: { key: crypto.randomUUID() } },
      ...{ states: indianStates(locale), termsHref: pathFor(locale, '/terms-of-service') },
      consent: { notice, policy, policyHref },
    },
  };
}
