import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

/** Texts about what happens to the money of a cancelled order. */
export const creditMessages = defineMessages({
  paid: { en: 'Paid: {amount}', hi: 'मिले: {amount}' },
  refunded: { en: 'already refunded: {amount}', hi: 'पहले लौटाए जा चुके: {amount}' },
  moved: { en: 'moved to other orders: {amount}', hi: 'दूसरे ऑर्डर में लगाए गए: {amount}' },
  back: { en: 'refund: {amount}', hi: 'लौटेंगे: {amount}' },
  work: { en: 'kept for completed work, GST included: {amount}', hi: 'पूरे हो चुके काम के लिए रखेंगे (जीएसटी सहित): {amount}' },
  'work.untaxed': { en: 'kept for completed work: {amount}', hi: 'पूरे हो चुके काम के लिए रखेंगे: {amount}' },
  government: {
    en: 'paid to {wording.fee-payee}, not refunded: {amount}',
    hi: '{wording.fee-payee} को दिए जा चुके, वापस नहीं मिलेंगे: {amount}',
  },
  loss: {
    en: '{amount} of the refund was paid to {wording.fee-payee}, so we bear that cost',
    hi: 'लौटाई जाने वाली रकम में से {amount} {wording.fee-payee} को दिए जा चुके हैं, इसलिए वह ख़र्च हम उठाएँगे',
  },
  waived: { en: 'taken off the unpaid invoice: {amount}', hi: 'बिल की बाकी रकम में से घटेंगे: {amount}' },
  'waived.untaxed': { en: 'taken off the unpaid bill: {amount}', hi: 'बिल की बाकी रकम में से घटेंगे: {amount}' },
  due: { en: 'still due: {amount}', hi: 'बाकी रहेंगे: {amount}' },
});

export const creditWords = (locale: Locale) => wordsFor(creditMessages, locale);
