import { firmWords } from '@/catalogue/firm/firm-words.ts';
import { billingMessages } from '@/forms/intake/billing/billing.messages.ts';
import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

/** Texts of the order page that say who the order is for. */
export const recipientMessages = defineMessages({
  gstin: billingMessages.gstin,
  title: { en: 'Who this order is for', hi: 'यह ऑर्डर किसके नाम है' },
  name: { en: 'Name', hi: 'नाम' },
  state: { en: 'State', hi: 'राज्य' },
  noGstin: { en: 'Not given', hi: 'नहीं दिया गया' },
  correct: { en: 'Correct these details in your dashboard', hi: 'यह ब्योरा डैशबोर्ड में ठीक करें' },
  correctText: {
    en: 'Receipts and invoices show these details. You can correct them until we issue the invoice.',
    hi: 'रसीद और बिल पर यही ब्योरा छपता है। बिल जारी होने तक आप इसे ठीक कर सकते हैं।',
  },
  ask: {
    en: 'Receipts and invoices show these details. If something is wrong, call us on {phone}.',
    hi: 'रसीद और बिल पर यही ब्योरा छपता है। कुछ ग़लत हो, तो हमें {phone} पर फ़ोन कीजिए।',
  },
  final: {
    en: 'We have issued the invoice with these details. If something is wrong, call us on {phone}.',
    hi: 'इसी ब्योरे के साथ बिल जारी हो चुका है। कुछ ग़लत हो, तो हमें {phone} पर फ़ोन कीजिए।',
  },
});

export const recipientWords = (locale: Locale) => firmWords(wordsFor(recipientMessages, locale));
export type RecipientWords = ReturnType<typeof recipientWords>;
