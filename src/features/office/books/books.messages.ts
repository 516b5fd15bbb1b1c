import { firmWords } from '@/catalogue/firm/firm-words.ts';
import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

const booksMessages = defineMessages({
  title: { en: 'Books', hi: 'हिसाब' },
  intro: {
    en: 'Check a month and download it for the GST portal, Tally or a spreadsheet. An owner then records that its return was filed. Each download is recorded in the log.',
    hi: 'महीने का हिसाब जाँचें और उसे जीएसटी पोर्टल, Tally या स्प्रेडशीट के लिए डाउनलोड करें। रिटर्न दाख़िल होने पर मालिक उसे यहाँ दर्ज करते हैं। हर डाउनलोड लॉग में दर्ज होता है।',
  },
  toLedger: { en: 'Search the ledger', hi: 'खाता बही में खोजें' },
  month: { en: 'Month', hi: 'महीना' },
  chooseMonth: { en: 'Choose a month', hi: 'महीना चुनें' },
  range: { en: '{first} to {last}', hi: '{first} से {last}' },
  gstin: { en: 'GST registration', hi: 'जीएसटी पंजीकरण' },
  show: { en: 'Show', hi: 'दिखाएँ' },
  noGstin: { en: 'Without GST', hi: 'बिना जीएसटी' },

  isFiled: {
    en: '{name} recorded on {at} that the return for {month} was filed. The month is frozen. Later corrections go into the next return.',
    hi: '{name} ने {at} को दर्ज किया कि {month} का रिटर्न दाख़िल हो चुका है। महीना बंद है। बाद के सुधार अगले रिटर्न में जाएँगे।',
  },
  asOf: {
    en: 'As of {at}. Something has been added since then. Reload the page in a moment to see it.',
    hi: 'यह हिसाब {at} तक का है। इसके बाद कुछ और जुड़ा है। उसे देखने के लिए थोड़ी देर में पेज फिर से खोलें।',
  },
  more: { en: 'And {count} more, in the downloads.', hi: '{count} और हैं, जो डाउनलोड में मिलेंगे।' },
  isReady: { en: 'Nothing is blocking this return.', hi: 'इस रिटर्न में कोई रुकावट नहीं है।' },
  openReturn: { en: 'Open that return', hi: 'वह रिटर्न खोलें' },
  isBlocked: { en: 'To correct before filing: {count}', hi: 'दाख़िल करने से पहले ठीक करें: {count}' },

  blocks: { en: 'What is blocking the return', hi: 'रिटर्न क्यों रुका है' },
  what: { en: 'Problem', hi: 'दिक्कत' },
  document: { en: 'Document', hi: 'दस्तावेज़' },
  order: { en: 'Order', hi: 'ऑर्डर' },
  customer: { en: '{wording.Customer}', hi: '{wording.customer}' },
  correct: { en: 'Correct', hi: 'ठीक करें' },
  'block.gstin': { en: 'The GSTIN {what} is not valid.', hi: 'GSTIN {what} सही नहीं है।' },
  'block.own-gstin': {
    en: 'The GSTIN of the {wording.customer} is the firm’s own.',
    hi: '{wording.customer} के GSTIN की जगह फ़र्म का GSTIN लिखा है।',
  },
  'block.place': {
    en: 'The place of supply {what} is not a State of India.',
    hi: 'आपूर्ति का स्थान {what} भारत का राज्य नहीं है।',
  },
  'block.sac': {
    en: 'The services code “{what}” is missing or too short.',
    hi: 'सेवा का कोड “{what}” नहीं है या छोटा है।',
  },
  'block.rate': { en: 'The return does not accept the rate {what}.', hi: 'रिटर्न में दर {what} नहीं चलती।' },
  'block.halves': { en: 'CGST and SGST differ.', hi: 'CGST और SGST बराबर नहीं हैं।' },
  'block.number': { en: 'The number is longer than 16 characters.', hi: 'नंबर 16 अक्षरों से लंबा है।' },
  'block.gap': { en: 'A number is missing after {what}.', hi: '{what} के बाद एक नंबर नहीं है।' },
  'block.lacks-paper': {
    en: 'A document of this order could not be issued. Its tax is already in the ledger.',
    hi: 'इस ऑर्डर का एक दस्तावेज़ जारी नहीं हो सका। उसका कर खाता बही में पहले से दर्ज है।',
  },
  'block.running': { en: 'The month is not over.', hi: 'महीना अभी पूरा नहीं हुआ।' },
  'block.earlier': { en: 'File the return for {what} first.', hi: 'पहले {what} का रिटर्न दाख़िल करें।' },
  'block.covered': {
    en: 'This month is part of the return for {what}, which has been filed.',
    hi: 'यह महीना {what} के रिटर्न में है, जो दाख़िल हो चुका है।',
  },
  rightGstin: { en: 'Correct GSTIN for {number}', hi: '{number} के लिए सही GSTIN' },
  correctInvoice: { en: 'Correct invoice', hi: 'बिल ठीक करें' },
  openOrder: { en: 'Open order', hi: 'ऑर्डर खोलें' },
  askOther: { en: 'Ask a manager or an owner to correct it.', hi: 'मैनेजर या मालिक से ठीक करवाएँ।' },

  tables: { en: 'What goes into which table', hi: 'कौन-सी तालिका में क्या जाएगा' },
  table: { en: 'GSTR-1 table', hi: 'GSTR-1 की तालिका' },
  count: { en: 'Rows', hi: 'पंक्तियाँ' },
  taxable: { en: 'Taxable value', hi: 'कर योग्य मूल्य' },
  igst: { en: 'IGST', hi: 'IGST (रुपये)' },
  cgst: { en: 'CGST', hi: 'CGST (रुपये)' },
  sgst: { en: 'SGST or UTGST', hi: 'SGST या UTGST' },
  'table.b2b': { en: '4A Invoices to registered {wording.customers}', hi: '4A पंजीकृत {wording.customers} के बिल' },
  'table.b2cl': { en: '5A Large invoices to other States', hi: '5A दूसरे राज्यों के बड़े बिल' },
  'table.b2cs': {
    en: '7 Other {wording.customers}, less credit notes',
    hi: '7 बाकी {wording.customer}, क्रेडिट नोट घटाकर',
  },
  'table.cdnr': {
    en: '9B Credit notes to registered {wording.customers}',
    hi: '9B पंजीकृत {wording.customers} के क्रेडिट नोट',
  },
  'table.cdnur': { en: '9B Credit notes for large invoices', hi: '9B बड़े बिलों के क्रेडिट नोट' },
  'table.nil': { en: '8 Services without tax', hi: '8 बिना कर की सेवाएँ' },
  'table.at': { en: '11A Advances received', hi: '11A मिले अग्रिम' },
  'table.txpd': { en: '11B Earlier advances now invoiced', hi: '11B पहले के अग्रिम जिनके बिल बने' },
  'table.advancesBack': {
    en: '11A Earlier advances refunded (negative in the file)',
    hi: '11A लौटाए गए पहले के अग्रिम (फ़ाइल में माइनस के साथ)',
  },
  noTables: { en: 'No documents in this month.', hi: 'इस महीने कोई दस्तावेज़ नहीं।' },
  allCancel: {
    en: 'The amounts cancel each other out in every table, in the documents and in the ledger.',
    hi: 'हर तालिका में रकमें एक-दूसरे से कटकर शून्य रह जाती हैं, दस्तावेज़ों में भी और खाता बही में भी।',
  },

  compare: { en: 'Documents and ledger', hi: 'दस्तावेज़ और खाता' },
  compareText: {
    en: 'The tables are added up from the documents. The ledger’s figure for a table is what was paid for its orders, less what was refunded. If they differ, the list of orders below shows where the tax differs.',
    hi: 'तालिकाओं का जोड़ दस्तावेज़ों से बनता है। खाता बही में हर तालिका के सामने वह रकम है, जो उसके ऑर्डर के लिए मिली रकम में से लौटाई गई रकम घटाने पर बचती है। दोनों में अंतर हो, तो नीचे ऑर्डर की सूची में देखें कि किस ऑर्डर के कर में अंतर है।',
  },
  compareTables: { en: 'Tables and ledger', hi: 'तालिकाएँ और खाता' },
  groupOfTables: { en: 'Tables', hi: 'तालिकाएँ' },
  valueByTables: { en: 'Value in the tables', hi: 'तालिकाओं में मूल्य' },
  valueByLedger: { en: 'Value in the ledger', hi: 'खाते में मूल्य' },
  taxByTables: { en: 'Tax in the tables', hi: 'तालिकाओं में कर' },
  taxByLedger: { en: 'Tax in the ledger', hi: 'खाते में कर' },
  differenceInValue: { en: 'Value: {amount}', hi: 'मूल्य: {amount}' },
  differenceInTax: { en: 'Tax: {amount}', hi: 'कर: {amount}' },
  entries: { en: 'Ledger entries', hi: 'खाते की प्रविष्टियाँ' },
  showEntries: { en: 'Show entries', hi: 'प्रविष्टियाँ देखें' },
  'group.registered': {
    en: '4A and 9B: registered {wording.customers}, less credit notes',
    hi: '4A और 9B: पंजीकृत {wording.customer}, क्रेडिट नोट घटाकर',
  },
  'group.large': {
    en: '5A and 9B: large invoices to other States, less credit notes',
    hi: '5A और 9B: दूसरे राज्यों के बड़े बिल, क्रेडिट नोट घटाकर',
  },
  'group.small': {
    en: '7: other {wording.customers}, less credit notes',
    hi: '7: बाकी {wording.customer}, क्रेडिट नोट घटाकर',
  },
  'group.untaxed': { en: '8: services without tax', hi: '8: बिना कर की सेवाएँ' },
  'group.advances': {
    en: '11A and 11B: advances received, less those refunded or now invoiced',
    hi: '11A और 11B: मिले अग्रिम, लौटाए जा चुके या बिल में जुड़ चुके अग्रिम घटाकर',
  },
  'group.untaxed-advances': {
    en: 'In no table: advances for services without tax',
    hi: 'किसी तालिका में नहीं: बिना कर की सेवाओं के अग्रिम',
  },
  'group.codes': { en: '12: all services by code', hi: '12: कोड के हिसाब से सभी सेवाएँ' },
  byPapers: { en: 'Tax by the documents', hi: 'दस्तावेज़ों के अनुसार कर' },
  byLedger: { en: 'Tax by the ledger', hi: 'खाते के अनुसार कर' },
  difference: { en: 'Difference', hi: 'अंतर' },
  differences: { en: 'Orders that differ', hi: 'जिन ऑर्डर में अंतर है' },
  why: { en: 'Reason', hi: 'कारण' },
  'why.refund-due': {
    en: 'The credit note will be issued when the refund is sent.',
    hi: 'रकम लौटाने पर क्रेडिट नोट बनेगा।',
  },
  'why.voucher-due': {
    en: 'The refund voucher will be issued when the refund is sent.',
    hi: 'रकम लौटाने पर वापसी रसीद बनेगी।',
  },
  'why.other-month': {
    en: 'Money and document are in different months.',
    hi: 'रकम और दस्तावेज़ अलग-अलग महीनों में हैं।',
  },
  'why.lacks-paper': { en: 'A document could not be issued.', hi: 'एक दस्तावेज़ जारी नहीं हो सका।' },
  noDifferences: {
    en: 'The tax of every order agrees to the paisa.',
    hi: 'किसी ऑर्डर के कर में एक पैसे का भी अंतर नहीं है।',
  },

  corrections: { en: 'Corrections to filed months', hi: 'दाख़िल रिटर्न वाले महीनों के सुधार' },
  correctionsText: {
    en: 'These documents correct earlier ones whose returns were filed. They are in this month’s return, because by law a credit note and a new invoice belong there.',
    hi: 'ये दस्तावेज़ उन पुराने दस्तावेज़ों को ठीक करते हैं जिनके रिटर्न दाख़िल हो चुके हैं। कानून के अनुसार क्रेडिट नोट और नया बिल इसी महीने के रिटर्न में आते हैं।',
  },
  original: { en: 'Corrects', hi: 'किसे ठीक करता है' },
  filedIn: { en: 'Filed in', hi: 'किस महीने में दाख़िल' },
  late: {
    en: 'Documents issued in a month already filed, included in this return instead: {count}',
    hi: 'दाख़िल रिटर्न वाले महीने में जारी दस्तावेज़, जो अब इस रिटर्न में हैं: {count}',
  },

  exports: { en: 'Downloads', hi: 'डाउनलोड' },
  'file.month': { en: 'Download the whole month (ZIP)', hi: 'पूरा महीना डाउनलोड करें (ZIP)' },
  pdfs: { en: 'Documents as PDFs', hi: 'दस्तावेज़ों के PDF' },
  pdfsText: {
    en: 'One ZIP file contains every invoice, voucher, credit note and receipt of the month, named by number. A month with many documents takes a few minutes. Leave the browser open until the download is complete.',
    hi: 'महीने के सभी बिल, वाउचर, क्रेडिट नोट और रसीदें एक ZIP फ़ाइल में हैं। हर दस्तावेज़ का नंबर ही उसकी फ़ाइल का नाम है। दस्तावेज़ बहुत हों, तो कुछ मिनट लगेंगे। डाउनलोड पूरा होने तक ब्राउज़र खुला रखें।',
  },
  'pdfs.en': { en: 'Download PDFs in English (ZIP)', hi: 'अंग्रेज़ी PDF डाउनलोड करें (ZIP)' },
  'pdfs.hi': { en: 'Download PDFs in Hindi (ZIP)', hi: 'हिंदी PDF डाउनलोड करें (ZIP)' },
  'file.gstr1': { en: 'GSTR-1 for the offline tool (JSON)', hi: 'ऑफ़लाइन टूल के लिए GSTR-1 (JSON)' },
  'file.sheets': { en: 'GSTR-1 as sheets (CSV)', hi: 'GSTR-1 की शीट (CSV)' },
  'file.gst-summary': { en: 'GST summary for GSTR-3B', hi: 'GSTR-3B के लिए जीएसटी सारांश' },
  'file.tally-masters': { en: 'Tally: masters, import first', hi: 'Tally: मास्टर, पहले डालें' },
  'file.tally-vouchers': { en: 'Tally: vouchers', hi: 'Tally: वाउचर' },
  'file.day-book': { en: 'Day book', hi: 'रोज़नामचा' },
  'file.ledger': { en: 'Ledger', hi: 'खाता बही' },
  'file.trial-balance': { en: 'Trial balance', hi: 'ट्रायल बैलेंस' },
  'file.outstanding': { en: 'Outstanding amounts', hi: 'बकाया सूची' },
  'file.tds': { en: 'TDS receivable', hi: 'मिलने वाला टीडीएस' },
  'file.e-invoices': { en: 'E-invoices (JSON)', hi: 'ई-इनवॉइस (JSON)' },
  'file.tables': { en: 'Every table, explained (CSV)', hi: 'सभी तालिकाएँ, विवरण के साथ (CSV)' },
  eInvoiceOff: { en: 'E-invoices are off.', hi: 'ई-इनवॉइस बंद हैं।' },
  turnoverBelow: {
    en: 'E-invoices are off. The turnover in {year} is {turnover}, and they are mandatory above {above} ({law}, checked on {day}).',
    hi: 'ई-इनवॉइस बंद हैं। {year} में टर्नओवर {turnover} है, और ये {above} से ज़्यादा टर्नओवर पर ज़रूरी हैं ({law}, {day} को जाँचा गया)।',
  },
  turnoverNear: {
    en: 'The turnover in {year} is {turnover}, which is near the limit of {above} for e-invoices ({law}, checked on {day}). Prepare for them with your accountant.',
    hi: '{year} में टर्नओवर {turnover} हो गया है, जो ई-इनवॉइस की सीमा {above} के पास है ({law}, {day} को जाँचा गया)। अपने अकाउंटेंट के साथ तैयारी कर लीजिए।',
  },
  turnoverAbove: {
    en: 'The turnover in {year} is {turnover}. Above {above}, e-invoices are mandatory ({law}, checked on {day}). Ask your accountant from which day, and switch them on in the firm’s details.',
    hi: '{year} में टर्नओवर {turnover} है। {above} से ज़्यादा टर्नओवर पर ई-इनवॉइस ज़रूरी हैं ({law}, {day} को जाँचा गया)। अकाउंटेंट से पूछिए कि किस दिन से ज़रूरी हैं, और फ़र्म की जानकारी में इन्हें चालू कीजिए।',
  },

  eInvoices: { en: 'E-invoices', hi: 'ई-इनवॉइस' },
  eInvoicesReady: { en: 'Ready for the portal: {count}', hi: 'पोर्टल के लिए तैयार: {count}' },
  eInvoicesLack: { en: 'What is blocking an e-invoice', hi: 'ई-इनवॉइस क्यों रुका है' },
  noneLack: { en: 'No e-invoice lacks anything.', hi: 'किसी ई-इनवॉइस में कोई जानकारी नहीं छूटी है।' },
  lacks: { en: 'Missing', hi: 'क्या नहीं है' },
  'lacks.seller-city': { en: 'the firm’s city', hi: 'फ़र्म का शहर' },
  'lacks.seller-pin': { en: 'the firm’s PIN code', hi: 'फ़र्म का पिन कोड' },
  'lacks.buyer-city': { en: 'the {wording.customer}’s city', hi: '{wording.customer} का शहर' },
  'lacks.buyer-pin': { en: 'the {wording.customer}’s PIN code', hi: '{wording.customer} का पिन कोड' },
  'lacks.buyer-address': { en: 'the {wording.customer}’s address', hi: '{wording.customer} का पता' },
  'lacks.sac': { en: 'a services code of six digits', hi: 'छह अंकों का सेवा कोड' },

  filing: { en: 'Record the filing', hi: 'दाख़िल होना दर्ज करें' },
  filingText: {
    en: 'Upload the GSTR-1 file to the GST portal first. Then record the filing here. The month will be frozen with this file, its hash, the date and your name. This cannot be undone.',
    hi: 'पहले GSTR-1 फ़ाइल जीएसटी पोर्टल पर डालें। फिर यहाँ दर्ज करें कि रिटर्न दाख़िल हो गया है। महीना बंद हो जाएगा, और यही फ़ाइल, उसका हैश, तारीख़ और आपका नाम दर्ज रहेंगे। इसे वापस नहीं लिया जा सकता।',
  },
  file: { en: 'Record return as filed', hi: 'रिटर्न का दाख़िल होना दर्ज करें' },
  filed: { en: 'Filed returns', hi: 'दाख़िल रिटर्न' },
  filedAt: { en: 'Recorded', hi: 'कब दर्ज हुआ' },
  filedBy: { en: 'By', hi: 'किसने' },
  hash: { en: 'SHA-256 hash', hi: 'SHA-256 हैश' },
  documents: { en: 'Documents', hi: 'दस्तावेज़' },

  'said.filed': { en: 'The return is recorded as filed.', hi: 'दर्ज हो गया कि रिटर्न दाख़िल हो चुका है।' },
  'said.blocked': { en: 'Something still blocks this return.', hi: 'रिटर्न में अभी कुछ ठीक करना बाकी है।' },
  'said.changed': {
    en: 'The month has changed since you opened it. Check it again.',
    hi: 'आपके पेज खोलने के बाद इस महीने का हिसाब बदल गया है। फिर से जाँचें।',
  },
  'said.before': { en: 'This return has already been recorded.', hi: 'यह रिटर्न पहले ही दर्ज है।' },
  'said.not-yours': { en: 'Your role does not allow this.', hi: 'आपकी भूमिका में यह अधिकार नहीं है।' },
  'said.corrected': {
    en: 'The invoice has been cancelled by a credit note and replaced with a new one. Both are in this month’s return.',
    hi: 'बिल क्रेडिट नोट से रद्द हुआ और उसकी जगह नया बिल बना। दोनों चालू महीने के रिटर्न में हैं।',
  },
  'said.pdfs-none': { en: 'This month has no documents.', hi: 'इस महीने कोई दस्तावेज़ नहीं है।' },
  'said.pdfs-busy': {
    en: 'Two such downloads are already running. Try again when one of them is complete.',
    hi: 'ऐसे दो डाउनलोड अभी चल रहे हैं। एक पूरा होने पर फिर कोशिश करें।',
  },
  'said.wrong-gstin': {
    en: 'Enter a valid GSTIN for the {wording.customer}.',
    hi: '{wording.customer} का सही GSTIN लिखें।',
  },
  'said.cannot': {
    en: 'This invoice could not be corrected here. Open the order to see why.',
    hi: 'यह बिल यहाँ ठीक नहीं हो सका। कारण देखने के लिए ऑर्डर खोलें।',
  },
});

/** The texts that replace those above for a firm that files once a quarter. */
const quarterMessages = defineMessages({
  intro: {
    en: 'Check a quarter and download it for the GST portal, Tally or a spreadsheet. An owner then records that its return was filed. Each download is recorded in the log.',
    hi: 'तिमाही का हिसाब जाँचें और उसे जीएसटी पोर्टल, Tally या स्प्रेडशीट के लिए डाउनलोड करें। रिटर्न दाख़िल होने पर मालिक उसे यहाँ दर्ज करते हैं। हर डाउनलोड लॉग में दर्ज होता है।',
  },
  month: { en: 'Quarter', hi: 'तिमाही' },
  chooseMonth: { en: 'Choose a quarter', hi: 'तिमाही चुनें' },
  isFiled: {
    en: '{name} recorded on {at} that the return for {month} was filed. The quarter is frozen. Later corrections go into the next return.',
    hi: '{name} ने {at} को दर्ज किया कि {month} का रिटर्न दाख़िल हो चुका है। तिमाही बंद है। बाद के सुधार अगले रिटर्न में जाएँगे।',
  },
  'block.running': { en: 'The quarter is not over.', hi: 'तिमाही अभी पूरी नहीं हुई।' },
  noTables: { en: 'No documents in this quarter.', hi: 'इस तिमाही में कोई दस्तावेज़ नहीं।' },
  'why.other-month': {
    en: 'Money and document are in different quarters.',
    hi: 'रकम और दस्तावेज़ अलग-अलग तिमाहियों में हैं।',
  },
  corrections: { en: 'Corrections to filed quarters', hi: 'दाख़िल रिटर्न वाली तिमाहियों के सुधार' },
  correctionsText: {
    en: 'These documents correct earlier ones whose returns were filed. They are in this quarter’s return, because by law a credit note and a new invoice belong there.',
    hi: 'ये दस्तावेज़ उन पुराने दस्तावेज़ों को ठीक करते हैं जिनके रिटर्न दाख़िल हो चुके हैं। कानून के अनुसार क्रेडिट नोट और नया बिल इसी तिमाही के रिटर्न में आते हैं।',
  },
  filedIn: { en: 'Filed in', hi: 'किस तिमाही में दाख़िल' },
  late: {
    en: 'Documents issued in a quarter already filed, included in this return instead: {count}',
    hi: 'दाख़िल रिटर्न वाली तिमाही में जारी दस्तावेज़, जो अब इस रिटर्न में हैं: {count}',
  },
  'file.month': { en: 'Download the whole quarter (ZIP)', hi: 'पूरी तिमाही डाउनलोड करें (ZIP)' },
  pdfsText: {
    en: 'One ZIP file contains every invoice, voucher, credit note and receipt of the quarter, named by number. A quarter with many documents takes a few minutes. Leave the browser open until the download is complete.',
    hi: 'तिमाही के सभी बिल, वाउचर, क्रेडिट नोट और रसीदें एक ZIP फ़ाइल में हैं। हर दस्तावेज़ का नंबर ही उसकी फ़ाइल का नाम है। दस्तावेज़ बहुत हों, तो कुछ मिनट लगेंगे। डाउनलोड पूरा होने तक ब्राउज़र खुला रखें।',
  },
  filingText: {
    en: 'Upload the GSTR-1 file to the GST portal first. Then record the filing here. The quarter will be frozen with this file, its hash, the date and your name. This cannot be undone.',
    hi: 'पहले GSTR-1 फ़ाइल जीएसटी पोर्टल पर डालें। फिर यहाँ दर्ज करें कि रिटर्न दाख़िल हो गया है। तिमाही बंद हो जाएगी, और यही फ़ाइल, उसका हैश, तारीख़ और आपका नाम दर्ज रहेंगे। इसे वापस नहीं लिया जा सकता।',
  },
  'said.changed': {
    en: 'The quarter has changed since you opened it. Check it again.',
    hi: 'आपके पेज खोलने के बाद इस तिमाही का हिसाब बदल गया है। फिर से जाँचें।',
  },
  'said.corrected': {
    en: 'The invoice has been cancelled by a credit note and replaced with a new one. Both are in this quarter’s return.',
    hi: 'बिल क्रेडिट नोट से रद्द हुआ और उसकी जगह नया बिल बना। दोनों चालू तिमाही के रिटर्न में हैं।',
  },
  'said.pdfs-none': { en: 'This quarter has no documents.', hi: 'इस तिमाही में कोई दस्तावेज़ नहीं है।' },
});

export const booksWords = (locale: Locale) => firmWords(wordsFor(booksMessages, locale));
export const quarterWords = (locale: Locale) => firmWords(wordsFor(quarterMessages, locale));
export type BooksWords = ReturnType<typeof booksWords>;
