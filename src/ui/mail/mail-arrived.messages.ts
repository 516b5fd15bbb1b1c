import { defineMessages } from '@/i18n/messages.ts';

/** Texts of the reply to an email that has opened a case. */
export const mailArrivedMessages = defineMessages({
  subject: { en: 'We have received your email: {reference}', hi: 'आपका ईमेल मिल गया: {reference}' },
  heading: { en: 'Your email has reached us', hi: 'आपका ईमेल हमें मिल गया है' },
  reply: {
    en: 'To add anything, just reply to this email.',
    hi: 'कुछ और बताना हो, तो इसी ईमेल का जवाब दे दीजिए।',
  },
});
