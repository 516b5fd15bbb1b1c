import { defineMessages } from '@/i18n/messages.ts';

export const gratuityMessages = defineMessages({
  'field.kind': { en: 'Employment', hi: 'नौकरी' },
  'option.kind.covered': {
    en: 'permanent, ten or more employees',
    hi: 'स्थायी, जहाँ दस या ज़्यादा कर्मचारी हों',
  },
  'option.kind.fixed-term': {
    en: 'fixed-term, ended on or after November 21, 2025',
    hi: 'तय अवधि की, जो 21 नवंबर 2025 या बाद में ख़त्म हुई',
  },
  'option.kind.uncovered': { en: 'not under the gratuity law', hi: 'ग्रेच्युटी कानून से बाहर' },
  'field.wage': { en: 'Last monthly wage, in ₹', hi: 'आख़िरी मासिक वेतन (₹)' },
  'field.wage.hint': {
    en: 'Enter basic pay and dearness allowance. If the gratuity law does not apply, enter the average of the last ten months.',
    hi: 'मूल वेतन और महँगाई भत्ता लिखिए। ग्रेच्युटी कानून लागू न हो, तो पिछले दस महीनों का औसत लिखिए।',
  },
  'field.years': { en: 'Full years of service', hi: 'नौकरी के पूरे साल' },
  'field.months': { en: 'Additional months', hi: 'बाकी महीने' },
  'field.months.hint': {
    en: 'Enter 0 to 11. Count a month that has begun as a full month.',
    hi: '0 से 11 तक लिखिए। शुरू हुआ महीना भी पूरा गिनिए।',
  },
  answer: { en: 'Gratuity due', hi: 'मिलने वाली ग्रेच्युटी' },
  'answer.how': {
    en: 'Exempt from income tax up to {limit} in a working life',
    hi: 'पूरे कामकाजी जीवन में कुल {limit} तक आयकर नहीं लगता',
  },
  exempt: { en: 'Maximum tax-free gratuity', hi: 'ज़्यादा से ज़्यादा कितनी ग्रेच्युटी टैक्स से मुक्त है' },
  'exempt.how': {
    en: 'Your terms of employment say how much you will get.',
    hi: 'कितनी ग्रेच्युटी मिलेगी, यह आपकी नौकरी की शर्तों में लिखा है।',
  },
  none: { en: 'No gratuity is due yet', hi: 'अभी ग्रेच्युटी नहीं बनती' },
  'none.how': { en: 'Full years needed: {needed}', hi: 'कम से कम इतने पूरे साल चाहिए: {needed}' },
  steps: { en: 'Step by step', hi: 'हिसाब, एक-एक कदम' },
  wage: { en: 'Monthly wage', hi: 'महीने का वेतन' },
  rounded: { en: 'Years counted', hi: 'गिने गए साल' },
  'rounded.how': {
    en: '{years} years, {months} months; more than six months counts as a full year',
    hi: '{years} साल, {months} महीने; छह महीने से ज़्यादा हों, तो पूरा साल गिना जाता है',
  },
  fullYears: { en: 'Years counted', hi: 'गिने गए साल' },
  'fullYears.how': { en: 'full years only', hi: 'सिर्फ़ पूरे साल' },
  inProportion: { en: 'Years counted', hi: 'गिने गए साल' },
  'inProportion.how': { en: 'in proportion to the months served', hi: 'जितने महीने काम किया, उसी अनुपात में' },
  formula: { en: 'By the formula', hi: 'फ़ॉर्मूले से निकली रकम' },
  notYet: { en: 'Service too short', hi: 'नौकरी की अवधि कम है' },
  'notYet.how': { en: 'full years: {years}; needed: {needed}', hi: 'पूरे हुए साल: {years}; ज़रूरी साल: {needed}' },
  aboveLimit: { en: 'Above the limit of {limit}', hi: '{limit} की सीमा से ऊपर' },
  'aboveLimit.how': {
    en: 'An employer may pay this part as well, but it is then taxed as salary.',
    hi: 'नियोक्ता चाहें तो यह हिस्सा भी दे सकते हैं, पर तब इस पर वेतन की तरह टैक्स लगेगा।',
  },
  paid: { en: 'Result', hi: 'नतीजा' },
});
