import { defineMessages } from '@/i18n/messages.ts';

/** Texts of the email about chat messages that the visitor has not seen. */
export const chatUnseenMessages = defineMessages({
  subject: { en: 'Our answer to your chat: {reference}', hi: 'आपकी चैट का जवाब: {reference}' },
  heading: { en: 'We have answered you in the chat', hi: 'हमने चैट में आपको जवाब दिया है' },
  again: { en: 'Open the chat again', hi: 'चैट फिर से खोलें' },
  againHere: {
    en: 'To go back to the chat, open this link within 7 days: {link}',
    hi: 'चैट पर वापस आने के लिए 7 दिन के अंदर यह लिंक खोलिए: {link}',
  },
  reply: { en: 'To continue, just reply to this email.', hi: 'आगे बात करनी हो, तो इसी ईमेल का जवाब दे दीजिए।' },
  never: {
    en: 'We never ask for an OTP, a PIN or a card number.',
    hi: 'हम कभी OTP, PIN या कार्ड का नंबर नहीं माँगते।',
  },
});
