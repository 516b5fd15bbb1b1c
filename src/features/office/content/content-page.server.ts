import type { Edits } from '@/catalogue/edits.ts';
import { listReplyFacts } from '@/catalogue/firm/reply-templates.ts';
import { addressOf } from '@/catalogue/site/addresses.ts';
import { type ContentDocument, isGuarded } from '@/catalogue/site/documents.ts';
import { fill } from '@/i18n/fill.ts';
import { pathFor } from '@/i18n/paths.ts';
import { inEach, type Locale } from '@/kernel/locale.ts';
import { listBases } from '@/server/domains/content/bases.ts';
import { type ContentDraft, findContentDraft } from '@/server/domains/content/drafts.ts';
import { listHistory, listLive, type Publication } from '@/server/domains/content/publications.ts';
import type { Database } from '@/server/platform/database/schema.ts';
import { saidIn } from '@/ui/office/said.ts';
import { changesInWords } from './change-notices.server.ts';
import type { ContentAnswer } from './content.server.ts';
import { labelOf } from './content-faults.ts';
import { documentDifferences, formOf, saidBy } from './content-state.ts';
import { type ContentWords, formWords, wordAt } from './content-words.ts';
import { titleOf } from './document-title.ts';
import { filesOf, movedParts } from './moved-files.ts';
import { progressText } from './progress-text.ts';
import { historyOf } from './shown-history.ts';

/** The answer to a form that is shown again. */
type Back = Extract<ContentAnswer, { typed: unknown }>;

/** The number of changes shown below a form. */
const AT_ONCE = 20;

const good = ['kept', 'dropped', 'taken', 'file-refused', 'restored'];
const bad = ['restored-faulty', 'draft-first', 'waiting', 'changed-meanwhile', 'unreadable', 'faulty'];

/** The status of a form that is shown again: someone else saved a draft, or fields are wrong. */
function statusOf({ theirs, errors }: Back): 200 | 409 | 422 {
  if (theirs) {
    return 409;
  }
  return Object.keys(errors).length > 0 ? 422 : 200;
}

/** The changes shown below the form, the newest one unless the URL asks for older ones, and whether there are more. */
async function readHistory(db: Database, document: ContentDocument, url: URL) {
  const until = /^\d{1,9}$/.exec(url.searchParams.get('until') ?? '')?.[0];
  // Reads one change more than is shown, to know whether there are older ones.
  const history = await listHistory(db, AT_ONCE + 1, document.id, until === undefined ? undefined : Number(until));
  const shown = history.slice(0, AT_ONCE);
  return { shown, newest: until === undefined ? shown[0] : undefined, hasOlder: history.length > shown.length };
}

/** The draft that someone else saved while this form was open, compared with what was typed. */
const theirDraft = (document: ContentDocument, { theirs, typed }: Back) =>
  theirs && {
    name: theirs.changedByName,
    differences: documentDifferences(document, typed, saidBy(document, theirs.edits ?? {})),
  };

/**
 * The contents of a document's page.
 * @param back the answer to its form, if the form is shown again
 * @throws StorageUnavailable
 */
export async function contentPage(
  db: Database,
  document: ContentDocument,
  words: ContentWords,
  url: URL,
  back: Back | undefined,
) {
  const action = pathFor(words.locale, `/office/content/${document.id}`);
  const draft = await findContentDraft(db, document.id);
  const live = (await listLive(db)).filter((each) => each.document === document.id);
  const { shown, newest, hasOlder } = await readHistory(db, document, url);
  const bases = (await listBases(db, document.id)).get(document.id) ?? {};
  const liveEdits = live[0]?.edits ?? {};
  const onSite = saidBy(document, liveEdits);
  const drafted = draft.edits ? saidBy(document, draft.edits) : onSite;
  const moved = back ? [] : movedParts(document, draft.edits ?? liveEdits, bases);
  const typed = back?.typed ?? drafted;
  const fields = formOf(document, typed);
  const version = back?.version ?? draft.version;
  const differs = documentDifferences(document, onSite, drafted);
  const hasDraft = draft.edits !== undefined && !back;
  const preview = (language: Locale) =>
    pathFor(words.locale, `/office/preview/${document.id}?language=${language}&version=${draft.version}`);
  return {
    status: back ? statusOf(back) : 200,
    page: {
      words,
      locale: words.locale,
      title: titleOf(words, document),
      action,
      version,
      notice:
        backNotice(words, document, back) ??
        endNotice(words, url, newest) ??
        saidIn(url, { ...words, labels: '' }, good, bad),
      progress:
        newest?.state === 'waiting' ? pathFor(words.locale, `/office/publishing/${newest.revision}`) : undefined,
      shownOn: shownOn(words, document),
      hint: wordAt(words, `hint.${document.kind}`),
      question: questionOf(words, document, url, {
        draft,
        liveEdits,
        newest: shown.find(({ revision }) => revision === live[0]?.revision),
      }),
      draft: hasDraft ? { name: draft.changedByName, at: draft.changedAt } : undefined,
      differences: differs,
      theirs: back && theirDraft(document, back),
      moved:
        moved.length > 0 ? documentDifferences({ ...document, parts: moved }, bases, filesOf(document)) : undefined,
      previews: draft.edits && document.page !== undefined ? inEach(preview) : undefined,
      fills: document.kind === 'reply-templates' ? listReplyFacts(words.locale) : undefined,
      history: historyOf(words, document, shown, live, !draft.edits),
      canRestoreFiles: !draft.edits && !hasOlder && Object.keys(liveEdits).length > 0,
      older: hasOlder ? `${action}?until=${shown.at(-1)?.revision}#history` : '',
    },
    form: {
      words: formWords(words, fields),
      action,
      fields,
      errors: back?.errors ?? {},
      version,
      isTyped: back !== undefined,
    },
  };
}

/** Returns the page of the site that shows a document; undefined if only the office shows it. */
const shownOn = ({ locale }: ContentWords, { page }: ContentDocument): string | undefined =>
  page === undefined ? undefined : addressOf(locale, page);

interface Asked {
  readonly draft: ContentDraft;
  readonly liveEdits: Edits;
  readonly newest: Publication | undefined;
}

/** The confirmation question before a draft is discarded, or before a guarded document is published or reverted. */
function questionOf(words: ContentWords, document: ContentDocument, url: URL, { draft, liveEdits, newest }: Asked) {
  const ask = url.searchParams.get('ask');
  const version = String(draft.version);
  if (draft.edits && ask === 'drop') {
    const fields = { do: 'drop', version };
    return { title: words.askDrop, text: words.askDropText, yes: words.drop, no: words.keepDraft, fields };
  }
  if (!isGuarded(document.id)) {
    return undefined;
  }
  const text = (before: Edits, after: Edits): string =>
    fill(words.askPublishText, { changes: changesInWords(words, document, before, after) });
  if (draft.edits && ask === 'publish') {
    const fields = { do: 'publish', version };
    const said = text(liveEdits, draft.edits);
    return { title: words.askPublish, text: said, yes: words.publish, no: words.askPublishNo, fields };
  }
  if (newest && ask === `undo-${newest.revision}`) {
    const fields = { do: 'undo', version, revision: String(newest.revision) };
    const said = text(newest.edits, newest.before);
    return { title: words.askUndo, text: said, yes: words.undo, no: words.askUndoNo, fields };
  }
  return undefined;
}

/** The message above a form that is shown again. */
function backNotice(words: ContentWords, document: ContentDocument, back: Back | undefined) {
  if (back?.theirs) {
    return { look: 'bad' as const, text: fill(words.collision, { name: back.theirs.changedByName }) };
  }
  if (!back || Object.keys(back.errors).length === 0) {
    return undefined;
  }
  const fields = [...new Set(Object.keys(back.errors).map((name) => labelOf(words, document, name)))];
  return { look: 'bad' as const, text: fill(words.faultyFields, { fields: fields.join(', ') }) };
}

/** Once a change that was just published is live or rejected, its result replaces "it is being published". */
function endNotice(words: ContentWords, url: URL, newest: Publication | undefined) {
  if (url.searchParams.get('said') !== 'taken' || !newest || newest.state === 'waiting') {
    return undefined;
  }
  return { look: newest.state === 'live' ? ('good' as const) : ('bad' as const), text: progressText(words, newest) };
}
