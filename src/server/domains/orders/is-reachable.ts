import { isIndianMobile } from '../../../kernel/indian-mobile.ts';
import type { OrderRow } from '../../platform/database/order-tables.ts';

/** Whether the customer of an order can be written to: by email, or by SMS or WhatsApp. */
export const isReachable = ({ mail, phone }: Pick<OrderRow, 'mail' | 'phone'>): boolean =>
  mail !== '' || isIndianMobile(phone);
