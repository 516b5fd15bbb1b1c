import { company, directPayment } from '@/catalogue/firm/company.ts';
import { does } from '@/catalogue/firm/features.ts';
import { partyOf } from '@/catalogue/services/party.ts';
import { fill } from '@/i18n/fill.ts';
import { pathFor } from '@/i18n/paths.ts';
import { exactRupees } from '@/kernel/exact-rupees.ts';
import type { Locale } from '@/kernel/locale.ts';
import { shownNumber } from '@/kernel/order-number.ts';
import { maximum } from '@/kernel/paise.ts';
import type { FoundOrder } from '@/server/domains/orders/find-order.ts';
import { findOrderByToken } from '@/server/domains/orders/find-order.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import { orderWords } from './order.messages.ts';
import { orderPageWords } from './order-page.messages.ts';
import { type OrderPageAnswer, shownOrder } from './order-page.server.ts';

/**
 * Returns the order to show after a form was handled. If the form was rejected because the order has changed since the
 * page was opened, the order is read again.
 * @throws StorageUnavailable
 */
export async function orderAfter(found: FoundOrder, { status }: OrderPageAnswer, { db }: Pick<AppContext, 'db'>) {
  return status === 409 ? ((await findOrderByToken(db, found.token)) ?? found) : found;
}

/** Shows the customer's step as ours while we check uploaded documents. */
export function whileChecking<Order extends Pick<ReturnType<typeof shownOrder>, 'stages'>>(order: Order): Order {
  const stages = order.stages.map((stage) =>
    stage.isNow && stage.whose === 'you' ? { ...stage, whose: 'us' as const } : stage,
  );
  return { ...order, stages };
}

/** The contents of an order's page. @param answer the result of a form @param query the query of the page's URL */
export function orderView(
  order: FoundOrder,
  answer: OrderPageAnswer,
  locale: Locale,
  query: URLSearchParams,
  { payments }: Pick<AppContext, 'payments'>,
) {
  const words = orderPageWords(locale);
  const party = partyOf({ kind: order.item_kind, item: order.item }, locale);
  const shown = shownOrder(order, locale, 'remark' in answer ? answer.remark : undefined);
  const isBegun = shown.status === 'paid' && order.money.plan !== undefined;
  const state = isBegun ? 'is.begun' : (`is.${shown.status}` as const);
  const due = isBegun ? order.money.due : shown.due;
  const sums = { paid: exactRupees(shown.here), due: exactRupees(maximum(0, due)) };
  return {
    title: fill(words.title, { number: shownNumber(shown.number) }),
    intro: `${shown.title} · ${fill(words[state], sums)}`,
    props: {
      words,
      names: orderWords(locale, party),
      order: shown,
      way: directPayment(locale),
      action: pathFor(locale, `/order/${order.token}`),
      phone: company.phones.main,
      typed: { utr: 'utr' in answer ? (answer.utr ?? '') : '', error: 'error' in answer ? answer.error : undefined },
      providers: does('payments') ? payments.providers.map(({ way }) => way) : [],
      atDesk: !does('payments'),
      isCancelling: query.has('cancel'),
      isPaying: query.has('pay'),
    },
  };
}
