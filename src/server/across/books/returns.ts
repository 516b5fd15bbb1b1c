import { createHash } from 'node:crypto';
import type { Actor } from '../../../kernel/roles.ts';
import { shiftedMonth, type TaxMonth } from '../../../kernel/tax-month.ts';
import { record } from '../../domains/audit/record.ts';
import type { GstReturnRow } from '../../platform/database/document-tables.ts';
import { engineOf } from '../../platform/database/engine.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import type { BooksQuery } from './books-query.ts';
import { readGstr1 } from './read-return.ts';

/** A filed return without its file. */
export type FiledReturn = Omit<GstReturnRow, 'file'>;

/**
 * `blocked`: something has to be corrected first. `changed`: the documents have changed since the page was opened.
 * `before`: the return is already filed.
 */
type FileOutcome = 'filed' | 'blocked' | 'changed' | 'before';

const columns = [
  ...(['gstin', 'month', 'from_at', 'to_at', 'document_count'] as const),
  ...(['hash', 'filed_at', 'actor_id', 'actor_name'] as const),
] as const;

/** Lists the filed returns of a registration, newest month first. @throws StorageUnavailable */
export const listReturns = (db: Database, gstin: string): Promise<FiledReturn[]> =>
  withStorageErrors(() =>
    db.selectFrom('gst_returns').select(columns).where('gstin', '=', gstin).orderBy('month', 'desc').execute(),
  );

/** Finds the file of a filed return. @throws StorageUnavailable */
export const findReturn = (db: Database, gstin: string, month: string): Promise<GstReturnRow | undefined> =>
  withStorageErrors(() =>
    db.selectFrom('gst_returns').selectAll().where('gstin', '=', gstin).where('month', '=', month).executeTakeFirst(),
  );

/**
 * Finds the first month before this one that has documents and no filed return. Months before the first filed return do
 * not count, because the firm filed them elsewhere.
 */
export async function firstUnfiled(db: Database, gstin: string, month: TaxMonth): Promise<string | undefined> {
  const returns = await listReturns(db, gstin);
  const first = returns.at(-1);
  if (first === undefined || first.month > month.name) {
    return undefined;
  }
  // A return may be for a month or for a quarter.
  const isFiled = ({ from, to }: TaxMonth) => returns.some(({ from_at, to_at }) => from_at <= from && to_at >= to);
  for (let each = shiftedMonth({ name: first.month }, 1); each.to <= month.from; each = shiftedMonth(each, 1)) {
    if (!isFiled(each) && (await hasDocuments(db, gstin, each))) {
      return each.name;
    }
  }
  return undefined;
}

/**
 * Finds the filed return of the quarter that contains a month. If the firm has since switched to monthly returns, the
 * month then has nothing left to file.
 */
export async function findCovering(db: Database, gstin: string, month: TaxMonth): Promise<string | undefined> {
  const returns = await listReturns(db, gstin);
  const covers = ({ from_at, to_at, month: name }: FiledReturn) =>
    name !== month.name && from_at <= month.from && to_at >= month.to;
  return returns.find(covers)?.month;
}

async function hasDocuments(db: Database, gstin: string, { from, to }: TaxMonth): Promise<boolean> {
  const row = await db
    .selectFrom('documents')
    .select('id')
    .where('gstin', '=', gstin)
    .where('issued_at', '>=', from)
    .where('issued_at', '<', to)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The hash of a file: SHA-256 in hexadecimal digits. */
export const hashOf = (file: string): string => createHash('sha256').update(file, 'utf8').digest('hex');

/** The number of documents per INSERT statement. */
const AT_ONCE = 300;

/**
 * Stores that a return was filed, with the file as it is now. From then on, the month consists of exactly these
 * documents.
 * @param seen the hash of the file that the person saw
 * @throws StorageUnavailable
 */
export function fileReturn(
  db: Database,
  { gstin, month, ownCode, rules, seen }: Pick<BooksQuery, 'gstin' | 'month' | 'ownCode' | 'rules'> & { seen: string },
  { actor, visitorAddress, now }: { actor: Actor; visitorAddress: string; now: number },
): Promise<FileOutcome> {
  return withStorageErrors(() =>
    inTransaction(db, async (transaction): Promise<FileOutcome> => {
      // Documents are issued under the lock of their counter, so none is added to the month while it is read.
      await transaction
        .selectFrom('document_counters')
        .select('last')
        .where('gstin', '=', gstin)
        .orderBy('series')
        .orderBy('year')
        .$if(engineOf(transaction) === 'postgres', (query) => query.forUpdate())
        .execute();
      if (await findReturn(transaction, gstin, month.name)) {
        return 'before';
      }
      const unfiled = await firstUnfiled(transaction, gstin, month);
      const covering = await findCovering(transaction, gstin, month);
      const query = { gstin, month, ownCode, rules, now, unfiled, covering };
      const { file, papers, blocks } = await readGstr1(transaction, query);
      if (blocks.length > 0) {
        return 'blocked';
      }
      const hash = hashOf(file);
      if (hash !== seen) {
        return 'changed';
      }
      const row = {
        gstin,
        month: month.name,
        from_at: month.from,
        to_at: month.to,
        document_count: papers.length,
        file,
        hash,
        filed_at: now,
        actor_id: actor.id,
        actor_name: actor.name,
      };
      await transaction.insertInto('gst_returns').values(row).execute();
      for (let from = 0; from < papers.length; from += AT_ONCE) {
        const some = papers.slice(from, from + AT_ONCE);
        await transaction
          .insertInto('gst_return_documents')
          .values(some.map(({ id }) => ({ document_id: id, gstin, month: month.name })))
          .execute();
      }
      const subject = `GSTR-1 ${month.name}`;
      await record(transaction, { actor, visitorAddress, action: 'return-filed', subject, after: hash }, now);
      return 'filed';
    }),
  );
}
