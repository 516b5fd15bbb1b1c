/**
 * Texts that a proxy shows if the site does not respond, or if a visitor sends too many requests. {mail} is the firm's
 * email address.
 */
export const errorPages = {
  down: {
    en: {
      title: 'We will be back in a moment',
      text: 'Our website is being restarted or has a fault. Please try again in a minute. If you were sending a form, go back first. What you typed is usually still there.',
    },
    hi: {
      title: 'हम थोड़ी ही देर में लौटते हैं',
      text: 'हमारी वेबसाइट दोबारा शुरू हो रही है या उसमें कोई ख़राबी आई है। एक मिनट बाद फिर कोशिश करें। फ़ॉर्म भेज रहे थे तो पहले पिछले पेज पर लौटें: आपका लिखा हुआ आम तौर पर वहीं मिलता है।',
    },
  },
  limited: {
    en: {
      title: 'Too many requests',
      text: 'We received too many requests from your connection at once. Please wait a minute and try again.',
    },
    hi: {
      title: 'बहुत सारे अनुरोध',
      text: 'आपके इंटरनेट कनेक्शन से एक साथ बहुत सारे अनुरोध आए। कृपया एक मिनट रुककर फिर कोशिश करें।',
    },
  },
  'too-large': {
    en: {
      title: 'These files are too large',
      text: 'Go back and choose smaller files, or send them one at a time. If that does not work, write to {mail}, and we’ll tell you how to send them. Please do not email documents.',
    },
    hi: {
      title: 'ये फ़ाइलें बहुत बड़ी हैं',
      text: 'पिछले पेज पर लौटकर छोटी फ़ाइलें चुनें, या एक-एक करके भेजें। फिर भी न हो, तो {mail} पर लिखें: हम बताएँगे कि कैसे भेजना है। कृपया काग़ज़ ईमेल से मत भेजें।',
    },
  },
} as const;

export const around = {
  en: { call: 'Or call us:', home: 'Go to the home page' },
  hi: { call: 'या हमें फ़ोन करें:', home: 'होम पेज पर जाएँ' },
} as const;
