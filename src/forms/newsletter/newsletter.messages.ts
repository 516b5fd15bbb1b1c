import { defineMessages } from '@/i18n/messages.ts';

export const newsletterMessages = defineMessages({
  title: { en: 'Due dates and law changes, once a month', hi: 'आख़िरी तारीख़ें और नियमों में बदलाव, महीने में एक बार' },
  email: { en: 'Email', hi: 'ईमेल' },
  send: { en: 'Subscribe', hi: 'सूची में जुड़ें' },
  success: { en: 'Thank you! You are on the list.', hi: 'धन्यवाद! आपका पता सूची में जुड़ गया है।' },
});

/** Words of the mail that welcomes to the newsletter. */
export const newsletterMailMessages = defineMessages({
  subject: { en: 'You are on the list of {company}', hi: '{company} की सूची में आपका पता जुड़ गया' },
  heading: { en: 'Due dates and law changes, once a month', hi: 'आख़िरी तारीख़ें और नियमों में बदलाव, महीने में एक बार' },
  next: {
    en: 'From now on you receive one mail a month with the due dates that matter to small businesses. To stop, answer any of them or write to {email}.',
    hi: 'अब आपको महीने में एक ईमेल मिलेगा, जिसमें छोटे कारोबार के काम की आख़िरी तारीख़ें होंगी। बंद करना हो तो उसी का जवाब दें या {email} पर लिखें।',
  },
});
