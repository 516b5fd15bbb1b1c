import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

/** Texts about orders in the office for a firm that issues plain bills, for which there are no credit notes. */
export const plainBillMessages = defineMessages({
  'documents.untaxed': { en: 'Receipts and bills', hi: 'रसीदें और बिल' },
  'diff.invoice-late.untaxed': {
    en: 'Work completed, bill not issued yet',
    hi: 'काम पूरा हो चुका, बिल अभी जारी नहीं हुआ',
  },
  'todo.invoice-late.untaxed': {
    en: 'Open the order and refund what is left, or add the missing address. We’ll then issue the bill automatically.',
    hi: 'ऑर्डर खोलकर बचा हुआ पैसा लौटाइए, या छूटा हुआ पता भरिए। फिर बिल अपने आप जारी होगा।',
  },
  'gone.uninvoiced.untaxed': {
    en: 'Due again: {amount}, because {why}. The work is completed, but no bill has been issued for it. Ask for the money again. We’ll tell the {wording.customer} only if you do.',
    hi: '{amount} फिर बाकी हैं। कारण: {why}। काम पूरा हो चुका है, पर इसका बिल जारी नहीं हुआ। पैसा फिर माँगिए। हम {wording.customer} को तभी बताएँगे, जब आप पैसा फिर माँगेंगे।',
  },
  'gone.invoiced.untaxed': {
    en: 'Due again: {amount}, because {why}. The bill stays valid, and the order’s page asks for the money. If you also ask for the money again, we’ll tell the {wording.customer} the reason.',
    hi: '{amount} फिर बाकी हैं। कारण: {why}। बिल मान्य है, और ऑर्डर का पेज यह रकम माँग रहा है। आप पैसा फिर माँगेंगे, तो हम {wording.customer} को कारण भी बताएँगे।',
  },
  'gone.told.untaxed': {
    en: 'Due again: {amount}, because {why}. The bill stays valid, and the order’s page asks for the money. We have told the {wording.customer}. To remind them, ask for the money again.',
    hi: '{amount} फिर बाकी हैं। कारण: {why}। बिल मान्य है, और ऑर्डर का पेज यह रकम माँग रहा है। हम {wording.customer} को बता चुके हैं। याद दिलाने के लिए पैसा फिर माँगिए।',
  },
  'back.difference.debt.untaxed': {
    en: 'Take unused {wording.outside-fee} off the bill: {amount}',
    hi: 'बचा हुआ {wording.outside-fee} बिल में से घटाएँ: {amount}',
  },
  'reduce.untaxed': { en: 'Reduce the unpaid bill', hi: 'बकाया बिल घटाएँ' },
  'back.debt.untaxed': { en: 'Cancel the unpaid amount of the bill: {amount}', hi: 'बिल की बाकी रकम रद्द करें: {amount}' },
  'unfinish.final.untaxed': {
    en: 'You can no longer mark “{stage}” as not complete, because the bill for this work has been issued and is final. If the work is not done, refund the money. We’ll then issue a refund note.',
    hi: '“{stage}” को अब अधूरा दर्ज नहीं कर सकते, क्योंकि इस काम का बिल जारी हो चुका है और बदला नहीं जा सकता। काम पूरा न हुआ हो, तो पैसे लौटाइए। तब पैसे लौटाने की रसीद जारी होगी।',
  },
  'said.plan-open.untaxed': {
    en: 'An instalment is still unpaid. The bill includes the whole price, so wait for the payment or write off the rest. Then complete the last stage.',
    hi: 'एक किस्त अभी बाकी है। बिल में पूरा दाम होता है, इसलिए भुगतान का इंतज़ार कीजिए या बाकी रकम माफ़ कीजिए। फिर आख़िरी चरण पूरा कीजिए।',
  },
  'said.final.untaxed': {
    en: 'This work is already on a bill, which is final. Refund the money, and we’ll issue a refund note.',
    hi: 'इस काम का बिल जारी हो चुका है और बदला नहीं जा सकता। पैसे लौटाइए, तब पैसे लौटाने की रसीद जारी होगी।',
  },
});

export const plainBillWords = (locale: Locale) => wordsFor(plainBillMessages, locale);
