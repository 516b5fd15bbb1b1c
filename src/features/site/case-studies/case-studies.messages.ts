import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

export const caseStudiesMessages = defineMessages({
  intro: { en: '{wording.case-studies}', hi: '{wording.case-studies}' },
  sample: { en: 'Sample', hi: 'नमूना' },
  sampleTitle: { en: 'These are samples', hi: 'ये नमूने हैं' },
  sampleText: {
    en: 'Firms, people and their figures are invented. The forms and government fees are real, as of November 2026. Our fee is worked out from our price list, which is also a sample. Another case may end differently.',
    hi: 'फ़र्में, लोग और उनके आँकड़े काल्पनिक हैं। फ़ॉर्म और सरकारी शुल्क असली हैं, नवंबर 2026 की स्थिति के; हमारी फ़ीस मूल्य सूची से जोड़ी गई है, और वह भी नमूना है। दूसरे मामले का नतीजा अलग हो सकता है।',
  },
  list: { en: 'The {all.case-studies} cases', hi: '{all.case-studies} मामले' },

  contents: { en: 'In this case', hi: 'इस मामले में' },
  checked: { en: 'Forms and fees checked {day}', hi: 'फ़ॉर्म और शुल्क {day} को जाँचे गए' },
  before: { en: 'Before', hi: 'पहले' },
  after: { en: 'After', hi: 'अब' },
  situation: { en: 'The situation', hi: 'हालत क्या थी' },
  obstacles: { en: 'What stood in the way', hi: 'रुकावट क्या थी' },
  steps: { en: 'What was done', hi: 'क्या-क्या किया गया' },
  you: { en: 'They', hi: 'वे ख़ुद' },
  us: { en: 'We', hi: 'हम' },
  government: { en: 'Office', hi: 'सरकारी दफ़्तर' },
  papers: { en: 'Documents needed', hi: 'कौन-से काग़ज़ लगे' },
  time: { en: 'How long it took', hi: 'कितना समय लगा' },
  cost: { en: 'What it cost', hi: 'कितना ख़र्च हुआ' },
  service: { en: 'Service', hi: 'काम' },
  governmentFee: { en: 'Government fee', hi: 'सरकारी शुल्क' },
  ourFee: { en: 'Our fee', hi: 'हमारी फ़ीस' },
  gst: { en: 'GST on our fee, {percent}%', hi: 'हमारी फ़ीस पर जीएसटी, {percent}%' },
  gstAny: { en: 'GST on our fee', hi: 'हमारी फ़ीस पर जीएसटी' },
  total: { en: 'Total', hi: 'कुल' },
  nil: { en: 'Nil', hi: 'कुछ नहीं' },
  fixed: { en: 'Fixed by the office', hi: 'दफ़्तर तय करता है' },
  more: { en: '+ what the office fixes', hi: '+ जो दफ़्तर तय करे' },
  costNote: {
    en: 'Worked out from the fee tables on the service pages, as they are today.',
    hi: 'यह हिसाब सेवाओं के पेज पर दी गई आज की फ़ीस से जोड़ा गया है।',
  },
  besides: { en: 'Also', hi: 'इसके अलावा' },
  wrong: { en: 'What went wrong', hi: 'कहाँ ग़लती हुई' },
  differently: { en: 'What they would do differently', hi: 'दोबारा करना हो तो क्या बदलेंगे' },
  services: { en: 'The services of this case', hi: 'इस मामले की सेवाएँ' },
  next: { en: 'Next case', hi: 'अगला मामला' },
  stories: { en: 'All success stories in short', hi: 'सफलता की सभी छोटी कहानियाँ' },
});

export type CaseStudiesWords = { [Key in keyof typeof caseStudiesMessages]: string };

/** The words round the case studies in one language. */
export const caseStudiesWords = (locale: Locale): CaseStudiesWords => wordsFor(caseStudiesMessages, locale);
