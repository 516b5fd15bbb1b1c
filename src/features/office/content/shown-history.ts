import type { Edits } from '@/catalogue/edits.ts';
import type { ContentDocument } from '@/catalogue/site/documents.ts';
import { documentDifferences, saidBy } from './content-state.ts';
import type { ContentWords } from './content-words.ts';
import type { HistoryEntry } from './HistoryList.tsx';
import { progressText } from './progress-text.ts';

/** A content change, as stored. */
interface Published {
  readonly revision: number;
  readonly document: string;
  readonly state: 'waiting' | 'live' | 'refused';
  readonly reason: string | null;
  readonly undoes: number | null;
  readonly made_at: number;
  readonly made_by_name: string;
  readonly before: Edits;
  readonly edits: Edits;
  readonly began_at: number | null;
  readonly pages_done: number | null;
  readonly pages_all: number | null;
}

/** The content of a document that is now on the site. */
interface Live {
  readonly document: string;
  readonly revision: number;
}

/** Returns the history of all documents, for the page that lists them. @param live what is on the site now */
export function historyOfAll(
  words: ContentWords,
  history: readonly Published[],
  live: readonly Live[],
  documents: readonly { id: string; title: string; href: string }[],
): HistoryEntry[] {
  return history.map((each) => {
    const named = documents.find(({ id }) => id === each.document);
    return { ...entryOf(words, each, live), ...(named ? { document: { title: named.title, href: named.href } } : {}) };
  });
}

/**
 * Returns the history of one document: the changes of each version, and whether it can be reverted or restored.
 * @param canRestore false while a draft exists
 */
export function historyOf(
  words: ContentWords,
  document: ContentDocument,
  history: readonly Published[],
  live: readonly Live[],
  canRestore: boolean,
): HistoryEntry[] {
  return history.map((each) => {
    const entry = entryOf(words, each, live);
    const before = saidBy(document, each.before);
    const after = saidBy(document, each.edits);
    return {
      ...entry,
      differences: documentDifferences(document, before, after),
      canUndo: live.some(({ revision }) => revision === each.revision),
      canRestore: canRestore && entry.state === 'past',
    };
  });
}

function entryOf(words: ContentWords, publication: Published, live: readonly Live[]): HistoryEntry {
  const { revision, state, reason, undoes, made_at, made_by_name, document } = publication;
  const isPast = state === 'live' && live.some((each) => each.document === document && each.revision !== revision);
  return {
    revision,
    state: isPast ? 'past' : state,
    reason,
    undoes,
    at: made_at,
    name: made_by_name,
    progress: state === 'waiting' ? progressText(words, publication) : '',
    differences: [],
    canUndo: false,
    canRestore: false,
  };
}
