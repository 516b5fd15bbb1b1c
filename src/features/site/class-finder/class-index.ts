import { listNiceClasses, listTradeGroups, listTypedFor } from '@/catalogue/reading/class-list.ts';
import { searchVocabulary } from '@/catalogue/site/search-entries.ts';
import type { Locale } from '@/kernel/locale.ts';
import { classFinderWords } from './class-finder.messages.ts';
import { type ClassIndex, type FindClasses, openClassFinder } from './class-finder.ts';

/** The classes and trades of one language, as the finder needs them. */
export function classIndex(locale: Locale): ClassIndex {
  const { classNumber } = classFinderWords(locale);
  const typed = listTypedFor(locale);
  const classes = listNiceClasses(locale);
  return {
    entries: [
      ...listTradeGroups(locale).flatMap(({ trades }) =>
        trades.map(({ id, name, classes: marks, nic }) => ({
          id,
          title: name,
          text: '',
          keywords: typed.get(id) ?? [],
          classes: marks,
          nic,
        })),
      ),
      ...classes.map(({ number, heading, words }) => ({
        id: `class-${number}`,
        title: `${classNumber.replace('{number}', String(number))}: ${heading}`,
        text: words,
        keywords: typed.get(`class-${number}`) ?? [],
        classes: [number],
        nic: [],
      })),
    ],
    headings: Object.fromEntries(classes.map(({ number, heading }) => [number, heading])),
    vocabulary: { ...searchVocabulary, sets: {} },
  };
}

const opened = new Map<Locale, Promise<FindClasses>>();

/** The server's finder for one language, created on the first query and then kept. */
export function classFinder(locale: Locale): Promise<FindClasses> {
  const known = opened.get(locale);
  if (known) {
    return known;
  }
  const opening = openClassFinder(classIndex(locale));
  opened.set(locale, opening);
  return opening;
}
