import { defineMessages } from '@/i18n/messages.ts';

export const tdsInterestMessages = defineMessages({
  'field.tax': { en: 'TDS amount in ₹', hi: 'टीडीएस की रकम (₹)' },
  'field.deductible': { en: 'Date on which TDS should have been deducted', hi: 'टीडीएस किस दिन काटना था' },
  'field.deductible.hint': {
    en: 'Enter the day of payment or of the entry in the books, whichever was earlier. For salary, enter the day of payment.',
    hi: 'भुगतान का या बही में दर्ज करने का दिन, जो भी पहले हो, वह लिखिए। वेतन के लिए भुगतान का दिन लिखिए।',
  },
  'field.deducted': { en: 'Deducted on', hi: 'किस दिन काटा' },
  'field.deposited': { en: 'Deposited on', hi: 'किस दिन जमा किया' },
  'field.deposited.hint': { en: 'Enter the date on the challan.', hi: 'चालान पर लिखी तारीख़ भरिए।' },
  'field.filed': { en: 'TDS statement filed on', hi: 'टीडीएस रिटर्न किस दिन भरा' },
  'fault.beforeDeductible': {
    en: '“{label}” is before the day on which TDS should have been deducted. Check both dates.',
    hi: '“{label}” की तारीख़ उस दिन से पहले की है जिस दिन टीडीएस काटना था। दोनों तारीख़ें जाँचें।',
  },
  'fault.beforeDeducted': {
    en: '“{label}” is before the day of deduction. Check both dates.',
    hi: '“{label}” की तारीख़ टीडीएस काटने के दिन से पहले की है। दोनों तारीख़ें जाँचें।',
  },
  answer: { en: 'Total due for the delay', hi: 'देरी पर कुल देनदारी' },
  'answer.how': { en: 'Interest {interest}, late fee {fee}', hi: 'ब्याज {interest}, लेट फ़ीस {fee}' },
  inTime: { en: 'All on time, nothing to pay', hi: 'सब समय पर हुआ, कुछ नहीं देना' },
  steps: { en: 'Step by step', hi: 'हिसाब, एक-एक कदम' },
  deduction: { en: 'Interest for late deduction', hi: 'देर से काटने पर ब्याज' },
  'deduction.how': {
    en: '{tax} × {rate} × {months}, the number of months from {from} to {to}. Part of a month counts as a full month.',
    hi: '{tax} × {rate} × {months} ({from} से {to} तक के महीने)। अधूरा महीना भी पूरा गिना जाता है।',
  },
  deductionInTime: { en: 'Deducted on time, no interest', hi: 'समय पर काटा, ब्याज नहीं' },
  deposit: { en: 'Interest for late deposit', hi: 'देर से जमा करने पर ब्याज' },
  'deposit.how': {
    en: 'Due by {due}. {tax} × {rate} × {months}, the number of months from {from} to {to}. Part of a month counts as a full month.',
    hi: 'आख़िरी तारीख़ {due}। {tax} × {rate} × {months} ({from} से {to} तक के महीने)। अधूरा महीना भी पूरा गिना जाता है।',
  },
  depositInTime: { en: 'Deposited on time, no interest', hi: 'समय पर जमा किया, ब्याज नहीं' },
  'depositInTime.how': { en: 'Due by {due}', hi: 'आख़िरी तारीख़ {due}' },
  fee: { en: 'Late fee for the statement', hi: 'देर से भरे रिटर्न की लेट फ़ीस' },
  'fee.how': { en: 'Due by {due}; ₹200 a day × {days}', hi: 'आख़िरी तारीख़ {due}; रोज़ के ₹200 × {days}' },
  feeAtLimit: { en: 'Late fee for the statement, at its limit', hi: 'देर से भरे रिटर्न की लेट फ़ीस, पूरी सीमा तक' },
  'feeAtLimit.how': {
    en: 'Due by {due}; ₹200 a day × {days} would be more, but the late fee cannot exceed the tax, {tax}',
    hi: 'आख़िरी तारीख़ {due}; रोज़ के ₹200 × {days} इससे ज़्यादा होते, पर लेट फ़ीस टैक्स {tax} से ज़्यादा नहीं हो सकती',
  },
  statementInTime: { en: 'Statement filed on time', hi: 'रिटर्न समय पर भरा' },
  'statementInTime.how': { en: 'Due by {due}', hi: 'आख़िरी तारीख़ {due}' },
  total: { en: 'Interest and late fee', hi: 'ब्याज और लेट फ़ीस' },
  'total.how': { en: 'to the nearest rupee', hi: 'पूरे रुपये तक राउंड करके' },
});
