import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { aDocument } from '../../../../tests/support/a-document.ts';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { returnLaw } from '../../../../tests/support/gst-law.ts';
import { ravi } from '../../../../tests/support/office-desk.ts';
import { anOrder, orderOf, someTerms } from '../../../../tests/support/order-desk.ts';
import { momentInIndia } from '../../../kernel/india-time.ts';
import { multiply } from '../../../kernel/paise.ts';
import { findTaxMonth, quarterOfMonth, type TaxMonth } from '../../../kernel/tax-month.ts';
import type { DocumentInput } from '../../domains/documents/document.ts';
import { issueDocument } from '../../domains/documents/issue-document.ts';
import { postEntry } from '../../domains/ledger/post-entry.ts';
import type { Database } from '../../platform/database/schema.ts';
import { type KnownMonth, openBooks } from './books.ts';
import type { BooksJob } from './books-thread.ts';
import type { BooksWorker } from './books-worker.ts';
import { makeFile } from './make-file.ts';
import { readBooks } from './read-books.ts';
import { readMonth } from './read-month.ts';
import { readGstr1 } from './read-return.ts';
import { fileReturn, findReturn, listReturns } from './returns.ts';

const gstin = '07AAACA0000A1Z0';
const supplier = Object.assign({}, aDocument().supplier, { gstin });
const october = monthOf('2026-10');
const november = monthOf('2026-11');
const december = monthOf('2026-12');

function monthOf(name: string): TaxMonth {
  const month = findTaxMonth(name);
  if (!month) {
    throw new Error('there is no such month');
  }
  return month;
}

const traders = { name: 'Asha Traders', address: ['Pune 411001'], gstin: '27AAPFU0939F1ZV', stateCode: '27' };
const line = [{ text: { en: 'Work', hi: 'काम' }, sac: '998214', taxablePaise: 100_000, ratePoints: 1800 }];

/** Issues a document for a new order, and enters its tax in the ledger at the same time. */
async function issue(db: Database, day: string, changes: Partial<DocumentInput> = {}, time = '11:00') {
  const now = momentInIndia(day, time);
  const orderNumber = changes.orderNumber ?? (await newOrder(db, now));
  const input = aDocument(
    Object.assign({ supplier, recipient: traders, lines: line, governmentFees: [] }, changes, { orderNumber }),
  );
  const document = await issueDocument(db, input, { actor: null, visitorAddress: '', now });
  const sign = input.kind === 'credit-note' ? -1 : 1;
  const { id } = await db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', orderNumber.replace('ORD-', ''))
    .executeTakeFirstOrThrow();
  const postings = [
    { account: 'receivable', amount: multiply(document.igstPaise, sign) },
    { account: 'gst-output', amount: multiply(document.igstPaise, -sign) },
  ] as const;
  const entry = { key: `for ${document.id}`, kind: 'received', orderId: id, postings } as const;
  await db.transaction().execute((transaction) => postEntry(transaction, entry, document.issuedAt));
  return document;
}

/** Places an order. @returns its number as documents show it */
async function newOrder(db: Database, now: number): Promise<string> {
  const { token } = await anOrder(db, { documentTerms: Object.assign({}, someTerms, { supplier }), now });
  return `ORD-${(await orderOf(db, token)).number}`;
}

const query = (month: TaxMonth, now = month.to + 1) => ({
  gstin,
  month,
  ownCode: '998214',
  rules: returnLaw,
  tally: { company: '', ledgers: {} },
  now,
});

/** How many invoices a month shows. */
const invoicesIn = ({ books }: KnownMonth): number | undefined =>
  books.kinds.find(({ kind }) => kind === 'invoice')?.count;

/** Adds a document with an earlier id and time than all others. */
async function addEarlier(db: Database): Promise<void> {
  const number = 'INV/26-27/000001';
  const row = await db.selectFrom('documents').selectAll().where('number', '=', number).executeTakeFirstOrThrow();
  const earlier = { id: '00000000', key: 'from a slow clock', serial: 900_001, number: 'INV/26-27/900001' };
  await db
    .insertInto('documents')
    .values(Object.assign({}, row, earlier))
    .execute();
}

/** Files a month like a person who has its page open. */
async function file(db: Database, month: TaxMonth, now = month.to + 1) {
  const { hash } = await readBooks(db, query(month, now));
  return fileReturn(
    db,
    { gstin, month, ownCode: '998214', rules: returnLaw, seen: hash },
    { actor: ravi, visitorAddress: '', now },
  );
}

describeOnEachEngine('an export', ({ open }) => {
  test('does not wait for a month in the background, and the next month waits for the export', async () => {
    const db = await open();
    await issue(db, '2026-10-10');
    await issue(db, '2026-11-10');
    const events: string[] = [];
    const end = new Map<string, () => void>();
    // Each thread takes its jobs one after the other, as the real one does.
    const openThread = (): BooksWorker => {
      let last: Promise<unknown> = Promise.resolve();
      return {
        run<Made>({ query: { month }, name }: BooksJob): Promise<Made> {
          const what = `${name ?? 'month'} ${month.name}`;
          const made = last.then(async () => {
            events.push(what);
            const { promise, resolve } = Promise.withResolvers<void>();
            end.set(what, resolve);
            await promise;
            return { tables: [], kinds: [], blocks: [] } as Made;
          });
          last = made;
          return made;
        },
        close: () => Promise.resolve(),
      };
    };
    const books = openBooks(db, { dataDir: '', databaseUrl: undefined }, 0, openThread);
    const begun = (what: string) => vi.waitFor(() => expect(events).toContain(what));
    // The first view tells the background job that the firm has books.
    const seen = books.read(query(november));
    await begun('month 2026-11');
    end.get('month 2026-11')?.();
    await seen;
    await issue(db, '2026-11-12');
    events.length = 0;
    const refreshed = books.refresh({ now: november.to - 1, signal: new AbortController().signal }, returnLaw);
    await begun('month 2026-11');
    const file = books.file(query(october), 'gstr1');
    await begun('gstr1 2026-10');
    events.length = 0;
    end.get('month 2026-11')?.();
    await sleep(50);
    expect(events).toEqual([]);
    end.get('gstr1 2026-10')?.();
    await file;
    await begun('month 2026-10');
    end.get('month 2026-10')?.();
    await refreshed;
  });
});

describeOnEachEngine(
  'filed returns',
  ({ open, newStorage }) => {
    test('a month is filed once, with its file, hash, day and person, and nothing changes it afterwards', async () => {
      const db = await open();
      await issue(db, '2026-11-03');
      expect(await file(db, november, november.to - 1)).toBe('blocked');
      const seen = { gstin, month: november, ownCode: '998214', rules: returnLaw, seen: 'another' };
      const by = { actor: ravi, visitorAddress: '', now: november.to + 1 };
      expect(await fileReturn(db, seen, by)).toBe('changed');
      expect((await Promise.all([file(db, november), file(db, november)])).toSorted()).toEqual(['before', 'filed']);
      const [row] = await listReturns(db, gstin);
      expect(row).toMatchObject({ month: '2026-11', document_count: 1, actor_name: 'Ravi', filed_at: november.to + 1 });
      for (const table of ['gst_returns', 'gst_return_documents'] as const) {
        await expect(sql`delete from ${sql.table(table)}`.execute(db)).rejects.toThrow('a filed return is final');
        await expect(sql`update ${sql.table(table)} set month = 'x'`.execute(db)).rejects.toThrow(
          'a filed return is final',
        );
      }
      const log = await db
        .selectFrom('audit')
        .select(['subject', 'after'])
        .where('action', '=', 'return-filed')
        .execute();
      expect(log).toEqual([{ subject: 'GSTR-1 2026-11', after: row?.hash }]);
      const filed = await findReturn(db, gstin, '2026-11');
      const made = await makeFile(db, query(november), 'gstr1');
      expect(Buffer.from(made?.bytes ?? []).toString()).toBe(filed?.file);
    });

    test('a later correction is in the next return, and names the one that was filed', async () => {
      const db = await open();
      const invoice = await issue(db, '2026-11-03');
      await file(db, november);
      const before = (await findReturn(db, gstin, '2026-11'))?.hash;
      const correction = { ofId: invoice.id };
      const note = await issue(db, '2026-12-02', {
        kind: 'credit-note',
        orderNumber: invoice.orderNumber,
        namesId: invoice.id,
        reason: { en: 'corrected', hi: 'सुधार' },
        correction,
      });
      const books = await readBooks(db, query(december));
      expect(books.corrections).toMatchObject([
        { number: note.number, originalNumber: invoice.number, originalMonth: '2026-11' },
      ]);
      expect(books.tables.find(({ table }) => table === 'cdnr')).toMatchObject({ count: 1, taxable: 100_000 });
      const again = await readBooks(db, query(november));
      expect([again.hash, again.filed?.hash]).toEqual([before, before]);
    });

    test('a document that was issued in a filed month belongs to the next return', async () => {
      const db = await open();
      await issue(db, '2026-11-30', {}, '23:58');
      await file(db, november);
      // A machine with a slow clock issues one more document in November.
      const late = await issue(db, '2026-11-30', {}, '23:59');
      const numbers = async (month: TaxMonth) => (await readMonth(db, gstin, month)).papers.map(({ number }) => number);
      expect(await numbers(november)).toHaveLength(1);
      expect(await numbers(december)).toEqual([late.number]);
      expect((await readBooks(db, query(december))).late).toBe(1);
      expect(await file(db, december)).toBe('filed');
      expect(await numbers(monthOf('2027-01'))).toEqual([]);
    });

    test('months are filed in their order, once the first one is filed', async () => {
      const db = await open();
      await issue(db, '2026-10-03');
      await issue(db, '2026-11-03');
      await issue(db, '2026-12-03');
      expect(await file(db, october)).toBe('filed');
      expect(await file(db, december)).toBe('blocked');
      expect((await readBooks(db, query(december))).blocks).toMatchObject([{ kind: 'earlier', what: '2026-11' }]);
      expect(await file(db, november)).toBe('filed');
      expect(await file(db, december)).toBe('filed');
    });

    test('a quarter is filed with the name of its last month, without the documents of a month that was filed alone', async () => {
      const db = await open();
      const quarter = quarterOfMonth(november);
      expect([quarter.name, quarter.from, quarter.to]).toEqual(['2026-12', october.from, december.to]);
      const { orderNumber } = await issue(db, '2026-10-05');
      await issue(db, '2026-11-05');
      await issue(db, '2026-12-05', { key: 'December', orderNumber });
      const after = quarterOfMonth({ name: '2027-01' });
      await issue(db, '2027-02-05', { key: 'February', orderNumber });
      // A quarter cannot be filed before it is over, nor after a later quarter has been filed.
      expect(await file(db, quarter, december.to - 1)).toBe('blocked');
      expect(await file(db, october)).toBe('filed');
      const { file: text } = await readGstr1(db, Object.assign({ unfiled: undefined }, query(quarter)));
      expect(JSON.parse(text)).toMatchObject({ fp: '122026' });
      expect(text.match(/"inum"/g)).toHaveLength(2);
      expect((await readBooks(db, query(after))).blocks.map(({ kind, what }) => [kind, what])).toEqual([
        ['earlier', '2026-11'],
      ]);
      expect(await file(db, quarter)).toBe('filed');
      expect(await file(db, quarter)).toBe('before');
      expect(await findReturn(db, gstin, '2026-12')).toMatchObject({
        from_at: october.from,
        to_at: december.to,
        document_count: 2,
        file: text,
      });
      // A document that a slow clock later dates in the filed quarter is included in the next return.
      await addEarlier(db);
      const next = await readMonth(db, gstin, after);
      expect(next.papers).toHaveLength(2);
      expect((await readMonth(db, gstin, quarter)).papers).toHaveLength(2);
    });

    test('a month of a quarter that was filed cannot be filed again, and the page says why', async () => {
      const db = await open();
      const quarter = quarterOfMonth(november);
      const { orderNumber } = await issue(db, '2026-11-05');
      expect(await file(db, quarter)).toBe('filed');
      // The firm switches back to monthly returns. None of the quarter's months has anything left to file.
      for (const month of [october, november]) {
        expect((await readBooks(db, query(month))).blocks).toMatchObject([{ kind: 'covered', what: '2026-12' }]);
        expect(await file(db, month)).toBe('blocked');
      }
      expect(await file(db, december)).toBe('before');
      const january = monthOf('2027-01');
      await issue(db, '2027-01-05', { key: 'January', orderNumber });
      expect((await readBooks(db, query(january))).blocks).toEqual([]);
      expect(await file(db, january)).toBe('filed');
      expect((await listReturns(db, gstin)).map(({ month }) => month)).toEqual(['2027-01', '2026-12']);
    });

    test('of a firm that files once a quarter, only quarters are calculated in the background', async () => {
      const storage = await newStorage();
      const db = await open(storage);
      const quarter = quarterOfMonth(november);
      await issue(db, '2026-05-03');
      await issue(db, '2026-11-03');
      // Every period counts as large.
      const books = openBooks(db, storage, 0);
      const at = november.to - 1;
      await books.read(query(quarter, at));
      await issue(db, '2026-11-04');
      await books.refresh({ now: at, signal: AbortSignal.timeout(60_000) }, returnLaw);
      const rows = () => db.selectFrom('book_months').select(['month', 'state']).orderBy('month').execute();
      expect((await rows()).map(({ month }) => month)).toEqual(['2026-06', '2026-12']);
      expect(invoicesIn(await books.read(query(quarter, at)))).toBe(2);
      // The firm switches back to monthly returns.
      await books.read(query(november, at + 1));
      await books.refresh({ now: at + 2, signal: AbortSignal.timeout(60_000) }, returnLaw);
      expect((await rows()).map(({ month }) => month)).toContain('2026-05');
      await books.close();
    });

    test('the page reads a month again only if something was added', async () => {
      const storage = await newStorage();
      const db = await open(storage);
      await issue(db, '2026-11-03');
      const books = openBooks(db, storage);
      const first = await books.read(query(november));
      expect((await books.read(query(november))).books).toBe(first.books);
      await issue(db, '2026-11-04');
      expect(invoicesIn(await books.read(query(november)))).toBe(2);
      // A process with a slow clock adds a document that has an earlier id and time than the newest one.
      await issue(db, '2026-12-01');
      await books.read(query(november));
      await addEarlier(db);
      expect(invoicesIn(await books.read(query(november)))).toBe(3);
      // The month is also recalculated if the legal rules have changed.
      const other = Object.assign(query(november), { rules: Object.assign({}, returnLaw, { ratePoints: [0] }) });
      const kindsOf = ({ books: { blocks } }: KnownMonth) => blocks.map(({ kind }) => kind);
      expect(kindsOf(await books.read(other))).toContain('rate');
      expect(kindsOf(await books.read(query(november)))).not.toContain('rate');
      const archive = await books.file(query(november), 'month');
      expect(
        Buffer.from(archive?.bytes ?? [])
          .subarray(0, 2)
          .toString(),
      ).toBe('PK');
      await books.close();
    });

    test('a large month is shown as it was last calculated, also after a restart, until it is calculated again', async () => {
      const storage = await newStorage();
      const db = await open(storage);
      await issue(db, '2026-11-03');
      // Every month counts as large.
      const before = openBooks(db, storage, 0);
      expect(invoicesIn(await before.read(query(november)))).toBe(1);
      await before.close();
      const books = openBooks(db, storage, 0);
      const again = await books.read(query(november));
      expect([again.isCurrent, invoicesIn(again)]).toEqual([true, 1]);
      await issue(db, '2026-11-04');
      const [old, other] = await Promise.all([books.read(query(november)), books.read(query(november))]);
      expect([old.isCurrent, invoicesIn(old), other.isCurrent]).toEqual([false, 1, false]);
      await expect.poll(async () => (await books.read(query(november))).isCurrent).toBe(true);
      expect(invoicesIn(await books.read(query(november)))).toBe(2);
      await issue(db, '2026-11-05');
      const now = await books.readNow(query(november));
      expect([now.isCurrent, invoicesIn(now)]).toEqual([true, 3]);
      // A later document that refers to none of the month's documents leaves the month unchanged; a credit note for one
      // of them does not.
      await issue(db, '2026-12-02');
      expect((await books.read(query(november))).isCurrent).toBe(true);
      await books.refresh({ now: november.to, signal: AbortSignal.timeout(60_000) }, returnLaw);
      const rows = await db.selectFrom('book_months').select('month').orderBy('month').execute();
      expect(rows.map(({ month }) => month)).toContain('2026-12');
      await books.close();
    });
  },
  { releaseOn: ['PostgreSQL'] },
);
