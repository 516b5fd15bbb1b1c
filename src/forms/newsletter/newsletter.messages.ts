import { defineMessages } from '@/i18n/messages.ts';

export const newsletterMessages = defineMessages({
  case: { en: 'Newsletter', hi: 'न्यूज़लेटर' },
  title: { en: '{wording.newsletter}', hi: '{wording.newsletter}' },
  email: { en: 'Email', hi: 'ईमेल' },
  send: { en: 'Subscribe', hi: 'सूची में जुड़ें' },
  success: { en: 'Thank you! You have subscribed.', hi: 'धन्यवाद! आपका ईमेल पता न्यूज़लेटर की सूची में जुड़ गया है।' },
});

/** Texts of the email that welcomes a new subscriber. */
export const newsletterMailMessages = defineMessages({
  called: { en: 'Newsletter', hi: 'न्यूज़लेटर' },
  subject: {
    en: 'You have subscribed to the {company} newsletter',
    hi: '{company} के न्यूज़लेटर की सूची में आपका ईमेल पता जुड़ गया',
  },
  heading: { en: '{wording.newsletter}', hi: '{wording.newsletter}' },
  next: {
    en: '{wording.newsletter-content} To unsubscribe, reply to any of these emails or write to {email}.',
    hi: '{wording.newsletter-content} ये ईमेल बंद कराने हों, तो किसी एक का जवाब दीजिए या {email} पर लिखिए।',
  },
});
