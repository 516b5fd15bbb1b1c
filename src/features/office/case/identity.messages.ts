import { defineMessages } from '@/i18n/messages.ts';

/** The texts for confirming who is calling, so that someone with only a phone number can continue. */
export const identityMessages = defineMessages({
  'identity.title': { en: 'Confirm who is calling', hi: 'फ़ोन करने वाले की पहचान पक्की करें' },
  'identity.text': {
    en: 'A {wording.customer} who gave only a number cannot see documents, correct or delete data, add an email address or change the number. Check who is calling, then read out the code. It works once and covers this case and everything later, so use the oldest case of this {wording.customer}.',
    hi: 'सिर्फ़ नंबर दिया हो, तो {wording.customer} न काग़ज़ देख सकते हैं, न जानकारी ठीक कर या मिटा सकते हैं, न ईमेल जोड़ सकते हैं, न नंबर बदल सकते हैं। पहले जाँचें कि फ़ोन वही कर रहे हैं, फिर उन्हें कोड पढ़कर बताएँ। कोड एक ही बार चलता है। उससे यह मामला और इसके बाद का सब कुछ खुल जाता है, इसलिए उनके सबसे पुराने मामले से कोड दें।',
  },
  'identity.how': { en: 'How you checked', hi: 'पहचान कैसे जाँची' },
  'identity.document': {
    en: 'They described a document that they had uploaded',
    hi: 'उन्होंने अपने अपलोड किए हुए काग़ज़ के बारे में सही बताया',
  },
  'identity.facts': {
    en: 'They knew facts that we do not send to the number',
    hi: 'उन्हें वे बातें पता थीं, जो हम नंबर पर नहीं भेजते',
  },
  'identity.visit': { en: 'They came with an identity card', hi: 'वे पहचान पत्र लेकर आए' },
  'identity.give': { en: 'Get a code', hi: 'कोड लें' },
  'identity.code': {
    en: 'Code: {code}. Read it to the {wording.customer}, who enters it after signing in with {phone}. It is valid until {until} and is not shown again.',
    hi: 'कोड: {code}। इसे {wording.customer} को पढ़कर बताएँ। वे {phone} से लॉग इन करके इसे भरेंगे। कोड {until} तक मान्य है और दोबारा नहीं दिखेगा।',
  },
  'identity.noted': {
    en: 'Checked who is calling and gave a code for {phone}. {how}.',
    hi: 'फ़ोन करने वाले की पहचान जाँची और {phone} के लिए कोड दिया। {how}।',
  },
  'identity.choose': { en: 'Choose how you checked who is calling.', hi: 'चुनें कि पहचान कैसे जाँची।' },
  'identity.noNumber': {
    en: 'There is no code, because this case has an email address or no Indian mobile number.',
    hi: 'कोड नहीं दिया गया, क्योंकि इस मामले में ईमेल पता है या भारत का कोई मोबाइल नंबर नहीं है।',
  },
});
