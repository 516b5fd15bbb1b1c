import { isRegistered } from '@/catalogue/services/service-tax.ts';
import { indianStates } from '@/kernel/indian-states.ts';
import type { Locale } from '@/kernel/locale.ts';
import { businessesOf, isFor } from '@/server/domains/customers/businesses.ts';
import type { FoundOrder } from '@/server/domains/orders/find-order.ts';
import type { Database } from '@/server/platform/database/schema.ts';
import { businessesWords } from './businesses.messages.ts';

/** The businesses of an order's customer, for the office. @throws StorageUnavailable */
export async function customerBusinesses(db: Database, order: FoundOrder, locale: Locale) {
  const own = order.mail === '' ? [] : await businessesOf(db, [order.mail]);
  const names = new Map(indianStates(locale).map(({ value, label }) => [value, label]));
  return {
    words: businessesWords(locale),
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
