import { findDocument, listDocuments } from '@/catalogue/site/documents.ts';
import { pathFor } from '@/i18n/paths.ts';
import { listBases } from '@/server/domains/content/bases.ts';
import { listDrafts } from '@/server/domains/content/drafts.ts';
import { listHistory, listLive } from '@/server/domains/content/publications.ts';
import type { Database } from '@/server/platform/database/schema.ts';
import type { ContentWords } from './content-words.ts';
import { titleOf } from './document-title.ts';
import { movedParts } from './moved-files.ts';
import { historyOfAll } from './shown-history.ts';

/** The number of latest changes shown above the list. */
const LAST = 10;

/**
 * Lists all documents that can be edited, with their status, and the latest changes.
 * @throws StorageUnavailable
 */
export async function contentList(db: Database, words: ContentWords) {
  const drafts = await listDrafts(db);
  const live = await listLive(db);
  const history = await listHistory(db, LAST);
  const bases = await listBases(db);
  const documents = listDocuments().map((document) => {
    const draft = drafts.find((each) => each.document === document.id);
    const changed = live.find((each) => each.document === document.id);
    const base = bases.get(document.id);
    const whole = base && findDocument(document.id);
    const moved = base && whole ? movedParts(whole, draft?.edits ?? changed?.edits ?? {}, base) : [];
    return {
      id: document.id,
      title: titleOf(words, document),
      isMoved: moved.length > 0,
      href: pathFor(words.locale, `/office/content/${document.id}`),
      isChanged: Object.keys(changed?.edits ?? {}).length > 0,
      draft: draft && { name: draft.changedByName, at: draft.changedAt },
    };
  });
  return { documents, history: historyOfAll(words, history, live, documents) };
}
