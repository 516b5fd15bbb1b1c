import { firmWords } from '@/catalogue/firm/firm-words.ts';
import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

/** Texts of the page on which a customer accepts or declines a quote that a clerk has written. */
const yourQuoteMessages = defineMessages({
  title: { en: 'Your quote: {title}', hi: 'आपका कोटेशन: {title}' },
  intro: {
    en: 'See every line of your quote, and accept or decline it here.',
    hi: 'अपने कोटेशन की हर मद देखिए, और यहीं मंज़ूर या नामंज़ूर कीजिए।',
  },
  changed: { en: 'This quote changed on {day}', hi: 'यह कोटेशन {day} को बदला' },
  changedText: {
    en: 'This is revision {revision}. Earlier revisions are no longer valid. What has changed:',
    hi: 'यह कोटेशन का संशोधन {revision} है। इससे पहले के कोटेशन अब मान्य नहीं हैं। क्या बदला:',
  },
  'change.total': { en: 'Total: was {before}, now {after}', hi: 'कुल रकम: पहले {before}, अब {after}' },
  'change.added': { en: 'Added: {name}, {after}', hi: 'जुड़ा: {name}, {after}' },
  'change.removed': { en: 'Removed: {name}, {before}', hi: 'हटा: {name}, {before}' },
  'change.line': { en: '{name}: was {before}, now {after}', hi: '{name}: पहले {before}, अब {after}' },
  'change.discount': { en: 'Discount: was {before}, now {after}', hi: 'छूट: पहले {before}, अब {after}' },
  'change.other': {
    en: 'Details such as stages, payments, validity or remarks',
    hi: 'चरण, किस्तें, कोटेशन के मान्य रहने की तारीख़ या टिप्पणी जैसी बातें',
  },
  plan: { en: 'How you pay', hi: 'भुगतान कैसे होगा' },
  remarks: { en: 'Remarks', hi: 'टिप्पणी' },
  nothingElse: { en: 'Nothing will be added to this later.', hi: 'बाद में इसमें कुछ नहीं जुड़ेगा।' },
  forPeriod: {
    en: 'This price covers {period}. The {wording.service} does not renew automatically.',
    hi: 'यह दाम {period} का है। {wording.service} का नवीनीकरण अपने आप नहीं होता।',
  },
  madeOut: { en: 'Made out to', hi: 'किसके नाम पर' },
  stages: { en: 'What we will do', hi: 'हम क्या करेंगे' },
  stageDays: { en: '{days} working days', hi: '{days} कामकाजी दिन' },
  stageDay: { en: 'one working day', hi: 'एक कामकाजी दिन' },
  'whose.us': { en: 'we', hi: 'हम' },
  'whose.you': { en: 'you', hi: 'आप' },
  'whose.government': { en: '{wording.the-authority}', hi: '{wording.the-authority}' },
  about: { en: 'About this quote', hi: 'इस कोटेशन के बारे में' },
  number: { en: 'Number', hi: 'नंबर' },
  revision: { en: 'Revision', hi: 'संशोधन' },
  sent: { en: 'Sent', hi: 'कब भेजा' },
  validUntil: { en: 'Valid until', hi: 'कब तक मान्य' },
  seller: { en: 'From', hi: 'किसने दिया' },
  pdf: { en: 'Download as PDF', hi: 'PDF डाउनलोड करें' },

  accept: { en: 'Accept this quote', hi: 'कोटेशन मंज़ूर करें' },
  acceptIntro: {
    en: 'Once you accept this quote, it becomes your order at this price. You’ll then see how to pay and what happens next.',
    hi: 'मंज़ूर करते ही यह इसी दाम पर आपका ऑर्डर बन जाएगा। फिर आपको दिखेगा कि भुगतान कैसे करना है और आगे क्या होगा।',
  },
  callToAccept: {
    en: 'To accept this quote, call {phone}. We’ll record it as your order while you are on the phone.',
    hi: 'यह कोटेशन मंज़ूर करने के लिए {phone} पर फ़ोन कीजिए। हम उसी समय आपका ऑर्डर दर्ज कर लेंगे।',
  },
  call: { en: 'Call {phone}', hi: '{phone} पर फ़ोन करें' },
  name: { en: 'Your name', hi: 'आपका नाम' },
  askCode: { en: 'Email me a code', hi: 'ईमेल पर कोड भेजें' },
  'askCode.phone': { en: 'Send a code to my phone', hi: 'फ़ोन पर कोड भेजें' },
  'askCodeHint.mail': {
    en: 'We’ll email a code to {mail}, so that only you can accept.',
    hi: 'हम {mail} पर कोड भेजेंगे, ताकि मंज़ूरी सिर्फ़ आप दे सकें।',
  },
  'askCodeHint.phone': {
    en: 'We’ll send a code {way} to your phone number ending in {digits}, so that only you can accept.',
    hi: 'हम आपके {digits} पर ख़त्म होने वाले फ़ोन नंबर पर {way} कोड भेजेंगे, ताकि मंज़ूरी सिर्फ़ आप दे सकें।',
  },
  'codeSent.mail': {
    en: 'We have emailed a code to {mail}. It is valid for 10 minutes.',
    hi: 'हमने {mail} पर कोड भेजा है। यह 10 मिनट तक मान्य है।',
  },
  'codeSent.phone': {
    en: 'We have sent a code {way} to your phone number ending in {digits}. It is valid for 10 minutes.',
    hi: 'हमने आपके {digits} पर ख़त्म होने वाले फ़ोन नंबर पर {way} कोड भेजा है। यह 10 मिनट तक मान्य है।',
  },
  code: { en: 'Code from the email', hi: 'ईमेल में आया कोड' },
  'code.phone': { en: 'Code from the message', hi: 'संदेश में आया कोड' },
  newCode: { en: 'Email me a new code', hi: 'नया कोड भेजें' },
  'newCode.phone': { en: 'Send a new code', hi: 'नया कोड भेजें' },
  acceptFor: { en: 'Accept for {total}', hi: '{total} में मंज़ूर करें' },
  terms: {
    en: 'I accept the terms of service and authorise you to pay the {wording.outside-fees} above on my behalf.',
    hi: 'मुझे सेवा की शर्तें मंज़ूर हैं, और आप ऊपर लिखे {wording.outside-fee} मेरी ओर से जमा कर सकते हैं।',
  },
  termsAlone: { en: 'I accept the terms of service.', hi: 'मुझे सेवा की शर्तें मंज़ूर हैं।' },
  termsLink: { en: 'Read the terms of service', hi: 'सेवा की शर्तें पढ़ें' },

  decline: { en: 'Decline this quote', hi: 'कोटेशन नामंज़ूर करें' },
  declineIntro: {
    en: 'You can tell us why. If the price or the work should be different, we can revise the quote.',
    hi: 'चाहें तो कारण बताइए। अगर दाम या काम में बदलाव चाहिए, तो हम कोटेशन बदल सकते हैं।',
  },
  reason: { en: 'Reason', hi: 'कारण' },
  optional: { en: 'optional', hi: 'ज़रूरी नहीं' },
  declineYes: { en: 'Decline', hi: 'नामंज़ूर करें' },

  isAccepted: {
    en: 'This quote was accepted on {day}. It is now order {order}.',
    hi: 'यह कोटेशन {day} को मंज़ूर हुआ। अब यह ऑर्डर {order} है।',
  },
  toOrder: { en: 'Go to the order', hi: 'ऑर्डर पर जाएँ' },
  isDeclined: {
    en: 'This quote was declined on {day}. To order after all, call {phone} or write to {email}.',
    hi: 'यह कोटेशन {day} को नामंज़ूर हुआ। फिर भी ऑर्डर देना हो, तो {phone} पर फ़ोन कीजिए या {email} पर लिखिए।',
  },
  isExpired: {
    en: 'This quote was valid until {day}. Call {phone} or write to {email}, and we’ll send you a new one.',
    hi: 'यह कोटेशन {day} तक मान्य था। {phone} पर फ़ोन कीजिए या {email} पर लिखिए। हम नया भेज देंगे।',
  },

  notTerms: { en: 'Please accept the terms of service.', hi: 'कृपया सेवा की शर्तें मंज़ूर करें।' },
  wrongCode: {
    en: 'This code did not work. Check it, or ask for a new one.',
    hi: 'यह कोड सही नहीं है। फिर से देखें, या नया कोड मँगाएँ।',
  },
  hasChanged: {
    en: 'We have revised this quote since you opened it. Nothing was ordered. Please read it again.',
    hi: 'आपके खोलने के बाद हमने यह कोटेशन बदल दिया है। कोई ऑर्डर नहीं बना। कृपया इसे फिर से पढ़ें।',
  },
  limited: {
    en: 'Too many attempts. Please try again in {minutes} minutes, or call {phone}.',
    hi: 'बहुत बार कोशिश हो चुकी है। {minutes} मिनट बाद फिर कोशिश करें, या {phone} पर फ़ोन करें।',
  },
  unavailable: {
    en: 'We cannot do this right now. Please try again in a few minutes.',
    hi: 'अभी यह नहीं हो सका। कृपया कुछ मिनट बाद फिर कोशिश करें।',
  },
  unreadable: { en: 'The form could not be read. Please try again.', hi: 'फ़ॉर्म पढ़ा नहीं जा सका। कृपया फिर कोशिश करें।' },
});

export const yourQuoteWords = (locale: Locale) => firmWords(wordsFor(yourQuoteMessages, locale));
export type YourQuoteWords = ReturnType<typeof yourQuoteWords>;
