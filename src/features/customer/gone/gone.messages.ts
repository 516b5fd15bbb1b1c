import { firmWords } from '@/catalogue/firm/firm-words.ts';
import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

/** Texts of pages that no longer have anything to show. */
export const goneMessages = defineMessages({
  'order.title': { en: 'Order {number}: personal details deleted', hi: 'ऑर्डर {number} की निजी जानकारी मिटा दी गई है' },
  'order.text': {
    en: 'The personal details in this order have been deleted: name, email, phone, address, messages and documents. There is nothing to pay and nothing to send here.',
    hi: 'इस ऑर्डर की निजी जानकारी मिटा दी गई है: नाम, ईमेल, फ़ोन, पता, संदेश और काग़ज़। यहाँ न कोई भुगतान करना है, न कुछ भेजना है।',
  },
  kept: { en: 'What we keep, and why', hi: 'हमारे पास क्या रहता है और क्यों' },
  'kept.books': {
    en: 'We keep the order number, the {wording.service}, the price, the payments, and the receipts and invoices that we issued. Tax law (section 36 of the CGST Act, 2017) requires us to keep these records for {months.books} months after the annual return of the financial year is due. We do not use them for anything else.',
    hi: 'ऑर्डर नंबर, {wording.service}, दाम, भुगतान, जारी हुई रसीदें और बिल हमारे पास रहते हैं। कर कानून (सीजीएसटी अधिनियम, 2017 की धारा 36) के अनुसार यह हिसाब जिस वित्त वर्ष का है, उसके सालाना रिटर्न की आख़िरी तारीख़ के बाद {months.books} महीने तक रखना होता है। इसका और कोई इस्तेमाल नहीं होता।',
  },
  'kept.books.untaxed': {
    en: 'We keep the order number, the {wording.service}, the price, the payments, and the receipts and bills that we issued. They are part of our accounts, and tax law requires us to keep them for some years. We do not use them for anything else.',
    hi: 'ऑर्डर नंबर, {wording.service}, दाम, भुगतान, जारी हुई रसीदें और बिल हमारे पास रहते हैं। यह हमारा हिसाब है, और कर कानून के अनुसार इसे कुछ साल रखना होता है। इसका और कोई इस्तेमाल नहीं होता।',
  },
  'kept.number': {
    en: 'We keep the order number, the {wording.service} and the price so that our records are complete. They do not name anyone.',
    hi: 'हिसाब पूरा रहे, इसलिए ऑर्डर नंबर, {wording.service} और दाम हमारे पास रहते हैं। इनमें किसी का नाम नहीं है।',
  },
  'appointment.title': { en: 'There is no {wording.appointment} here', hi: 'यहाँ कोई समय तय नहीं है' },
  'appointment.text': {
    en: 'There is no {wording.appointment} at this web address. If your data has been deleted, your {wording.appointment} was cancelled and deleted too, and we keep nothing about it. If you expected {wording.an-appointment} here, check that the address is complete.',
    hi: 'इस वेब पते पर कोई समय तय नहीं है। अगर आपकी जानकारी मिटाई गई है, तो तय समय भी रद्द होकर मिट गया है। हमारे पास उसकी कोई जानकारी नहीं रहती। अगर आपके हिसाब से यहाँ समय तय होना चाहिए, तो देख लीजिए कि पता पूरा है या नहीं।',
  },
  'appointment.again': { en: 'Book {wording.an-appointment}', hi: 'अपना समय तय करें' },
  'quote.title': { en: 'There is no quote here', hi: 'यहाँ कोई कोटेशन नहीं है' },
  'quote.text': {
    en: 'There is no quote at this web address. We delete quotes {days.quotes} days after they expire. If your quote is newer, check that the address is complete.',
    hi: 'इस वेब पते पर कोई कोटेशन नहीं है। कोटेशन की मियाद ख़त्म होने के {days.quotes} दिन बाद हम उसे मिटा देते हैं। आपका कोटेशन इससे नया हो, तो देख लीजिए कि पता पूरा है या नहीं।',
  },
  'your-quote.text': {
    en: 'There is no quote at this web address. We delete a quote together with the enquiry it belongs to. If you expected a quote here, check that the address is complete.',
    hi: 'इस वेब पते पर कोई कोटेशन नहीं है। जिस पूछताछ का कोटेशन था, वह मिटने पर कोटेशन भी मिट जाता है। अगर आपके हिसाब से यहाँ कोटेशन होना चाहिए, तो देख लीजिए कि पता पूरा है या नहीं।',
  },
  'quote.again': { en: 'See all {wording.services}', hi: 'सभी {wording.services} देखें' },
  ask: { en: 'Questions? Write to {email}.', hi: 'कोई सवाल? {email} पर लिखिए।' },
});

export const goneWords = (locale: Locale) => firmWords(wordsFor(goneMessages, locale));
