import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { everythingOf, mailbox } from '../../../../tests/support/everything-of.ts';
import { everyRow } from '../../../../tests/support/kept-things.ts';
import { now } from '../../../../tests/support/office-desk.ts';
import { orderOf } from '../../../../tests/support/order-desk.ts';
import { subjectOfMailbox } from '../../domains/cases/store/find-subject.ts';
import { placeHold } from '../../domains/orders/holds.ts';
import { booksUntil } from '../../domains/orders/keep-for-books.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database } from '../../platform/database/schema.ts';
import { retentionTimes } from '../../platform/settings/retention-times.ts';
import { previewRetention } from '../retention/retention-preview.ts';
import { erase } from './erase.ts';
import { eraseOldBesideBooks } from './erase-beside-books.ts';
import { repeatErasures } from './repeat-erasures.ts';

/** Matches a person's uploads and texts, which are not part of the ledger. */
const besides = /pan front|PAN card|too dark|both sides please|AA0711260000001|Hearing|Which papers|When is it ready/;

const everything = async (db: Database) => JSON.stringify(await everyRow(db));
const eraseAll = async (db: Database) =>
  inTransaction(db, async (within) => erase(within, await subjectOfMailbox(within, mailbox), now));
const endOrder = (db: Database, status: 'done' | 'cancelled', ended_at = now) =>
  db.updateTable('orders').set({ status, ended_at }).execute();

describeOnEachEngine('a paid order', ({ open }) => {
  test('keeps everything while the work is in progress, and names what is kept', async () => {
    const db = await open();
    const { token } = await everythingOf(db);
    const { case_reference, number } = await orderOf(db, token);
    const { held } = await eraseAll(db);
    expect(held).toEqual([
      {
        reference: case_reference,
        kind: 'legal',
        isForBooks: true,
        order: `#ORD-${number}`,
        isEmptied: false,
        until: booksUntil(now + 1000),
      },
    ]);
    expect(await db.selectFrom('paper_pages').select('name').execute()).toEqual([{ name: 'pan front.jpg' }]);
  });

  for (const status of ['done', 'cancelled'] as const) {
    test(`loses its documents, files and messages once it is ${status} and its person asks; the ledger stays`, async () => {
      const db = await open();
      const { token } = await everythingOf(db);
      await endOrder(db, status);
      const before = await orderOf(db, token);
      const documents = await db.selectFrom('documents').selectAll().execute();
      const { held, messageIds } = await eraseAll(db);
      expect(held).toMatchObject([{ reference: before.case_reference, isEmptied: true }]);
      expect(messageIds.length).toBeGreaterThan(1);
      expect(await everything(db)).not.toMatch(besides);
      const gone = await db.selectFrom('forgotten_files').select('storage_key').execute();
      expect(gone.map(({ storage_key }) => storage_key)).toEqual(
        expect.arrayContaining(['attachments/db/pan.jpg', 'attachments/db/f1', 'mails/m1', 'mails/m2']),
      );
      const { name, mail, gstin, money } = await orderOf(db, token);
      expect([name, mail, gstin, money.paid]).toEqual([before.name, mailbox, before.gstin, before.money.paid]);
      expect(documents.length).toBeGreaterThan(0);
      expect(await db.selectFrom('documents').selectAll().execute()).toEqual(documents);
      // The person can still sign in and see what is kept.
      expect((await subjectOfMailbox(db, mailbox)).cases.map(({ kind }) => kind)).toEqual(['order']);
      // Restoring an older backup brings back the documents, and the erasure list removes them again.
      const list = await db.selectFrom('erasures').selectAll().where('kind', '=', 'papers').execute();
      await db
        .insertInto('order_numbers')
        .values({ order_id: before.id, kind: 'arn', number: 'AA07', added_at: 1 })
        .execute();
      await repeatErasures(db, list, now);
      expect(await db.selectFrom('order_numbers').selectAll().execute()).toEqual([]);
    });
  }

  test('keeps everything that a clerk has put on hold for another reason', async () => {
    const db = await open();
    const { token } = await everythingOf(db);
    await endOrder(db, 'done');
    const { case_id } = await orderOf(db, token);
    await placeHold(db, { caseId: case_id, kind: 'legal', note: 'dispute', until: null, by: 'u-ravi' }, now);
    expect((await eraseAll(db)).held).toMatchObject([{ isForBooks: false, until: null, isEmptied: false }]);
    expect(await db.selectFrom('paper_pages').select('name').execute()).toHaveLength(1);
  });

  test('loses them when other cases of that age are deleted, and soon after the consent is withdrawn', async () => {
    const db = await open();
    const { token } = await everythingOf(db);
    await endOrder(db, 'done');
    const { reference, id } = await db
      .selectFrom('cases')
      .select(['id', 'reference'])
      .where('kind', '=', 'order')
      .executeTakeFirstOrThrow();
    const months = (count: number) => now + count * 31 * 24 * 3_600_000;
    const next = async (at: number) => (await previewRetention(db, at)).papers.map((each) => each.reference);
    expect(await next(months(22))).toEqual([]);
    expect(await next(months(25))).toEqual([reference]);
    expect(await eraseOldBesideBooks(db, months(22))).toMatchObject({ erased: 0 });

    await db.updateTable('cases').set({ consent_withdrawn_at: now }).where('id', '=', id).execute();
    const soon = now + retentionTimes.withdrawn + 2000;
    expect(await next(soon)).toEqual([reference]);
    expect(await eraseOldBesideBooks(db, soon)).toMatchObject({ erased: 1 });
    expect(await db.selectFrom('paper_pages').selectAll().execute()).toEqual([]);
    expect((await orderOf(db, token)).mail).toBe(mailbox);
    // A second run finds nothing.
    expect(await eraseOldBesideBooks(db, months(60))).toMatchObject({ erased: 0 });
  });
});
