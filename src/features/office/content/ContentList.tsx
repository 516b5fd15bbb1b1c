import { fill } from '@/i18n/fill.ts';
import { longDateTime } from '@/i18n/formats.ts';
import type { Locale } from '@/kernel/locale.ts';
import { OfficePageHead } from '@/ui/office/OfficePageHead.tsx';
import { OfficePanel } from '@/ui/office/OfficePanel.tsx';
import { OfficeTable } from '@/ui/office/OfficeTable.tsx';
import type { ContentWords } from './content-words.ts';
import { type HistoryEntry, HistoryList } from './HistoryList.tsx';

interface ContentListProps {
  words: ContentWords;
  locale: Locale;
  documents: readonly {
    readonly id: string;
    readonly title: string;
    readonly href: string;
    readonly isChanged: boolean;
    /** Whether the file has changed since the edit was begun. */
    readonly isMoved: boolean;
    readonly draft: { readonly name: string; readonly at: number } | undefined;
  }[];
  history: readonly HistoryEntry[];
  action: string;
}

/** All documents that can be edited, and the latest changes. */
export function ContentList({ words, locale, documents, history, action }: ContentListProps) {
  const rows = documents.map(({ id, title, href, isChanged, isMoved, draft }) => ({
    key: id,
    cells: [
      <a
        key="open"
        href={href}
        className="inline-flex min-h-11 min-w-11 items-center font-semibold text-link underline md:-my-2"
      >
        {title}
      </a>,
      [
        draft
          ? fill(words.draftBy, { name: draft.name, when: longDateTime(locale, draft.at) })
          : isChanged
            ? words.changed
            : '',
        isMoved ? words.fileChanged : '',
      ]
        .filter(Boolean)
        .join(', '),
    ],
  }));
  return (
    <>
      <OfficePageHead title={words.pageTitle} intro={words.intro} />
      {history.length > 0 ? (
        <OfficePanel title={words.history}>
          <HistoryList words={words} locale={locale} entries={history} action={action} />
        </OfficePanel>
      ) : null}
      <OfficeTable caption={words.list} columns={[words.what, words.state]} rows={rows} empty={words.historyEmpty} />
    </>
  );
}
