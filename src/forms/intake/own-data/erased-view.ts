import { firmWords } from '@/catalogue/firm/firm-words.ts';
import { fill } from '@/i18n/fill.ts';
import { keptMonths } from '@/kernel/kept-months.ts';
import type { Locale } from '@/kernel/locale.ts';
import type { Erased, HeldCase } from '@/server/across/erasure/erase.ts';
import { isoOrNull } from '@/server/across/erasure/iso.ts';
import type { ErasedViewProps } from '../../own-data/ErasedView.tsx';
import { type OwnDataWords, ownDataWords } from '../../own-data/own-data.messages.ts';
import type { OwnDataReader } from '../../own-data/own-data-office.messages.ts';
import { dayText } from './own-order-rows.ts';

/** The result of an erasure for the person or the office: what was deleted, and what is kept, until when and why. */
export function erasedView(
  locale: Locale,
  { cases, held }: Pick<Erased, 'cases' | 'held'>,
  reader: OwnDataReader = 'person',
): ErasedViewProps {
  const words = firmWords(ownDataWords(locale, reader));
  const isEmptied = held.some((each) => each.isEmptied);
  const isAny = cases > 0 || isEmptied;
  return {
    title: words[held.length === 0 ? 'erased.all' : isAny ? 'erased.part' : 'erased.none'],
    gone: [
      ...(cases > 0 ? [fill(words.erasedCases, { count: String(cases) })] : []),
      ...(isEmptied ? [words.erasedPapers] : []),
      ...(isAny ? [words.erasedNoted] : []),
    ].join(' '),
    keptTitle: words.kept,
    kept: [...held.map((each) => keptText(locale, words, each)), ...(held.length > 0 ? [words.keptAccount] : [])],
  };
}

function keptText(
  locale: Locale,
  words: OwnDataWords,
  { reference, kind, isForBooks, order, until, isEmptied }: HeldCase,
) {
  const end = isoOrNull(until);
  const day = end === null ? '' : dayText(locale, end);
  const whenOver = end === null ? words.untilOver : fill(words.keptUntil, { when: day });
  if (!isForBooks) {
    return fill(kind === 'order' ? words.keptOrder : words.keptLegal, { reference, until: whenOver });
  }
  const facts = { order: order ?? reference, day, months: String(keptMonths.books) };
  return fill(isEmptied ? words.keptBooks : words.keptWork, facts);
}
