import { fill } from '@/i18n/fill.ts';
import type { Locale } from '@/kernel/locale.ts';
import { dayText } from '@/ui/office/day-fault.ts';
import { type Said, saidIn } from '@/ui/office/said.ts';
import type { OfficePapersWords } from './office-papers.messages.ts';

const bad = [
  'said.paper-untold',
  'said.paper-newer',
  'said.paper-not-now',
  'said.paper-reason',
  'said.paper-bad',
  'said.paper-day',
];

/** The message for the result of an action on documents, read from the URL. An error about one document names it. */
export function saidOfPapers(
  url: URL,
  words: OfficePapersWords,
  papers: readonly { readonly id: string; readonly name: string }[],
): Said | undefined {
  const said = saidIn(url, words, ['said.paper-done'], bad);
  const of = papers.find(({ id }) => id === url.searchParams.get('paper'));
  const named = words[`of-${url.searchParams.get('said')}` as keyof OfficePapersWords];
  return said && of && named ? { ...said, text: fill(named, { paper: of.name }) } : said;
}

/**
 * Returns the documents. If the next date was rejected, it is returned as typed, with the error for its day.
 * @param label the label of the field for the day
 */
export function withNextDate<Papers extends { readonly next: { readonly day: string; readonly what: string } }>(
  url: URL,
  locale: Locale,
  papers: Papers,
  label: string,
): Papers & { next: { day: string; what: string; error: string | undefined } } {
  const asked = (name: string): string => (url.searchParams.get(name) ?? '').slice(0, 120);
  if (asked('said') !== 'said.paper-day') {
    return { ...papers, next: { ...papers.next, error: undefined } };
  }
  const error = dayText(locale, asked('fault') === 'past' ? 'past' : 'noDay', label, Date.now());
  return { ...papers, next: { day: asked('day'), what: asked('what'), error } };
}
