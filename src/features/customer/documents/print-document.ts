import { fill } from '@/i18n/fill.ts';
import { isUntaxed, paperOf } from '@/i18n/paper-name.ts';
import { undrawable } from '@/kernel/drawable.ts';
import type { Locale } from '@/kernel/locale.ts';
import { absolute, add, exactAmount, negate, type Paise, subtract, sum } from '@/kernel/paise.ts';
import { lineAmount } from '@/kernel/quote-sums.ts';
import { latinName } from '@/ui/latin-name.ts';
import { amountInWords } from './amount-in-words.ts';
import { dayText, rateText, stateName, stateText } from './document-formats.ts';
import { printedWords } from './printed.messages.ts';
import type { PrintedDocument, PrintedNamed, PrintLook } from './printed-document.ts';

/**
 * Lays out a document in one language, from top to bottom, as rules 46, 49, 50, 51 and 53 of the CGST Rules require. A
 * document without tax has no tax column, and one from an unregistered firm does not mention tax at all.
 */
export function printDocument(locale: Locale, document: PrintedDocument, look: PrintLook) {
  const words = printedWords(locale);
  const { number, content } = document;
  const { supplier, recipient, isReverseCharge, named, reason, replaced } = content;
  const nameOf = (other: PrintedNamed) =>
    fill(words.named, { number: other.number, date: dayText(locale, other.issuedAt) });
  const paper = nameOfPaper(document);
  const { isRegistered, isTaxed } = taxOf(document);
  const stateOf = (code: string) => (isRegistered ? stateText(locale, code) : (stateName(locale, code) ?? ''));
  const stateLine = (code: string | null) => (code && stateOf(code) ? [`${words.state}: ${stateOf(code)}`] : []);
  const gstin = (number: string) => `GSTIN ${number}`;
  const fact = (label: string, value: string | null | undefined) => (value ? [{ label, value }] : []);
  return {
    mark: supplier.isSample ? words.sample : needsIrn(document) ? words.needsIrn : null,
    lang: locale,
    title: words[paper],
    number,
    madeAt: document.issuedAt,
    colors: look.colors,
    logo: look.logo,
    firm: {
      name: supplier.name[locale],
      lines: [
        ...supplier.address.map((line) => line[locale]),
        ...stateLine(supplier.gstin.slice(0, 2)),
        ...(isRegistered ? [gstin(supplier.gstin)] : []),
        ...(look.contact ?? []),
      ],
    },
    party: {
      label: words.client,
      name: printable(recipient.name, words.otherScript),
      lines: [
        ...recipient.address.map((line) => printable(line, words.otherScript)),
        ...placeLine(recipient).map((line) => printable(line, words.otherScript)),
        ...stateLine(recipient.gstin?.slice(0, 2) ?? recipient.stateCode),
        ...(recipient.gstin ? [gstin(recipient.gstin)] : []),
      ],
    },
    facts: [
      ...fact(words.date, dayText(locale, document.issuedAt)),
      ...fact(words.order, document.orderNumber),
      ...fact(words.work, content.quoted?.title[locale]),
      ...fact(words.place, isRegistered ? stateText(locale, document.place) : ''),
      ...fact(words.reverse, isTaxed ? (isReverseCharge ? words.yes : words.no) : ''),
      ...fact(words.tax, isRegistered && !isTaxed ? words.noTax : ''),
      ...fact(words.against, named && nameOf(named)),
      ...fact(words.instead, replaced && nameOf(replaced.invoice)),
      ...fact(isRegistered ? words.itsNote : words.cancelledBy, replaced && nameOf(replaced.note)),
      ...fact(words.reason, reason?.[locale]),
    ],
    details: quotedTable(locale, document),
    ...(isTaxed ? taxedTable(locale, document) : plainTable(locale, document)),
    totals: totalsOf(locale, document),
    words: {
      label: words.inWords,
      text: fill(words.only, { words: amountInWords(locale, document.totalPaise) }),
    },
    notes: [...noteOf(locale, document), ...(isReverseCharge ? [words.reverseNote] : []), words.unsigned],
    foot: fill(words.foot, { number }),
  };
}

/**
 * Returns the customer's text in letters that the documents' fonts have. Forms reject other letters; older text may
 * contain them, and they are transliterated.
 * @param instead used if the text cannot be transliterated
 */
const printable = (text: string, instead: string): string =>
  undrawable(text).length === 0 ? text : latinName(text) || instead;

/** The city and PIN code, unless the address already contains them. */
function placeLine({ address, city = '', pin = '' }: PrintedDocument['content']['recipient']): string[] {
  const said = address.join(' ').toLowerCase();
  const place = [city, pin].filter((part) => part !== '' && !said.includes(part.toLowerCase())).join(' ');
  return place === '' ? [] : [place];
}

/**
 * Whether the document is valid as a tax invoice or credit note only with a number from the government's e-invoice
 * portal: rule 48(5).
 */
const needsIrn = ({ kind, content }: PrintedDocument): boolean =>
  content.supplier.needsEInvoice === true &&
  content.recipient.gstin !== null &&
  !kind.endsWith('voucher') &&
  !isUntaxed(content.lines);

/** Whether the document's firm is registered for GST, and whether the document includes tax. */
function taxOf({ content }: PrintedDocument) {
  const isRegistered = content.supplier.gstin !== '';
  return { isRegistered, isTaxed: isRegistered && !isUntaxed(content.lines) };
}

/** Whether the supply is within one State, so that the tax is CGST and SGST. */
const isWithinState = ({ igstPaise, place, content }: PrintedDocument): boolean =>
  igstPaise === 0 && place === content.supplier.gstin.slice(0, 2);

/** Returns our own lines; none if all the money is for the government. */
const ownLines = ({ content, governmentPaise }: PrintedDocument) =>
  content.lines.filter(({ taxablePaise }) => taxablePaise > 0 || governmentPaise === 0);

/**
 * Returns the lines of the accepted quote with quantity, price and discount, and their sum; undefined for a document
 * without a quote. A receipt for part of the price also says how much of the sum it is for.
 */
function quotedTable(locale: Locale, document: PrintedDocument) {
  const words = printedWords(locale);
  const { quoted } = document.content;
  if (!quoted) {
    return undefined;
  }
  const { isRegistered, isTaxed } = taxOf(document);
  const code = (text: string) => (isRegistered ? [text] : []);
  const amounts = quoted.items.map(lineAmount);
  const { discount } = quoted;
  const whole = subtract(sum(amounts), discount?.paise ?? 0);
  const row = (text: string, paise: Paise) => [text, ...code('–'), '–', '–', bareAmount(paise)];
  return {
    columns: [
      { label: words.what, share: isRegistered ? 0.42 : 0.52 },
      ...code('SAC').map((label) => ({ label, share: 0.1 })),
      { label: words.quantity, share: 0.12, isNumber: true },
      { label: words.unit, share: 0.18, isNumber: true },
      { label: words.amount, share: 0.18, isNumber: true },
    ],
    rows: [
      ...quoted.items.map(({ text, sac, quantity, unitPaise }, index) => [
        text[locale],
        ...code(sac),
        String(quantity),
        bareAmount(unitPaise),
        bareAmount(amounts[index] ?? 0),
      ]),
      ...(discount ? [row(discount.text[locale], negate(discount.paise))] : []),
      row(isTaxed ? words.quoted : words['quoted.untaxed'], whole),
      ...(document.taxablePaise === whole ? [] : [row(words.here, document.taxablePaise)]),
    ],
  };
}

function taxedTable(locale: Locale, document: PrintedDocument) {
  const words = printedWords(locale);
  const isWithin = isWithinState(document);
  const taxNames = isWithin ? ['CGST', document.content.localTax] : ['IGST'];
  return {
    columns: [
      { label: words.what, share: isWithin ? 0.28 : 0.4 },
      { label: 'SAC', share: 0.1 },
      { label: words.value, share: 0.16, isNumber: true },
      { label: words.rate, share: 0.08, isNumber: true },
      ...taxNames.map((label) => ({ label, share: isWithin ? 0.115 : 0.12, isNumber: true })),
      { label: words.amount, share: isWithin ? 0.15 : 0.14, isNumber: true },
    ],
    rows: [
      ...ownLines(document).map((line) => {
        const taxes = isWithin ? [line.cgstPaise, line.sgstPaise] : [line.igstPaise];
        const amount = add(line.taxablePaise, ...taxes);
        const numbers = [line.taxablePaise, ...taxes, amount].map(bareAmount);
        const [value = '', ...rest] = numbers;
        return [line.text[locale], line.sac, value, rateText(line.ratePoints), ...rest];
      }),
      ...document.content.governmentFees.map((fee) => [
        `${fee.text[locale]}\n${words.pure}`,
        ...Array.from({ length: taxNames.length + 3 }, () => '–'),
        bareAmount(fee.paise),
      ]),
    ],
  };
}

/** The services and their price. A registered firm prints the service code. */
function plainTable(locale: Locale, document: PrintedDocument) {
  const words = printedWords(locale);
  const { isRegistered } = taxOf(document);
  const code = (text: string) => (isRegistered ? [text] : []);
  return {
    columns: [
      { label: words.what, share: isRegistered ? 0.62 : 0.74 },
      ...code('SAC').map((label) => ({ label, share: 0.12 })),
      { label: words.amount, share: 0.26, isNumber: true },
    ],
    rows: [
      ...ownLines(document).map((line) => [line.text[locale], ...code(line.sac), bareAmount(line.taxablePaise)]),
      ...document.content.governmentFees.map((fee) => [
        `${fee.text[locale]}\n${isRegistered ? words.pure : words.onBehalf}`,
        ...code('–'),
        bareAmount(fee.paise),
      ]),
    ],
  };
}

const nameOfPaper = (document: PrintedDocument) =>
  paperOf({ ...document, isWrittenOff: document.content.isWrittenOff });

type NoteName = Exclude<ReturnType<typeof nameOfPaper>, 'bill-of-supply'>;

/**
 * Returns the key of a document's note.
 * @param isBare whether a registered firm charges no tax for the service
 * @param isWithoutMoney whether the note must not say that money was received or refunded
 */
function noteKey(name: NoteName, isBare: boolean, isWithoutMoney = false) {
  if (name === 'receipt-voucher') {
    const moved = isWithoutMoney ? (`note.${name}.moved` as const) : (`note.${name}` as const);
    return isBare ? (`${moved}.untaxed` as const) : moved;
  }
  if (name === 'credit-note' && isBare) {
    return `note.${name}.untaxed` as const;
  }
  const hasMoney = name === 'receipt' || name === 'refund-voucher' || name === 'refund-note';
  return isWithoutMoney && hasMoney ? (`note.${name}.moved` as const) : (`note.${name}` as const);
}

/**
 * Returns the notes on government fees, which an invoice without such fees does not need, and on a replaced invoice.
 */
function noteOf(locale: Locale, document: PrintedDocument): string[] {
  const words = printedWords(locale);
  const { kind, governmentPaise, content } = document;
  const { isRegistered, isTaxed } = taxOf(document);
  const paper = nameOfPaper(document);
  const name = paper === 'bill-of-supply' ? 'bill' : paper;
  const isBare = isRegistered && !isTaxed;
  return [
    ...(kind === 'invoice' && governmentPaise === 0 ? [] : [words[noteKey(name, isBare, content.isWithoutMoney)]]),
    ...(content.replaced ? [isTaxed ? words['note.replaced'] : words['note.replaced.bill']] : []),
  ];
}

function totalsOf(locale: Locale, document: PrintedDocument) {
  const words = printedWords(locale);
  const { totalPaise, content } = document;
  const { isTaxed } = taxOf(document);
  const line = (label: string, paise: Paise) => ({ label, value: exactAmount(paise) });
  const taxes = isWithinState(document)
    ? [line('CGST', document.cgstPaise), line(content.localTax, document.sgstPaise)]
    : [line('IGST', document.igstPaise)];
  const ours = isTaxed ? [line(words.value, document.taxablePaise), ...taxes] : [];
  const theirs = line(isTaxed ? words.government : words.governmentAlone, document.governmentPaise);
  // If there is only our fee, the total alone is enough.
  const fee = isTaxed || document.governmentPaise === 0 ? [] : [line(words['quote.fee'], document.taxablePaise)];
  const open = subtract(totalPaise, ...content.advances.map(({ paise }) => paise));
  return [
    ...ours,
    ...fee,
    ...(document.governmentPaise > 0 ? [theirs] : []),
    { ...line(words.total, totalPaise), isStrong: true },
    ...content.advances.map(({ number, paise, isWrittenOff }) =>
      line(fill(isWrittenOff ? words.writtenOff : words.advance, { number }), negate(paise)),
    ),
    ...(content.advances.length > 0 ? [line(open < 0 ? words.back : words.open, absolute(open))] : []),
  ];
}

/** An amount without the rupee sign, for a narrow column. */
const bareAmount = (paise: Paise): string => exactAmount(paise).replace('₹', '');
