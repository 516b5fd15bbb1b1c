import { isRegistered } from '@/catalogue/services/service-tax.ts';
import { fill } from '@/i18n/fill.ts';
import { indianStates } from '@/kernel/indian-states.ts';
import type { Locale } from '@/kernel/locale.ts';
import { businessesOf, isFor } from '@/server/domains/customers/businesses.ts';
import { peopleOfBusiness } from '@/server/domains/customers/known-businesses.ts';
import type { FoundOrder } from '@/server/domains/orders/find-order.ts';
import type { Database } from '@/server/platform/database/schema.ts';
import { businessesWords } from './businesses.messages.ts';

/** The businesses of an order's customer, for the office. @throws StorageUnavailable */
export async function customerBusinesses(db: Database, order: FoundOrder, locale: Locale) {
  // An order with an email address belongs to that mailbox, because its number may be someone else's.
  const own = await businessesOf(db, { mail: order.mail, phone: order.mail === '' ? order.phone : '' });
  const others = (await peopleOfBusiness(db, order.gstin)).filter(
    (each) => each !== (order.mail.toLowerCase() || order.phone),
  );
  const words = businessesWords(locale);
  const names = new Map(indianStates(locale).map(({ value, label }) => [value, label]));
  return {
    words,
    /** The other people who order for the business of this order; '' if there are none. */
    people: others.length > 0 ? fill(words.people, { people: others.join(', ') }) : '',
    list: own.map(({ id, ...business }) => {
      const { name, gstin, state, address, city, pin } = business;
      const parts = [
        name,
        isRegistered() && gstin && `GSTIN ${gstin}`,
        names.get(state) ?? state,
        address.replaceAll('\n', ', '),
        [city, pin].filter(Boolean).join(' '),
      ];
      return { id, text: parts.filter(Boolean).join(' · '), isThis: isFor(order, business) };
    }),
  };
}
