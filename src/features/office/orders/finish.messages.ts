import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

/** Texts of the question asked before completing a stage whose documents are not all accepted. */
export const finishMessages = defineMessages({
  'missing.one': {
    en: '1 document is still missing. Complete this stage anyway?',
    hi: '1 काग़ज़ अभी बाकी है। फिर भी यह चरण पूरा करें?',
  },
  'missing.more': {
    en: '{count} documents are still missing. Complete this stage anyway?',
    hi: '{count} काग़ज़ अभी बाकी हैं। फिर भी यह चरण पूरा करें?',
  },
  'unchecked.one': {
    en: '1 document is not accepted yet. Complete this stage anyway?',
    hi: '1 काग़ज़ अभी मंज़ूर नहीं हुआ है। फिर भी यह चरण पूरा करें?',
  },
  'unchecked.more': {
    en: '{count} documents are not accepted yet. Complete this stage anyway?',
    hi: '{count} काग़ज़ अभी मंज़ूर नहीं हुए हैं। फिर भी यह चरण पूरा करें?',
  },
  both: {
    en: 'Some documents are not ready: {missing} missing, {unchecked} not accepted yet. Complete this stage anyway?',
    hi: 'कुछ काग़ज़ तैयार नहीं हैं: {missing} बाकी, {unchecked} की मंज़ूरी बाकी। फिर भी यह चरण पूरा करें?',
  },
  'is.asked': { en: 'missing', hi: 'बाकी' },
  'is.refused': { en: 'rejected, to be uploaded again', hi: 'नामंज़ूर, दोबारा अपलोड करना है' },
  'is.handed': { en: 'not accepted yet', hi: 'मंज़ूरी बाकी' },
  yes: { en: 'Complete anyway: {stage}', hi: 'फिर भी पूरा करें ({stage})' },
  no: { en: 'Not yet', hi: 'अभी पूरा न करें' },
});

export const finishWords = (locale: Locale) => wordsFor(finishMessages, locale);
