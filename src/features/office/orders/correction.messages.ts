import { billingMessages } from '@/forms/intake/billing/billing.messages.ts';
import type { Locale } from '@/i18n/locale.ts';
import { defineMessages, wordsFor } from '@/i18n/messages.ts';

/** Words of the form in which a clerk corrects to whom the documents of an order are made out. */
export const correctionMessages = defineMessages({
  ...billingMessages,
  title: { en: 'Name and address on the documents', hi: 'दस्तावेज़ों पर नाम और पता' },
  name: { en: 'Name', hi: 'नाम' },
  intro: {
    en: 'You can correct these until the tax invoice is issued. Only this order changes.',
    hi: 'टैक्स इनवॉइस जारी होने तक आप इन्हें ठीक कर सकते हैं। सिर्फ़ यही ऑर्डर बदलेगा।',
  },
  save: { en: 'Save the correction', hi: 'सुधार सहेजें' },
  final: {
    en: 'Tax invoice {number} was issued on {issued}, so these details can no longer be changed. The law corrects them by a credit note for the invoice and a new invoice; no money has to move. A credit note lowers the tax of this invoice until {until}, or until the annual return for that year is filed if that is earlier (section 34 of the CGST Act).',
    hi: 'टैक्स इनवॉइस {number} {issued} को जारी हो चुका है, इसलिए अब यह ब्योरा बदला नहीं जा सकता। कानून के अनुसार सुधार के लिए इस इनवॉइस का क्रेडिट नोट और एक नया इनवॉइस बनता है; पैसा कहीं भेजना नहीं पड़ता। क्रेडिट नोट से इस इनवॉइस का टैक्स {until} तक घटाया जा सकता है, या उस साल का सालाना रिटर्न भरने तक, अगर वह पहले भर दिया जाए (सीजीएसटी अधिनियम, धारा 34)।',
  },
  place: {
    en: 'A receipt voucher for this order has the tax of another State. Refund that advance first, or keep the State.',
    hi: 'इस ऑर्डर की अग्रिम रसीद पर किसी दूसरे राज्य का टैक्स लगा है। पहले वह अग्रिम लौटाइए, या राज्य वही रहने दीजिए।',
  },
});

/** The words of one language. */
export const correctionWords = (locale: Locale) => wordsFor(correctionMessages, locale);
export type CorrectionWords = ReturnType<typeof correctionWords>;
