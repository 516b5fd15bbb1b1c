import { company } from '@/catalogue/firm/company.ts';
import { does } from '@/catalogue/firm/features.ts';
import { creditNotesUntil } from '@/catalogue/firm/gst-rules.ts';
import { isRegistered } from '@/catalogue/services/service-tax.ts';
import { fill } from '@/i18n/fill.ts';
import { pathFor } from '@/i18n/paths.ts';
import { isIndianMobile } from '@/kernel/indian-mobile.ts';
import { indianStates } from '@/kernel/indian-states.ts';
import type { Locale } from '@/kernel/locale.ts';
import { takesPhones } from '@/server/domains/notices/takes-phones.ts';
import { readCorrectable } from '@/server/domains/orders/correct-order.ts';
import type { FoundOrder } from '@/server/domains/orders/find-order.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import type { ShownRecipient } from './OrderRecipient.tsx';
import { recipientWords } from './recipient.messages.ts';

/** The business or person that an order is for, and where the customer can correct that. @throws StorageUnavailable */
export async function recipientOf(
  { db, messaging }: Pick<AppContext, 'db'> & Partial<Pick<AppContext, 'messaging'>>,
  order: FoundOrder,
  locale: Locale,
): Promise<ShownRecipient> {
  const words = recipientWords(locale);
  const { name, gstin, state, mail, phone, status } = order;
  const stateName = indianStates(locale).find(({ value }) => value === state)?.label ?? '';
  const { invoice } = await readCorrectable(db, order, creditNotesUntil());
  // The recipient can be corrected only by a customer with an account.
  const hasAccount = mail !== '' || (isIndianMobile(phone) && takesPhones(messaging?.desk(), does('whatsapp')));
  const isOpen = !invoice && status !== 'cancelled' && hasAccount && does('accounts');
  const rows = [
    [words.name, name],
    [words.gstin, isRegistered() ? gstin || words.noGstin : ''],
    [words.state, stateName],
  ] as const;
  return {
    title: words.title,
    rows: rows.filter(([, value]) => value !== ''),
    text: fill(isOpen ? words.correctText : invoice ? words.final : words.ask, { phone: company.phones.main }),
    correct: isOpen ? { href: `${pathFor(locale, '/dashboard')}#orders`, text: words.correct } : undefined,
  };
}
