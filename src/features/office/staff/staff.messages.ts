import type { Locale } from '@/i18n/locale.ts';
import { defineMessages, wordsFor } from '@/i18n/messages.ts';

export const staffMessages = defineMessages({
  title: { en: 'Staff', hi: 'कर्मचारी' },
  intro: {
    en: 'Who works here, and what each may do. An invitation goes out by mail.',
    hi: 'यहाँ कौन काम करता है और कौन क्या कर सकता है। निमंत्रण ईमेल से जाता है।',
  },
  list: { en: 'Everyone who works here', hi: 'यहाँ काम करने वाले सभी लोग' },
  empty: { en: 'Nobody yet.', hi: 'अभी कोई नहीं।' },
  name: { en: 'Name', hi: 'नाम' },
  mail: { en: 'Email', hi: 'ईमेल' },
  role: { en: 'Role', hi: 'भूमिका' },
  factor: { en: 'Second factor', hi: 'दूसरा कोड' },
  hasFactor: { en: 'set up', hi: 'चालू है' },
  noFactor: { en: 'not yet', hi: 'अभी नहीं' },
  actions: { en: 'Change', hi: 'बदलाव' },
  clerk: { en: 'Clerk', hi: 'क्लर्क' },
  manager: { en: 'Manager', hi: 'मैनेजर' },
  owner: { en: 'Owner', hi: 'मालिक' },
  roleOf: { en: 'Role of {name}', hi: '{name} की भूमिका' },
  store: { en: 'Save', hi: 'सहेजें' },
  shutOut: { en: 'Shut out', hi: 'प्रवेश बंद करें' },
  letIn: { en: 'Let in again', hi: 'प्रवेश फिर खोलें' },
  isShutOut: { en: 'shut out', hi: 'प्रवेश बंद' },
  isPending: { en: 'invited, not logged in yet', hi: 'निमंत्रण भेजा, अभी लॉग इन नहीं किया' },
  withdraw: { en: 'Withdraw the invitation', hi: 'निमंत्रण वापस लें' },
  resetFactor: { en: 'Reset the second factor', hi: 'दूसरा कोड हटाएँ' },
  sessions: { en: 'Where colleagues are logged in', hi: 'सहकर्मी कहाँ-कहाँ लॉग इन हैं' },
  noSessions: { en: 'No colleague is logged in.', hi: 'अभी कोई सहकर्मी लॉग इन नहीं है।' },
  browser: { en: 'Browser', hi: 'ब्राउज़र' },
  unknownBrowser: { en: 'Unknown browser', hi: 'अनजान ब्राउज़र' },
  since: { en: 'Since', hi: 'कब से' },
  from: { en: 'Network', hi: 'नेटवर्क' },
  endSession: { en: 'Log out', hi: 'लॉग आउट करें' },
  you: { en: 'you', hi: 'आप' },
  inviteTitle: { en: 'Invite somebody', hi: 'किसी को बुलाएँ' },
  invite: { en: 'Send the invitation', hi: 'निमंत्रण भेजें' },
  chooseRole: { en: 'Choose a role', hi: 'भूमिका चुनें' },
  language: { en: 'Language of the mail', hi: 'ईमेल की भाषा' },
  chooseLanguage: { en: 'Choose a language', hi: 'भाषा चुनें' },
  english: { en: 'English', hi: 'अंग्रेज़ी' },
  hindi: { en: 'Hindi', hi: 'हिंदी' },
  rolesExplained: {
    en: 'Clerks work on inquiries. Managers also see searches and how the site is. Owners also decide who works here and read the log.',
    hi: 'क्लर्क पूछताछ पर काम करते हैं। मैनेजर यह भी देखते हैं कि लोगों ने क्या खोजा और साइट का हाल कैसा है। मालिक यह भी तय करते हैं कि यहाँ कौन काम करेगा, और लॉग पढ़ते हैं।',
  },
  done: { en: 'Done.', hi: 'हो गया।' },
  invited: { en: 'The invitation is on its way.', hi: 'निमंत्रण भेजा जा रहा है।' },
  'last-owner': {
    en: 'This is the last owner: without one nobody could be let in. Make somebody else an owner first.',
    hi: 'ये आख़िरी मालिक हैं: इनके बिना किसी को प्रवेश नहीं दिया जा सकेगा। पहले किसी और को मालिक बनाएँ।',
  },
  self: {
    en: 'You cannot do this to your own account here. Open “Your account” instead.',
    hi: 'यह बदलाव यहाँ अपने ही खाते में नहीं हो सकता। “आपका खाता” खोलिए।',
  },
  'taken-up': {
    en: 'This person has logged in already. Shut the account out instead.',
    hi: 'ये पहले ही लॉग इन कर चुके हैं। निमंत्रण वापस लेने के बजाय प्रवेश बंद करें।',
  },
  unknown: { en: 'There is no such account any more.', hi: 'ऐसा कोई खाता अब नहीं है।' },
  exists: { en: 'This address works here already.', hi: 'इस पते से पहले ही कोई यहाँ काम करता है।' },
});

/** Words of the mail that invites. */
export const invitationMessages = defineMessages({
  subject: { en: 'Your account at {company}', hi: '{company} में आपका खाता' },
  heading: { en: 'Welcome to {company}', hi: '{company} में आपका स्वागत है' },
  what: {
    en: '{inviter} has made an account for you: {role}.',
    hi: '{inviter} ने आपके लिए खाता बनाया है: {role}।',
  },
  how: {
    en: 'Log in with this mail address. There is no password: a code comes by mail.',
    hi: 'इसी ईमेल पते से लॉग इन कीजिए। कोई पासवर्ड नहीं है: कोड ईमेल से आएगा।',
  },
  link: { en: 'Log in', hi: 'लॉग इन करें' },
  unknown: {
    en: 'You do not know us? Then you need do nothing.',
    hi: 'आप हमें नहीं जानते? तो कुछ करने की ज़रूरत नहीं।',
  },
});

/** The words of the staff's page in one language. */
export const staffWords = (locale: Locale) => wordsFor(staffMessages, locale);
export type StaffWords = ReturnType<typeof staffWords>;
