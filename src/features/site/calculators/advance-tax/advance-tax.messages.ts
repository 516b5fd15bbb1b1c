import { defineMessages } from '@/i18n/messages.ts';

const short = {
  en: '{wanted} was due by then, {paid} paid; {missing} × {rate}',
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
    en: 'flat rate of 6, 8 or 50%: one date, March 15',
    hi: '6, 8 या 50% की तय दर से: एक तारीख़, 15 मार्च',
  },
  'field.tax': { en: 'Tax for the year after TDS, in ₹', hi: 'टीडीएस घटाकर साल का टैक्स (₹)' },
  'field.june': { en: 'Paid by June 15, in ₹', hi: '15 जून तक भरा (₹)' },
  'field.september': { en: 'Paid from June 16 to September 15, in ₹', hi: '16 जून से 15 सितंबर तक भरा (₹)' },
  'field.december': { en: 'Paid from September 16 to December 15, in ₹', hi: '16 सितंबर से 15 दिसंबर तक भरा (₹)' },
  'field.march': { en: 'Paid from December 16 to March 15, in ₹', hi: '16 दिसंबर से 15 मार्च तक भरा (₹)' },
  'field.yearEnd': { en: 'Paid from March 16 to 31, in ₹', hi: '16 से 31 मार्च तक भरा (₹)' },
  'field.rest': { en: 'The rest is paid on', hi: 'बाकी किस दिन भरेंगे' },
  'field.rest.hint': {
    en: 'On or after April 1, 2027, before the return.',
    hi: '1 अप्रैल 2027 या उसके बाद, रिटर्न से पहले।',
  },
  interest: { en: 'Total interest', hi: 'कुल ब्याज' },
  'interest.how': {
    en: 'For late instalments {deferment}, and from April {late}',
    hi: 'देर से भरी किस्तों पर {deferment}, अप्रैल से {late}',
  },
  none: { en: 'All on time: no interest', hi: 'सब समय पर: ब्याज नहीं' },
  notDue: { en: 'No advance tax, no interest', hi: 'अग्रिम कर नहीं, ब्याज भी नहीं' },
  'notDue.how': { en: 'It is due only from {least} a year.', hi: 'यह साल के {least} या उससे ज़्यादा टैक्स पर ही लगता है।' },
  fourDates: { en: 'The four instalments', hi: 'चार किस्तें' },
  oneDate: { en: 'The one instalment', hi: 'एक ही किस्त' },
  june: { en: 'By June 15: 15%', hi: '15 जून तक: 15%' },
  'june.how': enough,
  juneShort: { en: 'Interest for June 15', hi: '15 जून की किस्त का ब्याज' },
  'juneShort.how': short,
  september: { en: 'By September 15: 45%', hi: '15 सितंबर तक: 45%' },
  'september.how': enough,
  septemberShort: { en: 'Interest for September 15', hi: '15 सितंबर की किस्त का ब्याज' },
  'septemberShort.how': short,
  december: { en: 'By December 15: 75%', hi: '15 दिसंबर तक: 75%' },
  'december.how': enough,
  decemberShort: { en: 'Interest for December 15', hi: '15 दिसंबर की किस्त का ब्याज' },
  'decemberShort.how': short,
  march: { en: 'By March 15: all of it', hi: '15 मार्च तक: पूरा' },
  'march.how': enough,
  marchShort: { en: 'Interest for March 15', hi: '15 मार्च की किस्त का ब्याज' },
  'marchShort.how': short,
  after: { en: 'After the year', hi: 'साल के बाद' },
  missing: { en: 'Still unpaid on March 31', hi: '31 मार्च को बाकी' },
  late: { en: 'Interest from April 1', hi: '1 अप्रैल से ब्याज' },
  'late.how': {
    en: '{missing} × 1% × {months}. Months up to {day}; part of a month counts as a full month.',
    hi: '{missing} × 1% × {months}। महीने {day} तक; अधूरा महीना भी पूरा गिना जाता है।',
  },
  perMonth: { en: 'Interest from April 1, per month', hi: '1 अप्रैल से ब्याज, हर महीने' },
  'perMonth.how': {
    en: 'Less than 90% was paid: 1% a month until you pay. Enter a date to have it added.',
    hi: '90% से कम भरा है: भरने तक 1% महीना। दिन बताइए, तो यह भी जुड़ेगा।',
  },
  total: { en: 'Interest', hi: 'ब्याज' },
  'total.how': { en: 'to the nearest rupee', hi: 'नज़दीकी रुपये तक' },
});
