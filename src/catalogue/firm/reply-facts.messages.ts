import { defineMessages } from '@/i18n/messages.ts';

/**
 * The placeholders of a reply template, with the labels that the office lists. If a value is missing, the reply has the
 * label in square brackets.
 */
export const replyFactMessages = defineMessages({
  name: { en: '{wording.customer}’s name', hi: '{wording.customer} का नाम' },
  reference: { en: 'case reference number', hi: 'मामले का संदर्भ नंबर' },
  order: { en: 'order number', hi: 'ऑर्डर नंबर' },
  clerk: { en: 'your name', hi: 'आपका नाम' },
  service: { en: 'service', hi: 'सेवा' },
  page: { en: 'link to the service page', hi: 'सेवा के पेज का लिंक' },
  quote: { en: 'link to the quote', hi: 'कोटेशन का लिंक' },
  papers: { en: 'documents needed', hi: 'ज़रूरी काग़ज़' },
  fee: { en: 'our fee', hi: 'हमारी फ़ीस' },
  gst: { en: 'GST on our fee', hi: 'हमारी फ़ीस पर जीएसटी' },
  'government-fees': { en: 'fees of the government and others', hi: 'सरकार और दूसरों के शुल्क' },
  total: { en: 'total', hi: 'कुल रकम' },
  'not-included': { en: 'what the price does not include', hi: 'दाम में क्या शामिल नहीं है' },
  time: { en: 'how long it takes', hi: 'कितना समय लगता है' },
  'your-time': { en: 'time the {wording.customer} needs', hi: '{wording.customer} को लगने वाला समय' },
  'our-time': { en: 'time we need', hi: 'हमें लगने वाला समय' },
  'government-time': { en: 'time until the decision', hi: 'फ़ैसले तक का समय' },
  authority: { en: 'authority', hi: 'सरकारी संस्था' },
  portal: { en: 'official website', hi: 'सरकारी वेबसाइट' },
  yourself: { en: 'how to do it without us', hi: 'हमारे बिना कैसे करें' },
  validity: { en: 'how long it is valid', hi: 'कब तक मान्य है' },
  renewal: { en: 'how it is renewed', hi: 'नवीनीकरण कैसे होता है' },
  company: { en: 'firm’s name', hi: 'फ़र्म का नाम' },
  phone: { en: 'firm’s phone number', hi: 'फ़र्म का फ़ोन नंबर' },
  email: { en: 'firm’s email address', hi: 'फ़र्म का ईमेल पता' },
  hours: { en: 'firm’s opening hours', hi: 'फ़र्म के खुलने का समय' },
  address: { en: 'firm’s address', hi: 'फ़र्म का पता' },
  website: { en: 'firm’s website', hi: 'फ़र्म की वेबसाइट' },
});

/** The name of a placeholder in a reply template. */
export type ReplyFact = keyof typeof replyFactMessages;
