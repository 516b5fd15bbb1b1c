import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

export const caseStudiesMessages = defineMessages({
  intro: { en: '{wording.case-studies}', hi: '{wording.case-studies}' },
  sample: { en: 'Sample', hi: 'नमूना' },
  sampleTitle: { en: 'These are samples', hi: 'ये नमूने हैं' },
  sampleText: {
    en: 'The firms, the people and their figures are invented. The forms and {wording.outside-fees} are real and were correct in November 2026. We worked out our fee from our price list, which is also a sample. Another case may end differently.',
    hi: 'फ़र्में, लोग और उनके आँकड़े काल्पनिक हैं। फ़ॉर्म और {wording.outside-fee} असली हैं और नवंबर 2026 में लागू थे। अपनी फ़ीस हमने अपनी मूल्य सूची से जोड़ी है, और वह सूची भी नमूना है। दूसरे मामले का नतीजा अलग हो सकता है।',
  },
  list: { en: '{all.case-studies} case studies', hi: '{all.case-studies} मामले' },

  contents: { en: 'In this case', hi: 'इस मामले में' },
  checked: { en: 'Forms and fees checked on {day}', hi: 'फ़ॉर्म और शुल्क {day} को जाँचे गए' },
  before: { en: 'Before', hi: 'पहले' },
  after: { en: 'After', hi: 'अब' },
  situation: { en: 'The situation', hi: 'हालात क्या थे' },
  obstacles: { en: 'What stood in the way', hi: 'रुकावट क्या थी' },
  steps: { en: 'What was done', hi: 'क्या-क्या किया गया' },
  you: { en: 'The {wording.customer}', hi: '{wording.customer}' },
  us: { en: 'We', hi: 'हम' },
  government: { en: 'Government office', hi: 'सरकारी दफ़्तर' },
  papers: { en: 'Documents needed', hi: 'कौन-से काग़ज़ लगे' },
  time: { en: 'How long it took', hi: 'कितना समय लगा' },
  cost: { en: 'What it cost', hi: 'कितना ख़र्च हुआ' },
  service: { en: '{wording.Service}', hi: 'काम' },
  governmentFee: { en: '{wording.Outside-fee}', hi: '{wording.outside-fee}' },
  ourFee: { en: 'Our fee', hi: 'हमारी फ़ीस' },
  gst: { en: 'GST on our fee, {percent}%', hi: 'हमारी फ़ीस पर जीएसटी, {percent}%' },
  gstAny: { en: 'GST on our fee', hi: 'हमारी फ़ीस पर जीएसटी' },
  total: { en: 'Total', hi: 'कुल' },
  nil: { en: 'Nil', hi: 'कुछ नहीं' },
  fixed: { en: 'Set by the government office', hi: 'सरकार तय करती है' },
  more: { en: '+ the fee the government office sets', hi: '+ सरकार का तय शुल्क' },
  costNote: {
    en: 'We worked this out from today’s fee tables on the {wording.service} pages.',
    hi: 'यह हिसाब हमने हर {wording.service} के पेज पर दी गई आज की फ़ीस की तालिका से लगाया है।',
  },
  besides: { en: 'In addition', hi: 'इसके अलावा' },
  wrong: { en: 'What went wrong', hi: 'कहाँ ग़लती हुई' },
  differently: { en: 'What they would do differently', hi: 'दोबारा करना हो तो वे क्या बदलेंगे' },
  services: { en: '{wording.Services} in this case', hi: 'इस मामले से संबंधित {wording.services}' },
  next: { en: 'Next case', hi: 'अगला मामला' },
  stories: { en: 'All short success stories', hi: 'सफलता की सभी छोटी कहानियाँ' },
});

export type CaseStudiesWords = { [Key in keyof typeof caseStudiesMessages]: string };

export const caseStudiesWords = (locale: Locale): CaseStudiesWords => wordsFor(caseStudiesMessages, locale);
