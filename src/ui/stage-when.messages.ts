import { defineMessages } from '@/i18n/messages.ts';

/** By when a stage of an order will be finished, and what is said when that day has passed. */
export const stageWhenMessages = defineMessages({
  planned: { en: 'By about {day}', hi: 'लगभग {day} तक' },
  'late.us': {
    en: 'Planned by {day}, and late. Nothing more will be charged for that. To ask, call {phone}.',
    hi: '{day} तक होना था, देर हो गई है। इसके लिए और कुछ नहीं लिया जाएगा। पूछना हो तो {phone} पर फ़ोन कीजिए।',
  },
  'late.you': {
    en: 'Planned by {day}. The work goes on as soon as you have done this.',
    hi: '{day} तक होना था। आपका यह काम होते ही हम आगे बढ़ेंगे।',
  },
  'late.government': {
    en: 'Planned by {day}. It takes longer than planned, and others decide when it is done. To ask, call {phone}.',
    hi: '{day} तक होना था। इसमें सोचे से ज़्यादा समय लग रहा है, और यह हमारे हाथ में नहीं है। पूछना हो तो {phone} पर फ़ोन कीजिए।',
  },
  follows: {
    en: 'Follows as soon as the step before it is finished.',
    hi: 'इससे पहले का काम पूरा होते ही शुरू होगा।',
  },
});
