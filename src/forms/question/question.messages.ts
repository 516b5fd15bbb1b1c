import { defineMessages } from '@/i18n/messages.ts';

export const questionMessages = defineMessages({
  case: { en: 'Question', hi: 'सवाल' },
  title: { en: 'Submit Your Question', hi: 'अपना सवाल भेजें' },
  intro: {
    en: '{wording.question-answer} One question at a time gets the clearest answer.',
    hi: '{wording.question-answer} एक बार में एक ही सवाल लिखिए, ताकि जवाब ज़्यादा साफ़ मिले।',
  },
  name: { en: 'Full name', hi: 'पूरा नाम' },
  email: { en: 'Email', hi: 'ईमेल' },
  category: { en: 'Category', hi: 'विषय' },
  'category.choose': { en: 'Select a category', hi: 'विषय चुनें' },
  question: { en: 'Your question', hi: 'आपका सवाल' },
  send: { en: 'Send question', hi: 'सवाल भेजें' },
  success: { en: 'Thank you! We will answer your question soon.', hi: 'धन्यवाद! हम जल्द ही आपके सवाल का जवाब देंगे।' },
});

/** Texts of the email that acknowledges this form. */
export const questionMailMessages = defineMessages({
  called: { en: 'Question', hi: 'सवाल' },
  subject: { en: 'We have received your question: {reference}', hi: 'आपका सवाल मिल गया: {reference}' },
  heading: { en: 'Your question has reached us', hi: 'आपका सवाल हम तक पहुँच गया है' },
});
