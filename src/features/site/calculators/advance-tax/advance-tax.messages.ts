import { defineMessages } from '@/i18n/messages.ts';

const short = {
  en: 'due by then: {wanted}; paid by then: {paid}; {missing} × {rate}',
  hi: 'तब तक {wanted} भरने थे, पर भरे {paid}; {missing} × {rate}',
};
const enough = { en: 'paid by then: {paid}; no interest', hi: 'तब तक भरे {paid}; ब्याज नहीं' };

export const advanceTaxMessages = defineMessages({
  'field.dates': { en: 'How you are taxed', hi: 'आपका टैक्स कैसे लगता है' },
  'option.dates.four': {
    en: 'from your books, or at the flat rate for goods vehicles: four dates',
    hi: 'बही-खाते से, या मालवाहक गाड़ियों की तय दर से: चार तारीख़ें',
  },
  'option.dates.one': {
    en: 'at the flat rate of 6%, 8% or 50%: one date, March 15',
    hi: '6%, 8% या 50% की तय दर से: एक तारीख़, 15 मार्च',
  },
  'field.tax': { en: 'Tax for the year after TDS, in ₹', hi: 'टीडीएस घटाकर साल का टैक्स (₹)' },
  'field.june': { en: 'Paid by June 15, in ₹', hi: '15 जून तक भरा (₹)' },
  'field.september': { en: 'Paid from June 16 to September 15, in ₹', hi: '16 जून से 15 सितंबर तक भरा (₹)' },
  'field.december': { en: 'Paid from September 16 to December 15, in ₹', hi: '16 सितंबर से 15 दिसंबर तक भरा (₹)' },
  'field.march': { en: 'Paid from December 16 to March 15, in ₹', hi: '16 दिसंबर से 15 मार्च तक भरा (₹)' },
  'field.yearEnd': { en: 'Paid from March 16 to 31, in ₹', hi: '16 से 31 मार्च तक भरा (₹)' },
  'field.rest': { en: 'Date on which you will pay the rest', hi: 'बाकी टैक्स किस दिन भरेंगे' },
  'field.rest.hint': {
    en: 'Enter a date on or after April 1, 2027 but before you file the return.',
    hi: '1 अप्रैल 2027 या उसके बाद की, और रिटर्न भरने से पहले की तारीख़ लिखिए।',
  },
  interest: { en: 'Total interest', hi: 'कुल ब्याज' },
  'interest.how': {
    en: 'For late instalments: {deferment}; from April 1: {late}',
    hi: 'देर से भरी किस्तों पर {deferment}; 1 अप्रैल से {late}',
  },
  none: { en: 'All paid on time, no interest', hi: 'सब समय पर भरा, ब्याज नहीं' },
  notDue: { en: 'No advance tax, no interest', hi: 'अग्रिम कर नहीं, ब्याज भी नहीं' },
  'notDue.how': {
    en: 'Advance tax is due only if the tax for the year is {least} or more.',
    hi: 'अग्रिम कर तभी भरना होता है, जब साल का टैक्स {least} या उससे ज़्यादा हो।',
  },
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
  march: { en: 'By March 15: 100%', hi: '15 मार्च तक: 100%' },
  'march.how': enough,
  marchShort: { en: 'Interest for March 15', hi: '15 मार्च की किस्त का ब्याज' },
  'marchShort.how': short,
  after: { en: 'After the year ends', hi: 'साल के बाद' },
  missing: { en: 'Still unpaid on March 31', hi: '31 मार्च को बाकी' },
  late: { en: 'Interest from April 1', hi: '1 अप्रैल से ब्याज' },
  'late.how': {
    en: '{missing} × 1% × {months}, the number of months up to {day}. Part of a month counts as a full month.',
    hi: '{missing} × 1% × {months} ({day} तक के महीने)। अधूरा महीना भी पूरा गिना जाता है।',
  },
  perMonth: { en: 'Interest from April 1, per month', hi: '1 अप्रैल से ब्याज, हर महीने' },
  'perMonth.how': {
    en: 'You paid less than 90% of the tax, so you owe interest of 1% a month until you pay the rest. Enter the payment date to add this interest.',
    hi: 'आपने 90% से कम टैक्स भरा है, इसलिए बाकी टैक्स भरने तक हर महीने 1% ब्याज लगेगा। भरने की तारीख़ लिखिए, तो यह ब्याज भी जुड़ जाएगा।',
  },
  total: { en: 'Interest', hi: 'ब्याज' },
  'total.how': { en: 'to the nearest rupee', hi: 'पूरे रुपये तक राउंड करके' },
});
