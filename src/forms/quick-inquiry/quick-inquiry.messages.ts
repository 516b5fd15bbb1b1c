import { defineMessages } from '@/i18n/messages.ts';

export const quickInquiryMessages = defineMessages({
  case: { en: 'Quick enquiry', hi: 'झटपट पूछताछ' },
  title: { en: 'Quick enquiry', hi: 'झटपट पूछताछ' },
  intro: { en: '{wording.quick-inquiry}', hi: '{wording.quick-inquiry}' },
  name: { en: 'Your name', hi: 'आपका नाम' },
  email: { en: 'Email', hi: 'ईमेल' },
  service: { en: '{wording.Service}', hi: '{wording.service}' },
  'service.choose': { en: 'Select {wording.an-service}', hi: '{wording.service} चुनें' },
  send: { en: 'Send', hi: 'भेजें' },
  success: { en: "Thank You! We'll get back to you shortly.", hi: 'धन्यवाद! हम जल्द ही आपसे संपर्क करेंगे।' },
});

/** Texts of the email that acknowledges this form. */
export const quickInquiryMailMessages = defineMessages({
  called: { en: 'Quick enquiry', hi: 'झटपट पूछताछ' },
  subject: { en: 'We have received your enquiry: {reference}', hi: 'आपकी पूछताछ मिल गई: {reference}' },
  heading: { en: 'Your enquiry has reached us', hi: 'आपकी पूछताछ हम तक पहुँच गई है' },
});
