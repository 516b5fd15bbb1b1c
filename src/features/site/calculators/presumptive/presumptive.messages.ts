import { defineMessages } from '@/i18n/messages.ts';

export const presumptiveMessages = defineMessages({
  'field.kind': { en: 'Your work', hi: 'आपका काम' },
  'option.kind.business': { en: 'shop, trade or other business', hi: 'दुकान, व्यापार या दूसरा कारोबार' },
  'option.kind.profession': {
    en: 'profession: doctor, lawyer, CA, engineer, architect, technical consultant, interior designer',
    hi: 'पेशा: डॉक्टर, वकील, सीए, इंजीनियर, आर्किटेक्ट, तकनीकी सलाहकार, इंटीरियर डिज़ाइनर',
  },
  'field.receipts': { en: 'Turnover or fees for the year, in ₹', hi: 'साल का टर्नओवर या फ़ीस (₹)' },
  'field.digital': { en: 'Of this, received via bank, UPI or card, in ₹', hi: 'इसमें से बैंक, UPI या कार्ड से मिला (₹)' },
  'field.digital.hint': {
    en: 'Enter what you received during the year, or after it but before the due date of the return. An uncrossed cheque is treated as cash.',
    hi: 'साल के दौरान, या उसके बाद रिटर्न की आख़िरी तारीख़ से पहले मिली रकम लिखिए। बिना क्रॉस किया चेक नकद गिना जाता है।',
  },
  'field.profit': { en: 'Your actual profit for the year, in ₹', hi: 'साल का असली मुनाफ़ा (₹)' },
  'field.profit.hint': {
    en: 'Enter what is left after the cost of goods, rent, wages and other expenses. If you made a loss, enter 0.',
    hi: 'माल, किराया, वेतन और बाकी ख़र्च घटाकर जो बचा, वह लिखिए। घाटा हुआ हो, तो 0 लिखिए।',
  },
  'field.other': { en: 'Other income for the year, in ₹', hi: 'साल की दूसरी आय (₹)' },
  'field.other.hint': {
    en: 'Include rent and interest, but not salary or capital gains.',
    hi: 'किराया और ब्याज जोड़िए, वेतन और पूँजीगत लाभ नहीं।',
  },
  'fault.beyondReceipts': {
    en: 'In “{label}”, enter an amount no higher than the turnover.',
    hi: '“{label}” में टर्नओवर से ज़्यादा रकम न लिखें।',
  },
  booksLess: { en: 'With books, the tax is less by', hi: 'बही-खाता रखने पर टैक्स इतना कम' },
  'booksLess.how': {
    en: 'The tax is {flat} at the flat rate and {books} from your books. Your total income is within the exemption limit, so no audit is needed.',
    hi: 'टैक्स तय दर से {flat} है और बही-खाते से {books}। कुल आय छूट की सीमा में है, इसलिए ऑडिट ज़रूरी नहीं।',
  },
  booksLessAudit: { en: 'With books and an audit, the tax is less by', hi: 'बही-खाता रखने और ऑडिट कराने पर टैक्स इतना कम' },
  'booksLessAudit.how': {
    en: 'The tax is {flat} at the flat rate and {books} from your books. You gain only if the books and the audit cost you less than you save.',
    hi: 'टैक्स तय दर से {flat} है और बही-खाते से {books}। फ़ायदा तभी है, जब बही-खाते और ऑडिट का ख़र्च इस बचत से कम हो।',
  },
  same: {
    en: 'At the flat rate, you need no books and the tax is',
    hi: 'तय दर चुनने पर बही-खाता ज़रूरी नहीं, और टैक्स इतना है',
  },
  'same.how': {
    en: 'Keeping books would not lower the tax. It would be {books}.',
    hi: 'बही-खाता रखने से टैक्स कम नहीं होगा। बही-खाते से टैक्स {books} होगा।',
  },
  actual: {
    en: 'If you declare your actual profit, you need no books and the tax is',
    hi: 'असली मुनाफ़ा बताने पर बही-खाता ज़रूरी नहीं, और टैक्स इतना है',
  },
  'actual.how': {
    en: 'Your actual profit is higher than the flat-rate profit, and the law uses the higher of the two.',
    hi: 'आपका असली मुनाफ़ा तय दर वाले मुनाफ़े से ज़्यादा है, और कानून में दोनों में से जो ज़्यादा हो, वही गिना जाता है।',
  },
  closed: {
    en: 'You cannot use the flat rate. From your books, the tax is',
    hi: 'आप तय दर नहीं चुन सकते। बही-खाते से टैक्स इतना है',
  },
  'closed.how': {
    en: 'Your limit is {limit}. You must keep books, and you may need a tax audit.',
    hi: 'आपके लिए सीमा {limit} है। बही-खाता रखना होगा, और शायद टैक्स ऑडिट भी कराना होगा।',
  },
  open: { en: 'Can you use the flat rate?', hi: 'क्या आप तय दर चुन सकते हैं?' },
  receipts: { en: 'Turnover or fees', hi: 'टर्नओवर या फ़ीस' },
  cash: { en: 'Of this, in cash or not yet received', hi: 'इसमें से नकद मिली या अभी बाकी रकम' },
  'cash.how': { en: 'if this is {most} (5%) or less, the limit is higher', hi: '{most} (5%) तक हो तो सीमा बढ़ जाती है' },
  limit: { en: 'Limit, with more than 5% in cash', hi: 'सीमा, नकद 5% से ज़्यादा होने पर' },
  limitLittleCash: { en: 'Limit, with at most 5% in cash', hi: 'सीमा, नकद 5% तक होने पर' },
  rates: { en: 'Profit at the flat rate', hi: 'तय दर से मुनाफ़ा' },
  six: { en: 'Received via bank, UPI or card', hi: 'बैंक, UPI या कार्ड से मिली रकम पर' },
  eight: { en: 'The rest', hi: 'बाकी पर' },
  half: { en: 'Half of the fees', hi: 'आधी फ़ीस' },
  flat: { en: 'Flat-rate profit', hi: 'तय दर वाला मुनाफ़ा' },
  compare: { en: 'Side by side, new regime', hi: 'तुलना, नई व्यवस्था में' },
  profit: { en: 'Your actual profit', hi: 'आपका असली मुनाफ़ा' },
  declared: { en: 'Profit to declare without books', hi: 'बही-खाते के बिना जो मुनाफ़ा बताना है' },
  declaredActual: {
    en: 'Profit to declare (your actual profit, because it is higher)',
    hi: 'जो मुनाफ़ा बताना है (असली, क्योंकि वही ज़्यादा है)',
  },
  taxBooks: { en: 'Tax from your books, with other income', hi: 'बही-खाते से टैक्स, दूसरी आय मिलाकर' },
  taxFlat: { en: 'Tax at the flat rate, with other income', hi: 'तय दर से टैक्स, दूसरी आय मिलाकर' },
  audit: {
    en: 'Books and an audit are required, because your total income is above',
    hi: 'बही-खाता और ऑडिट ज़रूरी हैं, क्योंकि कुल आय इससे ऊपर है',
  },
});
