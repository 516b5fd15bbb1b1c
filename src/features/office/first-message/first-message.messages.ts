import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

export const firstMessages = defineMessages({
  title: { en: 'First message', hi: 'पहला संदेश' },
  intro: {
    en: 'Use this page to write to a {wording.customer} who has not contacted us. You may only do so if they have agreed to it. Their consent is stored with your name.',
    hi: 'यह पेज ऐसे {wording.customer} को लिखने के लिए है जिन्होंने हमसे संपर्क नहीं किया है। उनकी सहमति हो, तभी लिख सकते हैं। सहमति आपके नाम के साथ दर्ज होती है।',
  },
  back: { en: 'Back to the case', hi: 'मामले पर लौटें' },
  channels: { en: 'How to reach them', hi: 'उन तक कैसे पहुँचें' },
  'channel.mail': { en: 'Email', hi: 'ईमेल' },
  'channel.whatsapp': { en: 'WhatsApp', hi: 'व्हाट्सऐप' },
  'channel.sms': { en: 'SMS', hi: 'एसएमएस' },
  ready: { en: 'You can write to {value}.', hi: '{value} पर लिख सकते हैं।' },
  needsConsent: {
    en: 'You can write to {value} once you record their consent.',
    hi: 'सहमति दर्ज करने के बाद {value} पर लिख सकते हैं।',
  },
  consented: {
    en: 'Consent of {day} ({how}), recorded by {name}.',
    hi: '{day} की सहमति ({how}), {name} ने दर्ज की।',
  },
  'closed.no-contact': {
    en: 'The case has no contact details for this channel.',
    hi: 'मामले में इसके लिए कोई पता या नंबर नहीं है।',
  },
  'closed.off': { en: 'Not set up on this site.', hi: 'इस साइट पर चालू नहीं है।' },
  'closed.not-registered': {
    en: 'The text of this message is not registered yet, so it cannot be sent.',
    hi: 'यह संदेश अभी पंजीकृत नहीं है, इसलिए भेजा नहीं जा सकता।',
  },
  'closed.opted-out': {
    en: 'They asked us not to write to them here. A new consent does not change this. Only they can: on the page with their data or, if they sent STOP, by sending START.',
    hi: 'उन्होंने इस तरीके से संदेश न भेजने को कहा है। नई सहमति से यह नहीं बदलेगा। इसे सिर्फ़ वही बदल सकते हैं: अपनी जानकारी के पेज पर या, अगर STOP भेजा था, तो START भेजकर।',
  },
  'closed.unreachable': { en: 'Messages do not arrive there.', hi: 'वहाँ संदेश नहीं पहुँचते।' },
  channel: { en: 'Send by', hi: 'कैसे भेजें' },
  body: { en: 'Text of the email', hi: 'ईमेल का टेक्स्ट' },
  bodyHint: {
    en: 'For email only. The greeting and closing are added.',
    hi: 'सिर्फ़ ईमेल के लिए। शुरू का नमस्ते और अंत के शब्द अपने आप जुड़ते हैं।',
  },
  topic: { en: 'What it is about', hi: 'किस बारे में' },
  topicHint: {
    en: 'For messages to a phone only: at most 30 characters, in the language of the {wording.customer}. The rest of the text is registered: {text}',
    hi: 'सिर्फ़ फ़ोन पर जाने वाले मैसेज के लिए। ज़्यादा से ज़्यादा 30 अक्षर, {wording.customer} की भाषा में। बाकी शब्द पंजीकृत हैं: {text}',
  },
  consent: { en: 'Consent', hi: 'सहमति' },
  consentHint: {
    en: 'Fill this in if no consent is recorded above for the channel that you chose.',
    hi: 'चुने हुए तरीके के लिए ऊपर सहमति दर्ज न हो, तो यह भरें।',
  },
  agreed: {
    en: 'They agreed to receive our messages on this channel',
    hi: 'उन्होंने इस तरीके से संदेश पाने की सहमति दी है',
  },
  how: { en: 'How they agreed', hi: 'सहमति कैसे दी' },
  chooseHow: { en: 'Choose', hi: 'चुनें' },
  'how.phone': { en: 'On the phone', hi: 'फ़ोन पर' },
  'how.visit': { en: 'In person', hi: 'मिलकर' },
  'how.letter': { en: 'In writing', hi: 'लिखकर' },
  'how.event': { en: 'At an event', hi: 'किसी कार्यक्रम में' },
  given: { en: 'Day of the consent', hi: 'सहमति का दिन' },
  note: { en: 'Remark', hi: 'टिप्पणी' },
  optional: { en: 'optional', hi: 'ज़रूरी नहीं' },
  send: { en: 'Send the first message', hi: 'पहला संदेश भेजें' },
  consentNote: {
    en: 'Consent recorded: {channel}, {how}, {day}. {note}',
    hi: 'सहमति दर्ज: {channel}, {how}, {day}। {note}',
  },
  'refused.no-consent': {
    en: 'Nothing was sent, because no consent is recorded for this channel. Record it below.',
    hi: 'कुछ नहीं भेजा गया, क्योंकि इस तरीके के लिए सहमति दर्ज नहीं है। उसे नीचे दर्ज करें।',
  },
  'refused.wrong-day': {
    en: 'Nothing was sent. The day of the consent must be today or within the last year.',
    hi: 'कुछ नहीं भेजा गया। सहमति का दिन आज या पिछले एक साल के भीतर का होना चाहिए।',
  },
  'refused.empty': { en: 'Nothing was sent. Write the text of the email.', hi: 'कुछ नहीं भेजा गया। ईमेल का टेक्स्ट लिखें।' },
  'refused.how': { en: 'Nothing was sent. Choose how they agreed.', hi: 'कुछ नहीं भेजा गया। चुनें कि उन्होंने सहमति कैसे दी।' },
  'refused.topic': {
    en: 'Nothing was sent. Write what it is about, in one line of at most 30 characters.',
    hi: 'कुछ नहीं भेजा गया। एक पंक्ति में, ज़्यादा से ज़्यादा 30 अक्षरों में लिखें कि बात किस बारे में है।',
  },
  'refused.channel': { en: 'Nothing was sent. Choose how to send it.', hi: 'कुछ नहीं भेजा गया। चुनें कि संदेश कैसे भेजना है।' },
  'refused.closed': { en: 'Nothing was sent. {reason}', hi: 'कुछ नहीं भेजा गया। {reason}' },
  badForm: { en: 'This form could not be read. Nothing was sent.', hi: 'यह फ़ॉर्म पढ़ा नहीं जा सका। कुछ नहीं भेजा गया।' },
});

export const firstWords = (locale: Locale) => wordsFor(firstMessages, locale);
export type FirstWords = ReturnType<typeof firstWords>;

/** Texts of the email to the customer, in their language. */
export const firstMailMessages = defineMessages({
  subject: { en: 'A message from {company}: {reference}', hi: '{company} का संदेश: {reference}' },
  heading: { en: 'A message for you', hi: 'आपके लिए संदेश' },
  greeting: { en: 'Hello {name},', hi: '{name} जी, नमस्ते।' },
  why: {
    en: 'You are receiving this email because you agreed to hear from us. If you have changed your mind, reply and tell us.',
    hi: 'यह ईमेल इसलिए आया है क्योंकि आपने हमसे संदेश पाने की सहमति दी थी। अगर अब आप ऐसे संदेश नहीं चाहते, तो इसी ईमेल के जवाब में बता दीजिए।',
  },
});
