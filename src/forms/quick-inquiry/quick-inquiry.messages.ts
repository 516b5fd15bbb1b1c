import { defineMessages } from '@/i18n/messages.ts';

export const quickInquiryMessages = defineMessages({
  case: { en: 'Quick inquiry', hi: 'झटपट पूछताछ' },
  title: { en: 'Quick inquiry', hi: 'झटपट पूछताछ' },
  intro: { en: '{wording.quick-inquiry}', hi: '{wording.quick-inquiry}' },
  name: { en: 'Your name', hi: 'आपका नाम' },
  email: { en: 'Email', hi: 'ईमेल' },
  service: { en: 'Service', hi: 'सेवा' },
  'service.choose': { en: 'Select a service', hi: 'सेवा चुनें' },
  send: { en: 'Send', hi: 'भेजें' },
  success: { en: "Thank You! We'll get back to you shortly.", hi: 'धन्यवाद! हम जल्द ही आपसे संपर्क करेंगे।' },
});

/** Words of the mail that acknowledges this form. */
export const quickInquiryMailMessages = defineMessages({
  called: { en: 'Quick inquiry', hi: 'झटपट पूछताछ' },
  subject: { en: 'We have your inquiry, {reference}', hi: 'आपकी पूछताछ मिल गई, {reference}' },
  heading: { en: 'Your inquiry has reached us', hi: 'आपकी पूछताछ हम तक पहुँच गई है' },
});
