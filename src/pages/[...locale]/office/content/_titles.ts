import type { ListedDocument } from '@/catalogue/site/documents.ts';
import type { ContentWords } from '@/features/office/content/content-words.ts';
import type { HistoryEntry } from '@/features/office/content/HistoryList.tsx';
import { fill } from '@/i18n/fill.ts';
import type { Locale } from '@/i18n/locale.ts';
import type { LiveDocument } from '@/server/published/edition.ts';
import type { Publication } from '@/server/published/publications.ts';

/** What a document is called in the office. */
export const titleOf = (words: ContentWords, locale: Locale, { name, kind }: ListedDocument): string =>
  name && kind !== 'sections' ? name[locale] : fill(words[`kind.${kind}`], { name: name?.[locale] ?? '' });

/** The history as its list shows it. @param live what can be taken back @param documents named where the list is of all */
export function historyEntries(
  history: readonly Publication[],
  live: readonly LiveDocument[],
  documents: readonly { id: string; title: string; href: string }[] = [],
): HistoryEntry[] {
  return history.map(({ revision, state, reason, undoes, made_at, made_by_name, document }) => {
    const named = documents.find(({ id }) => id === document);
    return {
      ...{ revision, state, reason, undoes, at: made_at, name: made_by_name },
      ...(named ? { document: { title: named.title, href: named.href } } : {}),
      canUndo: live.some((each) => each.revision === revision),
    };
  });
}
