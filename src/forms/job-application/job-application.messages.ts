import { defineMessages } from '@/i18n/messages.ts';

export const jobApplicationMessages = defineMessages({
  case: { en: 'Job application', hi: 'नौकरी का आवेदन' },
  title: { en: 'Apply', hi: 'आवेदन करें' },
  intro: {
    en: 'A resume of one or two pages is enough. Please leave out your photograph, religion and father’s name. We do not ask for them.',
    hi: 'एक-दो पन्नों का बायोडाटा काफ़ी है। अपनी फ़ोटो मत लगाइए, और धर्म और पिता का नाम भी मत लिखिए। हम ये नहीं माँगते।',
  },
  opening: { en: 'Position', hi: 'पद' },
  name: { en: 'Full name', hi: 'पूरा नाम' },
  email: { en: 'Email', hi: 'ईमेल' },
  phone: { en: 'Phone', hi: 'फ़ोन' },
  message: { en: 'Why this job?', hi: 'यही काम क्यों?' },
  resume: { en: 'Resume', hi: 'बायोडाटा' },
  'resume.hint': { en: '{types}, up to {size} MB.', hi: '{types}, {size} MB तक।' },
  send: { en: 'Send application', hi: 'आवेदन भेजें' },
  success: { en: 'Thank you! We have received your application.', hi: 'धन्यवाद! आपका आवेदन मिल गया है।' },
});

/** Texts of the email that acknowledges an application. */
export const jobApplicationMailMessages = defineMessages({
  called: { en: 'Application', hi: 'नौकरी का आवेदन' },
  subject: { en: 'We have received your application: {reference}', hi: 'आपका आवेदन मिल गया: {reference}' },
  heading: { en: 'Your application has reached us', hi: 'आपका आवेदन हमें मिल गया है' },
  next: {
    en: 'We’ll read it within a week and write to you, whatever we decide. Please give the reference number when you write or call.',
    hi: 'हम इसे एक हफ़्ते में पढ़ेंगे और जवाब हाँ हो या ना, आपको लिखेंगे। हमें लिखते या फ़ोन करते समय संदर्भ नंबर बता दीजिए।',
  },
});
