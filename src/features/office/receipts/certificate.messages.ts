import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

const certificateMessages = defineMessages({
  title: { en: 'TDS certificate', hi: 'टीडीएस का प्रमाणपत्र' },
  name: { en: 'TDS certificate, {quarter}', hi: 'टीडीएस का प्रमाणपत्र, {quarter}' },
  withForm: { en: 'TDS certificate ({form})', hi: 'टीडीएस का प्रमाणपत्र ({form})' },
  nameWithForm: { en: 'TDS certificate ({form}), {quarter}', hi: 'टीडीएस का प्रमाणपत्र ({form}), {quarter}' },
  files: { en: 'Files', hi: 'फ़ाइलें' },
  noFiles: { en: 'No file has been attached.', hi: 'कोई फ़ाइल नहीं जुड़ी है।' },
  file: { en: 'Certificate', hi: 'प्रमाणपत्र' },
  uploaded: {
    en: '{file}, uploaded by the {wording.customer} for order {number}',
    hi: '{file}, ऑर्डर {number} के पेज पर {wording.customer} ने अपलोड की',
  },
  remove: { en: 'Remove', hi: 'हटाएँ' },
  removeFile: { en: 'Remove {file}', hi: '{file} हटाएँ' },
  attach: { en: 'Attach the file', hi: 'फ़ाइल जोड़ें' },
  attachLabel: { en: 'File of the certificate', hi: 'प्रमाणपत्र की फ़ाइल' },
  attachHint: {
    en: 'For a certificate that arrived by email or post. PDF or picture, up to {size} MB.',
    hi: 'ईमेल या डाक से आए प्रमाणपत्र के लिए। PDF या तस्वीर, {size} MB तक।',
  },
  ask: { en: 'Ask for the certificate', hi: 'प्रमाणपत्र माँगें' },
  askHint: {
    en: 'We’ll send the request to {to}.',
    hi: 'प्रमाणपत्र माँगने का संदेश {to} पर जाएगा।',
  },
  askOnPage: {
    en: 'The {wording.customer} can then also upload it on the order page.',
    hi: 'इसके बाद {wording.customer} इसे ऑर्डर के पेज पर भी अपलोड कर सकते हैं।',
  },
  asked: { en: 'Record that you asked', hi: 'दर्ज करें कि आपने माँगा' },
  askedHint: {
    en: 'We have no email address for this {wording.customer} and cannot send a message. Ask by phone or by post, then record it here.',
    hi: 'इस {wording.customer} का ईमेल पता नहीं है, और संदेश भी नहीं जा सकता। प्रमाणपत्र फ़ोन पर या डाक से माँगिए, फिर यहाँ दर्ज कीजिए कि आपने इसे माँगा है।',
  },
  askedStopped: {
    en: 'Ask by phone or by post, then record it here.',
    hi: 'प्रमाणपत्र फ़ोन पर या डाक से माँगिए, फिर यहाँ दर्ज कीजिए कि आपने इसे माँगा है।',
  },
  call: { en: 'Phone: {phone}', hi: 'फ़ोन: {phone}' },
  number: { en: 'Certificate number', hi: 'प्रमाणपत्र नंबर' },
  amount: { en: 'Tax on the certificate', hi: 'प्रमाणपत्र में कर' },
  save: { en: 'Record the certificate', hi: 'प्रमाणपत्र दर्ज करें' },
  writeOff: { en: 'Write off the difference', hi: 'अंतर माफ़ करें' },
  writeOffHint: {
    en: 'If the {wording.customer} owes the difference instead, reverse this receipt and record it again with the amount on the certificate.',
    hi: 'अगर यह रकम {wording.customer} से लेनी बाकी है, तो यह रसीद वापस लीजिए और प्रमाणपत्र की रकम से दोबारा दर्ज कीजिए।',
  },
  more: { en: 'Record the difference', hi: 'अंतर दर्ज करें' },
  moreHint: {
    en: 'The {wording.customer} deducted more tax than we recorded. We’ll record the difference with its own receipt. The amount will be on their account, and you can use it for an order.',
    hi: '{wording.customer} ने दर्ज रकम से ज़्यादा टीडीएस काटा है। अंतर की अलग रसीद बनेगी। वह रकम उनके खाते में रहेगी, और आप उसे किसी ऑर्डर में लगा सकते हैं।',
  },
  // The answers to the forms.
  'said.asked': { en: 'The request is in the outbox.', hi: 'प्रमाणपत्र माँगने का संदेश आउटबॉक्स में है।' },
  'said.noted': { en: 'Recorded. We did not send anything.', hi: 'दर्ज हो गया। हमने कुछ नहीं भेजा।' },
  'said.attached': { en: 'The file is attached.', hi: 'फ़ाइल जुड़ गई।' },
  'said.there': { en: 'This file is already attached.', hi: 'यह फ़ाइल पहले से जुड़ी है।' },
  'said.removed': { en: 'The file has been removed.', hi: 'फ़ाइल हटा दी गई।' },
  'wrong.full': {
    en: 'This receipt has too many files. Remove one first.',
    hi: 'इस रसीद में फ़ाइलें बहुत ज़्यादा हो गई हैं। पहले कोई एक हटाइए।',
  },
  'wrong.virus': {
    en: 'The virus scanner rejected this file. Ask the {wording.customer} for another one.',
    hi: 'इस फ़ाइल में वायरस मिला। {wording.customer} से दूसरी फ़ाइल माँगिए।',
  },
  'wrong.later': {
    en: 'We cannot accept files right now. Try again in a few minutes.',
    hi: 'अभी फ़ाइल नहीं ली जा सकती। कुछ मिनट बाद फिर कोशिश कीजिए।',
  },
  // Texts of the email to a payer if the withheld tax has not been used for an order.
  'mail.subject': { en: 'Please send the TDS certificate', hi: 'टीडीएस का प्रमाणपत्र भेजिए' },
  'mail.heading': {
    en: 'We need the certificate for {amount} of TDS',
    hi: '{amount} के टीडीएस का प्रमाणपत्र चाहिए',
  },
  'mail.text': {
    en: 'You deducted this tax from our fee in the quarter {quarter}. Please send us the TDS certificate that you download from TRACES, so that we can claim credit for the tax. Reply to this email and attach it.',
    hi: 'आपने तिमाही {quarter} में हमारी फ़ीस से यह कर काटा था। TRACES से डाउनलोड किया गया टीडीएस का प्रमाणपत्र इसी ईमेल के जवाब में भेजिए, ताकि हम इस कर का क्रेडिट ले सकें।',
  },
  'mail.receipt': { en: 'Our receipt', hi: 'हमारी रसीद' },
});

export const certificateWords = (locale: Locale) => wordsFor(certificateMessages, locale);
export type CertificateWords = ReturnType<typeof certificateWords>;
