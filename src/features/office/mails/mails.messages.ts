import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

export const mailsMessages = defineMessages({
  title: { en: 'Email queue', hi: 'ईमेल कतार' },
  intro: {
    en: 'These emails have not been sent. We’ll send queued emails automatically. Held and failed emails will not be sent until you send them.',
    hi: 'ये ईमेल अभी नहीं भेजे गए। कतार वाले ईमेल हम अपने आप भेजेंगे। जो रोके गए या नहीं भेजे जा सके, वे आपके भेजने पर ही जाएँगे।',
  },
  ofAll: {
    en: 'The list shows {shown} of {all} emails, the newest of each status.',
    hi: '{all} में से {shown} ईमेल दिख रहे हैं, हर स्थिति के सबसे नए।',
  },
  list: { en: 'Emails not sent yet', hi: 'जो ईमेल अभी नहीं गए' },
  empty: { en: 'All emails have been sent.', hi: 'सब ईमेल जा चुके हैं।' },
  written: { en: 'Written', hi: 'कब लिखा' },
  to: { en: 'To', hi: 'किसे' },
  what: { en: 'What', hi: 'क्या' },
  state: { en: 'Status', hi: 'स्थिति' },
  action: { en: 'Change', hi: 'बदलाव' },
  firm: { en: 'Enquiry, to the company', hi: 'पूछताछ, कंपनी को' },
  acknowledgement: { en: 'Confirmation', hi: 'पुष्टि' },
  account: { en: 'Invitation', hi: 'निमंत्रण' },
  reply: { en: 'Reply to {wording.an-customer}', hi: '{wording.customer} को जवाब' },
  forward: { en: 'Forwarded message', hi: 'आगे भेजा संदेश' },
  code: { en: 'Code', hi: 'कोड' },
  order: { en: 'About an order', hi: 'ऑर्डर के बारे में' },
  appointment: { en: 'About {wording.an-appointment}', hi: 'तय समय के बारे में' },
  again: { en: 'Send again', hi: 'फिर से भेजें' },
  release: { en: 'Send', hi: 'भेज दें' },
  releaseAll: { en: 'Send all held emails', hi: 'रोके गए सभी ईमेल भेजें' },
  waiting: { en: 'Queued', hi: 'कतार में' },
  held: { en: 'Held', hi: 'रोका गया' },
  dead: { en: 'Failed', hi: 'नहीं भेजा जा सका' },
  'because.address': { en: 'too many in a day from one address', hi: 'एक ही पते से एक दिन में बहुत ज़्यादा ईमेल' },
  'because.network': { en: 'too many in a day from one network', hi: 'एक ही नेटवर्क से एक दिन में बहुत ज़्यादा ईमेल' },
  'because.mailbox': { en: 'too many in a day to one mailbox', hi: 'एक ही मेलबॉक्स को एक दिन में बहुत ज़्यादा ईमेल' },
  'because.all': { en: 'daily limit reached', hi: 'आज की सीमा पूरी हो गई' },
  'why.address': { en: 'this is not an email address', hi: 'यह ईमेल पता ही नहीं है' },
  'why.erased': { en: 'one of its files was deleted', hi: 'इसकी एक फ़ाइल मिटा दी गई है' },
  'why.nobody': { en: 'there is no such mailbox', hi: 'ऐसा कोई मेलबॉक्स नहीं है' },
  'why.full': { en: 'the mailbox is full', hi: 'मेलबॉक्स भरा हुआ है' },
  'why.login': { en: 'the mail server does not accept our password', hi: 'ईमेल सर्वर हमारा पासवर्ड नहीं ले रहा' },
  'why.away': { en: 'the mail server cannot be reached', hi: 'ईमेल सर्वर तक पहुँच नहीं हो रही' },
  'why.later': { en: 'the mail server asked us to try later', hi: 'ईमेल सर्वर ने बाद में भेजने को कहा है' },
  'why.refused': { en: 'the mail server rejected it', hi: 'ईमेल सर्वर ने इसे नहीं लिया' },
  'why.new': { en: 'not tried yet', hi: 'अभी भेजने की कोशिश नहीं हुई' },
  said: { en: 'What the server said', hi: 'सर्वर का जवाब' },
  released: { en: 'Sending now.', hi: 'अब भेजा जा रहा है।' },
  nothing: {
    en: 'Nothing was sent, because the email has already been sent or its address is not valid.',
    hi: 'कुछ नहीं भेजा गया, क्योंकि ईमेल पहले ही जा चुका है या उसका पता सही नहीं है।',
  },
});

export const mailsWords = (locale: Locale) => wordsFor(mailsMessages, locale);
export type MailsWords = ReturnType<typeof mailsWords>;
