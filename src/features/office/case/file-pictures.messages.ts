import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

const filingMessages = defineMessages({
  title: { en: 'Pictures for an order', hi: 'ऑर्डर के लिए तस्वीरें' },
  hint: {
    en: 'This {wording.customer} has an open order that needs documents. Choose the document that each picture shows.',
    hi: 'इस {wording.customer} के एक चालू ऑर्डर के लिए काग़ज़ चाहिए। चुनें कि कौन-सी तस्वीर किस काग़ज़ की है।',
  },
  keys: {
    en: 'Press j or k to go to a picture and a digit to choose its document, or drag a picture onto a document.',
    hi: 'j और k से अगली-पिछली तस्वीर पर जाएँ और अंक दबाकर उसका काग़ज़ चुनें, या तस्वीर को खींचकर काग़ज़ पर छोड़ें।',
  },
  count: { en: 'Pictures: {count}', hi: 'तस्वीरें: {count}' },
  'because.caption': {
    en: 'Suggested because the caption names this document',
    hi: 'यह सुझाव इसलिए है कि तस्वीर के साथ इसी काग़ज़ का नाम लिखा है',
  },
  'because.answer': {
    en: 'Suggested because the picture is a reply to our request',
    hi: 'यह सुझाव इसलिए है कि तस्वीर काग़ज़ माँगने वाले हमारे संदेश के जवाब में आई है',
  },
  'because.only': {
    en: 'Suggested because only this document was missing when the picture arrived',
    hi: 'यह सुझाव इसलिए है कि जब तस्वीर आई, तब सिर्फ़ यही काग़ज़ बाकी था',
  },
  paper: { en: 'Document', hi: 'काग़ज़' },
  leave: { en: 'Leave in this case', hi: 'इसी मामले में रहने दें' },
  before: { en: 'Older pictures', hi: 'इनसे पुरानी तस्वीरें' },
  after: { en: 'Newer pictures', hi: 'इनसे नई तस्वीरें' },
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
  'not.taken': {
    en: 'Someone else has already added one of these pictures to “{paper}” of order {number}.',
    hi: 'ऑर्डर {number} के काग़ज़ “{paper}” में किसी और ने एक तस्वीर जोड़ दी है।',
  },
  'not.gone': {
    en: 'Someone else has already added a picture, or the order no longer needs the document.',
    hi: 'वह तस्वीर कोई और जोड़ चुका है, या ऑर्डर में अब वह काग़ज़ नहीं चाहिए।',
  },
});

/** The texts of the form that files pictures. */
export const filingTexts = (locale: Locale) => wordsFor(filingMessages, locale);
