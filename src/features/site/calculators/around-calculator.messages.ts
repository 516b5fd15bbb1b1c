import { defineMessages } from '@/i18n/messages.ts';

/** Words around a calculator and on the list of all. */
export const aroundMessages = defineMessages({
  rulesOf: { en: 'Rules as of {day}', hi: '{day} को लागू नियम' },
  law: { en: 'The law behind it', hi: 'इसके पीछे का कानून' },
  limits: { en: 'What it leaves out', hi: 'इसमें क्या नहीं गिना गया' },
  examples: { en: 'Worked examples', hi: 'हल किए हुए उदाहरण' },
  on: { en: 'What next', hi: 'आगे' },
  service: { en: 'Our service', hi: 'हमारी सेवा' },
  portal: { en: 'Official website', hi: 'सरकारी वेबसाइट' },
  newTab: { en: 'opens in a new tab', hi: 'नए टैब में खुलेगा' },
  others: { en: 'Other calculators', hi: 'दूसरे कैलकुलेटर' },
  listIntro: {
    en: 'Nothing to install and no sign-in. Every result shows its sums line by line, names the law, and says what it leaves out.',
    hi: 'न कुछ इंस्टॉल करना है, न लॉग इन करना है। हर नतीजे में एक-एक कदम का हिसाब और कानून का नाम है, और यह भी कि क्या नहीं गिना गया।',
  },
});
