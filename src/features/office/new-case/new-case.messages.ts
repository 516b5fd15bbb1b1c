import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

export const newCaseMessages = defineMessages({
  intro: {
    en: 'Use this page for someone who called, visited or sent a letter or message. The case will get a reference number and appear in the inbox.',
    hi: 'यह पेज तब के लिए है, जब कोई फ़ोन करे, मिलने आए, या चिट्ठी या संदेश भेजे। मामले को संदर्भ नंबर मिलेगा और वह इनबॉक्स में दिखेगा।',
  },
  channel: { en: 'How did the request reach us?', hi: '{wording.customer} की बात हम तक कैसे पहुँची?' },
  'phone-call': { en: 'Phone call', hi: 'फ़ोन' },
  visit: { en: 'Visit', hi: 'मिलने आए' },
  whatsapp: { en: 'WhatsApp', hi: 'व्हाट्सऐप' },
  letter: { en: 'Letter', hi: 'चिट्ठी' },
  first: { en: 'We are contacting them first', hi: 'पहला संदेश हम भेज रहे हैं' },
  firstAcknowledged: {
    en: 'Someone who has not contacted us gets no acknowledgement, so clear that tick box. You can write the first message on the next page.',
    hi: 'जिन्होंने हमसे संपर्क नहीं किया, उन्हें पावती नहीं भेजी जाती। पावती का निशान हटाइए। पहला संदेश आप अगले पेज पर लिखेंगे।',
  },
  name: { en: 'Name', hi: 'नाम' },
  phone: { en: 'Phone', hi: 'फ़ोन' },
  email: { en: 'Email address', hi: 'ईमेल पता' },
  oneIsEnough: { en: 'Give a phone number, an email address, or both.', hi: 'फ़ोन नंबर या ईमेल पता लिखें, या दोनों।' },
  language: { en: 'Language of our reply', hi: 'जवाब की भाषा' },
  hi: { en: 'Hindi', hi: 'हिंदी' },
  en: { en: 'English', hi: 'अंग्रेज़ी' },
  service: { en: 'Service or topic', hi: 'सेवा या विषय' },
  noService: { en: 'None of these', hi: 'इनमें से कोई नहीं' },
  message: { en: 'What does the {wording.customer} want?', hi: '{wording.customer} क्या चाहते हैं?' },
  acknowledge: {
    en: 'Send an acknowledgement with the reference number',
    hi: 'संदर्भ नंबर के साथ पावती भेजें',
  },
  replyBy: {
    en: 'Without email, which messages did the {wording.customer} agree to?',
    hi: 'ईमेल न हो, तो {wording.customer} ने किन संदेशों की सहमति दी?',
  },
  replyByHint: {
    en: 'Ask before you choose. We’ll record the consent with your name and send everything about this case that way.',
    hi: 'चुनने से पहले पूछ लीजिए। सहमति आपके नाम के साथ दर्ज होगी, और इस मामले की हर ख़बर इसी तरह जाएगी।',
  },
  sms: { en: 'SMS', hi: 'एसएमएस' },
  notAgreed: { en: 'No messages', hi: 'कोई संदेश नहीं' },
  firstAgreed: {
    en: 'Choose “No messages” here. You’ll record this consent on the next page.',
    hi: 'यहाँ “कोई संदेश नहीं” चुनें। यह सहमति आप अगले पेज पर दर्ज करेंगे।',
  },
  wayClosed: {
    en: 'We cannot send these messages now. Choose another answer.',
    hi: 'ये संदेश अभी नहीं भेजे जा सकते। कुछ और चुनें।',
  },
  noMobile: {
    en: 'Enter an Indian mobile number for the messages.',
    hi: 'संदेशों के लिए भारत का मोबाइल नंबर लिखें।',
  },
  noWayToAcknowledge: {
    en: 'Enter an email address, or choose the messages that the {wording.customer} agreed to.',
    hi: 'ईमेल पता लिखें, या वे संदेश चुनें जिनकी {wording.customer} ने सहमति दी।',
  },
  create: { en: 'Create case', hi: 'मामला दर्ज करें' },
  optional: { en: 'optional', hi: 'ज़रूरी नहीं' },
  faulty: {
    en: 'The case has not been created. Please correct the marked fields. What you typed is still here.',
    hi: 'मामला अभी दर्ज नहीं हुआ। निशान वाले ख़ाने ठीक करें। आपका लिखा यहीं है।',
  },
  noContact: { en: 'Enter a phone number or an email address.', hi: 'फ़ोन नंबर या ईमेल पता लिखें।' },
  noMailToAcknowledge: {
    en: 'Enter the email address for the acknowledgement.',
    hi: 'वह ईमेल पता लिखें जिस पर पावती जाएगी।',
  },
  badForm: {
    en: 'This form could not be read. Nothing was saved.',
    hi: 'यह फ़ॉर्म पढ़ा नहीं जा सका। कुछ दर्ज नहीं हुआ।',
  },
  unavailable: {
    en: 'The database is not responding, so the case has not been created. What you typed is still here. Please try again in a minute.',
    hi: 'डेटाबेस जवाब नहीं दे रहा, इसलिए मामला दर्ज नहीं हुआ। आपका लिखा यहीं है। कृपया एक मिनट बाद फिर कोशिश करें।',
  },
});

export const newCaseWords = (locale: Locale) => wordsFor(newCaseMessages, locale);
export type NewCaseWords = ReturnType<typeof newCaseWords>;

/** Texts of the acknowledgement to the customer. */
export const notedMailMessages = defineMessages({
  subject: { en: 'We have recorded your request: {reference}', hi: 'आपकी बात हमने दर्ज कर ली है: {reference}' },
  heading: { en: 'We have recorded your request', hi: 'आपकी बात हमने दर्ज कर ली है' },
});
