import { fill } from '@/i18n/fill.ts';
import { longDateTime } from '@/i18n/formats.ts';
import type { Locale } from '@/kernel/locale.ts';
import { Button } from '@/ui/Button.tsx';
import { boxLook } from '@/ui/fields/field-frame.ts';
import { OfficePageHead } from '@/ui/office/OfficePageHead.tsx';
import { OfficePanel } from '@/ui/office/OfficePanel.tsx';
import type { ContentGroup } from './content-list.server.ts';
import type { ContentWords } from './content-words.ts';
import { type HistoryEntry, HistoryList } from './HistoryList.tsx';

interface ListedContent {
  readonly id: string;
  readonly title: string;
  readonly href: string;
  readonly isChanged: boolean;
  /** Whether the file has changed since the edit was started. */
  readonly isMoved: boolean;
  /** The number of facts that should be compared with their source again. */
  readonly oldFacts: number;
  readonly draft: { readonly name: string; readonly at: number } | undefined;
}

interface ContentListProps {
  words: ContentWords;
  locale: Locale;
  groups: readonly { readonly group: ContentGroup; readonly documents: readonly ListedContent[] }[];
  /** The filter text. */
  search: string;
  history: readonly HistoryEntry[];
  action: string;
}

/** A group with more documents than this has three columns in a wide window. */
const MANY = 20;

/** All documents that can be edited, in groups, and the latest changes. */
export function ContentList({ words, locale, groups, search, history, action }: ContentListProps) {
  return (
    <>
      <OfficePageHead title={words.pageTitle} intro={words.intro} />
      <form action={action} role="search" className="flex max-w-xl gap-2 px-4 pb-5 sm:px-6">
        <label htmlFor="content-filter" className="sr-only">
          {words.filter}
        </label>
        <input
          id="content-filter"
          type="search"
          name="q"
          defaultValue={search}
          placeholder={words.filterHint}
          className={boxLook(undefined)}
        />
        <Button type="submit" look="secondary">
          {words.filter}
        </Button>
      </form>
      {groups.length === 0 ? (
        <p className="px-4 pb-5 sm:px-6">
          {words.noneFound}{' '}
          <a href={action} className="text-link underline underline-offset-4">
            {words.showAll}
          </a>
        </p>
      ) : null}
      <div className="grid items-start gap-5 px-4 pb-5 sm:px-6 xl:grid-cols-2">
        {groups.map(({ group, documents }) => (
          <section
            key={group}
            aria-labelledby={group}
            className={`rounded-card border border-line bg-surface ${documents.length > MANY ? 'xl:col-span-2' : ''}`}
          >
            <h2 id={group} className="px-4 pt-3 pb-2 text-lg">
              {words[`group.${group}`]}
            </h2>
            <ul className={`border-t border-line ${documents.length > MANY ? 'xl:columns-3 xl:gap-0' : ''}`}>
              {documents.map((document) => (
                <ContentRow key={document.id} words={words} locale={locale} document={document} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {history.length > 0 ? (
        <OfficePanel title={words.history}>
          <HistoryList words={words} locale={locale} entries={history} action={action} />
        </OfficePanel>
      ) : null}
    </>
  );
}

function ContentRow({ words, locale, document }: { words: ContentWords; locale: Locale; document: ListedContent }) {
  const { title, href, draft, isChanged, isMoved, oldFacts } = document;
  const badges = [
    oldFacts > 0 ? fill(words.oldFacts, { count: String(oldFacts) }) : '',
    isMoved ? words.fileChanged : '',
    isChanged && !draft ? words.changed : '',
  ].filter(Boolean);
  return (
    <li className="break-inside-avoid border-b border-line last:border-b-0">
      <a href={href} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 px-4 py-2 hover:bg-sunk">
        <span className="font-semibold">{title}</span>
        <span className="text-sm text-soft">
          {badges.join(', ')}
          {draft ? (
            <span
              title={fill(words.draftBy, { name: draft.name, when: longDateTime(locale, draft.at) })}
              className="ml-2 inline-block rounded-full border border-accent px-2 text-xs leading-6 font-semibold text-accent"
            >
              {words.draft}
            </span>
          ) : null}
        </span>
      </a>
    </li>
  );
}
