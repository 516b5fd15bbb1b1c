import { defineMessages } from '@/i18n/messages.ts';

export const grievanceMessages = defineMessages({
  case: { en: 'Complaint', hi: 'शिकायत' },
  title: { en: 'Send a complaint', hi: 'शिकायत भेजें' },
  intro: {
    en: 'The grievance officer is responsible for answering your complaint. You’ll get a reference number at once and can check the progress of your complaint at any time.',
    hi: 'आपकी शिकायत का जवाब देना शिकायत अधिकारी की ज़िम्मेदारी है। संदर्भ नंबर आपको तुरंत मिलेगा, और आप अपनी शिकायत की स्थिति कभी भी देख सकते हैं।',
  },
  name: { en: 'Full name', hi: 'पूरा नाम' },
  email: { en: 'Email', hi: 'ईमेल' },
  phone: { en: 'Phone', hi: 'फ़ोन' },
  about: { en: 'Your enquiry or order number, if you have one', hi: 'पूछताछ या ऑर्डर का नंबर, अगर हो' },
  message: { en: 'What went wrong, and what would you like us to do?', hi: 'क्या ग़लत हुआ, और आप हमसे क्या चाहते हैं?' },
  send: { en: 'Send complaint', hi: 'शिकायत भेजें' },
  success: { en: 'Thank you. Your complaint has reached us.', hi: 'धन्यवाद। आपकी शिकायत हम तक पहुँच गई है।' },
});

/** Text for a firm that takes no orders. It replaces the text of the same name. */
export const grievanceAloneMessages = defineMessages({
  about: { en: 'Your enquiry number, if you have one', hi: 'पूछताछ का नंबर, अगर हो' },
});

/** Texts of the email that acknowledges a complaint. */
export const grievanceMailMessages = defineMessages({
  called: { en: 'Complaint', hi: 'शिकायत' },
  subject: { en: 'We have received your complaint: {reference}', hi: 'आपकी शिकायत मिल गई: {reference}' },
  heading: { en: 'Your complaint has reached us', hi: 'आपकी शिकायत हम तक पहुँच गई है' },
});
