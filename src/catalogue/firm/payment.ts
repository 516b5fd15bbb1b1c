import { type Localized, localize } from '@/i18n/localized-text.ts';
import type { Locale } from '@/kernel/locale.ts';
import { type Paise, paiseOf } from '@/kernel/paise.ts';
import { ContentError } from '../check-content.ts';
import { findContent } from '../read-content.ts';
import { companyFacts } from './company.ts';
import { type Payment, paymentShape, REFUNDS_NEED_TWO_ABOVE } from './payment.shape.ts';

const payment = findContent('payment.yaml', paymentShape);

/** Returns the texts of the two payment pages in one language. */
export function getPayment(locale: Locale): Localized<Payment> {
  if (!payment) {
    throw new ContentError('content/payment.yaml is missing, but content/pages.yaml has the pages of a payment');
  }
  return localize(payment, locale, companyFacts(locale));
}

/** Returns the amount, in paise, that a member of staff may refund for one order without a second approval. */
export const refundsNeedTwoAbove = (): Paise => paiseOf(payment?.refundsNeedTwoAbove ?? REFUNDS_NEED_TWO_ABOVE);

/** Returns when customers are reminded of missing documents; undefined if the firm has no rule. */
export const papersRules = (): Payment['documents'] => payment?.documents;

/** Returns when customers are reminded of an instalment; undefined if the firm has no rule. */
export const instalmentRules = (): Payment['instalments'] => payment?.instalments;

/** Returns how many days before a quote expires its customer is reminded; undefined if the firm has no rule. */
export const quoteReminderDays = (): number | undefined => payment?.quotes?.remindBeforeDays;

/** Returns when an unpaid order is followed up; undefined if the firm has no rule. */
export const unpaidRules = (): Payment['unpaid'] => payment?.unpaid;
