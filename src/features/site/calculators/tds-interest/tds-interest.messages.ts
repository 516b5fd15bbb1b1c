import { defineMessages } from '@/i18n/messages.ts';

export const tdsInterestMessages = defineMessages({
  'field.tax': { en: 'TDS amount in ₹', hi: 'टीडीएस की रकम (₹)' },
  'field.deductible': { en: 'TDS should have been deducted on', hi: 'टीडीएस किस दिन काटना था' },
  'field.deductible.hint': {
    en: 'The day of payment or of the entry in the books, whichever was earlier. For salary, the day of payment.',
    hi: 'भुगतान का दिन या बही में दर्ज करने का दिन, जो पहले हो। वेतन में भुगतान का दिन।',
  },
  'field.deducted': { en: 'Deducted on', hi: 'किस दिन काटा' },
  'field.deposited': { en: 'Deposited on', hi: 'किस दिन जमा किया' },
  'field.deposited.hint': { en: 'The date on the challan.', hi: 'चालान पर लिखी तारीख़।' },
  'field.filed': { en: 'TDS statement filed on', hi: 'टीडीएस रिटर्न किस दिन भरा' },
  'fault.beforeDeductible': {
    en: '“{label}” is before the day on which it should have been deducted.',
    hi: '“{label}” की तारीख़ उस दिन से पहले की है जिस दिन काटना था।',
  },
  'fault.beforeDeducted': {
    en: '“{label}” is before the day of deduction.',
    hi: '“{label}” की तारीख़ काटने के दिन से पहले की है।',
  },
  answer: { en: 'Total due for the delay', hi: 'देरी पर कुल देनदारी' },
  'answer.how': { en: 'Interest {interest}, late fee {fee}', hi: 'ब्याज {interest}, लेट फ़ीस {fee}' },
  inTime: { en: 'On time: nothing to pay', hi: 'सब समय पर: कुछ नहीं देना' },
  steps: { en: 'Step by step', hi: 'हिसाब, एक-एक कदम' },
  deduction: { en: 'Interest: deducted late', hi: 'ब्याज: काटने में देर' },
  'deduction.how': {
    en: '{tax} × {rate} × {months}. Months from {from} to {to}; part of a month counts as a full month.',
    hi: '{tax} × {rate} × {months}। {from} से {to} तक के महीने; अधूरा महीना भी पूरा गिना जाता है।',
  },
  deductionInTime: { en: 'Interest: deducted on time', hi: 'ब्याज: समय पर काटा' },
  deposit: { en: 'Interest: deposited late', hi: 'ब्याज: जमा करने में देर' },
  'deposit.how': {
    en: 'Due by {due}. {tax} × {rate} × {months}. Months from {from} to {to}; part of a month counts as a full month.',
    hi: 'आख़िरी तारीख़ {due}। {tax} × {rate} × {months}। {from} से {to} तक के महीने; अधूरा महीना भी पूरा गिना जाता है।',
  },
  depositInTime: { en: 'Interest: deposited on time', hi: 'ब्याज: समय पर जमा' },
  'depositInTime.how': { en: 'Due by {due}', hi: 'आख़िरी तारीख़ {due}' },
  fee: { en: 'Fee for the late statement', hi: 'देर से रिटर्न की लेट फ़ीस' },
  'fee.how': { en: 'Due by {due}; ₹200 a day × {days}', hi: 'आख़िरी तारीख़ {due}; रोज़ के ₹200 × {days}' },
  feeAtLimit: { en: 'Fee for the late statement, at its limit', hi: 'देर से रिटर्न की लेट फ़ीस, पूरी सीमा तक' },
  'feeAtLimit.how': {
    en: 'Due by {due}; ₹200 a day × {days} would be more, but the fee is never more than the tax, {tax}',
    hi: 'आख़िरी तारीख़ {due}; रोज़ के ₹200 × {days} इससे ज़्यादा होते; टैक्स {tax} से ज़्यादा कभी नहीं',
  },
  statementInTime: { en: 'Statement filed on time', hi: 'रिटर्न समय पर भरा' },
  'statementInTime.how': { en: 'Due by {due}', hi: 'आख़िरी तारीख़ {due}' },
  total: { en: 'Interest and late fee', hi: 'ब्याज और लेट फ़ीस' },
  'total.how': { en: 'to the nearest rupee', hi: 'नज़दीकी रुपये तक' },
});
