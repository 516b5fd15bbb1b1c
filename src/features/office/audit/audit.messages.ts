import type { Locale } from '@/i18n/locale.ts';
import { defineMessages, wordsFor } from '@/i18n/messages.ts';

export const auditMessages = defineMessages({
  title: { en: 'Log', hi: 'लॉग' },
  intro: {
    en: 'Who did what, when and from where. Nobody can change an entry; each is kept for a year.',
    hi: 'किसने, कब और कहाँ से क्या किया। यहाँ लिखा कोई बदल नहीं सकता; सब एक साल तक रहता है।',
  },
  empty: { en: 'Nothing that fits.', hi: 'ऐसा कुछ नहीं मिला।' },
  who: { en: 'Who', hi: 'किसने' },
  action: { en: 'What', hi: 'क्या' },
  day: { en: 'Day', hi: 'दिन' },
  everyone: { en: 'Everyone', hi: 'सभी' },
  everything: { en: 'Everything', hi: 'सब कुछ' },
  show: { en: 'Show', hi: 'दिखाएँ' },
  csv: { en: 'Download as a table', hi: 'तालिका डाउनलोड करें' },
  older: { en: 'Older entries', hi: 'पुरानी पंक्तियाँ' },
  when: { en: 'When', hi: 'कब' },
  subject: { en: 'To whom or what', hi: 'किस पर' },
  change: { en: 'From, to', hi: 'पहले, बाद में' },
  from: { en: 'Address', hi: 'पता' },
  nobody: { en: 'nobody who is in', hi: 'बिना लॉग इन के' },
  terminal: { en: 'terminal', hi: 'सर्वर से' },

  'is.customer': { en: 'Customer', hi: 'ग्राहक' },
  'is.clerk': { en: 'Clerk', hi: 'क्लर्क' },
  'is.manager': { en: 'Manager', hi: 'मैनेजर' },
  'is.owner': { en: 'Owner', hi: 'मालिक' },

  'did.sign-in': { en: 'Logged in', hi: 'लॉग इन किया' },
  'did.sign-in-failed': { en: 'Wrong code at the login', hi: 'लॉग इन में ग़लत कोड' },
  'did.factor-failed': { en: 'Wrong second code', hi: 'दूसरा कोड ग़लत' },
  'did.sign-out': { en: 'Logged out', hi: 'लॉग आउट किया' },
  'did.sessions-ended': { en: 'Logged out everywhere', hi: 'हर जगह से लॉग आउट किया' },
  'did.factor-set': { en: 'Turned the second factor on', hi: 'दूसरा कोड चालू किया' },
  'did.factor-removed': { en: 'Turned the second factor off', hi: 'दूसरा कोड बंद किया' },
  'did.invited': { en: 'Invited', hi: 'निमंत्रण भेजा' },
  'did.role-changed': { en: 'Changed a role', hi: 'भूमिका बदली' },
  'did.shut-out': { en: 'Shut out', hi: 'प्रवेश बंद किया' },
  'did.let-in': { en: 'Let in again', hi: 'प्रवेश फिर खोला' },
  'did.owner-made': { en: 'Made an owner', hi: 'मालिक बनाया' },
  'did.profile-changed': { en: 'Changed name or language', hi: 'नाम या भाषा बदली' },
  'did.mail-released': { en: 'Sent a mail again', hi: 'ईमेल फिर से भेजा' },
  'did.content-drafted': { en: 'Saved a draft of the site', hi: 'साइट का ड्राफ़्ट सहेजा' },
  'did.content-draft-dropped': { en: 'Threw a draft of the site away', hi: 'साइट का ड्राफ़्ट हटाया' },
  'did.content-published': { en: 'Published on the site', hi: 'साइट पर प्रकाशित किया' },
  'did.content-file-refused': { en: 'Kept an edit over a changed file', hi: 'बदली हुई फ़ाइल के बजाय अपना लिखा रखा' },
  'did.content-undone': { en: 'Took a change of the site back', hi: 'साइट का बदलाव वापस लिया' },
  'did.books-compared': { en: 'Compared the books once more', hi: 'हिसाब फिर मिलाया' },
  'did.document-issued': { en: 'Issued a document', hi: 'दस्तावेज़ जारी किया' },
  'did.document-refused': { en: 'Could not issue a document', hi: 'दस्तावेज़ जारी नहीं हो सका' },
  'did.document-taken': { en: 'Downloaded a document', hi: 'दस्तावेज़ डाउनलोड किया' },
  'did.appointment-booked': { en: 'Booked an appointment', hi: 'मुलाकात तय की' },
  'did.appointment-moved': { en: 'Moved an appointment', hi: 'मुलाकात का समय बदला' },
  'did.appointment-cancelled': { en: 'Cancelled an appointment', hi: 'मुलाकात रद्द की' },
  'did.appointment-came': { en: 'Noted that somebody came', hi: 'आना दर्ज किया' },
  'did.appointment-read': { en: 'Opened an appointment', hi: 'मुलाकात खोली' },
  'did.time-freed': { en: 'Freed blocked time', hi: 'रोका समय खोला' },
  'did.appointments-taken': { en: 'Changed who takes appointments', hi: 'मुलाकात कौन लेगा, यह बदला' },
  'did.appointment-missed': { en: 'Noted that nobody came', hi: 'न आना दर्ज किया' },
  'did.time-blocked': { en: 'Blocked time', hi: 'समय रोका' },
  'did.exported': { en: 'Downloaded a table', hi: 'तालिका डाउनलोड की' },
  'did.own-data-seen': { en: 'Saw all that is kept of a person', hi: 'किसी के बारे में रखी सारी जानकारी देखी' },
  'did.own-data-corrected': { en: 'Corrected a person’s data', hi: 'किसी की जानकारी ठीक की' },
  'did.own-data-exported': { en: 'Took a person’s data along', hi: 'किसी की जानकारी डाउनलोड की' },
  'did.news-withdrawn': { en: 'Ended the newsletter', hi: 'न्यूज़लेटर बंद किया' },
  'did.consent-withdrawn': { en: 'Withdrew the consent', hi: 'सहमति वापस ली' },
  'did.erased': { en: 'Erased a person’s data', hi: 'किसी की जानकारी मिटाई' },
  'did.hold-placed': { en: 'Keeps a case from being erased', hi: 'मामला मिटाने पर रोक लगाई' },
  'did.hold-released': { en: 'Ended a hold', hi: 'रोक हटाई' },
  'did.case-read': { en: 'Opened a case', hi: 'मामला खोला' },
  'did.file-read': { en: 'Opened a file', hi: 'फ़ाइल खोली' },
  'did.case-changed': { en: 'Changed a case', hi: 'मामला बदला' },
  'did.note-added': { en: 'Wrote a note', hi: 'नोट लिखा' },
  'did.attempt-recorded': { en: 'Noted a call or message', hi: 'फ़ोन या संदेश दर्ज किया' },
  'did.reply-sent': { en: 'Sent a reply', hi: 'जवाब भेजा' },
  'did.reply-cancelled': { en: 'Called a reply back', hi: 'जवाब वापस लिया' },
  'did.people-joined': { en: 'Joined two persons', hi: 'दो व्यक्तियों को जोड़ा' },
  'did.join-undone': { en: 'Took a join back', hi: 'जोड़ वापस लिया' },
  'did.view-changed': { en: 'Saved or removed a view', hi: 'अपनी सूची जोड़ी या हटाई' },
  'did.order-read': { en: 'Opened an order', hi: 'ऑर्डर खोला' },
  'did.order-stage': { en: 'Finished a stage of an order', hi: 'ऑर्डर का एक चरण पूरा किया' },
  'did.order-government-fee': { en: 'Paid a government fee', hi: 'सरकारी शुल्क जमा किया' },
  'did.order-cancelled': { en: 'Cancelled an order', hi: 'ऑर्डर रद्द किया' },
  'did.order-papers': { en: 'Had lacking documents issued', hi: 'बाकी दस्तावेज़ जारी करवाए' },
  'did.order-refund': { en: 'Gave money back', hi: 'पैसे लौटाए' },
  'did.paper-asked': { en: 'Asked for a paper', hi: 'काग़ज़ माँगा' },
  'did.paper-dropped': { en: 'No longer asks for a paper', hi: 'काग़ज़ सूची से हटाया' },
  'did.paper-accepted': { en: 'Accepted a paper', hi: 'काग़ज़ मान लिया' },
  'did.paper-refused': { en: 'Refused a paper', hi: 'काग़ज़ लौटाया' },
  'did.order-number': { en: 'Changed an official number', hi: 'सरकारी नंबर बदला' },
  'did.order-date': { en: 'Changed the next date', hi: 'अगली तारीख़ बदली' },
  'did.payment-confirmed': { en: 'Confirmed a payment', hi: 'भुगतान की पुष्टि की' },
  'did.payment-refused': { en: 'Found no payment', hi: 'भुगतान नहीं मिला' },
  'did.statement-imported': { en: 'Read a bank statement in', hi: 'बैंक स्टेटमेंट डाला' },
});

/** The words of the log in one language. */
export const auditWords = (locale: Locale) => wordsFor(auditMessages, locale);
export type AuditWords = ReturnType<typeof auditWords>;

/** What an action is called; one that has no words yet by its own name. */
export function actionText(words: AuditWords, action: string): string {
  const known: Readonly<Record<string, string>> = words;
  return known[`did.${action}`] ?? action;
}

/** What it was done to, or what it was before: a role by its name, anything else as it stands. */
export function valueText(words: AuditWords, value: string | null): string {
  const known: Readonly<Record<string, string>> = words;
  return known[`is.${value}`] ?? value ?? '';
}
