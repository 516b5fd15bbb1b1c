import { fill } from '@/i18n/fill.ts';
import type { Locale } from '@/kernel/locale.ts';
import { add, type Paise, paiseText } from '@/kernel/paise.ts';
import { lineAmount } from '@/kernel/quote-sums.ts';
import { type QuoteContent, sumsOf } from '@/server/domains/quotes/quote-content.ts';
import type { YourQuoteWords } from './your-quote.messages.ts';

/** The maximum number of changed lines that are named. */
const MOST = 20;

/** Returns the changes made by a revision, one sentence each; empty if there are none. */
export function changesBetween(
  before: QuoteContent,
  after: QuoteContent,
  words: YourQuoteWords,
  locale: Locale,
): string[] {
  const from = sumsOf(before);
  const to = sumsOf(after);
  const facts = (one: Paise, other: Paise) => ({ before: paiseText(one), after: paiseText(other) });
  const lines = changedLines(before, after, words, locale);
  const changes = [
    ...(from.total === to.total ? [] : [fill(words['change.total'], facts(from.total, to.total))]),
    ...lines.slice(0, MOST),
    ...(from.discount === to.discount ? [] : [fill(words['change.discount'], facts(from.discount, to.discount))]),
  ];
  const isSame = JSON.stringify(before) === JSON.stringify(after);
  return changes.length > 0 || isSame ? changes : [words['change.other']];
}

function changedLines(before: QuoteContent, after: QuoteContent, words: YourQuoteWords, locale: Locale): string[] {
  const old = amountsByName(before, locale);
  const now = amountsByName(after, locale);
  const names = [...new Set([...now.keys(), ...old.keys()])];
  return names.flatMap((name) => {
    const one = old.get(name);
    const other = now.get(name);
    if (one === other) {
      return [];
    }
    const key = one === undefined ? 'change.added' : other === undefined ? 'change.removed' : 'change.line';
    return [fill(words[key], { name, before: paiseText(one ?? 0), after: paiseText(other ?? 0) })];
  });
}

/** Returns the amounts by line name. Lines with the same name are added up. */
function amountsByName({ lines }: QuoteContent, locale: Locale): Map<string, Paise> {
  const amounts = new Map<string, Paise>();
  for (const line of lines) {
    const name = line.name[locale];
    amounts.set(name, add(amounts.get(name) ?? 0, lineAmount(line)));
  }
  return amounts;
}
