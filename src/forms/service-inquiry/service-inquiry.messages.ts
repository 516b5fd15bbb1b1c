import { defineMessages } from '@/i18n/messages.ts';

export const serviceInquiryMessages = defineMessages({
  case: { en: 'Enquiry about {wording.an-service}', hi: '{wording.service} की पूछताछ' },
  title: { en: 'Enquire about this {wording.service}', hi: 'इसके बारे में पूछें' },
  intro: { en: '{wording.service-ask}', hi: '{wording.service-ask}' },
  name: { en: 'Your name', hi: 'आपका नाम' },
  phone: { en: 'Phone', hi: 'फ़ोन' },
  'phone.placeholder': { en: 'With or without +91', hi: '+91 के साथ या बिना' },
  email: { en: 'Email', hi: 'ईमेल' },
  message: { en: 'Anything we should know?', hi: 'कुछ बताना चाहें तो' },
  service: { en: '{wording.Service}', hi: '{wording.service}' },
  send: { en: 'Send enquiry', hi: 'पूछताछ भेजें' },
  success: { en: 'Thank you! We will contact you soon.', hi: 'धन्यवाद! हम जल्द ही आपसे संपर्क करेंगे।' },
});

/** Texts of the email that acknowledges this form. */
export const serviceInquiryMailMessages = defineMessages({
  called: { en: '{wording.Service} enquiry ({service})', hi: '{wording.service} की पूछताछ ({service})' },
  subject: { en: 'We have received your enquiry: {reference}', hi: 'आपकी पूछताछ मिल गई: {reference}' },
  heading: { en: 'Your enquiry has reached us', hi: 'आपकी पूछताछ हम तक पहुँच गई है' },
});
