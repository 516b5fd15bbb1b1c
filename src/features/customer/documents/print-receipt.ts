import { sectionText } from '@/catalogue/firm/money-rules.ts';
import { fill } from '@/i18n/fill.ts';
import { longDate } from '@/i18n/formats.ts';
import { undrawable } from '@/kernel/drawable.ts';
import type { Locale } from '@/kernel/locale.ts';
import { shownNumber } from '@/kernel/order-number.ts';
import { exactAmount, negate, type Paise, subtract } from '@/kernel/paise.ts';
import { latinName } from '@/ui/latin-name.ts';
import { amountInWords } from './amount-in-words.ts';
import { dayText } from './document-formats.ts';
import type { PrintedAccount, PrintedReceipt, PrintLook } from './printed-document.ts';
import { type ReceiptWords, receiptWords } from './receipt.messages.ts';

type Firm = PrintedReceipt['content']['supplier'];

const printable = (text: string): string => (undrawable(text).length === 0 ? text : latinName(text) || '–');

const firmOf = ({ name, address, gstin }: Firm, locale: Locale, look: PrintLook) => ({
  name: name[locale],
  lines: [...address.map((line) => line[locale]), ...(gstin ? [`GSTIN ${gstin}`] : []), ...(look.contact ?? [])],
});

/** Lays out a receipt for a customer's payment, in one language. */
export function printReceipt(locale: Locale, receipt: PrintedReceipt, look: PrintLook) {
  const words = receiptWords(locale);
  const { content, kind, number, paise } = receipt;
  const { supplier, payer } = content;
  const rest = subtract(paise, ...content.orders.map((each) => each.paise));
  const facts = { reference: receipt.reference, section: sectionText(receipt.section, locale) };
  const fact = (label: string, value: string) => (value ? [{ label, value }] : []);
  return {
    mark: supplier.isSample ? words.sample : null,
    lang: locale,
    title: kind === 'tds' ? words.tds : words.title,
    number,
    madeAt: receipt.issuedAt,
    colors: look.colors,
    logo: look.logo,
    firm: firmOf(supplier, locale, look),
    party: {
      label: words.from,
      name: printable(payer.name),
      lines: payer.gstin ? [`GSTIN ${payer.gstin}`] : [],
    },
    facts: [
      ...fact(words.date, dayText(locale, receipt.issuedAt)),
      ...fact(words.how, fill(words[`how.${kind}`], facts)),
      ...fact(words.bank, printable(receipt.bank)),
      ...fact(words.day, longDate(locale, receipt.day)),
      ...fact(words.clerk, printable(content.clerk)),
    ],
    columns: [
      { label: words.what, share: 0.7 },
      { label: words.amount, share: 0.3, isNumber: true },
    ],
    rows: [
      ...content.orders.map((each) => [
        fill(words.order, { number: shownNumber(each.number).replace('#', '') }),
        exactAmount(each.paise),
      ]),
      ...(rest > 0 ? [[words.account, exactAmount(rest)]] : []),
    ],
    totals: [{ label: words.total, value: exactAmount(paise), isStrong: true }],
    words: { label: words.inWords, text: fill(words.only, { words: amountInWords(locale, paise) }) },
    notes: [
      ...(receipt.state === 'bounced' || receipt.state === 'reversed' ? [words[receipt.state]] : []),
      ...(kind === 'cheque' && (receipt.state === 'waiting' || receipt.state === 'here') ? [words.cheque] : []),
      supplier.gstin ? words.notTax : words.plain,
    ],
    foot: fill(words.foot, { number }),
  };
}

/** Lays out the statement of a customer's account, in one language. */
export function printAccount(locale: Locale, account: PrintedAccount, look: PrintLook) {
  const words = receiptWords(locale);
  return {
    mark: account.supplier.isSample ? words.sample : null,
    lang: locale,
    title: words['account.title'],
    number: account.number,
    madeAt: account.at,
    colors: look.colors,
    logo: look.logo,
    firm: firmOf(account.supplier, locale, look),
    party: { label: words['account.for'], name: printable(account.name), lines: account.contact.map(printable) },
    facts: [{ label: words['account.until'], value: dayText(locale, account.at) }],
    columns: [
      { label: words.date, share: 0.2 },
      { label: words.what, share: 0.35 },
      { label: words.charge, share: 0.15, isNumber: true },
      { label: words.paid, share: 0.15, isNumber: true },
      { label: words.balance, share: 0.15, isNumber: true },
    ],
    rows: account.lines.map(({ day, what, amount, balance }) => [
      longDate(locale, day),
      what,
      amount > 0 ? bare(amount) : '',
      amount < 0 ? bare(negate(amount)) : '',
      bare(balance),
    ]),
    totals: [
      ...(account.onAccount > 0 ? [{ label: words.onAccount, value: exactAmount(account.onAccount) }] : []),
      closing(words, subtract(account.due, account.onAccount)),
    ],
    words: null,
    notes: [],
    foot: fill(words.foot, { number: account.number }),
  };
}

const closing = (words: ReceiptWords, due: Paise) =>
  due < 0
    ? { label: words.inCredit, value: exactAmount(negate(due)), isStrong: true }
    : { label: words.due, value: exactAmount(due), isStrong: true };

/** An amount without the rupee sign, for a narrow column. */
const bare = (paise: Paise): string => exactAmount(paise).replace('₹', '');
