import { defineMessages } from '@/i18n/messages.ts';

export const officeFrameMessages = defineMessages({
  skip: { en: 'Skip to the content', hi: 'सीधे मुख्य सामग्री पर जाएँ' },
  home: { en: '{shortName}, website', hi: '{shortName}, वेबसाइट' },
  office: { en: 'Office', hi: 'दफ़्तर' },
  pages: { en: 'Office pages', hi: 'दफ़्तर के पेज' },
  menu: { en: 'Menu', hi: 'मेन्यू' },
  theme: { en: 'Dark theme', hi: 'गहरा रंग' },
  account: { en: 'Your account: {name}', hi: 'आपका खाता: {name}' },
  signOut: { en: 'Sign out', hi: 'लॉग आउट करें' },
});
