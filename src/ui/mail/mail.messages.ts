import { defineMessages } from '@/i18n/messages.ts';

/** Texts that the emails of all forms share. */
export const mailMessages = defineMessages({
  reference: { en: 'Reference number', hi: 'संदर्भ नंबर' },
  greeting: { en: 'Dear {name},', hi: '{name} जी, नमस्ते।' },
  next: {
    en: '{wording.answerer} will read what you sent and reply within {claim.reply-hours} hours on business days, {businessDays}. Please give the reference number when you write or call.',
    hi: 'आपका संदेश {wording.answerer} पढ़ेंगे और कामकाजी दिनों ({businessDays}) में {claim.reply-hours} घंटे के भीतर जवाब देंगे। हमें लिखते या फ़ोन करते समय संदर्भ नंबर बता दीजिए।',
  },
  written: {
    en: 'As you asked, we’ll reply in writing and will not call.',
    hi: 'आपके कहे अनुसार हम लिखकर जवाब देंगे, फ़ोन नहीं करेंगे।',
  },
  status: {
    en: 'See what you sent and what has happened since',
    hi: 'आपने क्या भेजा और बात कहाँ तक पहुँची, यहाँ देखें',
  },
  reach: { en: 'Phone {phone}, email {email}', hi: 'फ़ोन {phone}, ईमेल {email}' },
  notYou: {
    en: 'If you did not send this message, write to {email} and we’ll delete it.',
    hi: 'अगर यह संदेश आपने नहीं भेजा, तो {email} पर लिखिए। हम इसे मिटा देंगे।',
  },
});
