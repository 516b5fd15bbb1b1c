import { defineMessages } from '@/i18n/messages.ts';

/** When a stage of an order will be completed, and what we say when that day has passed. */
export const stageWhenMessages = defineMessages({
  planned: { en: 'By about {day}', hi: 'लगभग {day} तक' },
  'late.us': {
    en: 'This was planned for {day} and is late. We will not charge you extra for that. If you have questions, call {phone}.',
    hi: '{day} तक होना था, देर हो गई है। इसके लिए और कुछ नहीं लिया जाएगा। पूछना हो तो {phone} पर फ़ोन कीजिए।',
  },
  'late.you': {
    en: 'This was planned for {day}. We’ll continue as soon as you have done it.',
    hi: '{day} तक होना था। आपका यह काम होते ही हम आगे बढ़ेंगे।',
  },
  'late.government': {
    en: 'This was planned for {day}. It is taking longer than expected, and the decision is not ours. If you have questions, call {phone}.',
    hi: '{day} तक होना था। इसमें सोचे से ज़्यादा समय लग रहा है, और यह हमारे हाथ में नहीं है। पूछना हो तो {phone} पर फ़ोन कीजिए।',
  },
  follows: {
    en: 'Starts as soon as the previous stage is complete.',
    hi: 'इससे पहले का काम पूरा होते ही शुरू होगा।',
  },
});
