import { company, directPayment } from '@/catalogue/firm/company.ts';
import { pathFor } from '@/i18n/paths.ts';
import type { Locale } from '@/kernel/locale.ts';
import { shownNumber } from '@/kernel/order-number.ts';
import type { FoundOrder } from '@/server/domains/orders/find-order.ts';
import { openWindowOf } from '@/server/domains/payments/start-payment.ts';
import { windowOptions } from '@/server/domains/payments/window-options.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import { orderPageWords } from './order-page.messages.ts';

/**
 * The page in which a payment service opens its window, and the hosts that the page allows for that; undefined if no
 * payment has been started, or the order is paid, cancelled or too old.
 * @param origin the origin of this site, for the provider's return URL
 */
export function payWindow(
  order: FoundOrder,
  locale: Locale,
  origin: string,
  { payments }: Pick<AppContext, 'payments'>,
) {
  const provider = payments.providers.find(({ window }) => window);
  const open = provider && openWindowOf(order, provider.way, Date.now());
  if (!provider?.window || !open?.request_ref) {
    return undefined;
  }
  const { script, provider: name, key, guests } = provider.window;
  const options = windowOptions({ locale, origin, order, requestRef: open.request_ref, firm: company.name[locale] });
  const words = orderPageWords(locale);
  return {
    guests,
    title: `${words.window}: ${shownNumber(order.number)}`,
    description: words.windowOpens,
    props: {
      words,
      due: order.money.asked,
      action: pathFor(locale, `/order/${order.token}`),
      isDirect: directPayment(locale) !== undefined,
      source: { script, provider: name, key, options },
    },
  };
}
