import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

const filingMessages = defineMessages({
  title: { en: 'Pictures for an order', hi: 'ऑर्डर के लिए तस्वीरें' },
  hint: {
    en: 'This {wording.customer} has an open order that needs documents. Choose the document that each picture shows.',
    hi: 'इस {wording.customer} के एक चालू ऑर्डर के लिए काग़ज़ चाहिए। चुनें कि कौन-सी तस्वीर किस काग़ज़ की है।',
  },
  paper: { en: 'Document', hi: 'काग़ज़' },
  leave: { en: 'Leave in this case', hi: 'इसी मामले में रहने दें' },
  send: { en: 'Add to the order', hi: 'ऑर्डर में जोड़ें' },
  none: { en: 'Choose a document for at least one picture.', hi: 'कम से कम एक तस्वीर के लिए काग़ज़ चुनें।' },
  later: {
    en: 'Files cannot be saved right now. Try again in a minute.',
    hi: 'अभी कोई फ़ाइल सहेजी नहीं जा सकती। एक मिनट बाद फिर कोशिश करें।',
  },
  some: { en: 'Pictures added: {count}.', hi: 'जोड़ी गई तस्वीरें: {count}।' },
  'not.refused': {
    en: 'A picture is damaged. Ask the {wording.customer} to send it again.',
    hi: 'एक तस्वीर ख़राब है। {wording.customer} से दोबारा भेजने को कहें।',
  },
  'not.full': { en: 'The document already has as many pages as it can.', hi: 'उस काग़ज़ में अब और पन्ने नहीं आ सकते।' },
  'not.closed': { en: 'The document has already been accepted.', hi: 'वह काग़ज़ पहले ही मान लिया गया है।' },
  'not.gone': {
    en: 'Someone else has already added a picture, or the order no longer needs the document.',
    hi: 'वह तस्वीर कोई और जोड़ चुका है, या ऑर्डर में अब वह काग़ज़ नहीं चाहिए।',
  },
});

/** The texts of the form that files pictures. */
export const filingTexts = (locale: Locale) => wordsFor(filingMessages, locale);
