import { defineMessages } from '@/i18n/messages.ts';

/** By when a stage of an order will be finished, and what is said when that day has passed. */
export const stageWhenMessages = defineMessages({
  planned: { en: 'By about {day}', hi: 'लगभग {day} तक' },
  'late.us': {
    en: 'Planned by {day}, and late. We are working on it; nothing more will be charged. To ask, call {phone}.',
    hi: '{day} तक होना था, देर हो गई है। काम चल रहा है, इसके लिए और कुछ नहीं लिया जाएगा। पूछना हो तो {phone} पर फ़ोन कीजिए।',
  },
  'late.you': {
    en: 'Planned by {day}. The work goes on as soon as you have done this.',
    hi: '{day} तक होना था। आपका यह काम होते ही हम आगे बढ़ेंगे।',
  },
  'late.government': {
    en: 'Planned by {day}, and the department is late. We keep asking there, and write when it has decided.',
    hi: '{day} तक होना था, विभाग से देर हो रही है। हम वहाँ पूछते रहेंगे और फ़ैसला आते ही आपको लिखेंगे।',
  },
  follows: {
    en: 'Follows as soon as the step before it is finished.',
    hi: 'इससे पहले का काम पूरा होते ही शुरू होगा।',
  },
});
