import type { Locale } from '@/i18n/locale.ts';
import { type Localized, localize } from '@/i18n/localized-text.ts';
import { readContent } from '../read-content.ts';
import { companyFacts } from './company.ts';
import { type Payment, paymentShape } from './payment.shape.ts';

const payment = readContent('payment.yaml', paymentShape);

/** The texts of the two payment pages in one language. */
export function getPayment(locale: Locale): Localized<Payment> {
  return localize(payment, locale, companyFacts(locale));
}
