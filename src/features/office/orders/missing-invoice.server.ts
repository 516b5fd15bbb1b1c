import { invoiceDays } from '@/catalogue/firm/gst-rules.ts';
import { fill } from '@/i18n/fill.ts';
import { longDate } from '@/i18n/formats.ts';
import { dayInIndia } from '@/kernel/india-time.ts';
import type { Locale } from '@/kernel/locale.ts';
import { paiseText } from '@/kernel/paise.ts';
import type { MissingInvoice } from '@/server/domains/orders/issue-documents.ts';
import type { OrderRow } from '@/server/platform/database/order-tables.ts';
import { missingInvoiceWords } from './missing-invoice.messages.ts';
import type { OfficeOrderProps } from './OfficeOrder.tsx';
import { ordersWords } from './orders.messages.ts';

const DAY = 24 * 60 * 60_000;

/** Says why the completed work of an order has no invoice yet, what to do about it, and by which day. */
export function shownMissing(
  { ended_at }: Pick<OrderRow, 'ended_at'>,
  missing: MissingInvoice | undefined,
  locale: Locale,
  now: number,
): OfficeOrderProps['missingInvoice'] {
  if (!missing || ended_at === null) {
    return undefined;
  }
  const words = missingInvoiceWords(locale);
  const { refunds } = ordersWords(locale);
  const reasons = (['unpaid', 'fee', 'refund'] as const)
    .filter((each) => missing[each] > 0)
    .map((each) => fill(words[each], { amount: paiseText(missing[each]), refunds }));
  const last = dayInIndia(ended_at + invoiceDays() * DAY);
  const isLate = missing.isRegistered && dayInIndia(now) > last;
  const day = longDate(locale, last);
  return {
    head: words.head,
    text: [
      ...reasons,
      words.after,
      ...(missing.isRegistered ? [fill(isLate ? words.late : words.by, { day })] : []),
    ].join(' '),
    notYours: words.notYours,
    isLate,
  };
}
