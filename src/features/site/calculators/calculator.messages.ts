import { defineMessages } from '@/i18n/messages.ts';

/** Words that every calculator says. The faults are those of read-fields.ts. */
export const calculatorMessages = defineMessages({
  'fault.missing': { en: 'Please fill in “{label}”.', hi: 'कृपया “{label}” भरें।' },
  'fault.amount': {
    en: 'Please enter “{label}” as a number, such as 1,50,000 or 1.5 lakh.',
    hi: '“{label}” में रकम ऐसे लिखें: 1,50,000 या 1.5 लाख।',
  },
  'fault.percent': {
    en: 'Please enter “{label}” as a number, such as 8.5.',
    hi: '“{label}” में दर ऐसे लिखें: 8.5',
  },
  'fault.count': {
    en: 'Please enter “{label}” as a whole number, such as 12.',
    hi: '“{label}” में पूरी संख्या लिखें, जैसे 12।',
  },
  'fault.date': {
    en: 'Please enter “{label}” as a date, such as {example}.',
    hi: '“{label}” में तारीख़ ऐसे लिखें: {example}',
  },
  'fault.low': { en: '“{label}” must be at least {limit}.', hi: '“{label}” में कम से कम {limit} लिखें।' },
  'fault.high': { en: '“{label}” can be at most {limit}.', hi: '“{label}” ज़्यादा से ज़्यादा {limit} हो सकता है।' },
  'fault.early': {
    en: '“{label}” cannot be before {limit}.',
    hi: '“{label}” की तारीख़ {limit} से पहले की नहीं हो सकती।',
  },
  'fault.late': {
    en: '“{label}” cannot be after {limit}.',
    hi: '“{label}” की तारीख़ {limit} के बाद की नहीं हो सकती।',
  },
  placeholder: { en: 'such as {figure}', hi: 'जैसे {figure}' },
  optional: { en: 'optional', hi: 'ज़रूरी नहीं' },
  form: { en: 'Your figures', hi: 'आपके आँकड़े' },
  calculate: { en: 'Work it out', hi: 'हिसाब लगाएँ' },
  clear: { en: 'Start again', hi: 'नए सिरे से भरें' },
  example: { en: 'Worked example', hi: 'हल किया हुआ उदाहरण' },
  yours: { en: 'Your result', hi: 'आपका हिसाब' },
  mend: { en: 'Please correct this. What you typed is kept:', hi: 'आपका लिखा सुरक्षित है। कृपया यह ठीक करें:' },
  waiting: { en: 'Fill in the form to see the result here.', hi: 'फ़ॉर्म भरिए, हिसाब यहाँ दिखेगा।' },
  guidance: {
    en: 'For guidance only. The amount set by the authority is final.',
    hi: 'यह हिसाब समझने के लिए है। मान्य रकम वही है जो विभाग बताए।',
  },
});
