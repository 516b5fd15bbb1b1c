import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

/** Texts of the office's orders if the firm issues plain bills, which credit notes do not change. */
export const plainBillMessages = defineMessages({
  'documents.untaxed': { en: 'Receipts and bills', hi: 'रसीदें और बिल' },
  'diff.invoice-late.untaxed': {
    en: 'Work completed, bill not issued yet',
    hi: 'काम पूरा हो चुका, बिल अब भी बाकी है',
  },
  'todo.invoice-late.untaxed': {
    en: 'Open the order and refund what is left, or add the missing address. The bill is then issued automatically.',
    hi: 'ऑर्डर खोलकर बचा हुआ पैसा लौटाइए, या छूटा हुआ पता भरिए; फिर बिल अपने आप बनेगा।',
  },
  'unfinish.final.untaxed': {
    en: 'You can no longer mark “{stage}” as not complete, because the bill for this work has been issued and is final. If the work is not done, refund the money. A refund note is then issued.',
    hi: '“{stage}” को अब अधूरा नहीं दिखाया जा सकता: इस काम का बिल बन चुका है और वह नहीं बदलता। काम पूरा न हुआ हो, तो पैसे लौटाइए; तब वापसी की रसीद बनेगी।',
  },
  'said.final.untaxed': {
    en: 'This work is already on a bill, which is final. Refund the money. A refund note is then issued.',
    hi: 'इस काम का बिल बन चुका है, वह नहीं बदलता। पैसे लौटाइए: तब वापसी की रसीद बनेगी।',
  },
});

/** The texts in one language. */
export const plainBillWords = (locale: Locale) => wordsFor(plainBillMessages, locale);
