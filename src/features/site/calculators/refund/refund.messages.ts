import { defineMessages } from '@/i18n/messages.ts';

export const refundMessages = defineMessages({
  'field.fee': { en: 'Fee you paid us, including GST, in ₹', hi: 'आपने हमारी कितनी फ़ीस दी, जीएसटी समेत (₹)' },
  'field.fee.untaxed': { en: 'Fee you paid us, in ₹', hi: 'आपने हमारी कितनी फ़ीस दी (₹)' },
  'field.done': {
    en: 'Part of this fee for completed stages, including GST, in ₹',
    hi: 'उसमें से पूरे हो चुके चरणों की फ़ीस, जीएसटी समेत (₹)',
  },
  'field.done.untaxed': { en: 'Part of this fee for completed stages, in ₹', hi: 'उसमें से पूरे हो चुके चरणों की फ़ीस (₹)' },
  'field.government': {
    en: '{wording.Outside-fee} you paid us, in ₹',
    hi: 'आपने हमें कितना {wording.outside-fee} दिया (₹)',
  },
  'field.spent': {
    en: 'Part already paid to {wording.the-authority}, in ₹',
    hi: 'उसमें से {wording.the-authority} को दिया जा चुका शुल्क (₹)',
  },
  'field.why': { en: 'Why is the work stopping?', hi: 'काम क्यों रुक रहा है?' },
  'option.why.stop': { en: 'you want to stop', hi: 'आप रोकना चाहते हैं' },
  'option.why.cannot': {
    en: 'we cannot do the work, or we made a mistake',
    hi: 'हम काम नहीं कर सकते, या ग़लती हमारी है',
  },
  back: { en: 'Your refund', hi: 'आपको वापस मिलेंगे' },
  'back.how': { en: 'Not refunded: {kept}', hi: 'वापस नहीं होंगे: {kept}' },
  steps: { en: 'What is refunded', hi: 'क्या वापस होगा' },
  ours: { en: 'From our fee', hi: 'हमारी फ़ीस में से' },
  theirs: { en: 'From the {wording.outside-fee}', hi: '{wording.outside-fee} में से' },
  sum: { en: 'Total', hi: 'कुल' },
  kept: { en: 'What is not refunded', hi: 'क्या वापस नहीं होगा' },
  oursKept: { en: 'For completed stages', hi: 'पूरे हो चुके चरणों की फ़ीस' },
  theirsKept: { en: 'Already paid to {wording.the-authority}', hi: '{wording.the-authority} को दिया जा चुका शुल्क' },
  paid: { en: 'Total you paid', hi: 'आपने कुल इतना दिया' },
});
