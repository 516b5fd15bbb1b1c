import { groupedNumber, longDate } from '@/i18n/formats.ts';
import { type Locale, locales } from '@/kernel/locale.ts';
import { OfficePageHead } from '@/ui/office/OfficePageHead.tsx';
import { OfficeTable } from '@/ui/office/OfficeTable.tsx';
import type { SearchesWords } from './searches.messages.ts';

interface SearchesPageProps {
  words: SearchesWords;
  locale: Locale;
  searches: readonly { query: string; locale: Locale; count: number; lastDay: string }[];
}

/** Lists what visitors searched for without a result. */
export function SearchesPage({ words, locale, searches }: SearchesPageProps) {
  const rows = searches.map(({ query, locale: of, count, lastDay }) => ({
    key: `${of} ${query}`,
    cells: [
      <span key="query" lang={of} className="font-semibold">
        {query}
      </span>,
      ...(locales.length > 1 ? [words[of]] : []),
      groupedNumber(count),
      longDate(locale, lastDay),
    ],
  }));
  return (
    <>
      <OfficePageHead title={words.title} intro={words.intro} />
      <OfficeTable
        caption={words.title}
        columns={[words.query, ...(locales.length > 1 ? [words.language] : []), words.count, words.lastDay]}
        figures={[words.count]}
        rows={rows}
        empty={words.empty}
      />
    </>
  );
}
