import type { ContentDocument, ListedDocument } from '@/catalogue/site/documents.ts';
import { documentDifferences, saidBy } from '@/features/office/content/content-state.ts';
import type { ContentWords } from '@/features/office/content/content-words.ts';
import type { HistoryEntry } from '@/features/office/content/HistoryList.tsx';
import { fill } from '@/i18n/fill.ts';
import type { Locale } from '@/i18n/locale.ts';
import type { LiveDocument } from '@/server/published/edition.ts';
import type { Publication } from '@/server/published/publications.ts';

/** What a document is called in the office. */
export const titleOf = (words: ContentWords, locale: Locale, { name, kind }: ListedDocument): string =>
  name && kind !== 'sections' ? name[locale] : fill(words[`kind.${kind}`], { name: name?.[locale] ?? '' });

/** The history of all documents as its list shows it. @param live what is on the site now */
export function historyOfAll(
  history: readonly Publication[],
  live: readonly LiveDocument[],
  documents: readonly { id: string; title: string; href: string }[],
): HistoryEntry[] {
  return history.map((each) => {
    const named = documents.find(({ id }) => id === each.document);
    return { ...entryOf(each, live), ...(named ? { document: { title: named.title, href: named.href } } : {}) };
  });
}

/** The history of one document, with what each changed and the way back. @param canRestore whether no draft is in the way */
export function historyOf(
  document: ContentDocument,
  history: readonly Publication[],
  live: readonly LiveDocument[],
  canRestore: boolean,
): HistoryEntry[] {
  return history.map((each) => {
    const entry = entryOf(each, live);
    const [before, after] = [saidBy(document, each.before), saidBy(document, each.edits)];
    return {
      ...entry,
      differences: documentDifferences(document, before, after),
      canUndo: live.some(({ revision }) => revision === each.revision),
      canRestore: canRestore && entry.state === 'past',
    };
  });
}

function entryOf(publication: Publication, live: readonly LiveDocument[]): HistoryEntry {
  const { revision, state, reason, undoes, made_at, made_by_name, document } = publication;
  const isPast = state === 'live' && live.some((each) => each.document === document && each.revision !== revision);
  return {
    ...{ revision, state: isPast ? 'past' : state, reason, undoes, at: made_at, name: made_by_name },
    ...{ differences: [], canUndo: false, canRestore: false },
  };
}
