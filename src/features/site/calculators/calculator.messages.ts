import { defineMessages } from '@/i18n/messages.ts';

/** Texts that all calculators share. The errors are those of read-fields.ts. */
export const calculatorMessages = defineMessages({
  'fault.missing': { en: 'Please fill in “{label}”.', hi: 'कृपया “{label}” भरें।' },
  'fault.amount': {
    en: 'Please enter “{label}” as a number, such as 1,50,000 or 1.5 lakh.',
    hi: '“{label}” में रकम लिखें, जैसे 1,50,000 या 1.5 लाख।',
  },
  'fault.percent': {
    en: 'Please enter “{label}” as a number, such as 8.5.',
    hi: '“{label}” में दर लिखें, जैसे 8.5।',
  },
  'fault.count': {
    en: 'Please enter “{label}” as a whole number, such as 12.',
    hi: '“{label}” में पूरी संख्या लिखें, जैसे 12।',
  },
  'fault.date': {
    en: 'Please enter “{label}” as a date, such as {example}.',
    hi: '“{label}” में तारीख़ लिखें, जैसे {example}।',
  },
  'fault.low': { en: 'Please enter at least {limit} in “{label}”.', hi: '“{label}” में कम से कम {limit} लिखें।' },
  'fault.high': { en: 'Please enter at most {limit} in “{label}”.', hi: '“{label}” में ज़्यादा से ज़्यादा {limit} लिखें।' },
  'fault.early': {
    en: 'Please enter a date on or after {limit} in “{label}”.',
    hi: '“{label}” में {limit} या उसके बाद की तारीख़ लिखें।',
  },
  'fault.late': {
    en: 'Please enter a date on or before {limit} in “{label}”.',
    hi: '“{label}” में {limit} या उससे पहले की तारीख़ लिखें।',
  },
  placeholder: { en: 'such as {figure}', hi: 'जैसे {figure}' },
  optional: { en: 'optional', hi: 'ज़रूरी नहीं' },
  form: { en: 'Your figures', hi: 'आपके आँकड़े' },
  calculate: { en: 'Calculate', hi: 'हिसाब लगाएँ' },
  clear: { en: 'Start again', hi: 'नए सिरे से भरें' },
  example: { en: 'Worked example', hi: 'हल किया हुआ उदाहरण' },
  yours: { en: 'Your result', hi: 'आपका हिसाब' },
  mend: { en: 'What you typed is saved. Please correct this:', hi: 'आपका लिखा सुरक्षित है। कृपया यह ठीक करें:' },
  waiting: { en: 'Fill in the form to see the result here.', hi: 'हिसाब यहाँ देखने के लिए फ़ॉर्म भरिए।' },
  guidance: {
    en: 'This is for guidance only. The amount set by the authority is final.',
    hi: 'यह हिसाब सिर्फ़ समझने के लिए है। सही रकम वही है जो सरकारी विभाग तय करे।',
  },
});
