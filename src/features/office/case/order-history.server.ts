import { shortDateTime } from '@/i18n/formats.ts';
import type { Locale } from '@/kernel/locale.ts';
import type { FoundOrder } from '@/server/domains/orders/find-order.ts';
import { listOrderEvents } from '@/server/domains/orders/order-events.ts';
import type { Database } from '@/server/platform/database/schema.ts';
import { caseWords } from './case.messages.ts';
import { orderEventText } from './order-entry.server.ts';

export interface OrderHistoryView {
  readonly title: string;
  readonly events: readonly {
    readonly key: string;
    readonly text: string;
    readonly when: string;
    /** The clerk's name; '' for the customer and the payment service. */
    readonly who: string;
  }[];
}

/** What has happened to an order, newest first, in the wording of its case. @throws StorageUnavailable */
export async function orderHistory(
  db: Database,
  order: Pick<FoundOrder, 'case_id' | 'number' | 'created_at'>,
  locale: Locale,
): Promise<OrderHistoryView> {
  const words = caseWords(locale);
  const events = (await listOrderEvents(db, order)).map(({ key, at, actorName, detail }) => ({
    key,
    text: orderEventText(detail, words, locale),
    when: shortDateTime(locale, at, Date.now()),
    who: actorName,
  }));
  const placed = {
    key: 'placed',
    text: words['order.placed'],
    when: shortDateTime(locale, order.created_at, Date.now()),
    who: '',
  };
  return { title: words.orderHistory, events: [...events, placed] };
}
