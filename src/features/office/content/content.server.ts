import { isDeepStrictEqual } from 'node:util';
import type { Edits } from '@/catalogue/edits.ts';
import { company } from '@/catalogue/firm/company.ts';
import { type ContentDocument, isGuarded } from '@/catalogue/site/documents.ts';
import { dayInIndia } from '@/kernel/india-time.ts';
import type { By } from '@/server/domains/accounts/staff.ts';
import { keepOverFiles, listBases } from '@/server/domains/content/bases.ts';
import { type ContentDraft, findContentDraft, keepContentDraft } from '@/server/domains/content/drafts.ts';
import { findPublication, listLive, publishDraft, undoPublication } from '@/server/domains/content/publications.ts';
import { type RestoreOutcome, restoreAsDraft } from '@/server/domains/content/restore.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import type { Database } from '@/server/platform/database/schema.ts';
import { readForm } from '@/server/platform/http/read-form.ts';
import { changeNotices } from './change-notices.server.ts';
import { contentErrors } from './content-faults.ts';
import { readDocument, saidBy } from './content-state.ts';
import type { ContentWords } from './content-words.ts';
import { besideFiles, filesOf, movedParts } from './moved-files.ts';

/** The result: a message for the next page, or the form again with the typed values. */
export type ContentAnswer =
  | {
      readonly said:
        | 'kept'
        | 'dropped'
        | 'ask-drop'
        | 'ask-publish'
        | `ask-undo-${number}`
        | 'taken'
        | 'file-refused'
        | 'restored'
        | 'restored-faulty'
        | 'draft-first'
        | 'waiting'
        | 'changed-meanwhile'
        | 'unreadable'
        | 'faulty';
    }
  | {
      readonly typed: Edits;
      readonly version: number;
      readonly errors: Readonly<Record<string, string>>;
      /** The draft that someone else has saved since the form was opened. */
      readonly theirs?: ContentDraft;
    };

/** Large enough for a long list in two languages with every character escaped. */
const LIMITS = { maxBytes: 2 * 1024 * 1024, maxFields: 4_000 };

/** Saves an earlier version of the document as its draft. */
async function restore(
  words: ContentWords,
  db: Database,
  by: By,
  document: ContentDocument,
  { others, ...of }: { revision: number; version: number; others: Awaited<ReturnType<typeof listOthers>> },
): Promise<ContentAnswer> {
  const places = document.parts.map(({ place }) => place);
  const said = restoreSaid[await restoreAsDraft(db, by, { document: document.id, places, ...of })];
  if (said !== 'restored') {
    return { said };
  }
  const { edits = {} } = await findContentDraft(db, document.id);
  return { said: Object.keys(contentErrors(words, document, edits, others)).length > 0 ? 'restored-faulty' : said };
}

/** Drops the edits of parts that have changed in the files, so that the files apply again. */
async function takeFiles(db: Database, by: By, document: ContentDocument, version: number): Promise<ContentAnswer> {
  const edits = await editsNow(db, document);
  const moved = movedParts(document, edits, (await listBases(db, document.id)).get(document.id) ?? {});
  const left = Object.fromEntries(
    Object.entries(edits).filter(([place]) => !moved.some((part) => part.place === place)),
  );
  const kept = await keepContentDraft(db, by, document.id, left, version);
  return { said: kept === 'kept' ? 'kept' : 'changed-meanwhile' };
}

/** Handles the forms of a document's page. @param siteUrl the site's origin, for links in emails */
export async function submitContent(
  words: ContentWords,
  request: Request,
  { db, published, outbox }: Pick<AppContext, 'db' | 'published' | 'outbox'>,
  by: By,
  document: ContentDocument,
  siteUrl = company.website,
): Promise<ContentAnswer> {
  const read = await readForm(request, LIMITS);
  if (!read.ok) {
    return { said: 'unreadable' };
  }
  const deed = read.fields.get('do') ?? '';
  const version = numberIn(read.fields.get('version'));
  const isSure = read.fields.get('sure') === 'yes';
  const desk = { db, published, outbox };
  if (deed === 'undo') {
    const revision = numberIn(read.fields.get('revision'));
    return undo(desk, by, document, { revision, isSure, siteUrl });
  }
  if (deed === 'drop' && !isSure) {
    return { said: 'ask-drop' };
  }
  if (deed === 'drop') {
    const kept = await keepContentDraft(db, by, document.id, undefined, version);
    return { said: kept === 'kept' ? 'dropped' : 'changed-meanwhile' };
  }
  const others = await listOthers(db, document);
  if (deed === 'restore') {
    return restore(words, db, by, document, { revision: numberIn(read.fields.get('revision')), version, others });
  }
  if (deed === 'publish') {
    // The button also submits the form, so text typed since the draft was saved is published too.
    const typed = [...read.fields.keys()].some((name) => /^\d/.test(name))
      ? readDocument(document, read.fields)
      : undefined;
    const publishing = { version, isSure, siteUrl, others, typed };
    return publish(words, desk, by, document, publishing);
  }
  if (deed === 'keep-mine') {
    await keepOverFiles(db, by, document.id, filesOf(document));
    return { said: 'file-refused' };
  }
  if (deed === 'take-files') {
    return takeFiles(db, by, document, version);
  }
  const typed = readDocument(document, read.fields);
  return deed === 'save' ? save(words, db, by, document, { typed, version, others }) : { typed, version, errors: {} };
}

/** Whether two drafts differ once they are stored as JSON, which has no undefined. */
const differs = (one: Edits, other: Edits): boolean =>
  !isDeepStrictEqual(JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other)));

interface Saving {
  readonly typed: Edits;
  readonly version: number;
  /** The published content of all other documents. */
  readonly others: Edits;
}

/** Saves the typed values as the draft. */
async function save(
  words: ContentWords,
  db: AppContext['db'],
  by: By,
  document: ContentDocument,
  { typed, version, others }: Saving,
): Promise<ContentAnswer> {
  const coming = { today: dayInIndia(by.now), before: saidBy(document, await editsNow(db, document)) };
  const errors = contentErrors(words, document, typed, others, coming);
  if (Object.keys(errors).length > 0) {
    return { typed, version, errors };
  }
  const files = filesOf(document);
  if ((await keepContentDraft(db, by, document.id, besideFiles(document, typed), version, files)) === 'kept') {
    return { said: 'kept' };
  }
  const theirs = await findContentDraft(db, document.id);
  // Saving again overwrites the other person's draft, because the clerk has now seen it.
  return { typed, version: theirs.version, errors, theirs };
}

type Desk = Pick<AppContext, 'db' | 'published' | 'outbox'>;

interface Undoing {
  readonly revision: number;
  /** Whether a change to a guarded document was confirmed. */
  readonly isSure: boolean;
  readonly siteUrl: string;
}

/** Reverts a publication of this document. */
async function undo(
  { db, published, outbox }: Desk,
  by: By,
  document: ContentDocument,
  { revision, isSure, siteUrl }: Undoing,
): Promise<ContentAnswer> {
  const undone = await findPublication(db, revision);
  // This person may not be allowed to revert a change to another document.
  if (undone?.document !== document.id) {
    return { said: 'changed-meanwhile' };
  }
  if (isGuarded(document.id) && !isSure) {
    return { said: `ask-undo-${revision}` };
  }
  const change = { before: undone.edits, after: undone.before };
  const notices = await changeNotices(db, by, document, change, siteUrl);
  const outcome = await undoPublication(db, by, revision, notices);
  published.wake();
  outbox.wake();
  return { said: outcome === 'changed' ? 'changed-meanwhile' : outcome };
}

interface Publishing extends Omit<Undoing, 'revision'> {
  readonly version: number;
  /** The published content of all other documents. */
  readonly others: Edits;
  /** What is in the form; undefined if only the draft was sent. */
  readonly typed?: Edits | undefined;
}

/** Publishes the draft of a document, with the text typed since it was saved. */
async function publish(
  words: ContentWords,
  desk: Desk,
  by: By,
  document: ContentDocument,
  { version, isSure, siteUrl, others, typed }: Publishing,
): Promise<ContentAnswer> {
  const { db, published, outbox } = desk;
  const draft = await findContentDraft(db, document.id);
  if (typed && differs(besideFiles(document, typed), draft.edits ?? {})) {
    const saved = await save(words, db, by, document, { typed, version, others });
    return 'said' in saved
      ? publish(words, desk, by, document, { version: version + 1, isSure, siteUrl, others })
      : saved;
  }
  if (draft.edits && Object.keys(contentErrors(words, document, saidBy(document, draft.edits), others)).length > 0) {
    return { said: 'faulty' };
  }
  if (draft.edits && draft.version === version && isGuarded(document.id) && !isSure) {
    return { said: 'ask-publish' };
  }
  const live = (await listLive(db)).find((each) => each.document === document.id)?.edits ?? {};
  const notices = await changeNotices(db, by, document, { before: live, after: draft.edits ?? live }, siteUrl);
  const outcome = await publishDraft(db, by, document.id, version, notices);
  published.wake();
  outbox.wake();
  return { said: outcome === 'changed' ? 'changed-meanwhile' : outcome };
}

const restoreSaid: Readonly<Record<RestoreOutcome, 'restored' | 'draft-first' | 'changed-meanwhile'>> = {
  restored: 'restored',
  'draft-first': 'draft-first',
  changed: 'changed-meanwhile',
  unknown: 'changed-meanwhile',
};

/**
 * Returns the parts of a document that differ from its files: those of its draft, or if there is no draft, the
 * published ones.
 */
export async function editsNow(db: AppContext['db'], { id }: Pick<ContentDocument, 'id'>): Promise<Edits> {
  const { edits } = await findContentDraft(db, id);
  return edits ?? (await listLive(db)).find(({ document }) => document === id)?.edits ?? {};
}

const numberIn = (typed = ''): number => (/^\d{1,9}$/.test(typed) ? Number(typed) : 0);

/** The published content of all other documents. */
async function listOthers(db: AppContext['db'], document: ContentDocument): Promise<Edits> {
  const live = (await listLive(db)).filter((each) => each.document !== document.id);
  return Object.assign({}, ...live.map(({ edits }) => edits)) as Edits;
}
