import { defineMessages } from '@/i18n/messages.ts';

export const stampDutyMessages = defineMessages({
  'field.state': { en: 'State of the registered office', hi: 'पंजीकृत दफ़्तर का राज्य' },
  'option.state.delhi': { en: 'Delhi', hi: 'दिल्ली' },
  'option.state.uttar-pradesh': { en: 'Uttar Pradesh', hi: 'उत्तर प्रदेश' },
  'option.state.maharashtra': { en: 'Maharashtra', hi: 'महाराष्ट्र' },
  'option.state.bihar': { en: 'Bihar', hi: 'बिहार' },
  'option.state.rajasthan': { en: 'Rajasthan', hi: 'राजस्थान' },
  'option.state.gujarat': { en: 'Gujarat', hi: 'गुजरात' },
  'option.state.madhya-pradesh': { en: 'Madhya Pradesh', hi: 'मध्य प्रदेश' },
  'field.people': { en: 'How many digital signatures', hi: 'कितने डिजिटल हस्ताक्षर' },
  'field.people.hint': {
    en: 'Two for a private limited company, one for an OPC.',
    hi: 'प्राइवेट लिमिटेड में दो, ओपीसी में एक।',
  },
  'field.signature': { en: 'Price you were quoted for one, in ₹', hi: 'एक का दाम, जो आपको बताया गया (₹)' },
  'field.signature.hint': {
    en: 'This is a market price, not a government rate. Leave it empty if it is included in our fee.',
    hi: 'यह बाज़ार भाव है, कोई सरकारी दर नहीं। हमारी फ़ीस में हो तो ख़ाली छोड़िए।',
  },
  total: { en: 'In addition to our fee', hi: 'हमारी फ़ीस के अलावा' },
  'total.how': { en: 'Includes stamp duty of {duty}', hi: 'इसमें स्टांप ड्यूटी: {duty}' },
  steps: { en: 'Step by step', hi: 'हिसाब, एक-एक कदम' },
  duty: { en: 'State stamp duty, about', hi: 'राज्य की स्टांप ड्यूटी, लगभग' },
  name: { en: 'Reserving the name', hi: 'नाम आरक्षित कराना' },
  pan: { en: 'PAN with card', hi: 'PAN, कार्ड के साथ' },
  tan: { en: 'TAN', hi: 'TAN नंबर' },
  government: { en: 'Total to the government', hi: 'सरकार को, कुल' },
  signatures: { en: 'Digital signatures', hi: 'डिजिटल हस्ताक्षर' },
  sum: { en: 'Total', hi: 'कुल' },
});
