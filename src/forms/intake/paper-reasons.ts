import type { Locale } from '@/kernel/locale.ts';
import type { OrderPaperRow, RefusalReason } from '@/server/platform/database/order-paper-tables.ts';
import { paperReasonWords } from './paper-reasons.messages.ts';

/** The sentence for a reason; '' if there is none. */
export const reasonText = (locale: Locale, reason: RefusalReason): string =>
  reason === '' ? '' : paperReasonWords(locale)[reason];

/** The reason for a rejected document as shown to the customer: the standard sentence and the clerk's own text. */
export const whyRefused = (locale: Locale, { reason, reason_text }: Pick<OrderPaperRow, 'reason' | 'reason_text'>) =>
  [reasonText(locale, reason), reason_text].filter(Boolean).join(' ');
