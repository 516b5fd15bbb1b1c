import { defineMessages } from '@/i18n/messages.ts';

export const emiMessages = defineMessages({
  'field.loan': { en: 'Loan amount in ₹', hi: 'लोन की रकम (₹)' },
  'field.rate': { en: 'Interest rate, % a year', hi: 'सालाना ब्याज (%)' },
  'field.months': { en: 'Number of months', hi: 'कितने महीने' },
  'field.months.hint': {
    en: '5 years is 60 months, and 20 years is 240 months.',
    hi: '5 साल में 60 महीने होते हैं, 20 साल में 240।',
  },
  emi: { en: 'Monthly instalment (EMI)', hi: 'हर महीने की किस्त (ईएमआई)' },
  'emi.how': { en: 'Interest over the whole loan: {interest}', hi: 'पूरे लोन पर ब्याज: {interest}' },
  steps: { en: 'Step by step', hi: 'हिसाब, एक-एक कदम' },
  loan: { en: 'Loan', hi: 'लोन' },
  emiLine: { en: 'Instalment', hi: 'किस्त' },
  'emiLine.how': {
    en: '{loan} × R ÷ (1 − (1 + R)^−{months}), where R = {figure} ÷ 1200; to the nearest rupee',
    hi: '{loan} × R ÷ (1 − (1 + R)^−{months}), जहाँ R = {figure} ÷ 1200; पूरे रुपये तक राउंड करके',
  },
  emiWithout: { en: 'Instalment', hi: 'किस्त' },
  'emiWithout.how': { en: '{loan} ÷ {months}, to the nearest rupee', hi: '{loan} ÷ {months}, पूरे रुपये तक राउंड करके' },
  firstInterest: { en: 'Interest in the first month', hi: 'पहले महीने का ब्याज' },
  firstPrincipal: { en: 'Principal in the first month', hi: 'पहले महीने का मूलधन' },
  last: { en: 'Last instalment, number {number}', hi: 'आख़िरी किस्त, नंबर {number}' },
  'last.how': {
    en: 'includes the rounding differences from the other instalments',
    hi: 'बाकी किस्तों को पूरे रुपये तक राउंड करने का फ़र्क इसमें जुड़ा है',
  },
  interest: { en: 'Total interest', hi: 'कुल ब्याज' },
  total: { en: 'Total to pay', hi: 'कुल चुकाना है' },
  table: { en: 'Year by year, in whole rupees', hi: 'साल-दर-साल, पूरे रुपयों में' },
  'table.0': { en: 'Year', hi: 'साल' },
  'table.1': { en: 'Interest', hi: 'ब्याज' },
  'table.2': { en: 'Principal', hi: 'मूलधन' },
  'table.3': { en: 'Still owed', hi: 'बाकी' },
});
