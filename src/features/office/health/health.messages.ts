import { firmWords } from '@/catalogue/firm/firm-words.ts';
import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

export const healthMessages = defineMessages({
  title: { en: 'Site health', hi: 'साइट का हाल' },
  ready: { en: 'Enquiries are being received.', hi: 'पूछताछ आ रही है और दर्ज हो रही है।' },
  notReady: {
    en: 'Enquiries cannot be saved at the moment. Call the person who runs the server.',
    hi: 'इस समय पूछताछ दर्ज नहीं हो पा रही। सर्वर संभालने वाले को फ़ोन करें।',
  },
  allWell: { en: 'Everything is as it should be.', hi: 'सब ठीक चल रहा है।' },
  openPoints: { en: 'Points to deal with: {count}.', hi: 'ध्यान देने की बातें: {count}।' },
  well: { en: 'fine', hi: 'ठीक' },
  notWell: { en: 'needs attention', hi: 'ध्यान दें' },
  mailServer: { en: 'Mail server', hi: 'मेल सर्वर' },
  isSet: { en: 'Set', hi: 'तय है' },
  isNotSet: { en: 'Not set', hi: 'तय नहीं है' },
  failedJobs: { en: 'Failed jobs', hi: 'नाकाम रहे काम' },
  'todo.mailServer': {
    en: 'Emails are not reaching anyone. Ask the person who runs the server to set SMTP_URL.',
    hi: 'ईमेल किसी तक नहीं पहुँच रहे। सर्वर संभालने वाले से SMTP_URL तय करने को कहें।',
  },
  'todo.noBackup': {
    en: 'If the disk fails, everything is lost. Ask the person who runs the server to set BACKUP_DIR to a folder on another disk.',
    hi: 'डिस्क ख़राब हुई तो सब खो जाएगा। सर्वर संभालने वाले से BACKUP_DIR में किसी दूसरी डिस्क का फ़ोल्डर तय करने को कहें।',
  },
  'todo.backup': {
    en: 'Ask the person who runs the server to find the cause in the log before the next nightly backup.',
    hi: 'सर्वर संभालने वाले से कहें कि रात के अगले बैकअप से पहले लॉग में इसकी वजह देख लें।',
  },
  'todo.disk': {
    en: 'Ask the person who runs the server to free space or enlarge the disk.',
    hi: 'सर्वर संभालने वाले से डिस्क पर जगह ख़ाली करने या डिस्क बड़ी करने को कहें।',
  },
  'todo.waiting': {
    en: 'Emails or messages are delayed. Check the outbox for the reason.',
    hi: 'ईमेल या संदेश देर से जा रहे हैं। वजह आउटबॉक्स में देखें।',
  },
  'todo.held': {
    en: 'Open the outbox, check these emails and messages and send them.',
    hi: 'आउटबॉक्स खोलें, ये ईमेल और संदेश जाँचें और भेज दें।',
  },
  'todo.dead': {
    en: 'Check the outbox for the reason. Once the problem is solved, send these emails and messages again.',
    hi: 'वजह आउटबॉक्स में देखें। दिक्कत दूर होने पर ये ईमेल और संदेश फिर भेजें।',
  },
  'todo.errors': {
    en: 'Visitors saw an error page. Ask the person who runs the server to check the log.',
    hi: 'साइट पर आए लोगों को पेज की जगह गड़बड़ी की सूचना दिखी। सर्वर संभालने वाले से लॉग देखने को कहें।',
  },
  'todo.failedJobs': {
    en: 'Each failure is explained in the list of jobs below.',
    hi: 'हर नाकामी की वजह नीचे कामों की सूची में है।',
  },
  'todo.mailbox': {
    en: 'Replies from {wording.customers} are not arriving. Ask the person who runs the server to check the mailbox’s password.',
    hi: '{wording.customers} के जवाब नहीं आ रहे। सर्वर संभालने वाले से मेलबॉक्स का पासवर्ड जाँचने को कहें।',
  },
  attention: { en: 'Needs attention', hi: 'इस पर ध्यान देना चाहिए' },
  says: { en: 'What the server says', hi: 'सर्वर का संदेश' },
  'look.payments.untaxed': { en: 'Payments or bills do not match.', hi: 'कुछ भुगतान या बिल मेल नहीं खाते।' },
  'look.payments': {
    en: 'Payments or invoices do not match.',
    hi: 'कुछ भुगतान या बिल मेल नहीं खाते।',
  },
  'look.content': {
    en: 'Something published in the office is not shown on the site.',
    hi: 'दफ़्तर से प्रकाशित कुछ बातें साइट पर नहीं दिख रहीं।',
  },
  'look.backup': {
    en: 'Last night’s backup has a problem.',
    hi: 'पिछली रात का बैकअप ठीक से नहीं बना।',
  },
  'look.clock': {
    en: 'We have stopped deleting old data, because the server’s date has jumped or someone has to confirm it.',
    hi: 'पुराना डेटा नहीं मिटाया जा रहा, क्योंकि सर्वर की तारीख़ अचानक बदली है या किसी को उसकी पुष्टि करनी है।',
  },
  'look.uploads': {
    en: 'The storage for uploaded files needs attention.',
    hi: 'अपलोड की गई फ़ाइलों के स्टोरेज पर ध्यान देने की ज़रूरत है।',
  },
  'look.scanner': {
    en: 'Documents cannot be opened, because the virus scanner is not responding.',
    hi: 'काग़ज़ अभी नहीं खुल सकते, क्योंकि वायरस जाँचने वाला प्रोग्राम जवाब नहीं दे रहा।',
  },
  'look.mailbox': {
    en: 'Emails cannot be fetched from the mailbox.',
    hi: 'मेलबॉक्स से ईमेल नहीं आ पा रहे।',
  },
  'look.mails-in': {
    en: 'Someone is sending email after email, so we have stopped automatic replies to them.',
    hi: 'कोई लगातार ईमेल भेज रहा है, इसलिए हमने उसे अपने आप जवाब भेजना रोक दिया है।',
  },
  'look.mails-out': {
    en: 'Emails are not going out. You and the {wording.customers} receive none until this is fixed. No email is lost.',
    hi: 'ईमेल बाहर नहीं जा रहे। ठीक होने तक {wording.customers} और आपको ईमेल नहीं मिलेंगे। कोई ईमेल नहीं खोएगा।',
  },
  'look.messages-templates': {
    en: 'Some messages to phones are held, because their template was refused.',
    hi: 'फ़ोन पर जाने वाले कुछ संदेश रुके हैं, क्योंकि उनके शब्द मंज़ूर नहीं हुए।',
  },
  'look.messages-sms-stopped': {
    en: 'No SMS are going out, because the SMS service accepts none from us. They are queued and none is lost. Ask the person who runs the server to check the key, the credit and the account.',
    hi: 'एसएमएस नहीं जा रहे, क्योंकि एसएमएस सेवा हमारे संदेश नहीं ले रही। वे कतार में हैं, कोई नहीं खोएगा। सर्वर संभालने वाले से सेवा की कुंजी (key), बचा बैलेंस और खाता जाँचने को कहें।',
  },
  'look.messages-whatsapp-stopped': {
    en: 'No WhatsApp messages are going out, because Meta accepts none from us. They are queued and none is lost. Ask the person who runs the server to check the token and our account at Meta.',
    hi: 'व्हाट्सऐप संदेश नहीं जा रहे, क्योंकि मेटा हमारे संदेश नहीं ले रहा। वे कतार में हैं, कोई नहीं खोएगा। सर्वर संभालने वाले से टोकन और मेटा पर हमारा खाता जाँचने को कहें।',
  },
  'look.messages-sms-delivery': {
    en: 'Too few SMS reach {wording.customers}, although the SMS service accepts them. Ask the person who runs the server to check the service’s report and the registered texts.',
    hi: '{wording.customers} तक बहुत कम एसएमएस पहुँच रहे हैं, जबकि एसएमएस सेवा उन्हें ले रही है। सर्वर संभालने वाले से सेवा की रिपोर्ट और पंजीकृत संदेश जाँचने को कहें।',
  },
  'look.messages-whatsapp-delivery': {
    en: 'Too few WhatsApp messages reach {wording.customers}, although Meta accepts them. Ask the person who runs the server to check our account at Meta and the webhook.',
    hi: '{wording.customers} तक बहुत कम व्हाट्सऐप संदेश पहुँच रहे हैं, जबकि मेटा उन्हें ले रहा है। सर्वर संभालने वाले से मेटा पर हमारा खाता और वेबहुक जाँचने को कहें।',
  },
  'look.messages-sms-limit': {
    en: 'The daily limit of SMS is reached. Confirmations and reminders wait in the outbox until you send them.',
    hi: 'एसएमएस की एक दिन की सीमा पूरी हो गई है। पुष्टि और याद दिलाने वाले संदेश आउटबॉक्स में रुके रहेंगे और आपके भेजने पर ही जाएँगे।',
  },
  'look.messages-whatsapp-limit': {
    en: 'The daily limit of WhatsApp messages is reached. Confirmations and reminders wait in the outbox until you send them.',
    hi: 'व्हाट्सऐप संदेशों की एक दिन की सीमा पूरी हो गई है। पुष्टि और याद दिलाने वाले संदेश आउटबॉक्स में रुके रहेंगे और आपके भेजने पर ही जाएँगे।',
  },
  'look.messages-sms-codes': {
    en: 'The daily limit of codes by SMS was reached, so some people could not sign in with their phone.',
    hi: 'एसएमएस से जाने वाले कोड की एक दिन की सीमा पूरी हो गई, इसलिए कुछ लोग फ़ोन से लॉग इन नहीं कर पाए।',
  },
  'look.messages-whatsapp-codes': {
    en: 'The daily limit of codes on WhatsApp was reached, so some people could not sign in with their phone.',
    hi: 'व्हाट्सऐप से जाने वाले कोड की एक दिन की सीमा पूरी हो गई, इसलिए कुछ लोग फ़ोन से लॉग इन नहीं कर पाए।',
  },
  'look.messages-sms-registration': {
    en: 'Some SMS cannot be sent, because their texts are not registered with the operators. They wait in the outbox.',
    hi: 'कुछ एसएमएस नहीं जा सकते, क्योंकि वे मोबाइल कंपनियों के पास पंजीकृत नहीं हैं। वे आउटबॉक्स में रुके हैं।',
  },
  'look.whatsapp-account': {
    en: 'Meta reports a problem with our WhatsApp account. Open Account quality in Meta’s Business settings and do what it asks.',
    hi: 'मेटा ने हमारे व्हाट्सऐप खाते में कोई दिक्कत बताई है। मेटा की Business settings में Account quality खोलें और जो कहा गया है, वह करें।',
  },
  'look.whatsapp-template': {
    en: 'Meta has rejected or paused a WhatsApp template, or charges more for it.',
    hi: 'मेटा ने व्हाट्सऐप का कोई संदेश नामंज़ूर किया है, रोका है या उसके ज़्यादा पैसे ले रहा है।',
  },
  'look.messages-unread': {
    en: 'Some data from the message service could not be read, so messages from {wording.customers} may be missing.',
    hi: 'संदेश सेवा से आई कुछ जानकारी पढ़ी नहीं जा सकी, इसलिए हो सकता है कि {wording.customers} के कुछ संदेश छूट गए हों।',
  },
  'look.smtp': {
    en: 'No mail server is set, so {wording.customers} get no emails, and no one is told about new enquiries. Ask the person who runs the server to set SMTP_URL.',
    hi: 'मेल सर्वर तय नहीं है, इसलिए {wording.customers} को ईमेल नहीं जाते और नई पूछताछ की ख़बर किसी को नहीं मिलती। सर्वर संभालने वाले से SMTP_URL तय करने को कहें।',
  },
  'look.database': {
    en: 'The database is not responding, so nothing can be saved. Call the person who runs the server.',
    hi: 'डेटाबेस जवाब नहीं दे रहा, इसलिए कुछ भी दर्ज नहीं हो सकता। सर्वर संभालने वाले को फ़ोन करें।',
  },
  'look.build': {
    en: 'The site’s files on the server were removed or replaced, so parts of the site may be missing. Ask the person who runs the server to restart the site.',
    hi: 'सर्वर पर साइट की फ़ाइलें हट गई हैं या बदल गई हैं, इसलिए साइट के कुछ हिस्से शायद न खुलें। सर्वर संभालने वाले से साइट दोबारा चालू करने को कहें।',
  },
  'look.settings': {
    en: 'The server has settings that the site does not know. They may be misspelled, and then they have no effect. Ask the person who runs the server to check them.',
    hi: 'सर्वर पर ऐसी सेटिंग हैं, जिन्हें साइट नहीं जानती। हो सकता है कि नाम ग़लत लिखा हो, तब उनका कोई असर नहीं होता। सर्वर संभालने वाले से उन्हें जाँचने को कहें।',
  },
  'look.site-url': {
    en: 'Links in our emails lead to a different address than the pages of the site. Ask the person who runs the server to build the site with the right SITE_URL.',
    hi: 'हमारे ईमेल के लिंक साइट के पेजों से अलग पते पर जाते हैं। सर्वर संभालने वाले से सही SITE_URL के साथ साइट दोबारा बनाने को कहें।',
  },
  'look.proxy': {
    en: 'The site cannot tell visitors apart by their IP address, so one of them could use up the limits of all. Ask the person who runs the server to check the proxy and TRUST_PROXY.',
    hi: 'साइट लोगों को उनके IP पते से अलग-अलग नहीं पहचान पा रही, इसलिए किसी एक की वजह से सबकी सीमा पूरी हो सकती है। सर्वर संभालने वाले से प्रॉक्सी और TRUST_PROXY जाँचने को कहें।',
  },
  'look.store': {
    en: 'Files cannot be saved, so forms with files are rejected.',
    hi: 'अभी कोई फ़ाइल सहेजी नहीं जा सकती, इसलिए फ़ाइल वाले फ़ॉर्म नहीं लिए जा रहे।',
  },
  'look.certificate': {
    en: 'The site’s certificate expires soon or has expired. Once it has expired, browsers will warn visitors.',
    hi: 'साइट का सुरक्षा प्रमाणपत्र जल्द ख़त्म होगा या हो चुका है। ख़त्म होने पर ब्राउज़र लोगों को चेतावनी देंगे।',
  },
  mailbox: { en: 'Mailbox last checked', hi: 'मेलबॉक्स आख़िरी बार देखा गया' },
  'mailbox.never': { en: 'not yet', hi: 'अभी तक नहीं' },
  backup: { en: 'Last backup', hi: 'आख़िरी बैकअप' },
  'backup.ok': { en: '{time}: complete', hi: '{time}: पूरा हुआ' },
  'backup.incomplete': { en: '{time}: some uploads were missing', hi: '{time}: अपलोड की गई कुछ फ़ाइलें नहीं मिलीं' },
  'backup.failed': { en: '{time}: failed', hi: '{time}: नहीं हो पाया' },
  'backup.none': { en: 'none yet', hi: 'अभी तक कोई नहीं' },
  'backup.off': {
    en: 'No backups, because the backup folder (BACKUP_DIR) is not set on the server',
    hi: 'बैकअप नहीं बन रहा, क्योंकि सर्वर पर उसका फ़ोल्डर (BACKUP_DIR) तय नहीं है',
  },
  disk: { en: 'Free disk space', hi: 'डिस्क में ख़ाली जगह' },
  diskFree: { en: '{free} GB of {size} GB', hi: '{size} GB में से {free} GB' },
  unknown: { en: 'unknown', hi: 'पता नहीं' },
  waiting: { en: 'Queued emails and messages', hi: 'कतार में लगे ईमेल और संदेश' },
  waitingSince: { en: '{count}, the oldest for {minutes} minutes', hi: '{count}, सबसे पुराना {minutes} मिनट से रुका है' },
  held: { en: 'Emails and messages on hold', hi: 'रोके गए ईमेल और संदेश' },
  dead: { en: 'Undelivered emails and messages', hi: 'जो ईमेल और संदेश नहीं पहुँचे' },
  errors: { en: 'Failed requests in 24 hours', hi: '24 घंटे में नाकाम रहे अनुरोध' },
  jobs: { en: 'Background jobs', hi: 'पीछे चलने वाले काम' },
  job: { en: 'Job', hi: 'काम' },
  lastRun: { en: 'Last run', hi: 'पिछली बार' },
  nextRun: { en: 'Next run', hi: 'अगली बार' },
  outcome: { en: 'Outcome', hi: 'नतीजा' },
  'outcome.well': { en: 'Completed', hi: 'पूरा हुआ' },
  'outcome.none': { en: 'Not run yet', hi: 'अभी तक नहीं चला' },
  'outcome.failed': { en: 'Failed', hi: 'नहीं हो पाया' },
  'job.adopting': { en: 'Import enquiries from an older version', hi: 'पुराने संस्करण की पूछताछ जोड़ना' },
  'job.appointment-reminders': {
    en: 'Remind {wording.customers} of {wording.appointments}',
    hi: '{wording.customers} को तय समय की याद दिलाना',
  },
  'job.backup': { en: 'Make the nightly backup', hi: 'रात का बैकअप बनाना' },
  'job.books': { en: 'Calculate the books of busy months', hi: 'व्यस्त महीनों का हिसाब जोड़ना' },
  'job.chat': { en: 'Follow up on waiting chats', hi: 'जवाब का इंतज़ार कर रही चैट देखना' },
  'job.expired-limits': { en: 'Delete expired rate limits', hi: 'अनुरोधों पर लगी पुरानी सीमाएँ मिटाना' },
  'job.mailbox': { en: 'Fetch new emails', hi: 'नए ईमेल लाना' },
  'job.message-channels': {
    en: 'Send undelivered messages by another channel',
    hi: 'जो संदेश नहीं पहुँचे, उन्हें दूसरे रास्ते से भेजना',
  },
  'job.morning': { en: 'Write the morning messages for staff', hi: 'कर्मचारियों को सुबह का संदेश लिखना' },
  'job.overdue': { en: 'Look for cases that have become overdue', hi: 'समय पार कर चुके मामले देखना' },
  'job.pushes': { en: 'Send notifications to browsers', hi: 'ब्राउज़र पर सूचनाएँ भेजना' },
  'job.order-letters': { en: 'Write emails about orders', hi: 'ऑर्डर के ईमेल लिखना' },
  'job.unpaid-orders': { en: 'Follow up on unpaid orders', hi: 'बिना भुगतान वाले ऑर्डर की याद दिलाना' },
  'job.customer-reminders': {
    en: 'Remind {wording.customers} of documents, instalments and quotes',
    hi: '{wording.customers} को काग़ज़, किस्त और कोटेशन की याद दिलाना',
  },
  'job.order-reminders': {
    en: 'Remind {wording.customers} of due dates',
    hi: '{wording.customers} को आख़िरी तारीख़ें याद दिलाना',
  },
  'job.paper-scans': { en: 'Scan documents for viruses', hi: 'काग़ज़ों में वायरस की जाँच करना' },
  'job.reconciliation': { en: 'Compare payments with the books', hi: 'भुगतान का बही से मिलान करना' },
  'job.refunds': { en: 'Send refunds', hi: 'रकम लौटाना' },
  'job.retention': { en: 'Delete old data', hi: 'पुराना डेटा मिटाना' },
  'job.whatsapp-media': { en: 'Fetch files from WhatsApp', hi: 'व्हाट्सऐप से फ़ाइलें लाना' },
  'job.whatsapp-reads': { en: 'Mark WhatsApp messages as read', hi: 'व्हाट्सऐप संदेश पढ़े हुए दिखाना' },
  'job.whatsapp-templates': { en: 'Fetch the list of WhatsApp templates', hi: 'व्हाट्सऐप के मंज़ूर संदेशों की सूची लाना' },
  toMails: { en: 'Go to the outbox', hi: 'आउटबॉक्स देखें' },
});

export const healthWords = (locale: Locale) => firmWords(wordsFor(healthMessages, locale));
export type HealthWords = ReturnType<typeof healthWords>;
