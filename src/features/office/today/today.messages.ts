import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

export const todayMessages = defineMessages({
  greeting: { en: 'Welcome, {name}', hi: 'नमस्ते, {name}' },
  waiting: { en: 'To do', hi: 'बाकी काम' },
  money: { en: 'Money to deal with', hi: 'पैसा, जिस पर काम बाकी है' },
  noMoney: { en: 'No money to deal with.', hi: 'पैसे का कोई काम बाकी नहीं है।' },
  pages: { en: 'All pages', hi: 'सभी पेज' },
  'work.overdue': { en: 'Overdue', hi: 'समय निकल गया' },
  'work.mine': { en: 'Your open cases', hi: 'आपके खुले मामले' },
  'work.nobodys': { en: 'Unassigned', hi: 'अभी किसी के नहीं' },
  'work.next': { en: 'Follow up today', hi: 'आज फिर देखें' },
  'work.mentions': { en: 'Mentions of you', hi: 'जहाँ आपको बुलाया' },
  'work.appointments': { en: 'Your appointments today', hi: 'आज आपकी मुलाकातें' },
  'work.payments': { en: 'Payments to check', hi: 'भुगतान, जो जाँचने हैं' },
  'work.refunds': { en: 'Refunds to send', hi: 'रकम, जो लौटानी है' },
  'work.aside': { en: 'Emails without a case', hi: 'बिना मामले के ईमेल' },
  'money.check': { en: 'Payments to check', hi: 'भुगतान, जो जाँचने हैं' },
  'money.fee': { en: 'Government fees requested', hi: 'माँगे गए सरकारी शुल्क' },
  'money.part': { en: 'Paid in part', hi: 'अधूरा भुगतान' },
  'money.approve': { en: 'Refunds to approve', hi: 'मंज़ूरी के लिए रुकी रकम' },
  'money.excess': { en: 'Refunds owed, not sent', hi: 'लौटाना है, भेजा नहीं' },
  'money.gone': { en: 'Due again', hi: 'फिर से बाकी' },
  'money.refund': { en: 'Refunds to send', hi: 'रकम, जो लौटानी है' },
  'money.sending': { en: 'Refunds on their way', hi: 'लौटाई जा रही रकम' },
  'money.fitting': { en: 'Bank entries to confirm', hi: 'बैंक की प्रविष्टियाँ, जिनकी पुष्टि बाकी है' },
  'money.unmatched': { en: 'Money without an order', hi: 'बिना ऑर्डर का पैसा' },
  'money.disputes': { en: 'Disputes', hi: 'विवाद' },
  'work.mails': { en: 'Undelivered emails', hi: 'ईमेल, जो भेजे नहीं जा सके' },
});

/** The texts of the office's first page in one language. */
export const todayWords = (locale: Locale) => wordsFor(todayMessages, locale);
export type TodayWords = ReturnType<typeof todayWords>;
