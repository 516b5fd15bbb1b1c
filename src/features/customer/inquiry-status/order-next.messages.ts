import { firmWords } from '@/catalogue/firm/firm-words.ts';
import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

/** Texts about what comes next in an order, on the status page. */
export const orderNextMessages = defineMessages({
  pay: {
    en: 'Please pay {due}. We’ll start work as soon as we receive your payment. The order page shows how to pay.',
    hi: 'कृपया {due} का भुगतान कीजिए। भुगतान मिलते ही काम शुरू होगा। भुगतान का तरीका ऑर्डर के पेज पर है।',
  },
  payAgain: {
    en: 'Please pay {due}. The order page shows how to pay.',
    hi: 'कृपया {due} का भुगतान कीजिए। भुगतान का तरीका ऑर्डर के पेज पर है।',
  },
  part: {
    en: 'We have received {paid}. Please pay the remaining {due}. We’ll start work as soon as we receive the full amount.',
    hi: '{paid} हमें मिल गए हैं। कृपया बाकी {due} का भुगतान कीजिए। पूरी रकम मिलते ही काम शुरू होगा।',
  },
  partPlan: {
    en: 'We have received {paid}. Please pay another {due}. We’ll start work as soon as we receive it.',
    hi: '{paid} हमें मिल गए हैं। कृपया {due} और दीजिए। यह रकम मिलते ही काम शुरू होगा।',
  },
  instalment: {
    en: 'Please pay the next instalment of {amount} by {day}. The work continues in the meantime.',
    hi: 'कृपया {amount} की अगली किस्त {day} तक दीजिए। इस बीच काम जारी है।',
  },
  instalmentNow: {
    en: 'Please pay {amount} now. We agreed that you would pay this instalment by {day}.',
    hi: 'कृपया {amount} अभी दीजिए। तय हुआ था कि यह किस्त {day} तक दी जाएगी।',
  },
  partAgain: {
    en: 'We have received {paid}. Please pay the remaining {due}.',
    hi: '{paid} हमें मिल गए हैं। कृपया बाकी {due} का भुगतान कीजिए।',
  },
  checking: {
    en: 'We are checking payment {utr} against our bank statement. Do not pay again.',
    hi: 'हम भुगतान {utr} को बैंक स्टेटमेंट से मिला रहे हैं। दोबारा भुगतान मत कीजिए।',
  },
  came: { en: 'We have received {paid}.', hi: '{paid} हमें मिल गए हैं।' },
  fee: {
    en: 'Please pay the {wording.outside-fee} of {due}. The work continues in the meantime.',
    hi: 'कृपया {due} का {wording.outside-fee} दीजिए। इस बीच काम जारी है।',
  },
  'papers.one': { en: 'Please upload the document that is still missing.', hi: 'एक काग़ज़ बाकी है। कृपया उसे भेजिए।' },
  'papers.more': {
    en: 'Please upload the {count} documents that are still missing.',
    hi: '{count} काग़ज़ बाकी हैं। कृपया उन्हें भेजिए।',
  },
  papersChecked: { en: 'We are checking the documents you uploaded.', hi: 'आपके भेजे काग़ज़ हम जाँच रहे हैं।' },
  'stage.us': { en: 'We are working on “{stage}”.', hi: 'हम “{stage}” पर काम कर रहे हैं।' },
  'stage.you': { en: 'It is your turn: “{stage}”.', hi: 'अब आपकी बारी है: “{stage}”।' },
  'stage.government': { en: '“{stage}” is with {party}.', hi: '“{stage}” अभी {party} के पास है।' },
  party: { en: '{wording.the-authority}', hi: '{wording.the-authority}' },
  done: {
    en: 'Your order is complete. There is nothing left for you to do.',
    hi: 'आपका ऑर्डर पूरा हो गया है। अब आपको कुछ नहीं करना है।',
  },
  workDone: { en: 'The work is complete.', hi: 'काम पूरा हो गया है।' },
  cancelled: { en: 'The order is cancelled.', hi: 'ऑर्डर रद्द हो चुका है।' },
  nothing: { en: 'You do not need to do anything.', hi: 'आपको कुछ नहीं करना है।' },
  stays: {
    en: 'You still have to pay {due} for work completed before the cancellation.',
    hi: 'ऑर्डर रद्द होने से पहले जो काम पूरा हुआ, उसके {due} देने बाकी हैं।',
  },
  back: {
    en: 'We’ll refund {amount} to you. You do not need to do anything.',
    hi: '{amount} हम आपको लौटाएँगे। आपको कुछ नहीं करना है।',
  },
  refunded: { en: 'We have refunded {amount} to you.', hi: '{amount} हम आपको लौटा चुके हैं।' },
  erased: {
    en: 'The personal details in this order have been deleted. There is nothing to pay and nothing to send.',
    hi: 'इस ऑर्डर की निजी जानकारी मिटा दी गई है। अब न कोई भुगतान करना है, न कुछ भेजना है।',
  },
});

export const orderNextWords = (locale: Locale) => firmWords(wordsFor(orderNextMessages, locale));
