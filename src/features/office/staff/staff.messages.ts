import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

export const staffMessages = defineMessages({
  title: { en: 'Staff', hi: 'कर्मचारी' },
  intro: {
    en: 'See who works here and what they can do. We’ll send invitations by email.',
    hi: 'देखिए कि यहाँ कौन काम करता है और क्या-क्या कर सकता है। निमंत्रण हम ईमेल से भेजेंगे।',
  },
  list: { en: 'Everyone who works here', hi: 'यहाँ काम करने वाले सभी लोग' },
  empty: { en: 'No one yet.', hi: 'अभी कोई नहीं।' },
  name: { en: 'Name', hi: 'नाम' },
  mail: { en: 'Email', hi: 'ईमेल' },
  role: { en: 'Role', hi: 'भूमिका' },
  factor: { en: 'Two-step sign-in', hi: 'दो चरणों वाला लॉग इन' },
  hasFactor: { en: 'set up', hi: 'चालू है' },
  noFactor: { en: 'not yet', hi: 'अभी नहीं' },
  actions: { en: 'Change', hi: 'बदलाव' },
  accountant: { en: 'Accountant', hi: 'अकाउंटेंट' },
  clerk: { en: 'Clerk', hi: 'क्लर्क' },
  manager: { en: 'Manager', hi: 'मैनेजर' },
  owner: { en: 'Owner', hi: 'मालिक' },
  roleOf: { en: 'Role of {name}', hi: '{name} की भूमिका' },
  sight: { en: 'Sees', hi: 'क्या देखते हैं' },
  seesNoCases: { en: 'No cases', hi: 'कोई मामला नहीं' },
  seesAll: { en: 'Every case', hi: 'सभी मामले' },
  seesComplaints: { en: 'Sees complaints', hi: 'शिकायतें देखते हैं' },
  seesApplications: { en: 'Sees job applications', hi: 'नौकरी के आवेदन देखते हैं' },
  storeSight: { en: 'Save what {name} sees', hi: '{name} क्या देखें, यह सहेजें' },
  store: { en: 'Save', hi: 'सहेजें' },
  shutOut: { en: 'Remove access', hi: 'प्रवेश बंद करें' },
  letIn: { en: 'Restore access', hi: 'प्रवेश फिर खोलें' },
  isShutOut: { en: 'no access', hi: 'प्रवेश बंद' },
  isPending: { en: 'invited, not signed in yet', hi: 'निमंत्रण भेजा, अभी लॉग इन नहीं किया' },
  withdraw: { en: 'Withdraw the invitation', hi: 'निमंत्रण वापस लें' },
  resetFactor: { en: 'Reset two-step sign-in', hi: 'दो चरणों वाला लॉग इन हटाएँ' },
  sessions: { en: 'Where colleagues are signed in', hi: 'सहकर्मी कहाँ-कहाँ लॉग इन हैं' },
  noSessions: { en: 'No colleague is signed in.', hi: 'अभी कोई सहकर्मी लॉग इन नहीं है।' },
  browser: { en: 'Browser', hi: 'ब्राउज़र' },
  unknownBrowser: { en: 'Unknown browser', hi: 'अनजान ब्राउज़र' },
  since: { en: 'Since', hi: 'कब से' },
  from: { en: 'IP address', hi: 'IP पता' },
  endSession: { en: 'Sign out', hi: 'लॉग आउट करें' },
  you: { en: 'you', hi: 'आप' },
  inviteTitle: { en: 'Invite someone', hi: 'किसी को बुलाएँ' },
  invite: { en: 'Send the invitation', hi: 'निमंत्रण भेजें' },
  chooseRole: { en: 'Choose a role', hi: 'भूमिका चुनें' },
  language: { en: 'Language of the email', hi: 'ईमेल की भाषा' },
  chooseLanguage: { en: 'Choose a language', hi: 'भाषा चुनें' },
  english: { en: 'English', hi: 'अंग्रेज़ी' },
  hindi: { en: 'Hindi', hi: 'हिंदी' },
  done: { en: 'Done.', hi: 'हो गया।' },
  invited: { en: 'The invitation is in the outbox.', hi: 'निमंत्रण आउटबॉक्स में है।' },
  'last-owner': {
    en: 'This is the only owner. Make someone else an owner first, or no one will be able to manage access.',
    hi: 'ये इकलौते मालिक हैं। पहले किसी और को मालिक बनाएँ, नहीं तो प्रवेश कोई नहीं संभाल सकेगा।',
  },
  self: {
    en: 'You cannot do this to your own account here. Open “Your account” instead.',
    hi: 'यहाँ आप अपने ही खाते में यह बदलाव नहीं कर सकते। इसके बजाय “आपका खाता” खोलें।',
  },
  leavingTitle: {
    en: 'Who takes over the {wording.appointments} of {name}?',
    hi: '{name} की जगह {wording.appointments} कौन संभालेगा?',
  },
  leavingIntro: {
    en: '{name} still has these {wording.appointments}. {wording.Customers} keep their time and {wording.appointment} number, and we will not email them about the change.',
    hi: '{name} के साथ अभी ये समय तय हैं। {wording.customers} का समय और उसका नंबर वही रहेगा, और हम उन्हें इसका कोई ईमेल नहीं भेजेंगे।',
  },
  leavingChosen: {
    en: 'However, we’ll email the {wording.customers} who chose {name}. The email will say who takes over.',
    hi: 'पर जिन {wording.customers} ने {name} को चुना था, उन्हें हम ईमेल भेजेंगे। उसमें लिखा होगा कि अब उनके साथ कौन होगा।',
  },
  heir: { en: 'Who takes over', hi: 'कौन लेगा' },
  chooseHeir: { en: 'Please choose', hi: 'कृपया चुनें' },
  'heir.anyone': { en: 'Someone who is free, for each {wording.appointment}', hi: 'हर तय समय के लिए वह, जो तब ख़ाली हो' },
  'heir.nobody': { en: 'No one yet, decide later in the calendar', hi: 'अभी कोई नहीं, बाद में कैलेंडर में तय करेंगे' },
  'leave.out': { en: 'Remove access and hand over', hi: 'प्रवेश बंद करें और {wording.appointments} सौंपें' },
  'leave.withdraw': { en: 'Withdraw invitation and hand over', hi: 'निमंत्रण वापस लें और {wording.appointments} सौंपें' },
  stay: { en: 'Change nothing', hi: 'कुछ न बदलें' },
  'ask.reset': { en: 'Reset two-step sign-in for {name}?', hi: '{name} का दो चरणों वाला लॉग इन हटाएँ?' },
  'ask.reset.text': {
    en: 'The app codes and recovery codes of {name} will stop working immediately, and {name} will be signed out everywhere. This cannot be undone. {name} will have to set up two-step sign-in again.',
    hi: '{name} के फ़ोन के ऐप के कोड और रिकवरी कोड तुरंत काम करना बंद कर देंगे, और {name} हर जगह से लॉग आउट हो जाएँगे। इसे वापस नहीं लिया जा सकता। {name} को दो चरणों वाला लॉग इन फिर से चालू करना होगा।',
  },
  'ask.reset.yes': { en: 'Reset two-step sign-in', hi: 'दो चरणों वाला लॉग इन हटाएँ' },
  'ask.end': { en: 'Sign {name} out of {browser}?', hi: '{name} को {browser} से लॉग आउट करें?' },
  'ask.end.text': {
    en: '{name} will be signed out there immediately. Unsaved text will be lost. {name} can sign in again.',
    hi: '{name} वहाँ से तुरंत लॉग आउट हो जाएँगे। जो लिखकर सहेजा नहीं गया, वह खो जाएगा। {name} फिर से लॉग इन कर सकते हैं।',
  },
  'ask.end.yes': { en: 'Sign out', hi: 'लॉग आउट करें' },
  'ask.out': { en: 'Remove access for {name}?', hi: '{name} का प्रवेश बंद करें?' },
  'ask.out.text': {
    en: '{name} will be signed out everywhere immediately and will not be able to sign in. Unsaved text will be lost. You can restore access for {name} later.',
    hi: '{name} हर जगह से तुरंत लॉग आउट हो जाएँगे और लॉग इन नहीं कर पाएँगे। जो लिखकर सहेजा नहीं गया, वह खो जाएगा। बाद में आप {name} का प्रवेश फिर खोल सकते हैं।',
  },
  'ask.out.yes': { en: 'Remove access', hi: 'प्रवेश बंद करें' },
  'ask.withdraw': { en: 'Withdraw the invitation for {name}?', hi: '{name} का निमंत्रण वापस लें?' },
  'ask.withdraw.text': {
    en: '{name} will not be able to sign in to the office, and everything that was set up here for {name} will be deleted. This cannot be undone. You can send a new invitation.',
    hi: '{name} दफ़्तर में लॉग इन नहीं कर पाएँगे, और {name} के लिए यहाँ जो तय किया गया था, वह सब मिट जाएगा। इसे वापस नहीं लिया जा सकता। आप नया निमंत्रण भेज सकते हैं।',
  },
  'ask.withdraw.yes': { en: 'Withdraw the invitation', hi: 'निमंत्रण वापस लें' },
  'heir-missing': {
    en: 'Choose who takes over the {wording.appointments}.',
    hi: 'चुनें कि {wording.appointments} अब कौन संभालेगा।',
  },
  'heir-busy': {
    en: 'This person is not free, or does not take this type of {wording.appointment}: {times}. Nothing was changed. Choose someone else.',
    hi: 'ये उस समय ख़ाली नहीं हैं या इस तरह के काम के लिए समय नहीं देते: {times}। कुछ नहीं बदला। किसी और को चुनें।',
  },
  'nobody-free': {
    en: 'No one is free at that time: {times}. Nothing was changed. Choose someone, or leave the {wording.appointments} unassigned.',
    hi: 'उस समय कोई ख़ाली नहीं है: {times}। कुछ नहीं बदला। किसी को चुनें, या अभी किसी को {wording.appointments} न सौंपें।',
  },
  'taken-up': {
    en: 'This person has already signed in. Remove their access instead.',
    hi: 'ये पहले ही लॉग इन कर चुके हैं। निमंत्रण वापस लेने के बजाय प्रवेश बंद करें।',
  },
  unknown: { en: 'This account no longer exists.', hi: 'यह खाता अब नहीं है।' },
  exists: { en: 'Someone with this email address already has an account.', hi: 'इस ईमेल पते से पहले ही किसी का खाता है।' },
});

/** Texts of the invitation email. */
export const invitationMessages = defineMessages({
  subject: { en: 'Your account at {company}', hi: '{company} में आपका खाता' },
  heading: { en: 'Welcome to {company}', hi: '{company} में आपका स्वागत है' },
  what: {
    en: '{inviter} has created an account for you. Your role: {role}.',
    hi: '{inviter} ने आपके लिए खाता बनाया है। आपकी भूमिका: {role}।',
  },
  how: {
    en: 'Sign in with this email address. There is no password. We’ll email you a code.',
    hi: 'इसी ईमेल पते से लॉग इन कीजिए। कोई पासवर्ड नहीं है। हम आपको ईमेल से कोड भेजेंगे।',
  },
  link: { en: 'Sign in', hi: 'लॉग इन करें' },
  unknown: {
    en: 'Don’t know us? You can ignore this email.',
    hi: 'आप हमें नहीं जानते? तो कुछ करने की ज़रूरत नहीं।',
  },
});

export const staffWords = (locale: Locale) => wordsFor(staffMessages, locale);
export type StaffWords = ReturnType<typeof staffWords>;
