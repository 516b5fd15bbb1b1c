import type { Locale } from './locale.ts';

/** The 28 States and 8 Union territories of India: stored name, English name, Hindi name. Sorted by English name. */
const states = [
  ['andaman-nicobar', 'Andaman and Nicobar Islands', 'अंडमान और निकोबार द्वीपसमूह'],
  ['andhra-pradesh', 'Andhra Pradesh', 'आंध्र प्रदेश'],
  ['arunachal-pradesh', 'Arunachal Pradesh', 'अरुणाचल प्रदेश'],
  ['assam', 'Assam', 'असम'],
  ['bihar', 'Bihar', 'बिहार'],
  ['chandigarh', 'Chandigarh', 'चंडीगढ़'],
  ['chhattisgarh', 'Chhattisgarh', 'छत्तीसगढ़'],
  ['dadra-nagar-haveli-daman-diu', 'Dadra and Nagar Haveli and Daman and Diu', 'दादरा और नगर हवेली तथा दमन और दीव'],
  ['delhi', 'Delhi', 'दिल्ली'],
  ['goa', 'Goa', 'गोवा'],
  ['gujarat', 'Gujarat', 'गुजरात'],
  ['haryana', 'Haryana', 'हरियाणा'],
  ['himachal-pradesh', 'Himachal Pradesh', 'हिमाचल प्रदेश'],
  ['jammu-kashmir', 'Jammu and Kashmir', 'जम्मू और कश्मीर'],
  ['jharkhand', 'Jharkhand', 'झारखंड'],
  ['karnataka', 'Karnataka', 'कर्नाटक'],
  ['kerala', 'Kerala', 'केरल'],
  ['ladakh', 'Ladakh', 'लद्दाख'],
  ['lakshadweep', 'Lakshadweep', 'लक्षद्वीप'],
  ['madhya-pradesh', 'Madhya Pradesh', 'मध्य प्रदेश'],
  ['maharashtra', 'Maharashtra', 'महाराष्ट्र'],
  ['manipur', 'Manipur', 'मणिपुर'],
  ['meghalaya', 'Meghalaya', 'मेघालय'],
  ['mizoram', 'Mizoram', 'मिज़ोरम'],
  ['nagaland', 'Nagaland', 'नगालैंड'],
  ['odisha', 'Odisha', 'ओडिशा'],
  ['puducherry', 'Puducherry', 'पुदुचेरी'],
  ['punjab', 'Punjab', 'पंजाब'],
  ['rajasthan', 'Rajasthan', 'राजस्थान'],
  ['sikkim', 'Sikkim', 'सिक्किम'],
  ['tamil-nadu', 'Tamil Nadu', 'तमिलनाडु'],
  ['telangana', 'Telangana', 'तेलंगाना'],
  ['tripura', 'Tripura', 'त्रिपुरा'],
  ['uttar-pradesh', 'Uttar Pradesh', 'उत्तर प्रदेश'],
  ['uttarakhand', 'Uttarakhand', 'उत्तराखंड'],
  ['west-bengal', 'West Bengal', 'पश्चिम बंगाल'],
] as const;

/** The options of a list of States. Their values are the stored names. */
export const indianStates = (locale: Locale): { value: string; label: string }[] =>
  states.map(([value, en, hi]) => ({ value, label: { en, hi }[locale] }));
