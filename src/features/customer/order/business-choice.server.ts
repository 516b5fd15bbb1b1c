import type { Locale } from '@/kernel/locale.ts';
import { findVisit, type Visit } from '@/server/domains/accounts/sessions.ts';
import { type Business, listBusinesses } from '@/server/domains/customers/businesses.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import { orderWords } from './order.messages.ts';
import { OTHER_BUSINESS } from './other-business.ts';

type Values = Readonly<Record<string, string>>;

/** Finds the signed-in customer, with the businesses to choose from. @throws StorageUnavailable */
export async function customerOf(
  request: Request,
  visitor: { readonly app: AppContext; readonly secure: boolean },
): Promise<{ user: Visit['user']; businesses: Business[] } | undefined> {
  const visit = await findVisit(visitor, request);
  if (visit?.standing !== 'in' || visit.user.role !== 'customer') {
    return undefined;
  }
  return { user: visit.user, businesses: await listBusinesses(visitor.app.db, visit.user.id) };
}

/** The typed values, completed with the details of the chosen business. A business of another customer is ignored. */
export function forBusiness(typed: Values, businesses: readonly Business[]): Values {
  const chosen = businesses.find(({ id }) => id === typed.business);
  if (!chosen) {
    return typed.business === OTHER_BUSINESS ? typed : { ...typed, business: '' };
  }
  const { name, state, gstin, address, city, pin } = chosen;
  // Details typed for another recipient are replaced, because they are not those of the business.
  return { ...typed, name, state, gstin, address, city, pin };
}

/**
 * Returns the errors of the form. An error in the details of a chosen business is shown beside the choice.
 * @param typed after `forBusiness`
 */
export function errorsOfChoice(locale: Locale, wrong: Values, typed: Values, businesses: readonly Business[]): Values {
  if (businesses.length === 0) {
    return wrong;
  }
  const { name, state, gstin, address, city, pin, ...others } = wrong;
  if (typed.business === OTHER_BUSINESS) {
    return wrong;
  }
  const words = orderWords(locale);
  if (!typed.business) {
    return { ...others, business: words.notBusiness };
  }
  const lacks = address ? words.businessAddress : (name ?? state ?? gstin ?? city ?? pin);
  return lacks ? { ...others, business: lacks } : others;
}
