import { defineMessages } from '@/i18n/messages.ts';

export const heroInquiryMessages = defineMessages({
  case: { en: 'Enquiry from the home page', hi: 'होम पेज से पूछताछ' },
  title: { en: 'Ask us, free of charge', hi: 'पूछिए, कोई फ़ीस नहीं' },
  intro: {
    en: 'Tell us what you need. {wording.answerer} will reply within {claim.reply-hours} hours on business days.',
    hi: 'बताइए कि क्या चाहिए। कामकाजी दिनों में {claim.reply-hours} घंटे के भीतर {wording.answerer} जवाब देंगे।',
  },
  name: { en: 'Your name', hi: 'आपका नाम' },
  email: { en: 'Email', hi: 'ईमेल' },
  phone: { en: 'Phone', hi: 'फ़ोन' },
  message: { en: 'What is it about?', hi: 'किस बारे में?' },
  'message.placeholder': { en: '{wording.inquiry-placeholder}', hi: '{wording.inquiry-placeholder}' },
  send: { en: 'Send enquiry', hi: 'पूछताछ भेजें' },
  success: { en: 'Thank you! We will contact you soon.', hi: 'धन्यवाद! हम जल्द ही आपसे संपर्क करेंगे।' },
});

/** Texts of the email that acknowledges this form. */
export const heroInquiryMailMessages = defineMessages({
  called: { en: 'Enquiry from the home page', hi: 'होम पेज से पूछताछ' },
  subject: { en: 'We have received your enquiry: {reference}', hi: 'आपकी पूछताछ मिल गई: {reference}' },
  heading: { en: 'Your enquiry has reached us', hi: 'आपकी पूछताछ हम तक पहुँच गई है' },
});
