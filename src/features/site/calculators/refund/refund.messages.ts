import { defineMessages } from '@/i18n/messages.ts';

export const refundMessages = defineMessages({
  'field.fee': { en: 'Our fee that you paid, with GST, in ₹', hi: 'हमारी फ़ीस, जीएसटी समेत, जो आपने दी (₹)' },
  'field.fee.untaxed': { en: 'Our fee that you paid, in ₹', hi: 'हमारी फ़ीस, जो आपने दी (₹)' },
  'field.government': { en: 'Government fee that you paid to us, in ₹', hi: 'सरकारी शुल्क, जो आपने हमें दिया (₹)' },
  'field.stage': { en: 'How far is the work?', hi: 'काम कहाँ तक पहुँचा?' },
  'option.stage.before': { en: 'we have not begun', hi: 'हमने शुरू नहीं किया' },
  'option.stage.drafts': {
    en: 'papers collected or drafts begun, nothing filed',
    hi: 'काग़ज़ लिए या मसौदा बना, जमा नहीं हुआ',
  },
  'field.done.untaxed': { en: 'Of that, for completed stages, in ₹', hi: 'उसमें से पूरे हो चुके चरणों की (₹)' },
  'field.government': { en: 'Government fee that you paid us, in ₹', hi: 'सरकारी शुल्क, जो आपने हमें दिया (₹)' },
  'field.spent': {
    en: 'Of that, already paid to {wording.the-authority}, in ₹',
    hi: 'उसमें से {wording.the-authority} को भरा जा चुका (₹)',
  },
  back: { en: 'You get back', hi: 'आपको वापस मिलेंगे' },
  'back.how': { en: 'Not returned: {kept}', hi: 'वापस नहीं होंगे: {kept}' },
  steps: { en: 'What comes back', hi: 'क्या वापस होगा' },
  ours: { en: 'Of our fee', hi: 'हमारी फ़ीस में से' },
  theirs: { en: 'Of the government fee', hi: 'सरकारी शुल्क में से' },
  sum: { en: 'In all', hi: 'कुल' },
  kept: { en: 'What stays', hi: 'क्या वापस नहीं होगा' },
  oursKept: { en: 'For the work done', hi: 'किए हुए काम का' },
  theirsKept: { en: 'With {wording.the-authority}', hi: '{wording.the-authority} के पास' },
  paid: { en: 'Returned and kept together: what you paid', hi: 'दोनों मिलाकर: जितना आपने दिया' },
});
