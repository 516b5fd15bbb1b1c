import { firmWords } from '@/catalogue/firm/firm-words.ts';
import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

/** Texts of a quote by a clerk that its page, its PDF, its order and its emails share. */
export const quoteMessages = defineMessages({
  /** What an order from a quote without catalogue services is about, in lists. */
  freeItem: { en: 'Work from a quote', hi: 'कोटेशन का काम' },
  gst: { en: 'GST on our fee, {percent}%', hi: 'हमारी फ़ीस पर जीएसटी, {percent}%' },
  gstOnPart: { en: 'GST at {percent}%', hi: '{percent}% जीएसटी' },
  discountFor: { en: 'Discount: {reason}', hi: 'छूट: {reason}' },
  instalment: { en: 'Payment {number}: {amount}, {when}', hi: 'भुगतान {number}: {amount}, {when}' },
  'due.atOnce': { en: 'when you accept', hi: 'मंज़ूर करने पर' },
  'due.nextDay': { en: '1 day after you accept', hi: 'मंज़ूरी के 1 दिन बाद' },
  'due.later': { en: '{days} days after you accept', hi: 'मंज़ूरी के {days} दिन बाद' },
  revision: { en: 'Revision {revision}', hi: 'संशोधन {revision}' },

  'mail.subject': { en: 'Your quote {number} from {company}', hi: '{company} की ओर से आपका कोटेशन {number}' },
  'mail.again': { en: 'Your quote {number} has changed', hi: 'आपका कोटेशन {number} बदल गया है' },
  'mail.heading': { en: 'Your quote', hi: 'आपका कोटेशन' },
  'mail.headingAgain': { en: 'Your quote has changed', hi: 'आपका कोटेशन बदल गया है' },
  'mail.text': {
    en: 'Here is the quote you asked for: {title}. The total is {total}. Open it to see every line, and to accept or decline it.',
    hi: 'आपका माँगा हुआ कोटेशन यह रहा: {title}। कुल रकम {total} है। इसे खोलकर हर मद देखिए और कोटेशन मंज़ूर या नामंज़ूर कीजिए।',
  },
  'mail.textAgain': {
    en: 'We have revised your quote for {title}. The total is now {total}. The page shows what has changed. Earlier revisions are no longer valid.',
    hi: 'हमने {title} का कोटेशन बदला है। अब कुल रकम {total} है। क्या बदला, यह पेज पर लिखा है। पहले भेजे गए कोटेशन अब मान्य नहीं हैं।',
  },
  'mail.number': { en: 'Quote', hi: 'कोटेशन' },
  'mail.total': { en: 'Total', hi: 'कुल' },
  'mail.validUntil': { en: 'Valid until', hi: 'कब तक मान्य' },
  'mail.pdf': { en: 'PDF file', hi: 'PDF फ़ाइल' },
  'mail.open': { en: 'See the quote', hi: 'कोटेशन देखें' },
  'mail.secret': {
    en: 'Anyone with this link can see the quote, so share it only with people who decide with you.',
    hi: 'जिसके पास यह लिंक है, वह कोटेशन देख सकता है। इसे सिर्फ़ उन्हें भेजिए जो आपके साथ फ़ैसला करते हैं।',
  },

  'reminder.subject': { en: 'Your quote {number} expires on {day}', hi: '{day} तक ही मान्य: आपका कोटेशन {number}' },
  'reminder.heading': { en: 'Your quote expires soon', hi: 'आपके कोटेशन की अवधि पूरी होने वाली है' },
  'reminder.text': {
    en: 'You have not responded to our quote for {title} yet. It is valid until {day}. Open it to accept or decline it.',
    hi: '{title} के कोटेशन पर आपका जवाब अभी नहीं मिला है। यह {day} तक मान्य है। मंज़ूर या नामंज़ूर करने के लिए इसे खोलिए।',
  },

  'code.subject': { en: 'Your code to accept a quote', hi: 'कोटेशन मंज़ूर करने का कोड' },
  'code.heading': { en: 'Your code is {code}', hi: 'आपका कोड {code} है' },
  'code.text': {
    en: 'Enter this code on the page for quote {number} to accept it. It is valid until {time}.',
    hi: 'कोटेशन {number} मंज़ूर करने के लिए यह कोड उसके पेज पर लिखिए। यह {time} बजे तक मान्य है।',
  },
  'code.secret': {
    en: 'Do not share this code. We never ask for it by phone or in a message.',
    hi: 'यह कोड किसी को मत बताइए। हम इसे फ़ोन या संदेश में कभी नहीं माँगते।',
  },
  'code.notAsked': {
    en: 'If you did not ask for this code, you can ignore this email. Nothing is ordered without it.',
    hi: 'अगर आपने यह कोड नहीं मँगाया, तो आपको कुछ नहीं करना है। कोड के बिना कोई ऑर्डर नहीं बनता।',
  },

  'declined.subject': { en: 'Quote {number} was declined', hi: 'कोटेशन {number} नामंज़ूर हुआ' },
  'declined.text': { en: '{name} has declined this quote: {title}.', hi: '{name} ने यह कोटेशन नामंज़ूर किया: {title}।' },
  'declined.reason': { en: 'Reason', hi: 'कारण' },
  'declined.open': { en: 'Open the quote', hi: 'कोटेशन खोलें' },

  'whatsapp.text': {
    en: 'Your quote from {company}: {title}, {total}. See and accept it here: {link}',
    hi: '{company} की ओर से आपका कोटेशन: {title}, {total}। इसे यहाँ देखें और मंज़ूर करें: {link}',
  },

  'note.sent': {
    en: 'Quote {number}, revision {revision}, was sent. Total {total}.',
    hi: 'कोटेशन {number} (संशोधन {revision}) भेजा गया। कुल रकम {total}।',
  },
  'note.accepted': {
    en: 'Quote {number} was accepted. It is now order {order}.',
    hi: 'कोटेशन {number} मंज़ूर हुआ। अब यह ऑर्डर {order} है।',
  },
  'note.declined': { en: 'Quote {number} was declined. {reason}', hi: 'कोटेशन {number} नामंज़ूर हुआ। {reason}' },
});

export const quoteWords = (locale: Locale) => firmWords(wordsFor(quoteMessages, locale));
