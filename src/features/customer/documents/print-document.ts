import { undrawable } from '@/i18n/drawable.ts';
import { fill } from '@/i18n/fill.ts';
import type { Locale } from '@/i18n/locale.ts';
import { latinName } from '@/ui/latin-name.ts';
import { amountInWords } from './amount-in-words.ts';
import { dayText, exactAmount, rateText, stateText } from './document-formats.ts';
import { printedWords } from './printed.messages.ts';
import type { PrintedDocument, PrintedNamed, PrintLook } from './printed-document.ts';

/** What a GST document says, in one language, from top to bottom: rules 46, 50, 51 and 53 of the CGST Rules. */
export function printDocument(locale: Locale, document: PrintedDocument, look: PrintLook) {
  const words = printedWords(locale);
  const { kind, number, content } = document;
  const { supplier, recipient, localTax, isReverseCharge, named, reason, replaced } = content;
  const nameOf = (of: PrintedNamed) => fill(words.named, { number: of.number, date: dayText(locale, of.issuedAt) });
  const stateLine = (code: string | null) => (code ? [`${words.state}: ${stateText(locale, code)}`] : []);
  const gstin = (of: string) => `GSTIN ${of}`;
  const isWithin = document.igstPaise === 0 && document.place === supplier.gstin.slice(0, 2);
  const taxNames = isWithin ? ['CGST', localTax] : ['IGST'];
  const fact = (label: string, value: string | null | undefined) => (value ? [{ label, value }] : []);
  return {
    mark: supplier.isSample ? words.sample : null,
    ...{ lang: locale, title: words[kind], number, madeAt: document.issuedAt, colors: look.colors },
    firm: {
      name: supplier.name[locale],
      lines: [
        ...supplier.address.map((line) => line[locale]),
        ...stateLine(supplier.gstin.slice(0, 2)),
        gstin(supplier.gstin),
        ...(look.contact ?? []),
      ],
    },
    party: {
      label: words.client,
      name: printable(recipient.name, words.otherScript),
      lines: [
        ...recipient.address.map((line) => printable(line, words.otherScript)),
        ...stateLine(recipient.gstin?.slice(0, 2) ?? recipient.stateCode),
        ...(recipient.gstin ? [gstin(recipient.gstin)] : []),
      ],
    },
    facts: [
      ...fact(words.date, dayText(locale, document.issuedAt)),
      ...fact(words.order, document.orderNumber),
      ...fact(words.place, stateText(locale, document.place)),
      ...fact(words.reverse, isReverseCharge ? words.yes : words.no),
      ...fact(words.against, named && nameOf(named)),
      ...fact(words.instead, replaced && nameOf(replaced.invoice)),
      ...fact(words.itsNote, replaced && nameOf(replaced.note)),
      ...fact(words.reason, reason?.[locale]),
    ],
    columns: [
      { label: words.what, share: isWithin ? 0.28 : 0.4 },
      { label: 'SAC', share: 0.1 },
      { label: words.value, share: 0.16, isNumber: true },
      { label: words.rate, share: 0.08, isNumber: true },
      ...taxNames.map((label) => ({ label, share: isWithin ? 0.115 : 0.12, isNumber: true })),
      { label: words.amount, share: isWithin ? 0.15 : 0.14, isNumber: true },
    ],
    rows: [
      // Money that is the government's alone leaves our own line empty.
      ...content.lines
        .filter(({ taxablePaise }) => taxablePaise > 0 || document.governmentPaise === 0)
        .map((line) => {
          const taxes = isWithin ? [line.cgstPaise, line.sgstPaise] : [line.igstPaise];
          const amount = taxes.reduce((sum, paise) => sum + paise, line.taxablePaise);
          const numbers = [line.taxablePaise, ...taxes, amount].map(bareAmount);
          const [value = '', ...rest] = numbers;
          return [line.text[locale], line.sac, value, rateText(line.ratePoints), ...rest];
        }),
      ...content.governmentFees.map((fee) => [
        `${fee.text[locale]}\n${words.pure}`,
        ...Array.from({ length: taxNames.length + 3 }, () => '–'),
        bareAmount(fee.paise),
      ]),
    ],
    totals: totalsOf(locale, document, isWithin ? localTax : undefined),
    words: {
      label: words.inWords,
      text: fill(words.only, { words: amountInWords(locale, document.totalPaise) }),
    },
    notes: [...noteOf(locale, document), ...(isReverseCharge ? [words.reverseNote] : []), words.unsigned],
    foot: fill(words.foot, { number }),
  };
}

/**
 * A text of the client's in letters that the documents draw. Forms take no others; what an older one took is printed by its sound.
 * @param instead where there is no way to write it so
 */
const printable = (text: string, instead: string): string =>
  undrawable(text).length === 0 ? text : latinName(text) || instead;

/** An invoice without a government fee has nothing to explain. */
function noteOf(locale: Locale, { kind, governmentPaise, content }: PrintedDocument): string[] {
  const words = printedWords(locale);
  return [
    ...(kind === 'invoice' && governmentPaise === 0 ? [] : [words[`note.${kind}`]]),
    ...(content.replaced ? [words['note.replaced']] : []),
  ];
}

function totalsOf(locale: Locale, document: PrintedDocument, localName: string | undefined) {
  const words = printedWords(locale);
  const { totalPaise, content } = document;
  const line = (label: string, paise: number) => ({ label, value: exactAmount(paise) });
  const taxes = localName
    ? [line('CGST', document.cgstPaise), line(localName, document.sgstPaise)]
    : [line('IGST', document.igstPaise)];
  const open = content.advances.reduce((rest, { paise }) => rest - paise, totalPaise);
  return [
    line(words.value, document.taxablePaise),
    ...taxes,
    ...(document.governmentPaise > 0 ? [line(words.government, document.governmentPaise)] : []),
    { ...line(words.total, totalPaise), isStrong: true },
    ...content.advances.map(({ number, paise }) => line(fill(words.advance, { number }), -paise)),
    ...(content.advances.length > 0 ? [line(open < 0 ? words.back : words.open, Math.abs(open))] : []),
  ];
}

/** In a narrow column without the sign of the rupee. */
const bareAmount = (paise: number): string => exactAmount(paise).replace('₹', '');
