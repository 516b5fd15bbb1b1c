import { defineMessages } from '@/i18n/messages.ts';

const short = {
  en: '{wanted} were due by then, {paid} paid; {missing} × {rate}',
  hi: 'तब तक {wanted} भरने थे, भरे {paid}; {missing} × {rate}',
};
const enough = { en: 'paid by then: {paid}, no interest', hi: 'तब तक भरे {paid}, ब्याज नहीं' };

export const advanceTaxMessages = defineMessages({
  'field.dates': { en: 'How you are taxed', hi: 'आपका टैक्स कैसे लगता है' },
  'option.dates.four': {
    en: 'by the books, or goods vehicles: four dates',
    hi: 'बही-खाते से, या माल गाड़ी वाले: चार तारीख़ें',
  },
  'option.dates.one': {
    en: 'flat rate of 6, 8 or 50%: one date, 15 March',
    hi: '6, 8 या 50% की तय दर से: एक तारीख़, 15 मार्च',
  },
  'field.tax': { en: 'Tax of the year after TDS, in ₹', hi: 'टीडीएस घटाकर साल का टैक्स (₹)' },
  'field.june': { en: 'Paid by 15 June, in ₹', hi: '15 जून तक भरा (₹)' },
  'field.september': { en: 'Paid from 16 June to 15 September, in ₹', hi: '16 जून से 15 सितंबर तक भरा (₹)' },
  'field.december': { en: 'Paid from 16 September to 15 December, in ₹', hi: '16 सितंबर से 15 दिसंबर तक भरा (₹)' },
  'field.march': { en: 'Paid from 16 December to 15 March, in ₹', hi: '16 दिसंबर से 15 मार्च तक भरा (₹)' },
  'field.yearEnd': { en: 'Paid from 16 to 31 March, in ₹', hi: '16 से 31 मार्च तक भरा (₹)' },
  'field.rest': { en: 'The rest is paid on', hi: 'बाकी किस दिन भरेंगे' },
  'field.rest.hint': { en: 'On or after 1 April 2027, before the return.', hi: '1 अप्रैल 2027 या उसके बाद, रिटर्न से पहले।' },
  interest: { en: 'Interest in all', hi: 'कुल ब्याज' },
  'interest.how': {
    en: 'For late instalments {deferment}, from April on {late}',
    hi: 'देर से भरी किस्तों पर {deferment}, अप्रैल से {late}',
  },
  none: { en: 'All in time: no interest', hi: 'सब समय पर: ब्याज नहीं' },
  notDue: { en: 'No advance tax, no interest', hi: 'अग्रिम कर नहीं, ब्याज भी नहीं' },
  'notDue.how': { en: 'It is due only from {least} a year.', hi: 'यह साल के {least} या उससे ज़्यादा टैक्स पर ही लगता है।' },
  fourDates: { en: 'The four instalments', hi: 'चार किस्तें' },
  oneDate: { en: 'The one instalment', hi: 'एक ही किस्त' },
  june: { en: 'By 15 June: 15%', hi: '15 जून तक: 15%' },
  'june.how': enough,
  juneShort: { en: 'Interest for 15 June', hi: '15 जून की किस्त का ब्याज' },
  'juneShort.how': short,
  september: { en: 'By 15 September: 45%', hi: '15 सितंबर तक: 45%' },
  'september.how': enough,
  septemberShort: { en: 'Interest for 15 September', hi: '15 सितंबर की किस्त का ब्याज' },
  'septemberShort.how': short,
  december: { en: 'By 15 December: 75%', hi: '15 दिसंबर तक: 75%' },
  'december.how': enough,
  decemberShort: { en: 'Interest for 15 December', hi: '15 दिसंबर की किस्त का ब्याज' },
  'decemberShort.how': short,
  march: { en: 'By 15 March: all of it', hi: '15 मार्च तक: पूरा' },
  'march.how': enough,
  marchShort: { en: 'Interest for 15 March', hi: '15 मार्च की किस्त का ब्याज' },
  'marchShort.how': short,
  after: { en: 'After the year', hi: 'साल के बाद' },
  missing: { en: 'Still unpaid on 31 March', hi: '31 मार्च को बाकी' },
  late: { en: 'Interest from 1 April', hi: '1 अप्रैल से ब्याज' },
  'late.how': {
    en: '{missing} × 1% × {months}. Months up to {day}; a part counts as a whole one.',
    hi: '{missing} × 1% × {months}। महीने {day} तक; अधूरा महीना भी पूरा गिना जाता है।',
  },
  perMonth: { en: 'Interest from 1 April, a month', hi: '1 अप्रैल से ब्याज, हर महीने' },
  'perMonth.how': {
    en: 'Less than 90% was paid: 1% a month until you pay. Give a day to have it added.',
    hi: '90% से कम भरा है: भरने तक 1% महीना। दिन बताइए, तो यह भी जुड़ेगा।',
  },
  total: { en: 'Interest', hi: 'ब्याज' },
  'total.how': { en: 'to the nearest rupee', hi: 'नज़दीकी रुपये तक' },
});
