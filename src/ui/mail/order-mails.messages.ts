import { defineMessages } from '@/i18n/messages.ts';

/** Texts of the emails about an order. They repeat nothing that anyone typed, because the address may belong to a stranger. */
export const orderMailMessages = defineMessages({
  number: { en: 'Order', hi: 'ऑर्डर' },
  reference: { en: 'Reference number', hi: 'संदर्भ नंबर' },
  what: { en: 'For', hi: 'किस काम के लिए' },
  total: { en: 'Total', hi: 'कुल रकम' },
  open: { en: 'View your order', hi: 'ऑर्डर देखें' },
  secret: {
    en: 'Anyone with this link can see your order, so do not forward this email.',
    hi: 'जिसके पास यह लिंक हो, वह आपका ऑर्डर देख सकता है, इसलिए यह ईमेल किसी को आगे मत भेजिए।',
  },
  noOtp: {
    en: 'We will never ask you for an OTP, a PIN or a password.',
    hi: 'हम आपसे OTP, PIN या पासवर्ड कभी नहीं माँगेंगे।',
  },
  'placed.subject': { en: 'Your order {number}', hi: 'आपका ऑर्डर {number}' },
  'placed.heading': { en: 'We have received your order', hi: 'आपका ऑर्डर मिल गया' },
  'placed.text': {
    en: 'Your price is fixed. We’ll start work as soon as we receive your payment. Until then you can cancel free of charge.',
    hi: 'दाम पक्का हो गया है। भुगतान मिलते ही काम शुरू होगा। तब तक आप ऑर्डर बिना किसी ख़र्च के रद्द कर सकते हैं।',
  },
  'paid.subject': { en: 'Payment received: {number}', hi: 'भुगतान मिल गया: {number}' },
  'paid.heading': { en: 'We have received your payment', hi: 'आपका भुगतान मिल गया' },
  'paid.text': {
    en: 'We can now start work. We’ll write to you whenever a stage is completed. Your order page shows whose turn it is.',
    hi: 'अब काम शुरू हो सकता है। हर चरण पूरा होने पर हम आपको लिखेंगे। अभी किसकी बारी है, यह ऑर्डर के पेज पर दिखता है।',
  },
  'paid-again.subject': { en: 'Payment received: {number}', hi: 'भुगतान मिल गया: {number}' },
  'paid-again.heading': { en: 'We have received your payment', hi: 'आपका भुगतान मिल गया' },
  'paid-again.text': {
    en: 'You have nothing left to pay for your order. Your order page shows how far the work has progressed.',
    hi: 'आपके ऑर्डर में अब कुछ देना बाकी नहीं है। काम कहाँ तक पहुँचा है, यह ऑर्डर के पेज पर दिखता है।',
  },
  'stage.subject': { en: 'Your order {number}: {stage}', hi: 'आपका ऑर्डर {number}: {stage}' },
  'stage.heading': { en: 'Completed: {stage}', hi: 'पूरा हुआ: {stage}' },
  'stage.you': { en: 'Now it is your turn: {next}', hi: 'अब आपकी बारी है: {next}' },
  'stage.us': { en: 'Now it is our turn: {next}', hi: 'अब हमारी बारी है: {next}' },
  'stage.government': { en: 'Now waiting for: {next} ({party})', hi: 'अब इसका इंतज़ार है: {next} ({party})' },
  department: { en: '{wording.the-authority}', hi: '{wording.the-authority}' },
  'stage.done': {
    en: 'Your order is complete. Thank you for your trust.',
    hi: 'इसी के साथ आपका ऑर्डर पूरा हुआ। भरोसे के लिए धन्यवाद।',
  },
  'stageUndone.subject': { en: 'Correction about your order {number}', hi: 'ऑर्डर {number}: सूचना में सुधार' },
  'stageUndone.heading': { en: 'Not completed yet: {stage}', hi: 'अभी पूरा नहीं हुआ: {stage}' },
  'stageUndone.text': {
    en: 'We told you that this stage was complete. That was our mistake. The work continues, and we’ll write to you when the stage is completed.',
    hi: 'हमने लिखा था कि यह चरण पूरा हो गया है। यह हमारी ग़लती थी। काम जारी है, और चरण पूरा होने पर हम आपको लिखेंगे।',
  },
  'papers.untaxed': {
    en: 'When we issue a receipt or a bill, you can download it as a PDF from your order page.',
    hi: 'रसीद या बिल जारी होते ही आप उसे अपने ऑर्डर के पेज से PDF में डाउनलोड कर सकेंगे।',
  },
  papers: {
    en: 'When we issue a receipt or an invoice, you can download it as a PDF from your order page.',
    hi: 'रसीद या बिल जारी होते ही आप उसे अपने ऑर्डर के पेज से PDF में डाउनलोड कर सकेंगे।',
  },
  'paper.subject': {
    en: 'Your order {number}: please replace a document',
    hi: 'आपका ऑर्डर {number}: एक काग़ज़ बदलकर भेजिए',
  },
  'paper.heading': { en: 'Please replace this document: {paper}', hi: 'कृपया यह काग़ज़ बदलकर भेजिए: {paper}' },
  'paper.text': {
    en: 'Open your order and upload the document there. Please do not send documents by email.',
    hi: 'अपना ऑर्डर खोलकर काग़ज़ वहीं अपलोड कीजिए। कृपया काग़ज़ ईमेल से मत भेजिए।',
  },
  'cancelled.subject': { en: 'Cancelled: {number}', hi: 'रद्द हुआ: {number}' },
  'cancelled.heading': { en: 'Your order is cancelled', hi: 'आपका ऑर्डर रद्द हो गया' },
  'cancelled.nothing': { en: 'You have nothing left to pay.', hi: 'अब कुछ देना बाकी नहीं है।' },
  'cancelled.work': {
    en: 'We’ll keep {amount}, including GST, for completed work.',
    hi: 'पूरे हो चुके काम के {amount} (जीएसटी सहित) हम रखेंगे।',
  },
  'cancelled.work.untaxed': {
    en: 'We’ll keep {amount} for completed work.',
    hi: 'पूरे हो चुके काम के {amount} हम रखेंगे।',
  },
  'cancelled.government': {
    en: 'We have already paid {amount} to {wording.fee-payee} on your behalf. This will not be refunded.',
    hi: 'हम आपकी ओर से {amount} {wording.fee-payee} को दे चुके हैं। यह रकम नहीं लौटाई जाएगी।',
  },
  'cancelled.due': {
    en: 'You still have to pay {amount} for completed work. We’ll write to you about it.',
    hi: 'पूरे हो चुके काम के {amount} अभी देने बाकी हैं। इस बारे में हम आपको लिखेंगे।',
  },
  'settled.subject': {
    en: 'Your order {number}: the amount due has changed',
    hi: 'आपका ऑर्डर {number}: बाकी रकम बदल गई',
  },
  'back.subject': { en: 'Refund started: {number}', hi: 'पैसे लौटाए जाएँगे: {number}' },
  'back.text': {
    en: 'We’ll refund {amount} and write to you when we have sent it. After that your bank may take up to 7 working days to show it.',
    hi: 'हम {amount} लौटाएँगे, और पैसे भेजकर आपको लिखेंगे। उसके बाद खाते में दिखने में सात कामकाजी दिन तक लग सकते हैं।',
  },
  'refunded.subject': { en: 'Refund sent: {number}', hi: 'पैसे लौटा दिए गए: {number}' },
  'refunded.heading': { en: 'We have refunded {amount}', hi: '{amount} लौटा दिए गए' },
  'refunded.text': {
    en: 'We have sent your refund. Your bank may take up to 7 working days to show it.',
    hi: 'हमने पैसे भेज दिए हैं। खाते में दिखने में सात कामकाजी दिन तक लग सकते हैं।',
  },
  'refundedCash.subject': { en: 'Refund paid in cash: {number}', hi: 'पैसे नकद लौटाए गए: {number}' },
  'refundedCash.heading': { en: 'We have refunded {amount} in cash', hi: '{amount} नकद लौटाए गए' },
  'refundedCash.text': {
    en: 'We have recorded that you received this refund in cash. If you did not receive it, reply to this email.',
    hi: 'हमने दर्ज किया है कि यह रकम आपको नकद लौटाई गई। अगर रकम नहीं मिली, तो इसी ईमेल का जवाब दीजिए।',
  },
  'refundUndone.subject': { en: 'Refund not sent yet: {number}', hi: 'पैसे अभी नहीं लौटाए गए: {number}' },
  'refundUndone.heading': { en: 'We have not refunded {amount} yet', hi: '{amount} अभी नहीं भेजे गए' },
  'refundUndone.text': {
    en: 'We told you that we had refunded {amount}. That was our mistake. The money has not left our account yet. We’ll send it and write to you when we have done so. You do not need to do anything.',
    hi: 'हमने आपको लिखा था कि {amount} लौटा दिए गए हैं। यह हमारी ग़लती थी। पैसे अभी हमारे खाते से नहीं गए हैं। हम उन्हें लौटाएँगे, और भेजकर आपको लिखेंगे। आपको कुछ नहीं करना है।',
  },
  'refundFailed.subject': { en: 'Refund failed: {number}', hi: 'पैसे नहीं लौटाए जा सके: {number}' },
  'refundFailed.heading': { en: 'The refund of {amount} failed', hi: '{amount} नहीं लौटाए जा सके' },
  'refundFailed.text': {
    en: 'The payment provider will not try again. Send the money by bank transfer and record the refund on the order.',
    hi: 'भुगतान सेवा अब फिर कोशिश नहीं करेगी। पैसे बैंक से भेजिए और लौटाई गई रकम ऑर्डर में दर्ज कीजिए।',
  },
  'notFound.subject': { en: 'Payment not found: {number}', hi: 'भुगतान नहीं मिला: {number}' },
  'notFound.heading': {
    en: 'We could not find a payment with reference {utr}',
    hi: 'संदर्भ नंबर {utr} का कोई भुगतान नहीं मिला',
  },
  'notFound.text': {
    en: 'Check the number in your UPI app or with your bank, and enter it again on your order page. If the money has left your account, do not pay again. Reply to this email instead. Your price has not changed.',
    hi: 'अपने UPI ऐप में देखकर या बैंक से पूछकर संदर्भ नंबर जाँचिए और ऑर्डर के पेज पर फिर लिखिए। पैसे खाते से कट चुके हों तो दोबारा भुगतान मत कीजिए, बल्कि इसी ईमेल का जवाब दीजिए। ऑर्डर का दाम वही रहेगा।',
  },
  'part.subject': { en: 'We have received part of your payment: {number}', hi: 'भुगतान का एक हिस्सा मिला: {number}' },
  'part.heading': { en: 'We have received {amount}', hi: '{amount} मिल गए' },
  'part.text': {
    en: 'Please pay the remaining {due}. We’ll start work as soon as we receive it. Your order page shows how to pay.',
    hi: '{due} अभी बाकी हैं। यह रकम मिलते ही काम शुरू होगा। भुगतान का तरीका आपके ऑर्डर के पेज पर है।',
  },
  'partAgain.text': {
    en: 'Please pay the remaining {due}. Your order page shows how to pay.',
    hi: '{due} अभी बाकी हैं। भुगतान का तरीका आपके ऑर्डर के पेज पर है।',
  },
  'tooMuch.subject': { en: 'You have paid more than was due: {number}', hi: 'आपने ज़्यादा पैसे दे दिए: {number}' },
  'tooMuch.heading': { en: 'You have paid {amount} more than was due', hi: 'आपने बाकी रकम से {amount} ज़्यादा दे दिए' },
  'tooMuch.text': {
    en: 'We’ll refund this amount and write to you when we have sent it. You do not need to do anything.',
    hi: 'हम यह रकम लौटाएँगे, और भेजकर आपको लिखेंगे। आपको कुछ नहीं करना है।',
  },
  'dueAgain.subject': { en: 'Please pay again: {number}', hi: 'कृपया फिर भुगतान कीजिए: {number}' },
  'dueAgain.heading': { en: 'Due again: {amount}', hi: '{amount} फिर से बाकी हैं' },
  'dueAgain.text': {
    en: 'A payment for this order was returned through the payment provider or your bank, so this amount is due again. Your order page shows how to pay. If you did not expect this, reply to this email.',
    hi: 'इस ऑर्डर के लिए मिला पैसा भुगतान सेवा या आपके बैंक के ज़रिए वापस चला गया, इसलिए यह रकम फिर से देनी है। भुगतान का तरीका ऑर्डर के पेज पर है। अगर आपको इसकी जानकारी नहीं थी, तो इसी ईमेल का जवाब दीजिए।',
  },
  'unpaid.subject': { en: 'Your order is not paid yet: {number}', hi: 'आपके ऑर्डर का भुगतान बाकी है: {number}' },
  'unpaid.heading': { en: 'Not paid yet: {amount}', hi: '{amount} का भुगतान बाकी है' },
  'unpaid.text': {
    en: 'You placed this order, but we have not received a payment for it. We’ll start work once it is paid. Your order page shows how to pay. If you no longer need it, you can cancel it there.',
    hi: 'आपने यह ऑर्डर दिया था, पर इसका भुगतान हमें अभी नहीं मिला है। भुगतान मिलने पर हम काम शुरू करेंगे। भुगतान का तरीका ऑर्डर के पेज पर है। अब ज़रूरत न हो, तो वहीं इसे रद्द कर सकते हैं।',
  },
  'unpaidClosed.subject': { en: 'We have closed your order: {number}', hi: 'आपका ऑर्डर बंद किया गया: {number}' },
  'unpaidClosed.heading': { en: 'This order is closed', hi: 'यह ऑर्डर बंद है' },
  'unpaidClosed.text': {
    en: 'We did not receive a payment for this order, so we have closed it. You owe nothing. If you have paid, or still want it, reply to this email.',
    hi: 'इस ऑर्डर का भुगतान हमें नहीं मिला, इसलिए हमने इसे बंद कर दिया है। आपको कुछ नहीं देना है। अगर आपने भुगतान किया है या यह काम अब भी चाहिए, तो इसी ईमेल का जवाब दीजिए।',
  },
  'instalment.subject': { en: 'Your next instalment: {number}', hi: 'आपकी अगली किस्त: {number}' },
  'instalment.heading': { en: 'Due on {day}: {amount}', hi: '{day} को देना है: {amount}' },
  'instalment.text': {
    en: 'This is the next instalment that we agreed for your order. Your order page shows how to pay. If you have already paid, you need not do anything.',
    hi: 'यह आपके ऑर्डर की अगली किस्त है, जो पहले तय हुई थी। भुगतान का तरीका ऑर्डर के पेज पर है। अगर आप भुगतान कर चुके हैं, तो और कुछ नहीं करना है।',
  },
  'instalmentPaid.subject': { en: 'Instalment received: {number}', hi: 'किस्त मिल गई: {number}' },
  'instalmentPaid.text': {
    en: 'The work on your order continues. Your order page shows the next instalment and when it is due.',
    hi: 'आपके ऑर्डर का काम जारी है। अगली किस्त कितनी है और कब देनी है, यह ऑर्डर के पेज पर है।',
  },
  'papersAsked.subject': { en: 'We need documents from you: {number}', hi: 'आपसे काग़ज़ चाहिए: {number}' },
  'papersAsked.heading': { en: 'We need documents from you', hi: 'आपसे काग़ज़ चाहिए' },
  'papersAsked.text': {
    en: 'We need more documents for your order. Your order page lists them, and you can upload them there.',
    hi: 'आपके ऑर्डर के लिए और काग़ज़ चाहिए। कौन-से काग़ज़ चाहिए, यह ऑर्डर के पेज पर लिखा है, और वहीं आप उन्हें अपलोड कर सकते हैं।',
  },
  'papersMissing.subject': { en: 'Documents still needed: {number}', hi: 'आपके काग़ज़ बाकी हैं: {number}' },
  'papersMissing.heading': { en: 'We are waiting for your documents', hi: 'हमें आपके काग़ज़ों का इंतज़ार है' },
  'papersMissing.text': {
    en: 'We cannot continue with your order until we have all your documents. Your order page lists the missing ones, and you can upload them there.',
    hi: 'सारे काग़ज़ मिले बिना आपके ऑर्डर का काम आगे नहीं बढ़ सकता। कौन-से काग़ज़ बाकी हैं, यह ऑर्डर के पेज पर लिखा है, और वहीं आप उन्हें अपलोड कर सकते हैं।',
  },
  'unconfirmed.subject': {
    en: 'We confirmed a payment by mistake: {number}',
    hi: 'भुगतान की पुष्टि ग़लती से हुई: {number}',
  },
  'unconfirmed.heading': { en: 'We confirmed {amount} by mistake', hi: '{amount} की पुष्टि ग़लती से हुई' },
  'unconfirmed.text': {
    en: 'We confirmed a payment of {amount} for this order. That was our mistake. We did not find this payment in our account. Nothing has been refunded to you, and nothing was charged twice.',
    hi: 'हमने इस ऑर्डर के लिए {amount} मिलने की पुष्टि की थी। यह हमारी ग़लती थी। यह भुगतान हमारे खाते में नहीं मिला। आपको कुछ लौटाया नहीं गया है, और कोई रकम दो बार नहीं ली गई।',
  },
  'unconfirmed.due': {
    en: 'Please pay {due} for your order. Your order page shows how to pay. If you have already paid, do not pay again. Reply to this email with the reference number from your bank or UPI app.',
    hi: 'कृपया अपने ऑर्डर के {due} का भुगतान कीजिए। भुगतान का तरीका ऑर्डर के पेज पर है। आप भुगतान कर चुके हों, तो दोबारा मत कीजिए। इसी ईमेल के जवाब में बैंक या UPI ऐप का संदर्भ नंबर भेजिए।',
  },
  'unconfirmed.paid': {
    en: 'You do not need to pay anything for your order now. If we wrote that part of this payment would be refunded, please disregard that. If you did pay this amount, reply to this email with the reference number from your bank or UPI app.',
    hi: 'आपके ऑर्डर में अभी कुछ देना बाकी नहीं है। अगर हमने लिखा था कि इस भुगतान में से कुछ लौटेगा, तो वह बात अब लागू नहीं है। अगर आपने यह रकम दी है, तो इसी ईमेल के जवाब में बैंक या UPI ऐप का संदर्भ नंबर भेजिए।',
  },
  'moved.subject': {
    en: 'We moved your payment to another order: {number}',
    hi: 'आपका पैसा दूसरे ऑर्डर में लगाया गया: {number}',
  },
  'moved.heading': { en: '{amount} moved to another order', hi: '{amount} दूसरे ऑर्डर में लगाए गए' },
  'moved.text': {
    en: 'You had paid {amount} for this order. We have now moved this amount to {order}. No money was sent from the bank.',
    hi: 'आपने इस ऑर्डर के लिए {amount} दिए थे। यह रकम अब {order} में लगा दी गई है। बैंक से कोई पैसा नहीं भेजा गया।',
  },
  'moved.due': {
    en: 'Amount now due for this order: {due}. If something is due, your order page shows how to pay.',
    hi: 'इस ऑर्डर में अब बाकी रकम: {due}। कुछ बाकी हो, तो भुगतान का तरीका ऑर्डर के पेज पर है।',
  },
  'released.subject': {
    en: 'We took money off your order: {number}',
    hi: 'आपके ऑर्डर से पैसा हटाया गया: {number}',
  },
  'released.heading': { en: '{amount} taken off this order', hi: '{amount} इस ऑर्डर से हटाए गए' },
  'released.moved': {
    en: 'We had moved {amount} to this order from {order}. We have now taken this amount off the order again.',
    hi: '{order} में से {amount} इस ऑर्डर में लगाए गए थे। यह रकम अब इस ऑर्डर से हटा दी गई है।',
  },
  'released.text': {
    en: 'We had used {amount} of your money for this order. We have now taken this amount off the order again.',
    hi: 'आपके दिए पैसों में से {amount} इस ऑर्डर में लगाए गए थे। यह रकम अब इस ऑर्डर से हटा दी गई है।',
  },
  'released.kept': {
    en: 'The money is still yours. We keep it on your account with us and can use it for another order. Reply to this email to tell us what to do with it.',
    hi: 'यह पैसा आपका ही है। यह हमारे पास आपके खाते में रखा है और किसी दूसरे ऑर्डर में लग सकता है। इसका क्या करना है, यह इसी ईमेल के जवाब में बताइए।',
  },
  'movedIn.subject': {
    en: 'We moved your payment to this order: {number}',
    hi: 'आपका पैसा इस ऑर्डर में लगाया गया: {number}',
  },
  'movedIn.heading': { en: '{amount} moved to this order', hi: '{amount} इस ऑर्डर में लगाए गए' },
  'movedIn.text': {
    en: 'We have moved {amount} to this order from {order}. You had already paid this amount, so this is not a new payment.',
    hi: '{order} में से {amount} इस ऑर्डर में लगाए गए हैं। यह रकम आप पहले ही दे चुके थे, इसलिए यह कोई नया भुगतान नहीं है।',
  },
  'movedIn.due': {
    en: 'Still to pay for this order: {due}. Your order page shows how to pay.',
    hi: 'इस ऑर्डर में अब {due} देने बाकी हैं। भुगतान का तरीका ऑर्डर के पेज पर है।',
  },
  'writtenOff.subject': { en: 'You no longer owe {amount}: {number}', hi: 'अब {amount} नहीं देने हैं: {number}' },
  'writtenOff.heading': { en: 'You no longer owe {amount}', hi: 'अब आपको {amount} नहीं देने हैं' },
  'writtenOff.text': {
    en: 'We have written off {amount} of this order, so you do not have to pay it.',
    hi: 'हमने इस ऑर्डर के {amount} माफ़ कर दिए हैं। यह रकम अब आपको नहीं देनी है।',
  },
  'writtenOff.due': { en: 'Amount now due for this order: {due}.', hi: 'इस ऑर्डर में अब बाकी रकम: {due}।' },
  'writeOffEnded.subject': { en: 'An amount is due again: {number}', hi: 'एक रकम फिर बाकी है: {number}' },
  'writeOffEnded.heading': { en: 'Due again: {amount}', hi: '{amount} फिर बाकी हैं' },
  'writeOffEnded.text': {
    en: 'We had told you that you did not have to pay {amount} of this order. That was our mistake, so this amount is due again.',
    hi: 'हमने बताया था कि इस ऑर्डर के {amount} आपको नहीं देने हैं। यह हमारी ग़लती थी, इसलिए यह रकम फिर बाकी है।',
  },
  'bounced.subject': { en: 'Your cheque was returned unpaid: {number}', hi: 'आपका चेक बाउंस हो गया: {number}' },
  'bounced.heading': { en: 'Your cheque for {amount} was returned unpaid', hi: 'आपका {amount} का चेक बाउंस हो गया' },
  'bounced.text': {
    en: 'The bank did not pay your cheque, so this amount has not been paid. If we sent you a document for this payment, we have now issued another that reverses it.',
    hi: 'बैंक ने आपके चेक का पैसा नहीं दिया, इसलिए यह रकम मिली हुई नहीं मानी जाएगी। अगर इसके लिए कोई दस्तावेज़ जारी हुआ था, तो वह अब दूसरे दस्तावेज़ से रद्द हो गया है।',
  },
  'bounced.invoiced.untaxed': {
    en: 'The bank did not pay your cheque, so this amount has not been paid. The bill that we sent you for this order is still valid.',
    hi: 'बैंक ने आपके चेक का पैसा नहीं दिया, इसलिए यह रकम अभी नहीं मिली है। इस ऑर्डर का जो बिल आपको भेजा गया था, वह अब भी मान्य है।',
  },
  'bounced.invoiced': {
    en: 'The bank did not pay your cheque, so this amount has not been paid. The invoice that we sent you for this order is still valid.',
    hi: 'बैंक ने आपके चेक का पैसा नहीं दिया, इसलिए यह रकम अभी नहीं मिली है। इस ऑर्डर का जो बिल आपको भेजा गया था, वह अब भी मान्य है।',
  },
  'bounced.due': {
    en: 'Amount now due: {due}. Your order page shows how to pay. To give us another cheque, reply to this email.',
    hi: 'अब बाकी रकम: {due}। भुगतान का तरीका ऑर्डर के पेज पर है। दूसरा चेक देना हो, तो इसी ईमेल का जवाब दीजिए।',
  },
  'certificate.subject': { en: 'Please send the TDS certificate: {number}', hi: 'टीडीएस का प्रमाणपत्र भेजिए: {number}' },
  'certificate.heading': {
    en: 'We need the certificate for {amount} of TDS',
    hi: '{amount} के टीडीएस का प्रमाणपत्र चाहिए',
  },
  'certificate.text': {
    en: 'You deducted this tax from our fee in the quarter {quarter}. Please send us the TDS certificate that you download from TRACES, so that we can claim credit for the tax. Reply to this email and attach it.',
    hi: 'आपने तिमाही {quarter} में हमारी फ़ीस से यह कर काटा था। TRACES से डाउनलोड किया गया टीडीएस का प्रमाणपत्र इसी ईमेल के जवाब में भेजिए, ताकि हम इस कर का क्रेडिट ले सकें।',
  },
  'certificate.upload': {
    en: 'You can also upload it on your order page.',
    hi: 'आप इसे अपने ऑर्डर के पेज पर अपलोड भी कर सकते हैं।',
  },
  'feeAsked.subject': {
    en: '{wording.An-outside-fee} for your order {number}',
    hi: 'आपके ऑर्डर {number} का {wording.outside-fee}',
  },
  'feeAsked.heading': { en: '{fee}: {amount}', hi: '{fee}: {amount}' },
  'feeAsked.text': {
    en: 'The price of your order did not include this {wording.outside-fee}, and we now know the amount. Please pay it on your order page. We’ll pay exactly this amount to {wording.fee-payee} on your behalf, and no GST is added. If the fee turns out to be lower, we’ll refund the difference.',
    hi: 'आपके ऑर्डर के दाम में यह {wording.outside-fee} शामिल नहीं था। अब इसकी रकम पता चल गई है। कृपया ऑर्डर के पेज पर इसका भुगतान कीजिए। हम आपकी ओर से ठीक इतनी ही रकम {wording.fee-payee} को देंगे। इस पर जीएसटी नहीं लगता। शुल्क कम निकला, तो बाकी रकम हम आपको लौटाएँगे।',
  },
  'feeAsked.text.untaxed': {
    en: 'The price of your order did not include this {wording.outside-fee}, and we now know the amount. Please pay it on your order page. We’ll pay exactly this amount to {wording.fee-payee} on your behalf. If the fee turns out to be lower, we’ll refund the difference.',
    hi: 'आपके ऑर्डर के दाम में यह {wording.outside-fee} शामिल नहीं था। अब इसकी रकम पता चल गई है। कृपया ऑर्डर के पेज पर इसका भुगतान कीजिए। हम आपकी ओर से ठीक इतनी ही रकम {wording.fee-payee} को देंगे। शुल्क कम निकला, तो बाकी रकम हम आपको लौटाएँगे।',
  },
  'feeDropped.subject': {
    en: 'You no longer need to pay {wording.an-outside-fee}: {number}',
    hi: '{wording.outside-fee} अब नहीं देना है: {number}',
  },
  'feeDropped.heading': {
    en: 'You no longer need to pay this: {fee}, {amount}',
    hi: 'यह अब नहीं देना है: {fee}, {amount}',
  },
  'feeDropped.text': {
    en: 'We asked you for this {wording.outside-fee}. It is no longer needed. If you have paid part of it, we’ll refund that part.',
    hi: 'हमने आपसे यह {wording.outside-fee} माँगा था। अब इसकी ज़रूरत नहीं है। आप इसका कोई हिस्सा दे चुके हों, तो हम उसे लौटाएँगे।',
  },
  'feePart.subject': {
    en: 'We have received part of the {wording.outside-fee}: {number}',
    hi: '{wording.outside-fee} का एक हिस्सा मिला: {number}',
  },
  'feePart.text': {
    en: 'Please pay the remaining {due} of the {wording.outside-fee}. Your order page shows how to pay.',
    hi: '{wording.outside-fee} के {due} अभी बाकी हैं। भुगतान का तरीका ऑर्डर के पेज पर है।',
  },
  'feePaid.subject': {
    en: 'We have received the {wording.outside-fee}: {number}',
    hi: '{wording.outside-fee} मिल गया: {number}',
  },
  'feePaid.heading': {
    en: 'We have received {amount} for the {wording.outside-fee}',
    hi: '{wording.outside-fee} के {amount} मिल गए',
  },
  'feePaid.text': {
    en: 'We’ll pay this fee to {wording.fee-payee} on your behalf. Work on your order continues.',
    hi: 'हम यह शुल्क आपकी ओर से {wording.fee-payee} को देंगे। आपके ऑर्डर का काम जारी है।',
  },
  'corrected.subject': { en: 'Your corrected invoice: {number}', hi: 'आपका बिल ठीक किया गया: {number}' },
  'corrected.heading': { en: 'New documents: {documents}', hi: 'नए दस्तावेज़: {documents}' },
  'corrected.text': {
    en: 'The {wording.customer} details on your invoice were incorrect. We have cancelled that invoice with a credit note and issued a new one with the correct details. You do not need to pay anything, and nothing will be refunded. If you use the invoice for your taxes, use the new one. You can download all these documents as PDFs from your order page.',
    hi: 'आपके बिल (टैक्स इनवॉइस) पर {wording.customer} का ब्योरा ग़लत था। हमने क्रेडिट नोट से वह बिल रद्द करके सही ब्योरे वाला नया बिल बनाया है। आपको कुछ नहीं देना है, और कोई रकम नहीं लौटेगी। टैक्स के काम में बिल लगाते हों, तो नया वाला लगाइए। ये सब दस्तावेज़ आप अपने ऑर्डर के पेज से PDF में डाउनलोड कर सकते हैं।',
  },
  'corrected.subject.untaxed': { en: 'Your corrected bill: {number}', hi: 'आपका बिल ठीक किया गया: {number}' },
  'corrected.text.untaxed': {
    en: 'The {wording.customer} details on your bill were incorrect. We have cancelled that bill and issued a new one with the correct details. You do not need to pay anything, and nothing will be refunded. You can download both bills as PDFs from your order page.',
    hi: 'आपके बिल पर {wording.customer} का ब्योरा ग़लत था। हमने वह बिल रद्द करके सही ब्योरे वाला नया बिल बनाया है। आपको कुछ नहीं देना है, और कोई रकम नहीं लौटेगी। दोनों बिल आप अपने ऑर्डर के पेज से PDF में डाउनलोड कर सकते हैं।',
  },
  'document.subject': { en: 'A document for your order {number}', hi: 'आपके ऑर्डर {number} का बिल या रसीद' },
  'document.heading': { en: 'Issued: {what}', hi: 'जारी हुआ: {what}' },
  'document.text': {
    en: 'You can download it as a PDF from your order page.',
    hi: 'आप इसे अपने ऑर्डर के पेज से PDF में डाउनलोड कर सकते हैं।',
  },
  'reminder.subject': { en: 'Reminder: {what}', hi: 'याद दिला रहे हैं: {what}' },
  'reminder.heading': { en: '{what}', hi: '{what}' },
  'reminder.text': {
    en: 'You asked us to remind you about this once your order was complete. Check when it is due, and tell us if you would like us to do it for you.',
    hi: 'आपने कहा था कि ऑर्डर पूरा होने के बाद हम आपको यह याद दिलाएँ। देख लीजिए कि यह कब तक करना है, और हमसे कराना हो तो हमें बताइए।',
  },
  'reminder.end': {
    en: 'To stop reminders, open the order and tap “No more reminders”. You do not need to do anything else.',
    hi: 'अगर आप नहीं चाहते कि हम आगे याद दिलाएँ, तो ऑर्डर खोलकर “अब याद न दिलाएँ” दबाइए। आपको और कुछ नहीं करना है।',
  },
  'firm.subject': { en: 'New order {number}', hi: 'नया ऑर्डर {number}' },
  'firm.text': {
    en: 'Payment is pending. See the full order in the office.',
    hi: 'भुगतान का इंतज़ार है। पूरी जानकारी दफ़्तर के पेज पर है।',
  },
});
