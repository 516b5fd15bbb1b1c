import type { LocalizedText } from './localized-text.ts';

/**
 * The words for the firm's trade that the interface uses unless content/wording.yaml sets others. A message contains one as
 * `{wording.<key>}`. content/wording.yaml says what each word is for and where it is shown.
 */
export const tradeMessages = {
  answerer: { en: 'One of our advisers', hi: 'हमारे सलाहकार' },
  advisers: { en: 'advisers', hi: 'हमारे सलाहकारों' },
  'ask-adviser': { en: 'Ask an adviser', hi: 'सलाहकार से पूछें' },
  'section-ask': {
    en: 'Tell us in two lines what you do and with whom. We will tell you what you need, and what you do not.',
    hi: 'दो पंक्तियों में लिखिए कि आप क्या करते हैं और किसके साथ। हम बताएँगे कि क्या ज़रूरी है, और क्या नहीं।',
  },
  'service-ask': {
    en: 'A name and a phone number are enough. Before you pay anything, an adviser will call or write to tell you which documents you need and what the service costs in all.',
    hi: 'नाम और फ़ोन नंबर काफ़ी हैं। कोई भी भुगतान लेने से पहले सलाहकार आपको फ़ोन करके या लिखकर बताएँगे कि कौन-से काग़ज़ लगेंगे और पूरा ख़र्च कितना होगा।',
  },
  'question-answer': {
    en: 'An adviser who answers such questions every day will reply by email.',
    hi: 'रोज़ ऐसे सवालों के जवाब देने वाले सलाहकार आपको ईमेल से जवाब देंगे।',
  },
  'blog-ask': {
    en: 'Send us your question in two lines. One of our advisers will answer within {claim.reply-hours} hours on business days.',
    hi: 'अपना सवाल दो पंक्तियों में लिख भेजिए। कामकाजी दिनों में {claim.reply-hours} घंटे के भीतर हमारे सलाहकार जवाब देंगे।',
  },

  customer: { en: 'customer', hi: 'ग्राहक' },
  customers: { en: 'customers', hi: 'ग्राहकों' },

  service: { en: 'service', hi: 'सेवा' },
  services: { en: 'services', hi: 'सेवाएँ' },
  documents: { en: 'Documents', hi: 'कौन-से काग़ज़' },
  'documents-hint': {
    en: 'Tick the documents you have. The list stays on this device, and nothing is sent to us.',
    hi: 'जो काग़ज़ आपके पास हैं, उन पर निशान लगाइए। सूची इसी फ़ोन या कंप्यूटर में रहती है, और हमें कुछ नहीं भेजा जाता।',
  },

  appointment: { en: 'appointment', hi: 'मुलाकात' },
  appointments: { en: 'appointments', hi: 'मुलाकातें' },
  'meeting-how': { en: 'How would you like to talk?', hi: 'आप कैसे बात करना चाहेंगे?' },
  'meeting-length': { en: 'Each appointment takes {minutes} minutes.', hi: 'हर बातचीत {minutes} मिनट की होती है।' },
  'meeting-language': { en: 'Language of the appointment and emails', hi: 'बातचीत और ईमेल की भाषा' },
  'meeting-choose': { en: 'Choose how you will talk.', hi: 'चुनें कि बात कैसे होगी।' },
  'meeting-video': { en: 'Join the video call', hi: 'वीडियो पर जुड़ें' },
  'meeting-title': { en: 'free consultation', hi: 'मुफ़्त बातचीत' },
  'meeting-rather': {
    en: 'Prefer to talk? Book a free call',
    hi: 'बात करना चाहेंगे? मुफ़्त बातचीत का समय लें',
  },
  'meeting-book': { en: 'Book a free consultation', hi: 'मुफ़्त बातचीत का समय लें' },
  'service-book': { en: 'Book an appointment', hi: 'मुलाकात का समय लें' },
  'service-book-short': { en: 'Book', hi: 'समय लें' },

  place: { en: 'Office', hi: 'दफ़्तर' },
  'place-one': { en: 'At one of our offices.', hi: 'हमारे किसी दफ़्तर में।' },
  'place-which': { en: 'Which office?', hi: 'किस दफ़्तर में?' },
  'place-in-person': { en: 'In person', hi: 'आमने-सामने, हमारे दफ़्तर में' },

  authority: { en: 'Department', hi: 'विभाग' },
  'the-authority': { en: 'the department', hi: 'विभाग' },
  'authority-party': { en: 'Government', hi: 'सरकार' },
  'authority-turn': { en: 'The department’s', hi: 'विभाग की' },
  'authority-waiting': { en: 'Waiting for department', hi: 'विभाग का इंतज़ार' },
  'authority-name': { en: 'Authority', hi: 'विभाग' },
  'authority-law': { en: 'Law, authority and form', hi: 'कानून, विभाग और फ़ॉर्म' },
  'authority-application': { en: 'Application to a government office', hi: 'विभाग में आवेदन' },
  'authority-time': {
    en: 'These are the usual times. We cannot promise how long a government office takes.',
    hi: 'आम तौर पर इतना समय लगता है। सरकारी दफ़्तर कितना समय लेगा, इसका वादा हम नहीं कर सकते।',
  },

  'outside-fee': { en: 'government fee', hi: 'सरकारी शुल्क' },
  'outside-fees': { en: 'government fees', hi: 'सरकारी शुल्क' },
  'fee-payee': { en: 'the government', hi: 'सरकार' },

  numbers: { en: 'Official numbers', hi: 'सरकारी नंबर' },
  'a-number': { en: 'an official number', hi: 'सरकारी नंबर' },
  'number-plain': { en: 'Application', hi: 'आवेदन' },
  'number-other': { en: 'Another application', hi: 'कोई और आवेदन' },

  'firm-pages': { en: 'Company', hi: 'कंपनी' },
  'blog-teasers': {
    en: 'Read about limits, forms and dates before you file.',
    hi: 'आवेदन से पहले सीमाओं, फ़ॉर्म और तारीख़ों के बारे में पढ़ लीजिए।',
  },
  reminders: {
    en: 'Remind me about the renewals and returns that follow from this work',
    hi: 'इस काम से जुड़े नवीनीकरण और रिटर्न मुझे याद दिलाएँ',
  },
  careers: {
    en: 'We explain government paperwork to people who sell, build and teach. If you like answering simple questions all day, you will like it here.',
    hi: 'हम बेचने, बनाने और पढ़ाने वालों को सरकारी काग़ज़ी काम समझाते हैं। जिसे दिन भर आसान सवालों के जवाब देना अच्छा लगे, उसका यहाँ मन लगेगा।',
  },
  'story-film': {
    en: 'One document after another falls into place, until the last one is stamped.',
    hi: 'एक-एक काग़ज़ अपनी जगह आता है, फिर मुहर लगती है।',
  },
  'case-studies': {
    en: 'We describe each case from the first conversation to the last document: what was difficult, how much time and money each one took, and what went wrong.',
    hi: 'यहाँ हर मामले की पूरी कहानी है, पहली बातचीत से आख़िरी काग़ज़ तक: रुकावट क्या थी, कितना समय और पैसा लगा, और कहाँ ग़लती हुई।',
  },
  glossary: {
    en: 'See what the department writes, what people say and what each term means. The Hindi is beside each term, because the form may be in one language and the conversation in the other.',
    hi: 'यहाँ देखिए कि विभाग क्या लिखता है, लोग क्या कहते हैं और हर शब्द का मतलब क्या है। साथ में अंग्रेज़ी शब्द भी है, क्योंकि फ़ॉर्म एक भाषा में हो सकता है और बातचीत दूसरी में।',
  },
  'due-dates': {
    en: 'These are the fixed dates. If one falls on a holiday or the department extends it, the department’s notice applies.',
    hi: 'ये तय तारीख़ें हैं। कोई तारीख़ छुट्टी के दिन पड़े या विभाग उसे बढ़ा दे, तो विभाग की सूचना ही मान्य है।',
  },
  'due-dates-note': {
    en: 'These are due dates under business law in India. This is not legal advice. The department’s notices apply.',
    hi: 'ये भारत के कारोबारी कानूनों में तय आख़िरी तारीख़ें हैं। यह कानूनी राय नहीं है। विभाग की सूचना ही मान्य है।',
  },
  'official-forms': {
    en: 'Each link leads to the authority’s own website, because forms change and only the copy there is up to date. We do not keep copies.',
    hi: 'हर लिंक विभाग की अपनी साइट पर ले जाता है, क्योंकि फ़ॉर्म बदलते रहते हैं और सही प्रति वहीं मिलती है। हम अपनी साइट पर प्रति नहीं रखते।',
  },
} satisfies Record<string, LocalizedText>;

/** A key of content/wording.yaml that a firm may leave out. */
export type TradeKey = keyof typeof tradeMessages;
