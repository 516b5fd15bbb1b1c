import { firmWords } from '@/catalogue/firm/firm-words.ts';
import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

/** Texts about the government fees of an order: fees requested later, and payments to the government. */
export const feesMessages = defineMessages({
  title: { en: '{wording.Outside-fees}', hi: '{wording.outside-fee}' },
  add: { en: 'Add a fee', hi: 'शुल्क जोड़ें' },
  intro: {
    en: 'The price does not include every {wording.outside-fee}. Enter a fee as soon as you know it. We’ll email the {wording.customer} a link to the order, where they can pay the fee. No GST is added.',
    hi: 'कुछ {wording.outside-fee} दाम में शामिल नहीं हैं। ऐसे शुल्क की रकम पता चलते ही उसे यहाँ लिखिए। हम {wording.customer} को ऑर्डर का लिंक ईमेल करेंगे, जहाँ वे शुल्क दे सकेंगे। इस पर जीएसटी नहीं लगता।',
  },
  'intro.untaxed': {
    en: 'The price does not include every {wording.outside-fee}. Enter a fee as soon as you know it. We’ll email the {wording.customer} a link to the order, where they can pay the fee.',
    hi: 'कुछ {wording.outside-fee} दाम में शामिल नहीं हैं। ऐसे शुल्क की रकम पता चलते ही उसे यहाँ लिखिए। हम {wording.customer} को ऑर्डर का लिंक ईमेल करेंगे, जहाँ वे शुल्क दे सकेंगे।',
  },
  'nameHint.untaxed': {
    en: 'This name is shown to the {wording.customer} and printed on the bill, in both languages.',
    hi: 'दोनों भाषाओं में {wording.customer} को यही नाम दिखेगा और बिल पर यही छपेगा।',
  },
  'nameHint.alone.untaxed': {
    en: 'This name is shown to the {wording.customer} and printed on the bill.',
    hi: '{wording.customer} को यही नाम दिखेगा और बिल पर यही छपेगा।',
  },
  'wrong.final.untaxed': {
    en: 'The bill has been issued and shows what was paid to {wording.fee-payee}, so this can no longer be undone. Refund the money instead.',
    hi: 'बिल जारी हो चुका है और उस पर {wording.fee-payee} को दी गई रकम लिखी है, इसलिए यह अब वापस नहीं लिया जा सकता। इसके बजाय पैसे लौटाएँ।',
  },
  noMail: {
    en: 'This {wording.customer} gave no email address. Call {phone} and tell them the amount.',
    hi: 'इस {wording.customer} का ईमेल पता नहीं है। {phone} पर फ़ोन करके उन्हें रकम बताइए।',
  },
  which: { en: 'Which fee', hi: 'कौन-सा शुल्क' },
  choose: { en: 'Please choose', hi: 'कृपया चुनें' },
  other: { en: 'Another fee', hi: 'कोई और शुल्क' },
  name: { en: 'Name of the other fee', hi: 'दूसरे शुल्क का नाम' },
  nameAlone: { en: 'Name of the fee', hi: 'शुल्क का नाम' },
  nameHint: {
    en: 'This name is shown to the {wording.customer} and printed on the invoice, in both languages.',
    hi: 'दोनों भाषाओं में {wording.customer} को यही नाम दिखेगा और बिल पर यही छपेगा।',
  },
  'nameHint.alone': {
    en: 'This name is shown to the {wording.customer} and printed on the invoice.',
    hi: '{wording.customer} को यही नाम दिखेगा और बिल पर यही छपेगा।',
  },
  amount: { en: 'Amount in rupees', hi: 'रकम (रुपये)' },
  ask: { en: 'Ask the {wording.customer} to pay', hi: '{wording.customer} से शुल्क माँगें' },
  askAnyway: { en: 'Yes, ask for {amount}', hi: 'हाँ, {amount} माँगें' },
  waits: { en: '{amount}, requested on {day}, not paid yet', hi: '{amount}, {day} को माँगा, अभी नहीं मिला' },
  partly: {
    en: '{amount}, requested on {day}, {unpaid} not paid yet',
    hi: '{amount}, {day} को माँगा, इसमें से {unpaid} अभी नहीं मिले',
  },
  isPaid: { en: '{amount}, paid', hi: '{amount}, मिल गया' },
  change: { en: 'Change the amount', hi: 'रकम बदलें' },
  changeAnyway: { en: 'Yes, change it to {amount}', hi: 'हाँ, बदलकर {amount} करें' },
  drop: { en: 'Cancel the request', hi: 'माँग वापस लें' },
  paidOn: { en: 'Paid to {wording.fee-payee}', hi: '{wording.fee-payee} को जमा' },
  paidOnAt: { en: '{amount} on {day}', hi: '{amount}, {day} को' },
  reason: { en: 'Why the fee was not paid', hi: 'शुल्क जमा क्यों नहीं हुआ' },
  reasonHint: { en: 'This is kept in the log.', hi: 'यह लॉग में रहेगा।' },
  undo: { en: 'Undo payment of {amount}', hi: '{amount} का भुगतान वापस लें' },
  'wrong.which': { en: 'Choose a fee, or enter its name.', hi: 'शुल्क चुनें, या उसका नाम लिखें।' },
  'wrong.amount': { en: 'Enter the amount in rupees, such as 1,200.', hi: 'रकम रुपये में लिखें, जैसे 1,200।' },
  'wrong.twice': {
    en: 'The order already has a fee with this name. Change that fee, or use another name.',
    hi: 'इस नाम का शुल्क ऑर्डर में पहले से है। उसी को बदलें, या दूसरा नाम लिखें।',
  },
  'wrong.owed': {
    en: 'We owe this {wording.customer} a refund. Send the refund before you ask for a fee.',
    hi: 'हमें इस {wording.customer} को पैसे लौटाने हैं। पहले पैसे लौटाएँ, फिर शुल्क माँगें।',
  },
  'wrong.came': {
    en: 'Part of this fee has been paid, but the price has not. Until the price is paid, the fee cannot be lower than the part that was paid.',
    hi: 'इस शुल्क का एक हिस्सा आ चुका है, पर ऑर्डर का दाम अभी पूरा नहीं मिला। जब तक दाम पूरा न मिले, शुल्क उतनी रकम से कम नहीं किया जा सकता, जितनी आ चुकी है।',
  },
  'wrong.spent': {
    en: 'The part of this fee that was paid is recorded as paid to {wording.fee-payee}. Undo that record first.',
    hi: 'इस शुल्क की मिली हुई रकम के लिए दर्ज है कि वह {wording.fee-payee} को दी जा चुकी है। पहले वह रिकॉर्ड रद्द करें।',
  },
  'wrong.reason': { en: 'Please give a reason.', hi: 'कृपया कारण लिखें।' },
  'wrong.final': {
    en: 'The invoice has been issued and shows what was paid to {wording.fee-payee}, so this can no longer be undone. Refund the money with a credit note instead.',
    hi: 'बिल जारी हो चुका है और उस पर {wording.fee-payee} को दी गई रकम लिखी है, इसलिए यह अब वापस नहीं लिया जा सकता। इसके बजाय क्रेडिट नोट से पैसे लौटाएँ।',
  },
  'ask.known': {
    en: 'You entered {amount}. The quote gives {usual} for this fee. If your amount is right, press the button again.',
    hi: 'आपने {amount} लिखा है। कोटेशन में इस शुल्क के लिए {usual} लिखा था। रकम सही हो, तो बटन फिर दबाइए।',
  },
  'ask.before': {
    en: 'You entered {amount}. The fee was {usual} before. If your amount is right, press the button again.',
    hi: 'आपने {amount} लिखा है। पहले यह शुल्क {usual} था। नई रकम सही हो, तो बटन फिर दबाइए।',
  },
  'ask.order': {
    en: 'You entered {amount}. The whole order costs {usual}. If your amount is right, press the button again.',
    hi: 'आपने {amount} लिखा है, जबकि पूरे ऑर्डर का दाम {usual} है। रकम सही हो, तो बटन फिर दबाइए।',
  },
});

export const feesWords = (locale: Locale) => firmWords(wordsFor(feesMessages, locale));
export type FeesWords = ReturnType<typeof feesWords>;
