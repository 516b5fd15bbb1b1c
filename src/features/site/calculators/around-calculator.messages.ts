import { defineMessages } from '@/i18n/messages.ts';

/** Texts around a calculator and on the list of calculators. */
export const aroundMessages = defineMessages({
  rulesOf: { en: 'Rules as of {day}', hi: '{day} को लागू नियम' },
  law: { en: 'The law behind the calculation', hi: 'हिसाब का कानूनी आधार' },
  limits: { en: 'What the calculator leaves out', hi: 'इस हिसाब में क्या नहीं गिना गया' },
  examples: { en: 'Worked examples', hi: 'हल किए हुए उदाहरण' },
  on: { en: 'What to do next', hi: 'आगे क्या करें' },
  service: { en: 'Our {wording.service}', hi: 'हमारे यहाँ उपलब्ध {wording.service}' },
  portal: { en: 'Official website', hi: 'सरकारी वेबसाइट' },
  newTab: { en: 'opens in a new tab', hi: 'नए टैब में खुलेगा' },
  others: { en: 'Other calculators', hi: 'दूसरे कैलकुलेटर' },
  listIntro: {
    en: 'You do not need to install anything or sign in. Every result shows the calculation line by line, names the law, and says what is left out.',
    hi: 'न कुछ इंस्टॉल करना है, न लॉग इन करना है। हर नतीजे में एक-एक कदम का हिसाब और कानून का नाम लिखा है, और यह भी कि क्या नहीं गिना गया।',
  },
});
