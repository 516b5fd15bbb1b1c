import { firmWords } from '@/catalogue/firm/firm-words.ts';
import { billingMessages } from '@/forms/intake/billing/billing.messages.ts';
import { fill } from '@/i18n/fill.ts';
import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

/** Texts of a quote, its order form, and the prices in both. */
export const orderMessages = defineMessages({
  ...billingMessages,
  quote: { en: 'Quote', hi: 'कोटेशन' },
  askTitle: { en: 'Total price: {title}', hi: 'पूरा ख़र्च: {title}' },
  askIntro: {
    en: 'See the {wording.outside-fee}, our fee and tax on separate lines. You do not need an account or a phone number.',
    hi: '{wording.outside-fee}, हमारी फ़ीस और टैक्स अलग-अलग देखिए। न खाता बनाना है, न फ़ोन नंबर देना है।',
  },
  askOurs: {
    en: 'See our fee and tax on separate lines. You do not need an account or a phone number.',
    hi: 'हमारी फ़ीस और टैक्स अलग-अलग देखिए। न खाता बनाना है, न फ़ोन नंबर देना है।',
  },
  'askIntro.untaxed': {
    en: 'See the {wording.outside-fee} and our fee on separate lines. You do not need an account or a phone number.',
    hi: '{wording.outside-fee} और हमारी फ़ीस अलग-अलग देखिए। न खाता बनाना है, न फ़ोन नंबर देना है।',
  },
  'askOurs.untaxed': {
    en: 'See the total you pay. You do not need an account or a phone number.',
    hi: 'देखिए कि आपको कुल कितना देना है। न खाता बनाना है, न फ़ोन नंबर देना है।',
  },
  other: { en: 'None of these', hi: 'इनमें से कोई नहीं' },
  notRow: { en: 'Choose one from the list.', hi: 'सूची में से एक चुनें।' },
  notCount: { en: 'Enter a whole number from 1 to {most}.', hi: '1 से {most} तक की कोई पूरी संख्या लिखें।' },
  make: { en: 'Show the total price', hi: 'पूरा ख़र्च दिखाएँ' },
  number: { en: 'Number', hi: 'नंबर' },
  made: { en: 'Date', hi: 'तारीख़' },
  validUntil: { en: 'Valid until', hi: 'कब तक मान्य' },
  expired: {
    en: 'This quote is more than 30 days old. Prices may have changed, so please get a new one.',
    hi: 'यह कोटेशन 30 दिन से पुराना है। हो सकता है दाम बदल गए हों, इसलिए कृपया नया कोटेशन निकालें।',
  },
  renew: { en: 'Get a new quote', hi: 'नया कोटेशन निकालें' },
  item: { en: 'Item', hi: 'मद' },
  amount: { en: 'Amount', hi: 'रकम' },
  governmentTo: { en: 'To: {party}', hi: '{party} को' },
  government: { en: 'To {wording.fee-payee}', hi: '{wording.fee-payee} को' },
  fee: { en: 'Our fee', hi: 'हमारी फ़ीस' },
  gst: { en: 'GST on our fee, {percent}%', hi: 'हमारी फ़ीस पर जीएसटी, {percent}%' },
  total: { en: 'Total', hi: 'कुल' },
  nothingElse: { en: 'Nothing will be added to this later.', hi: 'बाद में इसमें कुछ नहीं जुड़ेगा।' },
  unlessNeeded: {
    en: 'Nothing will be added to this later, unless your case requires {wording.an-outside-fee} listed under “Not included”. We’ll tell you the amount before we pay it for you.',
    hi: 'बाद में इसमें कुछ नहीं जुड़ेगा। अगर “इसमें शामिल नहीं” के नीचे लिखा कोई {wording.outside-fee} आपके मामले में लगे, तो उसे आपकी ओर से भरने से पहले हम आपको रकम बताएँगे।',
  },
  theirs: {
    en: 'You pay this yourself, not through us: {fees}.',
    hi: 'यह शुल्क आपको ख़ुद देना होगा, हमारे ज़रिए नहीं: {fees}।',
  },
  open: {
    en: 'This total does not include {wording.outside-fees} that are set separately. They are listed under “Not included”. We’ll tell you the amount before we pay them for you.',
    hi: 'जो {wording.outside-fee} अलग से तय होते हैं, वे इस रकम में नहीं जुड़े हैं। वे “इसमें शामिल नहीं” के नीचे लिखे हैं। उन्हें आपकी ओर से भरने से पहले हम आपको रकम बताएँगे।',
  },
  perMonth: {
    en: 'This price is for one month. The {wording.service} does not renew automatically.',
    hi: 'यह दाम एक महीने के लिए है। {wording.service} का नवीनीकरण अपने आप नहीं होता।',
  },
  perQuarter: {
    en: 'This price is for one quarter. The {wording.service} does not renew automatically.',
    hi: 'यह दाम एक तिमाही के लिए है। {wording.service} का नवीनीकरण अपने आप नहीं होता।',
  },
  perYear: {
    en: 'This price is for one year. The {wording.service} does not renew automatically.',
    hi: 'यह दाम एक साल के लिए है। {wording.service} का नवीनीकरण अपने आप नहीं होता।',
  },
  notIncluded: { en: 'Not included', hi: 'इसमें शामिल नहीं' },
  print: { en: 'Print or save as PDF', hi: 'छापें या PDF बनाएँ' },
  pdf: { en: 'Download this quote as a PDF', hi: 'यह कोटेशन PDF में डाउनलोड करें' },
  keep: {
    en: 'Save this page’s address. Anyone who has it can open this quote.',
    hi: 'इस पेज का पता संभालकर रखिए। जिसके पास यह पता हो, वह यह कोटेशन खोल सकता है।',
  },
  back: { en: 'Your refund if you cancel', hi: 'रद्द करने पर क्या लौटेगा' },
  backIntro: {
    en: 'Cancelling before you pay is free. If you cancel after that, we’ll keep our fee (with GST) for completed stages and anything already paid to {wording.fee-payee}, and refund the rest. There is no cancellation charge.',
    hi: 'भुगतान से पहले रद्द करने पर कुछ नहीं लगता। भुगतान के बाद रद्द करें, तो हम सिर्फ़ पूरे हो चुके चरणों की अपनी फ़ीस (जीएसटी सहित) और {wording.fee-payee} को दी जा चुकी रकम रखेंगे और बाकी लौटा देंगे। रद्द करने की कोई फ़ीस नहीं है।',
  },
  backOurs: {
    en: 'Cancelling before you pay is free. If you cancel after that, we’ll keep our fee (with GST) for completed stages and refund the rest. There is no cancellation charge.',
    hi: 'भुगतान से पहले रद्द करने पर कुछ नहीं लगता। भुगतान के बाद रद्द करें, तो हम सिर्फ़ पूरे हो चुके चरणों की अपनी फ़ीस (जीएसटी सहित) रखेंगे और बाकी लौटा देंगे। रद्द करने की कोई फ़ीस नहीं है।',
  },
  'backIntro.untaxed': {
    en: 'Cancelling before you pay is free. If you cancel after that, we’ll keep our fee for completed stages and anything already paid to {wording.fee-payee}, and refund the rest. There is no cancellation charge.',
    hi: 'भुगतान से पहले रद्द करने पर कुछ नहीं लगता। भुगतान के बाद रद्द करें, तो हम सिर्फ़ पूरे हो चुके चरणों की अपनी फ़ीस और {wording.fee-payee} को दी जा चुकी रकम रखेंगे और बाकी लौटा देंगे। रद्द करने की कोई फ़ीस नहीं है।',
  },
  'backOurs.untaxed': {
    en: 'Cancelling before you pay is free. If you cancel after that, we’ll keep our fee for completed stages and refund the rest. There is no cancellation charge.',
    hi: 'भुगतान से पहले रद्द करने पर कुछ नहीं लगता। भुगतान के बाद रद्द करें, तो हम सिर्फ़ पूरे हो चुके चरणों की अपनी फ़ीस रखेंगे और बाकी लौटा देंगे। रद्द करने की कोई फ़ीस नहीं है।',
  },
  aboutQuote: { en: 'About this quote', hi: 'इस कोटेशन के बारे में' },
  stage: { en: 'Stage', hi: 'चरण' },
  kept: { en: 'Our fee for this stage', hi: 'इस चरण की फ़ीस' },
  you: { en: 'You', hi: 'आप' },
  us: { en: 'We', hi: 'हम' },
  governmentTurn: { en: '{wording.authority}', hi: '{wording.authority}' },
  orderTitle: { en: 'Order', hi: 'ऑर्डर दें' },
  orderIntro: {
    en: 'Once you have placed the order, the price above will not change. You’ll pay on the next page.',
    hi: 'ऑर्डर देने के बाद ऊपर लिखा दाम नहीं बदलेगा। भुगतान अगले पेज पर होगा।',
  },
  orderAtDesk: {
    en: 'Once you have placed the order, the price above will not change. You’ll pay at our desk.',
    hi: 'ऑर्डर देने के बाद ऊपर लिखा दाम नहीं बदलेगा। भुगतान हमारे काउंटर पर होगा।',
  },
  'period.month': { en: 'For which month?', hi: 'किस महीने के लिए?' },
  'period.quarter': { en: 'For which quarter?', hi: 'किस तिमाही के लिए?' },
  'period.year': { en: 'For which year?', hi: 'किस साल के लिए?' },
  notPeriod: { en: 'Choose the period from the list.', hi: 'सूची में से अवधि चुनें।' },
  forBusiness: { en: 'Who is this order for?', hi: 'यह ऑर्डर किसके नाम है?' },
  otherBusiness: { en: 'Someone else', hi: 'कोई और' },
  notBusiness: { en: 'Please choose who the order is for.', hi: 'कृपया चुनें कि ऑर्डर किसके नाम है।' },
  'businessAddress.untaxed': {
    en: 'The bill for this order needs an address. Please add it to the business in your dashboard.',
    hi: 'इस ऑर्डर के बिल पर पता ज़रूरी है। कृपया डैशबोर्ड में इस कारोबार का पता जोड़ें।',
  },
  businessAddress: {
    en: 'The invoice for this order needs an address. Please add it to the business in your dashboard.',
    hi: 'इस ऑर्डर के बिल पर पता ज़रूरी है। कृपया डैशबोर्ड में इस कारोबार का पता जोड़ें।',
  },
  name: { en: 'Name', hi: 'नाम' },
  'forInvoice.untaxed': { en: 'Address for the bill', hi: 'बिल के लिए पता' },
  forInvoice: { en: 'GSTIN and address for the invoice', hi: 'बिल के लिए GSTIN और पता' },
  mail: { en: 'Email', hi: 'ईमेल' },
  mailHint: {
    en: 'Enter an email address or a phone number. We’ll send order updates by email.',
    hi: 'ईमेल या फ़ोन, कोई एक काफ़ी है। ऑर्डर की ख़बर हम ईमेल से भेजेंगे।',
  },
  mailHintByPhone: {
    en: 'Enter an email address or an Indian mobile number. We’ll send order updates there.',
    hi: 'ईमेल या भारत का मोबाइल नंबर, कोई एक काफ़ी है। ऑर्डर की ख़बर हम वहीं भेजेंगे।',
  },
  phone: { en: 'Phone', hi: 'फ़ोन' },
  terms: {
    en: 'I accept the terms of service and authorise you to pay the {wording.outside-fees} above on my behalf.',
    hi: 'मुझे सेवा की शर्तें मंज़ूर हैं, और ऊपर लिखे {wording.outside-fee} आप मेरी ओर से भर सकते हैं।',
  },
  termsAlone: { en: 'I accept the terms of service.', hi: 'मुझे सेवा की शर्तें मंज़ूर हैं।' },
  termsLater: {
    en: 'I accept the terms of service. If my order needs {wording.an-outside-fee}, you may pay it on my behalf once you have told me the amount and I have paid it to you.',
    hi: 'मुझे सेवा की शर्तें मंज़ूर हैं। मेरे ऑर्डर में कोई {wording.outside-fee} लगे, तो आप मुझे रकम बताकर और मुझसे लेकर उसे मेरी ओर से भर सकते हैं।',
  },
  termsBoth: {
    en: 'I accept the terms of service and authorise you to pay the {wording.outside-fees} above on my behalf. For fees that are not in the total, you will first tell me the amount and I will pay it to you.',
    hi: 'मुझे सेवा की शर्तें मंज़ूर हैं, और ऊपर लिखे {wording.outside-fee} आप मेरी ओर से भर सकते हैं। जो शुल्क कुल रकम में नहीं हैं, उनकी रकम आप पहले मुझे बताएँगे और मुझसे लेंगे।',
  },
  termsLink: { en: 'Read the terms of service', hi: 'सेवा की शर्तें पढ़ें' },
  reminders: { en: '{wording.reminders}', hi: '{wording.reminders}' },
  place: { en: 'Place order for {amount}', hi: '{amount} का ऑर्डर दें' },
  notTerms: {
    en: 'Please accept the terms of service to place the order.',
    hi: 'ऑर्डर देने के लिए कृपया सेवा की शर्तों वाले ख़ाने में निशान लगाएँ।',
  },
  notContact: { en: 'Please enter an email address or a phone number.', hi: 'कृपया ईमेल पता या फ़ोन नंबर दें।' },
  seller: { en: 'Sold by', hi: 'विक्रेता' },
});

/** The texts of a quote and its order form. @param party the deciding body, if it is not a department */
export function orderWords(locale: Locale, party?: string) {
  const { governmentTo, ...words } = firmWords(wordsFor(orderMessages, locale));
  return party === undefined ? words : { ...words, governmentTurn: party, government: fill(governmentTo, { party }) };
}
export type OrderWords = ReturnType<typeof orderWords>;
