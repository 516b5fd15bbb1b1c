import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

export const businessFormMessages = defineMessages({
  'question.purpose': { en: 'What is the organisation for?', hi: 'संस्था किसलिए बना रहे हैं?' },
  'answer.purpose.profit': { en: 'a business for profit', hi: 'कमाई वाला कारोबार' },
  'answer.purpose.good': { en: 'the good of others', hi: 'दूसरों की भलाई' },
  'question.people': { en: 'How many owners or members?', hi: 'मालिक या सदस्य कितने हैं?' },
  'answer.people.one': { en: 'just me', hi: 'सिर्फ़ मैं' },
  'answer.people.few': { en: 'two to six', hi: 'दो से छह' },
  'answer.people.many': { en: 'seven or more', hi: 'सात या ज़्यादा' },
  'question.money': { en: 'Whose money will go into it?', hi: 'पैसा किसका लगेगा?' },
  'answer.money.own': { en: 'our own, and loans', hi: 'अपना, और लोन' },
  'answer.money.investors': { en: 'investors who want shares', hi: 'शेयर चाहने वाले निवेशकों का' },
  'answer.money.public': { en: 'the public', hi: 'आम जनता का' },
  'question.risk': {
    en: 'Could debts or claims exceed the money invested?',
    hi: 'क्या कर्ज़ या देनदारी लगाई गई रकम से ज़्यादा हो सकती है?',
  },
  'answer.risk.low': { en: 'unlikely', hi: 'शायद ही' },
  'answer.risk.high': { en: 'yes, protect my house', hi: 'हाँ, मेरा घर बचा रहे' },
  'question.papers': { en: 'How much yearly paperwork can you handle?', hi: 'साल में कितना काग़ज़ी काम संभाल सकते हैं?' },
  'answer.papers.least': { en: 'as little as possible', hi: 'बहुत थोड़ा' },
  'answer.papers.some': { en: 'two or three forms', hi: 'दो-तीन फ़ॉर्म' },
  'answer.papers.full': { en: 'accounts, audit, meetings', hi: 'हिसाब, ऑडिट, बैठकें' },
  'question.say': { en: 'If it is for the good of others, who decides?', hi: 'भलाई का काम हो तो फ़ैसले कौन करेगा?' },
  'answer.say.family': { en: 'a few trusted people', hi: 'भरोसे के कुछ लोग' },
  'answer.say.members': { en: 'members by vote', hi: 'सदस्य, वोट से' },
  'answer.say.national': { en: 'a board, with donors from all over India', hi: 'बोर्ड, और दानदाता पूरे देश के' },
  'question.citizens': {
    en: 'Are all of you Indian citizens living in India?',
    hi: 'क्या आप सब भारत के नागरिक हैं और यहीं रहते हैं?',
  },
  'answer.citizens.yes': { en: 'yes', hi: 'हाँ' },
  'answer.citizens.no': { en: 'no, someone is abroad', hi: 'नहीं, कोई विदेश में है' },
  'form.proprietorship': { en: 'Proprietorship', hi: 'प्रोपराइटरशिप' },
  'form.partnership': { en: 'Partnership firm', hi: 'साझेदारी फ़र्म' },
  'form.llp': { en: 'LLP', hi: 'एलएलपी' },
  'form.one-person': { en: 'One person company', hi: 'एक व्यक्ति कंपनी (ओपीसी)' },
  'form.private': { en: 'Private limited company', hi: 'प्राइवेट लिमिटेड कंपनी' },
  'form.public': { en: 'Public limited company', hi: 'पब्लिक लिमिटेड कंपनी' },
  'form.section-8': { en: 'Section 8 company', hi: 'सेक्शन 8 कंपनी' },
  'form.trust': { en: 'Trust', hi: 'ट्रस्ट' },
  'form.society': { en: 'Society', hi: 'सोसाइटी' },
  'reason.notForGood': { en: 'It is meant for profit, not for charity.', hi: 'यह ढाँचा कमाई के लिए है, सेवा के लिए नहीं।' },
  'reason.notForProfit': { en: 'Its profit cannot be distributed.', hi: 'इसका मुनाफ़ा बाँटा नहीं जा सकता।' },
  'reason.onlyOne': { en: 'It can have only one owner.', hi: 'इसका मालिक एक ही हो सकता है।' },
  'reason.needsTwo': { en: 'It needs at least two people.', hi: 'इसमें कम से कम दो लोग चाहिए।' },
  'reason.secondPerson': {
    en: 'You need a second person, who may be from your family, as member and director.',
    hi: 'सदस्य और डायरेक्टर के तौर पर एक और व्यक्ति चाहिए। वह घर का भी हो सकता है।',
  },
  'reason.noShares': { en: 'It has no shares to give to investors.', hi: 'इसमें निवेशक को देने के लिए शेयर नहीं होते।' },
  'reason.ownRisk': {
    en: 'Its debts are your own, and creditors can claim your house.',
    hi: 'इसका कर्ज़ आपका अपना कर्ज़ है। उसकी वसूली आपके घर से भी हो सकती है।',
  },
  'reason.citizensOnly': {
    en: 'If one of you is abroad, you need separate permission for this form or cannot use it. Ask us.',
    hi: 'कोई विदेश में हो, तो इस ढाँचे के लिए अलग अनुमति लगती है या यह बन ही नहीं सकता। हमसे पूछिए।',
  },
  'reason.leastPapers': {
    en: 'It has the least paperwork, because no registry asks for yearly forms.',
    hi: 'इसमें काग़ज़ी काम सबसे कम है, क्योंकि कोई रजिस्ट्रार सालाना फ़ॉर्म नहीं माँगता।',
  },
  'reason.limited': {
    en: 'You can lose only what you put in, not your house.',
    hi: 'नुकसान लगाई हुई रकम तक ही रहता है, घर बचा रहता है।',
  },
  'reason.auditAlways': {
    en: 'A company must keep accounts, have them audited and file forms every year, even if it does no business.',
    hi: 'कंपनी को हर साल हिसाब रखना, ऑडिट कराना और फ़ॉर्म भरना होता है, कारोबार न हुआ हो तब भी।',
  },
  'reason.alone': {
    en: 'You are the only owner and can start at once. You need no separate registration, only the licences for your trade.',
    hi: 'आप अकेले मालिक हैं और आज ही शुरू कर सकते हैं। अलग पंजीकरण नहीं चाहिए, बस अपने काम के लाइसेंस चाहिए।',
  },
  'reason.flatRate': {
    en: 'You can pay income tax at the flat rate, without keeping books.',
    hi: 'इसमें बही-खाता रखे बिना, तय दर से आयकर दे सकते हैं।',
  },
  'reason.together': {
    en: 'A deed says how much each partner puts in and receives.',
    hi: 'कौन कितना लगाएगा और किसे कितना मिलेगा, यह डीड में लिखा रहता है।',
  },
  'reason.llpNoShares': { en: 'An LLP cannot issue shares.', hi: 'एलएलपी शेयर जारी नहीं कर सकती।' },
  'reason.yearlyForms': {
    en: 'You must file two forms a year, even if you do no business.',
    hi: 'साल में दो फ़ॉर्म भरने ही होते हैं, कारोबार न हुआ हो तब भी।',
  },
  'reason.fewerMeetings': {
    en: 'You must file two forms a year, but you need no meetings. An audit is needed only if turnover is above ₹40 lakh or contribution above ₹25 lakh.',
    hi: 'साल में दो फ़ॉर्म भरने होते हैं, पर बैठकें ज़रूरी नहीं। ऑडिट तभी होता है, जब टर्नओवर ₹40 लाख या अंशदान ₹25 लाख से ऊपर हो।',
  },
  'reason.abroad': {
    en: 'Someone abroad can join, but one of you must live in India.',
    hi: 'विदेश में रहने वाले भी जुड़ सकते हैं, पर आप में से एक को भारत में रहना होगा।',
  },
  'reason.opcNoInvestors': {
    en: 'It cannot take a second shareholder unless it is converted.',
    hi: 'ढाँचा बदले बिना इसमें दूसरा शेयरहोल्डर नहीं जुड़ सकता।',
  },
  'reason.aloneLimited': {
    en: 'You are the only owner, but your house is safe.',
    hi: 'आप अकेले मालिक हैं, फिर भी घर बचा रहता है।',
  },
  'reason.accounts': {
    en: 'Banks and large customers prefer audited accounts.',
    hi: 'बैंक और बड़े ग्राहक ऑडिट किया हुआ हिसाब पसंद करते हैं।',
  },
  'reason.noPublicMoney': { en: 'It cannot offer shares to the public.', hi: 'यह आम जनता को शेयर नहीं बेच सकती।' },
  'reason.shares': { en: 'Investors can be given shares.', hi: 'निवेशकों को शेयर दिए जा सकते हैं।' },
  'reason.onlyForPublic': {
    en: 'Its many duties are worthwhile only if the public invests.',
    hi: 'इसके ढेर सारे नियम मानने का फ़ायदा तभी है, जब जनता का पैसा लगे।',
  },
  'reason.needsSeven': { en: 'It needs seven members and three directors.', hi: 'इसमें सात सदस्य और तीन डायरेक्टर चाहिए।' },
  'reason.publicMoney': {
    en: 'Only this form can offer shares to the public.',
    hi: 'आम जनता को शेयर सिर्फ़ यही बेच सकती है।',
  },
  'reason.national': {
    en: 'One law covers all of India, and large donors know this form best.',
    hi: 'पूरे देश में इसका एक ही कानून है, और बड़े दानदाता इसी ढाँचे को सबसे अच्छी तरह जानते हैं।',
  },
  'reason.needsTrustees': { en: 'Besides the founder, it needs two trustees.', hi: 'संस्थापक के अलावा दो ट्रस्टी चाहिए।' },
  'reason.threeEnough': { en: 'A founder and two trustees are enough.', hi: 'एक संस्थापक और दो ट्रस्टी काफ़ी हैं।' },
  'reason.family': {
    en: 'The same few people always make the decisions.',
    hi: 'फ़ैसले हमेशा वही गिने-चुने लोग लेते हैं।',
  },
  'reason.quick': {
    en: 'The Sub-Registrar registers the deed within days, and there is little yearly paperwork.',
    hi: 'सब-रजिस्ट्रार डीड का पंजीकरण कुछ ही दिनों में कर देते हैं, और सालाना काग़ज़ी काम कम है।',
  },
  'reason.donorsAsk': {
    en: 'Large donors often ask for a company or a society.',
    hi: 'बड़े दानदाता अक्सर चाहते हैं कि संस्था कंपनी या सोसाइटी हो।',
  },
  'reason.sevenMembers': { en: 'It needs seven members.', hi: 'इसमें सात सदस्य चाहिए।' },
  'reason.votes': { en: 'Members vote and elect the committee.', hi: 'सदस्य वोट देते हैं और समिति चुनते हैं।' },
  'reason.sevenThere': { en: 'You have the seven members it needs.', hi: 'ज़रूरी सात सदस्य आपके पास हैं।' },
  'reason.notFamily': {
    en: 'If all seven members are from one household, the Registrar may ask questions.',
    hi: 'सातों सदस्य एक ही घर के हों, तो रजिस्ट्रार सवाल कर सकते हैं।',
  },
  show: { en: 'Show what suits you', hi: 'देखें, क्या ठीक रहेगा' },
  yours: { en: 'For you', hi: 'आपके लिए' },
  example: { en: 'Based on these answers', hi: 'इन जवाबों के हिसाब से' },
  why: { en: 'Why', hi: 'क्यों' },
  mind: { en: 'Keep in mind', hi: 'ध्यान रखें' },
  others: { en: 'Why not the others', hi: 'बाकी क्यों नहीं' },
  weaker: {
    en: 'This form would also work, but your answers favour it less.',
    hi: 'यह ढाँचा भी चल सकता है, पर आपके जवाबों के हिसाब से उतना ठीक नहीं है।',
  },
  more: { en: 'Read more: {form}', hi: 'और पढ़ें: {form}' },
  print: { en: 'Print', hi: 'प्रिंट करें' },
  savings: {
    en: 'For savings and loans among members only, there is another form, the Nidhi company.',
    hi: 'सिर्फ़ सदस्यों के बीच बचत और उधार का काम करना हो, तो उसके लिए अलग ढाँचा है, निधि कंपनी।',
  },
  guidance: {
    en: 'This is for guidance only. Tax, succession and licences may matter more in your case.',
    hi: 'यह सिर्फ़ समझने के लिए है। आपके मामले में टैक्स, विरासत और लाइसेंस ज़्यादा मायने रख सकते हैं।',
  },
});

export type BusinessFormWords = { readonly [Key in keyof typeof businessFormMessages]: string };

export const businessFormWords = (locale: Locale): BusinessFormWords => wordsFor(businessFormMessages, locale);
