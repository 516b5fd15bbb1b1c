import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

export const setupMessages = defineMessages({
  title: { en: 'Set up your firm', hi: 'फ़र्म की शुरुआती तैयारी' },
  intro: {
    en: 'We check each step in the system, so a step is marked as done as soon as you have completed it.',
    hi: 'हर चरण की स्थिति सीधे सिस्टम से आती है। काम होते ही चरण पूरा दिखेगा।',
  },
  progress: { en: '{done} of {all} steps done', hi: '{all} में से {done} चरण पूरे' },
  next: { en: 'Next: {step}', hi: 'अगला चरण: {step}' },
  open: { en: 'View all steps', hi: 'सभी चरण देखें' },
  allDone: { en: 'Your firm is set up.', hi: 'फ़र्म की तैयारी पूरी है।' },
  done: { en: 'Done', hi: 'पूरा' },
  todo: { en: 'To do', hi: 'बाकी' },
  file: { en: 'File', hi: 'फ़ाइल' },
  variable: { en: 'Setting', hi: 'सेटिंग' },
  sent: {
    en: 'We have sent you a test email. If it does not arrive within 5 minutes, check the outbox.',
    hi: 'हमने आपको जाँच के लिए एक ईमेल भेजा है। 5 मिनट में न मिले, तो आउटबॉक्स देखें।',
  },
  queue: { en: 'View the outbox', hi: 'आउटबॉक्स देखें' },
  'step.name': { en: 'Your name', hi: 'आपका नाम' },
  'step.name.text': {
    en: 'Your colleagues see your name instead of your email address.',
    hi: 'आपके साथियों को ईमेल पते की जगह आपका नाम दिखता है।',
  },
  'step.name.act': { en: 'Enter your name', hi: 'अपना नाम लिखें' },
  'step.mail': { en: 'Mail server', hi: 'मेल सर्वर' },
  'step.mail.text': {
    en: 'Without a mail server, emails to you and your {wording.customers} are only saved as files on this computer.',
    hi: 'मेल सर्वर न हो, तो आपको और {wording.customers} को भेजे गए ईमेल इसी कंप्यूटर पर फ़ाइल बनकर रह जाते हैं।',
  },
  'step.mail.act': { en: 'Send yourself a test email', hi: 'ख़ुद को जाँच का ईमेल भेजें' },
  'step.firm': { en: 'Firm name and address', hi: 'फ़र्म का नाम और पता' },
  'step.firm.sample': {
    en: 'The site still shows the name, phone numbers and addresses of the sample firm. Replace them, and untick “The firm is invented”.',
    hi: 'साइट पर अभी नमूना फ़र्म का नाम, फ़ोन नंबर और पते दिख रहे हैं। इन्हें बदलें, और “फ़र्म काल्पनिक है” से निशान हटाएँ।',
  },
  'step.firm.act': { en: 'Enter your firm’s details', hi: 'फ़र्म की जानकारी लिखें' },
  'step.colors': { en: 'Logo and colours', hi: 'लोगो और रंग' },
  'step.colors.sample': {
    en: 'The site, emails and documents use the colours of the sample firm. Choose yours, upload your logo, and untick “These are the colours of the sample firm”.',
    hi: 'साइट, ईमेल और दस्तावेज़ों में नमूना फ़र्म के रंग हैं। अपने रंग चुनें, लोगो अपलोड करें और “ये नमूना फ़र्म के रंग हैं” से निशान हटाएँ।',
  },
  'step.colors.act': { en: 'Choose your colours', hi: 'अपने रंग चुनें' },
  'step.colors.logo': { en: 'Upload your logo', hi: 'लोगो अपलोड करें' },
  'step.payments': { en: 'Bank account or UPI ID', hi: 'बैंक खाता या UPI ID' },
  'step.payments.text': {
    en: '{wording.Customers} cannot pay you until your account or a payment service is entered.',
    hi: 'जब तक आपका खाता या कोई भुगतान सेवा दर्ज न हो, {wording.customer} भुगतान नहीं कर सकते।',
  },
  'step.payments.act': { en: 'Enter your account', hi: 'अपना खाता लिखें' },
  'step.gst': { en: 'GSTIN', hi: 'जीएसटी नंबर' },
  'step.gst.sample': {
    en: 'Invoices carry a sample GSTIN. Enter your own, or leave the fields empty if you are not registered. Untick “A sample, not real yet” in either case.',
    hi: 'बिल पर नमूना जीएसटी नंबर छपता है। अपना नंबर लिखें। जीएसटी पंजीकरण न हो, तो ख़ाने ख़ाली छोड़ दें। दोनों स्थितियों में “नमूना, अभी असली नहीं” से निशान हटाएँ।',
  },
  'step.gst.act': { en: 'Enter your GSTIN', hi: 'अपना GSTIN लिखें' },
  'step.prices': { en: 'Price review', hi: 'दाम की जाँच' },
  'step.prices.sample': {
    en: '{count} prices are still marked as samples. Check each price and remove its mark.',
    hi: '{count} दाम अब भी नमूने के हैं। हर दाम जाँचें और उसका निशान हटाएँ।',
  },
  'step.prices.act': { en: 'Open the prices', hi: 'दाम खोलें' },
  'step.colleague': { en: 'A colleague', hi: 'एक साथी' },
  'step.colleague.text': {
    en: 'If you are the only person with access and you lose it, no one else can restore it from the office.',
    hi: 'प्रवेश सिर्फ़ आपके पास हो और वह बंद हो जाए, तो दफ़्तर के भीतर से कोई उसे फिर नहीं खोल सकता।',
  },
  'step.colleague.act': { en: 'Invite a colleague', hi: 'साथी को बुलाएँ' },
  'step.factor': { en: 'Two-step sign-in', hi: 'दो चरणों वाला लॉग इन' },
  'step.factor.text': {
    en: 'With two-step sign-in, access to your mailbox alone is not enough to open the office.',
    hi: 'दो चरणों वाला लॉग इन चालू हो, तो कोई सिर्फ़ आपका मेलबॉक्स खोलकर दफ़्तर में लॉग इन नहीं कर सकता।',
  },
  'step.factor.act': { en: 'Set up two-step sign-in', hi: 'दो चरणों वाला लॉग इन चालू करें' },
  'step.backup': { en: 'Nightly backup', hi: 'हर रात का बैकअप' },
  'step.backup.text': {
    en: 'No backup is made yet. Set a folder on another disk, and we’ll back up the site every night.',
    hi: 'अभी कोई बैकअप नहीं बनता। किसी दूसरी डिस्क का फ़ोल्डर बताएँ, तो हर रात बैकअप बनेगा।',
  },
  'samples.title': { en: 'Sample data', hi: 'नमूना डेटा' },
  'samples.text': {
    en: 'The office has {cases} sample cases, {orders} sample orders and {meetings} sample {wording.appointments}.',
    hi: 'दफ़्तर में नमूने के {cases} मामले, {orders} ऑर्डर और {meetings} तय समय हैं।',
  },
  'samples.remove': { en: 'Remove sample data', hi: 'नमूना डेटा हटाएँ' },
  'samples.ask': { en: 'Remove all sample data?', hi: 'सारा नमूना डेटा हटाएँ?' },
  'samples.askText': {
    en: 'We’ll delete every sample with its notes, replies, payments and log entries. Real cases, orders and {wording.appointments} will stay. This cannot be undone.',
    hi: 'हर नमूना अपने नोट, जवाब, भुगतान और लॉग के साथ मिट जाएगा। असली मामले, ऑर्डर और तय समय बने रहेंगे। इसे वापस नहीं लिया जा सकता।',
  },
  'samples.keep': { en: 'Keep sample data', hi: 'नमूना डेटा रहने दें' },
  'samples-removed': { en: 'We have removed all sample data.', hi: 'सारा नमूना डेटा हट गया है।' },
  sampleBar: {
    en: 'Sample firm. Visitors see invented names, prices and figures.',
    hi: 'नमूना फ़र्म। साइट पर आए लोगों को काल्पनिक नाम, दाम और आँकड़े दिखते हैं।',
  },
  sampleLabel: { en: 'Sample firm', hi: 'नमूना फ़र्म' },
  sampleLink: { en: 'Open the office', hi: 'दफ़्तर खोलें' },
  sampleSetup: { en: 'Set up your firm', hi: 'फ़र्म की तैयारी करें' },
});

/** The texts of the set-up page in one language. */
export const setupWords = (locale: Locale) => wordsFor(setupMessages, locale);
export type SetupWords = ReturnType<typeof setupWords>;

export const testMailMessages = defineMessages({
  subject: { en: 'Test email from {company}', hi: '{company} की ओर से जाँच का ईमेल' },
  heading: { en: 'Your mail server works', hi: 'आपका मेल सर्वर काम कर रहा है' },
  text: {
    en: 'You asked for this email on the page “Set up your firm”. Emails to your {wording.customers} are sent in the same way.',
    hi: 'यह ईमेल आपने “फ़र्म की शुरुआती तैयारी” पेज से मँगाया है। {wording.customers} को ईमेल इसी तरह जाते हैं।',
  },
});
