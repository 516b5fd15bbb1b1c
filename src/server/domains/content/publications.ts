import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { LONGEST_WAIT_MS } from '../../platform/clock/clock.ts';
import type { ContentPublicationRow } from '../../platform/database/content-tables.ts';
import { engineOf } from '../../platform/database/engine.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { outboxRows } from '../../platform/outbox/outbox-rows.ts';
import { type AuditAction, record } from '../audit/record.ts';
import { type Edits, type LiveDocument, readEdits } from './edition.ts';
import type { Editor } from './editor.ts';

/** A change to the site that someone has requested to publish; it is waiting, live or refused. */
export interface Publication extends Omit<Selectable<ContentPublicationRow>, 'edits' | 'before'> {
  readonly edits: Edits;
  readonly before: Edits;
}

/**
 * `waiting`: another change of this document is still being made. `changed`: the draft or the site has changed since
 * the editor saw it.
 */
export type PublishOutcome = 'taken' | 'waiting' | 'changed';

/** The length of a lease in milliseconds, which is longer than making an edition takes on a busy machine. */
const LEASE_MS = 10 * 60_000;

const parsed = (row: Selectable<ContentPublicationRow>): Publication => ({
  ...row,
  edits: readEdits(row.edits),
  before: readEdits(row.before),
});

/** Lists the current changes of the site: the newest live publication of each document, in order of publication. */
export function listLive(db: Database): Promise<LiveDocument[]> {
  return withStorageErrors(async () => {
    const rows = await db
      .selectFrom('content_publications')
      .select(['document', 'revision', 'edits'])
      .where('revision', 'in', (newest) =>
        newest
          .selectFrom('content_publications')
          .select(({ fn }) => fn.max('revision').as('revision'))
          .where('state', '=', 'live')
          .groupBy('document'),
      )
      .orderBy('revision')
      .execute();
    return rows.map(({ edits, ...row }) => ({ ...row, edits: readEdits(edits) }));
  });
}

/** Lists the newest publications, of one document or of all. @param before lists only those with a smaller number */
export function listHistory(db: Database, atMost: number, document?: string, before?: number): Promise<Publication[]> {
  return withStorageErrors(async () => {
    let query = db.selectFrom('content_publications').selectAll();
    if (document !== undefined) {
      query = query.where('document', '=', document);
    }
    if (before !== undefined) {
      query = query.where('revision', '<', before);
    }
    const rows = await query.orderBy('revision', 'desc').limit(atMost).execute();
    return rows.map(parsed);
  });
}

/**
 * Requests that a document's draft be published, as the editor saw it.
 * @param version the version of that draft
 * @param notices emails about the change, which are sent only if the request is accepted
 */
export function publishDraft(
  db: Database,
  by: Editor,
  document: string,
  version: number,
  notices: readonly Mail[] = [],
): Promise<PublishOutcome> {
  return withStorageErrors(() =>
    inTransaction(db, async (transaction) => {
      const draft = await transaction
        .selectFrom('content_drafts')
        .select(['edits', 'version'])
        .where('document', '=', document)
        .$if(engineOf(db) === 'postgres', (query) => query.forUpdate())
        .executeTakeFirst();
      if (!draft?.edits || draft.version !== version) {
        return 'changed';
      }
      const asked = { document, edits: readEdits(draft.edits), draftVersion: version };
      return sendNotices(transaction, by, document, notices, await ask(transaction, by, 'content-published', asked));
    }),
  );
}

/**
 * Requests that the site be reverted to the state before a publication. This is only possible for the newest
 * publication of its document.
 * @param notices emails about the change, which are sent only if the request is accepted
 */
export function undoPublication(
  db: Database,
  by: Editor,
  revision: number,
  notices: readonly Mail[] = [],
): Promise<PublishOutcome> {
  return withStorageErrors(() =>
    inTransaction(db, async (transaction) => {
      const row = await transaction
        .selectFrom('content_publications')
        .selectAll()
        .where('revision', '=', revision)
        .where('state', '=', 'live')
        .executeTakeFirst();
      if (!row) {
        return 'changed';
      }
      const live = await newestLive(transaction, row.document);
      if (live?.revision !== revision) {
        return 'changed';
      }
      const asked = { document: row.document, edits: parsed(row).before, undoes: revision };
      return sendNotices(transaction, by, row.document, notices, await ask(transaction, by, 'content-undone', asked));
    }),
  );
}

/** Puts the emails about a change in the outbox, in the transaction that accepts the change. */
async function sendNotices(
  db: Transaction,
  { actor, now }: Editor,
  document: string,
  notices: readonly Mail[],
  outcome: PublishOutcome,
): Promise<PublishOutcome> {
  if (outcome === 'taken' && notices.length > 0) {
    const rows = outboxRows({ id: null, reference: 'account', series: `${document}.${actor.id}.${now}` }, notices, now);
    await db.insertInto('outbox').values(rows).execute();
  }
  return outcome;
}

/** Requests, from the command line, that a document be reverted to its files. */
export function goByFiles(db: Database, document: string, now: number): Promise<PublishOutcome> {
  const by = { actor: { id: '', name: '', role: 'owner' as const }, visitorAddress: '', now };
  return inTransaction(db, (transaction) => ask(transaction, by, 'content-undone', { document, edits: {} }));
}

interface Asked {
  readonly document: string;
  readonly edits: Edits;
  readonly draftVersion?: number;
  readonly undoes?: number;
}

async function ask(db: Database, by: Editor, action: AuditAction, asked: Asked): Promise<PublishOutcome> {
  const { document, edits, draftVersion = null, undoes = null } = asked;
  const { actor, visitorAddress, now } = by;
  // Two simultaneous requests get different numbers. If they are for the same document, one of them returns `waiting`.
  for (;;) {
    const waiting = await db
      .selectFrom('content_publications')
      .select('revision')
      .where('document', '=', document)
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    if (waiting) {
      return 'waiting';
    }
    const before = (await newestLive(db, document))?.edits ?? '{}';
    const newest = await db
      .selectFrom('content_publications')
      .select(({ fn }) => fn.max('revision').as('revision'))
      .executeTakeFirst();
    const revision = Number(newest?.revision ?? 0) + 1;
    const made = await db
      .insertInto('content_publications')
      .values({
        revision,
        document,
        edits: JSON.stringify(edits),
        before,
        state: 'waiting',
        reason: null,
        undoes,
        draft_version: draftVersion,
        made_at: now,
        made_by: actor.id,
        made_by_name: actor.name,
        settled_at: null,
        leased_until: null,
        lease_token: null,
      })
      .onConflict((conflict) => conflict.column('revision').doNothing())
      .returning('revision')
      .executeTakeFirst();
    if (!made) {
      continue;
    }
    const said = { actor: actor.id === '' ? null : actor, action, subject: document, visitorAddress };
    await record(db, { ...said, before, after: JSON.stringify(edits) }, now);
    return 'taken';
  }
}

function newestLive(db: Database, document: string) {
  return db
    .selectFrom('content_publications')
    .select(['revision', 'edits'])
    .where('document', '=', document)
    .where('state', '=', 'live')
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Finds the oldest waiting publication, even if another process is making it. */
export async function findWaiting(db: Database): Promise<Publication | undefined> {
  const oldest = db.selectFrom('content_publications').selectAll().where('state', '=', 'waiting');
  const row = await oldest.orderBy('revision').limit(1).executeTakeFirst();
  return row && parsed(row);
}

/** Leases the oldest waiting publication, unless another process holds it. @param now epoch milliseconds */
export async function leasePublication(db: Database, now: number): Promise<Publication | undefined> {
  const absurd = now + LONGEST_WAIT_MS;
  const oldest = await db
    .selectFrom('content_publications')
    .select(['revision', 'leased_until'])
    .where('state', '=', 'waiting')
    .orderBy('revision')
    .limit(1)
    .executeTakeFirst();
  // Publications are made one after another, because each is checked together with all earlier ones.
  if (!oldest || (oldest.leased_until !== null && oldest.leased_until > now && oldest.leased_until <= absurd)) {
    return;
  }
  const leased = await db
    .updateTable('content_publications')
    .set({ lease_token: randomUUID(), leased_until: now + LEASE_MS, began_at: now, pages_done: null, pages_all: null })
    .where('revision', '=', oldest.revision)
    .where('state', '=', 'waiting')
    .where('leased_until', oldest.leased_until === null ? 'is' : '=', oldest.leased_until)
    .returningAll()
    .executeTakeFirst();
  return leased && parsed(leased);
}

/**
 * Records the result of a leased publication. If it is live, its draft is deleted, unless the draft has been changed
 * since.
 * @param reason why it was refused; null if it is live
 */
export function settlePublication(db: Database, held: Publication, reason: string | null, now: number): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const settled = await transaction
      .updateTable('content_publications')
      .set({
        state: reason === null ? 'live' : 'refused',
        reason,
        settled_at: now,
        lease_token: null,
        leased_until: null,
      })
      .where('revision', '=', held.revision)
      .where('lease_token', '=', held.lease_token)
      .where('state', '=', 'waiting')
      .returning('revision')
      .executeTakeFirst();
    if (!settled || reason !== null || held.draft_version === null) {
      return;
    }
    await transaction
      .updateTable('content_drafts')
      .set({ edits: null, version: held.draft_version + 1 })
      .where('document', '=', held.document)
      .where('version', '=', held.draft_version)
      .execute();
  });
}

/** Releases a leased publication, for this or another process to try again. */
export async function releasePublication(db: Database, held: Publication): Promise<void> {
  await db
    .updateTable('content_publications')
    .set({ lease_token: null, leased_until: null, began_at: null, pages_done: null, pages_all: null })
    .where('revision', '=', held.revision)
    .where('lease_token', '=', held.lease_token)
    .execute();
}

/** The number of pages made so far for a publication, and its total number of pages. */
export interface MadePages {
  readonly done: number;
  readonly all: number;
}

/**
 * Records the progress of a leased publication, and extends the lease in case making the pages takes longer than
 * expected.
 */
export async function noteProgress(
  db: Database,
  held: Pick<Publication, 'revision' | 'lease_token'>,
  { done, all }: MadePages,
  now: number,
): Promise<void> {
  await db
    .updateTable('content_publications')
    .set({ pages_done: done, pages_all: all, leased_until: now + LEASE_MS })
    .where('revision', '=', held.revision)
    .where('lease_token', '=', held.lease_token)
    .where('state', '=', 'waiting')
    .execute();
}

/** Finds a publication by its number; undefined if there is none. @throws StorageUnavailable */
export function findPublication(db: Database, revision: number): Promise<Publication | undefined> {
  return withStorageErrors(async () => {
    const row = await db
      .selectFrom('content_publications')
      .selectAll()
      .where('revision', '=', revision)
      .executeTakeFirst();
    return row && parsed(row);
  });
}
