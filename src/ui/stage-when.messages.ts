import { defineMessages } from '@/i18n/messages.ts';

/** Texts for when a stage of an order will be completed, and for when that day has passed. */
export const stageWhenMessages = defineMessages({
  planned: { en: 'By about {day}', hi: 'लगभग {day} तक' },
  'late.us': {
    en: 'This stage was planned for {day} and is late. We will not charge you extra for the delay. If you have questions, call {phone}.',
    hi: 'यह चरण {day} तक पूरा होना था, पर देर हो गई है। इस देरी के लिए हम आपसे अलग से कुछ नहीं लेंगे। कुछ पूछना हो, तो {phone} पर फ़ोन कीजिए।',
  },
  'late.you': {
    en: 'This stage was planned for {day}. We’ll continue as soon as you have completed it.',
    hi: 'यह चरण {day} तक पूरा होना था। आपके इसे पूरा करते ही हम आगे बढ़ेंगे।',
  },
  'late.government': {
    en: 'This stage was planned for {day}. It is taking longer than expected, and the decision is not ours. If you have questions, call {phone}.',
    hi: 'यह चरण {day} तक पूरा होना था। इसमें अनुमान से ज़्यादा समय लग रहा है, और फ़ैसला हमारे हाथ में नहीं है। कुछ पूछना हो, तो {phone} पर फ़ोन कीजिए।',
  },
  follows: {
    en: 'This stage will start as soon as the previous one is complete.',
    hi: 'पिछला चरण पूरा होते ही यह शुरू होगा।',
  },
});
