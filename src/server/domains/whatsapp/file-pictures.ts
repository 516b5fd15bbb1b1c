import type { Actor } from '../../../kernel/roles.ts';
import type { CaseRow, Database, Transaction } from '../../platform/database/schema.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { discardFiles, receiveFile } from '../../platform/files/receive-file.ts';
import type { UploadGate } from '../../platform/files/upload-gate.ts';
import type { Log } from '../../platform/log/log.ts';
import { record } from '../audit/record.ts';
import { touchCase } from '../cases/store/touch-case.ts';
import type { HandIn } from '../papers/hand-in.ts';
import { paperLimits, paperUpload } from '../papers/paper-limits.ts';
import { receivePages } from '../papers/receive-pages.ts';
import type { PaperScans } from '../papers/scan-pages.ts';
import { matchPictures, type Suggestion } from './match-pictures.ts';

/** The maximum number of pictures offered at once, oldest first. A person can send 100 files a day. */
export const MOST_PICTURES = 60;

/** A picture that a customer sent by WhatsApp and that is not yet part of an order's document. */
interface LoosePicture {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  /** The customer's caption. */
  readonly caption: string;
  /** The document that the picture most likely shows; undefined if it could be several. */
  readonly suggestion: Suggestion | undefined;
}

/** A document requested for one of the customer's orders. */
interface OpenPaper {
  readonly id: string;
  readonly name_en: string;
  readonly name_hi: string;
  /** The six digits of the order number. */
  readonly number: string;
  readonly orderId: string;
}

/** One page of the pictures of a case that can be filed, oldest first. */
interface Filable {
  readonly pictures: readonly LoosePicture[];
  /** The documents that the customer's open orders are waiting for. */
  readonly papers: readonly OpenPaper[];
  /** How many older pictures there are. */
  readonly from: number;
  /** Whether there are newer pictures. */
  readonly hasMore: boolean;
}

/**
 * Returns the pictures of a case that can be filed.
 * @param wanted how many of the oldest pictures to skip; ignored if there are not more than that
 */
export async function listFilable(
  db: Database,
  row: Pick<CaseRow, 'id' | 'person_id' | 'reference'>,
  wanted = 0,
): Promise<Filable> {
  const all = await askedPapers(db, row);
  const papers = openPapers(all);
  if (papers.length === 0) {
    return { pictures: [], papers, from: 0, hasMore: false };
  }
  const found = await loosePictures(db, row.id)
    .offset(wanted)
    .limit(MOST_PICTURES + 1)
    .execute();
  if (found.length === 0 && wanted > 0) {
    return listFilable(db, row);
  }
  const loose = found.slice(0, MOST_PICTURES).map(matchable);
  const suggestions = matchPictures(loose, await withRoom(db, all));
  const pictures = loose.map(({ receivedAt: _, answers: __, ...picture }) => ({
    ...picture,
    suggestion: suggestions.get(picture.id),
  }));
  return { pictures, papers, from: wanted, hasMore: found.length > MOST_PICTURES };
}

/**
 * Selects the pictures of a case that can be filed, oldest first, with the details that help to match them to
 * documents.
 */
const loosePictures = (db: Database, caseId: string) =>
  db
    .selectFrom('messages_in')
    .innerJoin('files', 'files.id', 'messages_in.file_id')
    .leftJoin('messages', 'messages.provider_id', 'messages_in.replies_to')
    .select(['files.id', 'files.name', 'files.type', 'files.size', 'messages_in.text'])
    .select(['messages_in.received_at', 'messages.text as asked', 'messages.order_number'])
    .where('messages_in.case_id', '=', caseId)
    .where('files.case_id', '=', caseId)
    .where('files.type', 'in', paperUpload.types)
    .where('files.size', '<=', paperUpload.maxBytes)
    .where('messages_in.filed_paper', 'is', null)
    .orderBy('messages_in.received_at')
    .orderBy('files.id');

type Loose = Awaited<ReturnType<ReturnType<typeof loosePictures>['execute']>>[number];

const matchable = ({ id, name, type, size, text, received_at, asked, order_number: number }: Loose) => ({
  id,
  name,
  type,
  size: Number(size),
  caption: text,
  receivedAt: received_at,
  answers: asked === null ? undefined : { text: asked, number },
});

const openPapers = <Paper extends { readonly state: string }>(papers: readonly Paper[]): Paper[] =>
  papers.filter(({ state }) => state !== 'accepted');

/** Returns the documents requested for the open orders of a case, or of its person. */
function askedPapers(db: Database, { person_id, reference }: Pick<CaseRow, 'person_id' | 'reference'>) {
  return db
    .selectFrom('asked_papers')
    .innerJoin('orders', 'orders.id', 'asked_papers.order_id')
    .innerJoin('cases', 'cases.reference', 'orders.case_reference')
    .select([
      'asked_papers.id',
      'asked_papers.name_en',
      'asked_papers.name_hi',
      'asked_papers.state',
      'asked_papers.created_at',
      'asked_papers.handed_at',
      'asked_papers.decided_at',
      'orders.number',
      'orders.id as orderId',
    ])
    .where('orders.status', 'not in', ['cancelled', 'done'])
    .where('cases.erased_at', 'is', null)
    .where((row) =>
      row.or([
        row('cases.reference', '=', reference),
        ...(person_id === null ? [] : [row('cases.person_id', '=', person_id)]),
      ]),
    )
    .orderBy('orders.number')
    .orderBy('asked_papers.position')
    .limit(120)
    .execute();
}

/**
 * Adds the number of further pages that each document accepts. Pages of a rejected document are not counted, because
 * new pages replace them.
 */
async function withRoom<Paper extends { readonly id: string }>(
  db: Database,
  papers: readonly Paper[],
): Promise<(Paper & { readonly room: number })[]> {
  const counts = await db
    .selectFrom('paper_pages')
    .select(['paper_id', ({ fn }) => fn.countAll<number>().as('pages')])
    .where(
      'paper_id',
      'in',
      papers.map(({ id }) => id),
    )
    .where('is_old', '=', 0)
    .groupBy('paper_id')
    .execute();
  const pages = new Map(counts.map((each) => [each.paper_id, Number(each.pages)]));
  return papers.map((paper) => ({ ...paper, room: paperLimits.pagesOfPaper - (pages.get(paper.id) ?? 0) }));
}

interface FilingDesk {
  readonly db: Database;
  readonly files: FileStore;
  readonly uploads: UploadGate;
  readonly log: Log;
  readonly paperScans: PaperScans;
}

interface Choice {
  readonly fileId: string;
  readonly paperId: string;
}

/** The document to which someone else has added a picture. */
type TakenBy = Pick<OpenPaper, 'name_en' | 'name_hi' | 'number'>;

/**
 * `refused`: the file is damaged or not a picture. `full`, `closed`: the document does not accept further pages.
 * `gone`: the picture or the document is no longer offered. `takenBy`: someone else has already added the picture to
 * this document.
 */
export type Filed = 'filed' | 'refused' | 'full' | 'closed' | 'gone' | { readonly takenBy: TakenBy };

/** Thrown to roll back if someone else has already added the picture, so that it is not added twice. */
class PictureTaken extends Error {}

/**
 * Files a picture as a page of a document, with the same checks as an upload by the customer. The page is a copy,
 * because the case keeps the original.
 * @throws StorageUnavailable, or UploadRefused if the store does not accept files
 */
export async function filePicture(
  desk: FilingDesk,
  row: Pick<CaseRow, 'id' | 'person_id' | 'reference'>,
  { fileId, paperId }: Choice,
  { actor, dueAt, now }: { readonly actor: Actor; readonly dueAt: number | undefined; readonly now: number },
): Promise<Filed> {
  const { db } = desk;
  const loose = await loosePictures(db, row.id).where('files.id', '=', fileId).executeTakeFirst();
  const picture = loose && matchable(loose);
  const paper = openPapers(await askedPapers(db, row)).find(({ id }) => id === paperId);
  if (!picture || !paper) {
    return takenOr(db, row.id, fileId, 'gone');
  }
  const onAdded = async (transaction: Transaction): Promise<void> => {
    await claimPicture(transaction, fileId, paper);
    await touchCase(transaction, row.id, now);
    const entry = { actor, subject: row.reference, visitorAddress: actor.visitorAddress ?? '' };
    await record(transaction, { ...entry, action: 'case-changed', after: `picture filed to ${paper.number}` }, now);
  };
  try {
    return await addPage(desk, picture, paper, { dueAt, now, onAdded });
  } catch (error) {
    if (!(error instanceof PictureTaken)) {
      throw error;
    }
    return takenOr(db, row.id, fileId, 'gone');
  }
}

/**
 * Marks a picture as added to a document, so that it is no longer offered. If two clerks choose documents of different
 * orders at the same time, only one of them succeeds.
 * @throws PictureTaken if it has already been added
 */
async function claimPicture(db: Transaction, fileId: string, { id: filed_paper }: OpenPaper): Promise<void> {
  const message = await db
    .updateTable('messages_in')
    .set({ filed_paper })
    .where('file_id', '=', fileId)
    .where('filed_paper', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!message) {
    throw new PictureTaken();
  }
}

/** Returns the document to which a picture of the case was added; otherwise `other`. */
async function takenOr<Other>(
  db: Database,
  caseId: string,
  fileId: string,
  other: Other,
): Promise<Other | { readonly takenBy: TakenBy }> {
  const takenBy = await db
    .selectFrom('messages_in')
    .innerJoin('asked_papers', 'asked_papers.id', 'messages_in.filed_paper')
    .innerJoin('orders', 'orders.id', 'asked_papers.order_id')
    .select(['name_en', 'name_hi', 'number'])
    .where('messages_in.file_id', '=', fileId)
    .where('messages_in.case_id', '=', caseId)
    .executeTakeFirst();
  return takenBy ? { takenBy } : other;
}

async function addPage(
  desk: FilingDesk,
  picture: Pick<LoosePicture, 'id' | 'name' | 'size'>,
  { id: paperId, orderId }: OpenPaper,
  when: Pick<HandIn, 'dueAt' | 'now' | 'onAdded'>,
): Promise<'filed' | 'refused' | 'full' | 'closed'> {
  const { db, files, uploads } = desk;
  const stored = await db
    .selectFrom('files')
    .select('storage_key')
    .where('id', '=', picture.id)
    .executeTakeFirstOrThrow();
  const place = await uploads.enter('office', picture.size);
  try {
    const land = async () => ({ folder: uploads.folder, place });
    const received = await receiveFile(await files.read(stored.storage_key), picture.name, paperUpload, land);
    if (received === undefined || typeof received === 'string') {
      return 'refused';
    }
    try {
      const { outcome } = await receivePages(desk, { id: orderId }, [received], { paperId, ...when });
      switch (outcome) {
        case 'done':
        case 'waiting':
        case 'repeated':
          return 'filed';
        case 'full':
        case 'closed':
          return outcome;
        default:
          return 'refused';
      }
    } finally {
      await discardFiles([received]);
    }
  } finally {
    place.leave();
  }
}
