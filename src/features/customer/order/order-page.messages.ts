import type { Company } from '@/catalogue/firm/company.shape.ts';
import { company, directPayment } from '@/catalogue/firm/company.ts';
import { firmWords } from '@/catalogue/firm/firm-words.ts';
import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

/** Texts of the order page about progress, paying and cancelling. */
export const orderPageMessages = defineMessages({
  title: { en: 'Order {number}', hi: 'ऑर्डर {number}' },
  'documents.untaxed': { en: 'Receipts and bills', hi: 'रसीदें और बिल' },
  documents: { en: 'Receipts and invoices', hi: 'रसीदें और बिल' },
  documentsHint: {
    en: 'These links expire after 7 days. Reload this page to get new ones.',
    hi: 'ये लिंक 7 दिन तक खुलते हैं। नए लिंक पाने के लिए यह पेज फिर से खोलिए।',
  },
  keep: {
    en: 'Save this page’s address. Anyone who has it can open your order, so do not share it.',
    hi: 'इस पेज का पता संभालकर रखिए। जिसके पास यह पता हो, वह आपका ऑर्डर खोल सकता है, इसलिए इसे किसी को मत दीजिए।',
  },
  'is.placed': { en: 'Awaiting payment', hi: 'भुगतान का इंतज़ार' },
  'is.checking': { en: 'Payment is being checked', hi: 'भुगतान की जाँच हो रही है' },
  'is.part': { en: 'Paid in part: {paid} received, {due} due', hi: 'अधूरा भुगतान: {paid} मिले, {due} बाकी' },
  'is.paid': { en: 'Paid, in progress', hi: 'भुगतान हो गया, काम जारी' },
  'is.begun': { en: 'In progress: {paid} received, {due} due', hi: 'काम जारी: {paid} मिले, {due} बाकी' },
  'is.done': { en: 'Completed', hi: 'पूरा हुआ' },
  'is.cancelled': { en: 'Cancelled', hi: 'रद्द' },
  price: { en: 'Price', hi: 'दाम' },
  fixedOn: { en: 'Fixed on {day}', hi: '{day} को तय' },
  paid: { en: 'Paid', hi: 'भुगतान हुआ' },
  plan: {
    en: 'We agreed on these instalments: {parts}. We’ll start work when you have paid the first one and any others that are due by then.',
    hi: 'तय की गई किस्तें: {parts}। पहली किस्त मिलते ही काम शुरू होगा। तब तक किसी और किस्त की तारीख़ आ जाए, तो वह भी देनी होगी।',
  },
  'plan.begun': { en: 'We agreed on these instalments: {parts}.', hi: 'तय की गई किस्तें: {parts}।' },
  overdue: {
    en: 'Overdue: {amount}. The agreed date has passed. Please pay this amount soon.',
    hi: '{amount} देने की तय तारीख़ निकल गई है। कृपया यह रकम जल्द दीजिए।',
  },
  laterTitle: { en: 'Next instalment: {amount} by {day}', hi: 'अगली किस्त: {day} तक {amount}' },
  later: {
    en: 'Work on your order continues. You can also pay this instalment now.',
    hi: 'काम जारी है। चाहें तो यह किस्त अभी दे दीजिए।',
  },
  payLater: { en: 'Pay {amount} now', hi: 'अभी {amount} दें' },
  due: { en: 'Amount due', hi: 'देना बाकी' },
  back: { en: 'Refund due to you', hi: 'लौटाई जाने वाली रकम' },
  refunded: { en: 'Refunded', hi: 'लौटाया गया' },
  stages: { en: 'Stages', hi: 'काम के चरण' },
  stageNow: { en: 'Now: {stage}', hi: 'अभी: {stage}' },
  ofAll: { en: '{done} of {all}', hi: '{all} में से {done}' },
  stagesDone: { en: '{done} of {all} stages completed', hi: '{all} में से {done} चरण पूरे' },
  now: { en: 'now', hi: 'अभी' },
  doneOn: { en: 'Completed on {day}', hi: '{day} को पूरा' },

  'work.us': { en: 'We are working on “{stage}”', hi: 'हम “{stage}” पर काम कर रहे हैं' },
  'work.us.by': {
    en: 'We are working on “{stage}” and should finish by about {day}',
    hi: 'हम “{stage}” पर काम कर रहे हैं, जो लगभग {day} तक पूरा होगा',
  },
  'work.us.text': { en: 'You do not need to do anything right now.', hi: 'अभी आपको कुछ नहीं करना है।' },
  'work.you': { en: 'Your turn: {stage}', hi: 'आपकी बारी: {stage}' },
  'work.you.by': { en: 'Your turn, by about {day}: {stage}', hi: 'आपकी बारी, लगभग {day} तक: {stage}' },
  'work.government': {
    en: '“{stage}” is with {wording.the-authority}',
    hi: '“{stage}” अब {wording.the-authority} के पास है',
  },
  'work.government.by': {
    en: '“{stage}” is with {wording.the-authority}, until about {day}',
    hi: '“{stage}” अब {wording.the-authority} के पास है, लगभग {day} तक',
  },
  'work.government.text': {
    en: 'The decision is up to {wording.the-authority}. You do not need to do anything right now.',
    hi: 'अब फ़ैसला {wording.the-authority} को करना है। अभी आपको कुछ नहीं करना है।',
  },
  checkingPapers: { en: 'We are checking your documents', hi: 'हम आपके काग़ज़ जाँच रहे हैं' },
  checkingPapersText: {
    en: 'We have all your documents. If one is wrong, we’ll write to you.',
    hi: 'आपके सब काग़ज़ हमें मिल गए हैं। किसी में कुछ ठीक न हो, तो हम आपको लिखेंगे।',
  },
  refunding: { en: 'We’ll refund {amount}', hi: 'हम आपको {amount} लौटाएँगे' },
  refundingText: {
    en: 'The order is cancelled. You do not need to do anything. The bank’s reference will appear on this page.',
    hi: 'ऑर्डर रद्द हो गया है। आपको कुछ नहीं करना है। बैंक का संदर्भ नंबर इसी पेज पर दिखेगा।',
  },
  refundedOn: { en: '{amount} refunded on {day}', hi: '{day} को {amount} लौटाए गए' },
  refundedAs: {
    en: '{amount} refunded on {day}, reference {reference}',
    hi: '{day} को {amount} लौटाए गए, संदर्भ नंबर {reference}',
  },
  refundedText: {
    en: 'The order is cancelled and there is nothing left to pay. Your bank can trace the refund with this reference.',
    hi: 'ऑर्डर रद्द हो गया है और कुछ भी देना बाकी नहीं है। इस संदर्भ नंबर से आपका बैंक लौटाई गई रकम का पता लगा सकता है।',
  },
  wasCancelled: { en: 'This order is cancelled', hi: 'यह ऑर्डर रद्द हो गया है' },
  nothingDue: { en: 'There is nothing left to pay or refund.', hi: 'कुछ भी देना या लौटाना बाकी नहीं है।' },
  doneText: { en: 'Your order is complete. Thank you.', hi: 'आपका ऑर्डर पूरा हो गया। धन्यवाद।' },
  openPdf: { en: 'Open “{name}”', hi: '“{name}” खोलें' },

  pay: { en: 'Pay {amount}', hi: '{amount} का भुगतान' },
  atDesk: {
    en: 'Pay at our desk. To pay another way, call {phone}. When we have received your payment, this page will show it.',
    hi: 'भुगतान हमारे काउंटर पर कीजिए। किसी और तरीके से देना हो, तो {phone} पर फ़ोन कीजिए। भुगतान मिलने पर वह इसी पेज पर दिखेगा।',
  },
  sample: {
    en: 'This is only a sample. The firm has not added its bank account yet. Do not pay.',
    hi: 'यह सिर्फ़ नमूना है। कंपनी ने अभी अपना बैंक खाता नहीं जोड़ा है। भुगतान मत कीजिए।',
  },
  askHow: {
    en: 'We’ll tell you how to pay. You can also call us on {phone}.',
    hi: 'भुगतान कैसे करना है, यह हम आपको बताएँगे। आप हमें {phone} पर फ़ोन भी कर सकते हैं।',
  },
  scan: {
    en: 'Scan this code with any UPI app. The amount and reference are filled in for you.',
    hi: 'किसी भी UPI ऐप से यह कोड स्कैन कीजिए। रकम और संदर्भ अपने आप भर जाएँगे।',
  },
  qr: { en: 'QR code for UPI: {amount} to {id}', hi: 'UPI का QR कोड: {id} को {amount}' },
  openApp: { en: 'Pay with a UPI app', hi: 'UPI ऐप से भुगतान करें' },
  backAfter: {
    en: 'Come back here after you have paid, and enter the payment reference number.',
    hi: 'भुगतान के बाद यहाँ लौटकर संदर्भ नंबर भरिए।',
  },
  appRefuses: {
    en: 'Some apps refuse such payments to a personal UPI ID. If yours does, copy the details into it.',
    hi: 'कुछ ऐप निजी UPI आईडी पर ऐसे भुगतान नहीं करते। आपका ऐप न करे, तो नीचे का ब्योरा कॉपी करके उसमें भरिए।',
  },
  copy: { en: 'Copy', hi: 'कॉपी करें' },
  copied: { en: 'Copied', hi: 'कॉपी हुआ' },
  copyNamed: { en: 'Copy: {name}', hi: 'कॉपी करें: {name}' },
  onOther: { en: 'On another device: scan a QR code', hi: 'किसी और फ़ोन से: QR कोड स्कैन करें' },
  upiId: { en: 'UPI ID', hi: 'UPI आईडी' },
  amount: { en: 'Amount in rupees', hi: 'रकम, रुपये में' },
  reference: { en: 'Payment note', hi: 'भुगतान का नोट' },
  neft: { en: 'Bank transfer (NEFT, RTGS, IMPS)', hi: 'बैंक से भेजें (NEFT, RTGS, IMPS)' },
  limit: {
    en: 'UPI usually allows up to ₹1 lakh at a time. To pay more, use a bank transfer.',
    hi: 'UPI से एक बार में आम तौर पर ₹1 लाख तक ही भेज सकते हैं। ज़्यादा हो तो बैंक से भेजिए।',
  },
  holder: { en: 'Account holder', hi: 'खाताधारक' },
  account: { en: 'Account number', hi: 'खाता नंबर' },
  ifsc: { en: 'IFSC', hi: 'IFSC कोड' },
  bank: { en: 'Bank', hi: 'बैंक' },
  utrTitle: { en: 'Already paid?', hi: 'भुगतान कर दिया?' },
  utr: { en: 'Payment reference number (UTR)', hi: 'भुगतान का संदर्भ नंबर (UTR)' },
  utrHint: {
    en: 'For UPI, enter the 12 digits marked “UTR” in your app. For NEFT or RTGS, enter the 16 to 22 letters and digits. A screenshot is not proof.',
    hi: 'UPI में ऐप पर “UTR” के साथ लिखे 12 अंक भरें। NEFT या RTGS में 16 से 22 अक्षर और अंक भरें। स्क्रीनशॉट सबूत नहीं माना जाता।',
  },
  'utrHint.upi': {
    en: 'Enter the 12 digits marked “UTR” in your UPI app. A screenshot is not proof.',
    hi: 'UPI ऐप पर “UTR” के साथ लिखे 12 अंक भरें। स्क्रीनशॉट सबूत नहीं माना जाता।',
  },
  tell: { en: 'Submit reference number', hi: 'संदर्भ नंबर भेजें' },
  notUtr: {
    en: 'Please check the number. UPI and IMPS numbers have 12 digits. NEFT and RTGS numbers have 16 to 22 letters and digits.',
    hi: 'नंबर जाँच लें। UPI और IMPS में 12 अंक होते हैं, NEFT और RTGS में 16 से 22 अक्षर और अंक।',
  },
  'notUtr.upi': {
    en: 'Please check the number. It has 12 digits.',
    hi: 'नंबर जाँच लें। इसमें 12 अंक होते हैं।',
  },
  checkTitle: { en: 'We are checking your payment', hi: 'हम आपके भुगतान की जाँच कर रहे हैं' },
  checkTitleBy: {
    en: 'We’ll finish checking your payment by {day}',
    hi: 'आपके भुगतान की जाँच हम {day} तक पूरी करेंगे',
  },
  checkStep1: { en: 'You paid', hi: 'आपने भुगतान किया' },
  checkStep2: { en: 'We check it', hi: 'हम जाँच रहे हैं' },
  checkStep3: { en: 'Work starts', hi: 'काम शुरू होगा' },
  checking: {
    en: 'We are checking payment {utr} against our bank statement. This takes up to 1 working day. We’ll email you the result.',
    hi: 'हम भुगतान {utr} को बैंक स्टेटमेंट से मिला रहे हैं। इसमें एक कामकाजी दिन तक लगता है। नतीजा हम आपको ईमेल से बताएँगे।',
  },
  checkingHere: {
    en: 'We are checking payment {utr} against our bank statement. This takes up to 1 working day. The result will appear on this page.',
    hi: 'हम भुगतान {utr} को बैंक स्टेटमेंट से मिला रहे हैं। इसमें एक कामकाजी दिन तक लगता है। नतीजा इसी पेज पर दिखेगा।',
  },
  checkOnce: { en: 'Do not pay again.', hi: 'दोबारा भुगतान मत कीजिए।' },
  correct: { en: 'Entered the wrong number?', hi: 'नंबर ग़लत लिख दिया?' },
  correctIt: { en: 'Correct the number', hi: 'नंबर ठीक करें' },
  payAfterAll: { en: 'Not paid yet? See how to pay', hi: 'अभी भुगतान नहीं किया? भुगतान का तरीका देखें' },
  used: {
    en: 'This reference number has already been used for another order. Every payment has its own number. Please check it in your app.',
    hi: 'इस नंबर से पहले ही किसी और ऑर्डर का भुगतान हो चुका है। हर भुगतान का नंबर अलग होता है। कृपया अपने ऐप में देख लीजिए।',
  },
  failed: {
    en: 'Your payment did not go through and has not been recorded. Your price has not changed. Try again, or pay another way.',
    hi: 'भुगतान पूरा नहीं हुआ, इसलिए दर्ज भी नहीं हुआ। ऑर्डर का दाम वही रहेगा। फिर कोशिश करें या दूसरा तरीका चुनें।',
  },
  doubtful: {
    en: 'This reference number was also given for another order. We’ll check both orders. Please keep your bank’s proof of payment ready.',
    hi: 'यही नंबर किसी और ऑर्डर के लिए भी लिखा गया है। हम दोनों ऑर्डर जाँचेंगे। बैंक से मिला भुगतान का सबूत तैयार रखिए।',
  },
  refused: {
    en: 'We could not find a payment with reference {utr}. Check the number in your app and enter it again. If the money has left your account, do not pay again. Call us instead.',
    hi: 'नंबर {utr} से कोई भुगतान हमें नहीं मिला। ऐप में नंबर देखकर उसे फिर से भरिए। पैसे खाते से कट चुके हों तो दोबारा भुगतान मत कीजिए, बल्कि हमें फ़ोन कीजिए।',
  },
  part: {
    en: 'We have received {paid}. Please pay the remaining {due}. We’ll start work as soon as we receive the full amount.',
    hi: '{paid} हमें मिल गए हैं। कृपया बाकी {due} का भुगतान कीजिए। पूरी रकम मिलते ही काम शुरू होगा।',
  },
  partPlan: {
    en: 'We have received {paid}. Please pay another {due}. We’ll start work as soon as we receive it.',
    hi: '{paid} हमें मिल गए हैं। कृपया {due} और दीजिए। यह रकम मिलते ही काम शुरू होगा।',
  },
  partAgain: {
    en: 'We have received {paid}. Please pay the remaining {due}.',
    hi: '{paid} हमें मिल गए हैं। कृपया बाकी {due} का भुगतान कीजिए।',
  },
  movedTo: { en: 'Moved to order {number}', hi: 'ऑर्डर {number} में लगाया' },
  movedAway: { en: 'Moved to another order', hi: 'दूसरे ऑर्डर में लगाया' },
  'dueOnInvoice.untaxed': {
    en: 'The work on this order is complete, and {due} of the bill is still due. Please pay this amount.',
    hi: 'इस ऑर्डर का काम पूरा हो गया है, और बिल के {due} अभी बाकी हैं। कृपया यह रकम दीजिए।',
  },
  dueOnInvoice: {
    en: 'The work on this order is complete, and {due} of the invoice is still due. Please pay this amount.',
    hi: 'इस ऑर्डर का काम पूरा हो गया है, और बिल के {due} अभी बाकी हैं। कृपया यह रकम दीजिए।',
  },
  feeNamedOn: { en: 'Added on {day}, no GST', hi: '{day} को जुड़ा, जीएसटी नहीं' },
  'feeNamedOn.untaxed': { en: 'Added on {day}', hi: '{day} को जुड़ा' },
  'feeDue.untaxed': {
    en: 'Please pay {wording.an-outside-fee} of {due}. The price did not include it, and we now know the amount. We’ll pay exactly this amount to {wording.fee-payee} on your behalf. The work continues in the meantime.',
    hi: 'कृपया {due} का {wording.outside-fee} दीजिए। यह शुल्क दाम में शामिल नहीं था, और अब इसकी रकम पता चल गई है। हम ठीक इतना ही आपकी ओर से {wording.fee-payee} को देंगे। इस बीच काम जारी है।',
  },
  feeDue: {
    en: 'Please pay {wording.an-outside-fee} of {due}. The price did not include it, and we now know the amount. We’ll pay exactly this amount to {wording.fee-payee} on your behalf, and no GST is added. The work continues in the meantime.',
    hi: 'कृपया {due} का {wording.outside-fee} दीजिए। यह शुल्क दाम में शामिल नहीं था, और अब इसकी रकम पता चल गई है। हम ठीक इतना ही आपकी ओर से {wording.fee-payee} को देंगे। इस पर जीएसटी नहीं लगता। इस बीच काम जारी है।',
  },
  tooMuch: {
    en: 'You have paid more than was due. We’ll refund {amount}. You do not need to do anything.',
    hi: 'आपने बाकी रकम से ज़्यादा पैसे दिए हैं। हम {amount} लौटाएँगे। आपको कुछ नहीं करना है।',
  },
  tooMany: {
    en: 'Too many reference numbers have been entered for this order. Please call {phone}.',
    hi: 'इस ऑर्डर के लिए भुगतान के बहुत-से संदर्भ नंबर लिखे जा चुके हैं। कृपया {phone} पर फ़ोन करें।',
  },
  cardAlone: { en: 'By card, net banking or wallet', hi: 'कार्ड, नेट बैंकिंग या वॉलेट से' },
  card: { en: 'Or by card, net banking or wallet', hi: 'या कार्ड, नेट बैंकिंग या वॉलेट से' },
  razorpay: { en: 'Pay with Razorpay', hi: 'रेज़रपे से भुगतान करें' },
  stripe: { en: 'Pay by card with Stripe', hi: 'स्ट्राइप पर कार्ड से भुगतान करें' },
  elsewhere: {
    en: 'You will pay on the payment provider’s page. We never see your card number.',
    hi: 'भुगतान आप भुगतान सेवा के पेज पर करेंगे। आपके कार्ड का नंबर हम तक नहीं आता।',
  },
  goOn: { en: 'Continue to payment', hi: 'भुगतान के पेज पर जाएँ' },
  leaving: {
    en: 'Taking you to the payment page…',
    hi: 'भुगतान सेवा का पेज पल भर में अपने आप खुल जाएगा।',
  },
  noProvider: {
    en: 'We cannot reach the payment provider right now. Pay by UPI or bank transfer, or try again later.',
    hi: 'भुगतान सेवा से अभी संपर्क नहीं हो रहा। UPI या बैंक से भुगतान कीजिए, या थोड़ी देर बाद फिर कोशिश कीजिए।',
  },
  noProviderAlone: {
    en: 'We cannot reach the payment provider right now. Please try again later.',
    hi: 'भुगतान सेवा से अभी संपर्क नहीं हो रहा। थोड़ी देर बाद फिर कोशिश कीजिए।',
  },
  window: { en: 'Payment with Razorpay', hi: 'रेज़रपे से भुगतान' },
  windowOpens: {
    en: 'The payment window opens on this page. We never see your card number.',
    hi: 'भुगतान की विंडो इसी पेज पर खुलेगी। आपके कार्ड का नंबर हम तक नहीं आता।',
  },
  openWindow: { en: 'Open the payment window', hi: 'भुगतान की विंडो खोलें' },
  otherWays: { en: 'If no window opens', hi: 'अगर विंडो न खुले' },
  otherWaysText: {
    en: 'If the window does not open, pay another way below. Pay only once, because each of these ways pays for the same order.',
    hi: 'विंडो न खुले, तो नीचे दिए किसी और तरीके से भुगतान कीजिए। भुगतान एक ही बार कीजिए। किसी भी तरीके से दें, पैसा इसी ऑर्डर में जुड़ेगा।',
  },
  ownPage: { en: 'Pay on Razorpay’s own page', hi: 'रेज़रपे के पेज पर भुगतान करें' },
  upiOrBank: { en: 'Pay by UPI or bank transfer', hi: 'UPI या बैंक से भुगतान करें' },
  noUpi: {
    en: 'We will never ask you for an OTP, a PIN or your UPI ID.',
    hi: 'हम आपसे OTP, PIN या UPI आईडी कभी नहीं माँगेंगे।',
  },

  reminders: { en: 'Reminders after completion', hi: 'ऑर्डर पूरा होने के बाद के रिमाइंडर' },
  remindersOff: {
    en: 'Once your order is complete, we can send you reminders. We’ll send only those you ask for:',
    hi: 'ऑर्डर पूरा होने के बाद हम आपको रिमाइंडर भेज सकते हैं, पर सिर्फ़ वही, जो आप चाहेंगे:',
  },
  remindersOn: {
    en: 'You asked for reminders once your order is complete:',
    hi: 'आपने ऑर्डर पूरा होने के बाद याद दिलाने को कहा है:',
  },
  remindOn: { en: 'next on {day}', hi: 'अगली बार {day} को' },
  remindMe: { en: 'Remind me', hi: 'मुझे याद दिलाएँ' },
  remindNoMore: { en: 'No more reminders', hi: 'अब याद न दिलाएँ' },

  cancel: { en: 'Cancel the order', hi: 'ऑर्डर रद्द करें' },
  cancelSure: { en: 'Cancel this order?', hi: 'ऑर्डर रद्द कर दें?' },
  cancelFree: {
    en: 'We have not received any payment for this order, so cancelling it costs you nothing.',
    hi: 'इस ऑर्डर का कोई भुगतान हमें नहीं मिला है, इसलिए इसे रद्द करने पर आपको कुछ नहीं देना होगा।',
  },
  cancelChecking: {
    en: 'We are still checking payment {utr}. If we find it after you cancel, we’ll refund it in full.',
    hi: 'नंबर {utr} वाले भुगतान की जाँच अभी चल रही है। रद्द करने के बाद वह मिला, तो हम पूरी रकम लौटाएँगे।',
  },
  cancelSums: { en: 'What happens to the money you paid', hi: 'आपके दिए हुए पैसों का क्या होगा' },
  cancelPaid: { en: 'You have paid', hi: 'आपने दिए' },
  cancelRefunded: { en: 'Already refunded', hi: 'आपको लौटाए जा चुके' },
  cancelMoved: { en: 'Moved to your other orders', hi: 'आपके दूसरे ऑर्डर में लगाए गए' },
  cancelBack: { en: 'We’ll refund', hi: 'हम आपको लौटाएँगे' },
  'cancelWork.untaxed': { en: 'We’ll keep for completed work', hi: 'पूरे हो चुके काम के लिए हम रखेंगे' },
  cancelWork: { en: 'We’ll keep for completed work, GST included', hi: 'पूरे हो चुके काम के लिए हम रखेंगे (जीएसटी सहित)' },
  cancelGovernment: {
    en: 'Already paid to {wording.fee-payee}, not refundable',
    hi: '{wording.fee-payee} को दिए जा चुके, वापस नहीं मिलेंगे',
  },
  cancelDue: {
    en: 'You will still have to pay {amount} for completed work.',
    hi: 'पूरे हो चुके काम के {amount} देने बाकी रहेंगे।',
  },
  cancelYes: { en: 'Yes, cancel', hi: 'हाँ, रद्द करें' },
  cancelNo: { en: 'No, keep it', hi: 'नहीं, रहने दें' },
  cancelNotNow: {
    en: 'The matter is no longer in our hands, so you cannot cancel this order online. Please call {phone}.',
    hi: 'मामला अब हमारे हाथ में नहीं है, इसलिए आप यह ऑर्डर ऑनलाइन रद्द नहीं कर सकते। कृपया {phone} पर फ़ोन करें।',
  },
  newer: {
    en: 'This order has changed since you opened it. Please check it again.',
    hi: 'आपके खोलने के बाद यह ऑर्डर बदल गया है। कृपया इसे फिर से देखें।',
  },
});

/** The texts of an order's page. If the firm takes UPI but no bank transfers, they do not mention NEFT and RTGS. */
export function orderPageWords(locale: Locale, firm: Pick<Company, 'payments' | 'legalName' | 'sample'> = company) {
  const words = firmWords(wordsFor(orderPageMessages, locale));
  const direct = directPayment(locale, firm);
  return direct?.upi && !direct.bank ? { ...words, utrHint: words['utrHint.upi'], notUtr: words['notUtr.upi'] } : words;
}
export type OrderPageWords = ReturnType<typeof orderPageWords>;

/** The name of each order status. `{paid}` and `{due}` in a name still have to be filled in. */
export function orderStates(locale: Locale) {
  const words = orderPageWords(locale);
  return {
    placed: words['is.placed'],
    part: words['is.part'],
    checking: words['is.checking'],
    paid: words['is.paid'],
    begun: words['is.begun'],
    done: words['is.done'],
    cancelled: words['is.cancelled'],
  };
}
