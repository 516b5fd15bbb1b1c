import { defineMessages } from '@/i18n/messages.ts';

/** The names of the rights in office-rights.ts, as phrases that follow "can". */
export const officeRightNames = defineMessages({
  moveMoney: {
    en: 'confirm and reject payments, undo confirmations, and approve and make refunds',
    hi: 'भुगतान की पुष्टि करना या उसे नकारना, की गई पुष्टि वापस लेना, रकम लौटाने को मंज़ूरी देना और रकम लौटाना',
  },
  compareBooks: {
    en: 'run the payment check again',
    hi: 'भुगतानों को भुगतान सेवाओं से फिर मिलाना',
  },
  fileReturns: {
    en: 'record that a GST return was filed',
    hi: 'यह दर्ज करना कि जीएसटी रिटर्न दाख़िल हो गया',
  },
});

export const roleTextMessages = defineMessages({
  clerk: { en: 'Clerks can open {pages}.', hi: 'क्लर्क ये पेज खोल सकते हैं: {pages}।' },
  manager: { en: 'Managers can also open {pages}.', hi: 'मैनेजर ये पेज भी खोल सकते हैं: {pages}।' },
  owner: { en: 'Owners can also open {pages}.', hi: 'मालिक ये पेज भी खोल सकते हैं: {pages}।' },
  'clerk.rights': { en: 'They can {rights}.', hi: 'उनके अधिकार: {rights}।' },
  'manager.rights': { en: 'They can {rights}.', hi: 'उनके अधिकार: {rights}।' },
  accountant: {
    en: 'Accountants can open {pages}. They cannot see cases or change anything.',
    hi: 'अकाउंटेंट ये पेज खोल सकते हैं: {pages}। वे न मामले देख सकते हैं, न कुछ बदल सकते हैं।',
  },
  'owner.rights': { en: 'They can also {rights}.', hi: 'उनके और अधिकार: {rights}।' },
  guarded: {
    en: 'Owners see complaints and job applications. New managers see them too, but new clerks do not. In the list above, you can change this for managers and clerks.',
    hi: 'मालिक शिकायतें और नौकरी के आवेदन देख सकते हैं। नए मैनेजर भी इन्हें देख सकते हैं, पर नए क्लर्क नहीं। मैनेजर और क्लर्क के लिए इसे आप ऊपर की सूची में बदल सकते हैं।',
  },
});
