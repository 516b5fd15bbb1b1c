import { pathFor } from '@/i18n/paths.ts';
import type { Locale } from '@/kernel/locale.ts';

/**
 * The path of an order in the office. For people who may not open orders, because they see no cases, it is the page
 * about the order's money.
 */
export const orderLink = (locale: Locale, number: string, mayOpenOrders: boolean): string =>
  pathFor(locale, `/office/orders/${number}${mayOpenOrders ? '' : '/money'}`);
