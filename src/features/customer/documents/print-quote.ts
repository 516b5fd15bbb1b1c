import { fill } from '@/i18n/fill.ts';
import type { Locale } from '@/kernel/locale.ts';
import { add, exactAmount, type Paise, sum } from '@/kernel/paise.ts';
import { amountInWords } from './amount-in-words.ts';
import { dayText, rateText, stateText } from './document-formats.ts';
import { printedWords } from './printed.messages.ts';
import type { PrintedQuote, PrintLook } from './printed-document.ts';

/**
 * Lays out a quote in one language, from top to bottom: the whole price, what is not included, and how long it is
 * valid.
 */
export function printQuote(locale: Locale, quote: PrintedQuote, look: PrintLook) {
  const words = printedWords(locale);
  const { number, governmentFees, fees, stateCode } = quote;
  const sumOf = (lines: readonly { readonly paise: Paise }[]) => sum(lines.map(({ paise }) => paise));
  const ours = sumOf(fees);
  const theirs = sumOf(governmentFees);
  const total = add(ours, theirs, quote.gstPaise);
  return {
    mark: null,
    lang: locale,
    title: words.quote,
    number,
    madeAt: quote.madeAt,
    colors: look.colors,
    logo: look.logo,
    firm: quote.firm,
    party: {
      label: words['quote.for'],
      name: quote.title,
      lines: quote.clientName ? [`${words.client}: ${quote.clientName}`] : [],
    },
    facts: [
      { label: words.date, value: dayText(locale, quote.madeAt) },
      { label: words.validUntil, value: dayText(locale, quote.validUntil) },
      ...(stateCode ? [{ label: words.place, value: stateText(locale, stateCode) }] : []),
    ],
    columns: [
      { label: words['quote.what'], share: 0.74 },
      { label: words.amount, share: 0.26, isNumber: true },
    ],
    rows: [...fees, ...governmentFees].map(({ text, paise }) => [text, exactAmount(paise)]),
    totals: [
      // If there is only our fee, the total alone is enough.
      ...(ours === total ? [] : [{ label: words['quote.fee'], value: exactAmount(ours) }]),
      ...(quote.taxes ?? []).map(({ text, paise }) => ({ label: text, value: exactAmount(paise) })),
      ...(quote.ratePoints > 0 && !quote.taxes
        ? [
            {
              label: fill(words['quote.gst'], { rate: rateText(quote.ratePoints) }),
              value: exactAmount(quote.gstPaise),
            },
          ]
        : []),
      ...(theirs > 0
        ? [{ label: quote.ratePoints > 0 ? words.government : words.governmentAlone, value: exactAmount(theirs) }]
        : []),
      { label: words.total, value: exactAmount(total), isStrong: true },
    ],
    words: { label: words.inWords, text: fill(words.only, { words: amountInWords(locale, total) }) },
    notes: [
      ...quote.remarks,
      ...quote.notIncluded.map((text) => fill(words['quote.not'], { text })),
      words['quote.note'],
    ],
    foot: fill(words.foot, { number }),
  };
}
