import { firmWords } from '@/catalogue/firm/firm-words.ts';
import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

/** Texts that say why completed work has no invoice yet, and what to do about it. */
export const missingInvoiceMessages = defineMessages({
  head: { en: 'The invoice for this work has not been issued yet.', hi: 'इस काम का बिल अभी जारी नहीं हुआ है।' },
  'head.untaxed': { en: 'The bill for this work has not been issued yet.', hi: 'इस काम का बिल अभी जारी नहीं हुआ है।' },
  unpaid: {
    en: 'The {wording.customer} still has to pay {amount} for this work. Ask for the money, and record the payment when it arrives. If they will not pay, write off the amount.',
    hi: '{wording.customer} से इसके {amount} मिलने बाकी हैं। पैसा माँगिए, और मिलने पर भुगतान दर्ज कीजिए। पैसा मिलने की उम्मीद न हो, तो रकम माफ़ कर दीजिए।',
  },
  fee: {
    en: 'We still hold {amount} of the {wording.outside-fee}. Record what you have paid to {wording.fee-payee}, and refund the rest.',
    hi: '{wording.outside-fee} के {amount} अभी हमारे पास हैं। इसमें से जितना {wording.fee-payee} को दिया है, उसे दर्ज कीजिए, और बाकी लौटा दीजिए।',
  },
  refund: {
    en: 'A refund of {amount} has not been sent yet. Check it under “{refunds}”.',
    hi: '{amount} लौटाने हैं, जो अभी भेजे नहीं गए। “{refunds}” में देखिए कि क्या बाकी है।',
  },
  after: { en: 'We’ll then issue the invoice automatically.', hi: 'इसके बाद बिल अपने आप जारी होगा।' },
  'after.untaxed': { en: 'We’ll then issue the bill automatically.', hi: 'इसके बाद बिल अपने आप जारी होगा।' },
  by: {
    en: 'By law, the invoice must be issued by {day}, even if the work is not paid.',
    hi: 'कानून के अनुसार बिल {day} तक जारी होना ज़रूरी है, भले ही पैसा न मिला हो।',
  },
  late: {
    en: 'By law, the invoice had to be issued by {day}, even if the work is not paid. Ask your accountant what to do now.',
    hi: 'कानून के अनुसार बिल {day} तक जारी होना था, भले ही पैसा न मिला हो। अब क्या करना है, अपने सीए से पूछिए।',
  },
  notYours: {
    en: 'Only a manager or an owner can do this. Please tell one of them.',
    hi: 'यह सिर्फ़ मैनेजर या मालिक कर सकते हैं। कृपया उन्हें बताइए।',
  },
});

export const missingInvoiceWords = (locale: Locale) => firmWords(wordsFor(missingInvoiceMessages, locale));
