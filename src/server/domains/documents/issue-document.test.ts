import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aDocument, bySite, ISSUED_AT } from '../../../../tests/support/a-document.ts';
import { anyPaise } from '../../../../tests/support/any-paise.ts';
import { startChild } from '../../../../tests/support/child-process.ts';
import { beforeRelease, describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { paise } from '../../../kernel/paise.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { DocumentInput } from './document.ts';
import { issueDocument, issueWithin } from './issue-document.ts';
import { findDocument } from './read-document.ts';

const DAY = 24 * 60 * 60 * 1000;
const issue = (db: Database, changes: Partial<DocumentInput> = {}, now?: number) =>
  issueDocument(db, aDocument(changes), bySite(now));
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `INV/26-27/${String(from + index).padStart(6, '0')}`);
const storedNumbers = async (db: Database) =>
  (await db.selectFrom('documents').select('number').orderBy('serial').execute()).map(({ number }) => number);
const voucher = { kind: 'receipt-voucher', governmentFees: [] } as const;

describeOnEachEngine('issuing documents', ({ newStorage, open }) => {
  test('an invoice to another State has IGST, the government fee separate and untaxed', async () => {
    const db = await open();
    const invoice = await issue(db);
    expect(invoice).toMatchObject({
      number: 'INV/26-27/000001',
      issuedAt: ISSUED_AT,
      place: '09',
      taxablePaise: 1_500_00,
      igstPaise: 270_00,
      cgstPaise: 0,
      sgstPaise: 0,
      governmentPaise: 700_00,
      totalPaise: 2_470_00,
    });
    expect(invoice.number.length).toBe(16);
    expect(await findDocument(db, invoice.id)).toEqual(invoice);
    const logged = await db.selectFrom('audit').select(['action', 'subject']).execute();
    expect(logged).toEqual([{ action: 'document-issued', subject: invoice.number }]);
  });

  test('the place of supply: the registration, or else the address, or else ours', async () => {
    const db = await open();
    const recipient = aDocument().recipient;
    const registered = { ...recipient, gstin: '07AAACB5678B1Z5' };
    expect(await issue(db, { recipient: registered })).toMatchObject({
      place: '07',
      cgstPaise: 135_00,
      sgstPaise: 135_00,
    });
    expect(await issue(db, { recipient: { ...recipient, stateCode: '38' } })).toMatchObject({
      place: '38',
      igstPaise: 270_00,
    });
    expect(await issue(db, { recipient: { ...recipient, stateCode: null } })).toMatchObject({
      place: '07',
      igstPaise: 0,
    });
    const reverse = await issue(db, { isReverseCharge: true });
    expect(reverse).toMatchObject({ igstPaise: 0, totalPaise: 2_200_00 });
  });

  test('twenty at once are numbered consecutively, and each series, registration and year has its own numbers', async () => {
    const storage = await newStorage();
    const one = await open(storage);
    const other = await open(storage);
    await Promise.all(Array.from({ length: 20 }, (_, index) => issue(index % 2 ? one : other)));
    expect(await storedNumbers(one)).toEqual(numbers(1, 20));
    expect((await issue(one, voucher)).number).toBe('RV/26-27/000001');
    const supplier = { ...aDocument().supplier, gstin: '27AAACA1234A1ZI' };
    expect((await issue(one, { supplier })).number).toBe('INV/26-27/000001');
    expect((await issue(one, {}, Date.UTC(2027, 3, 1))).number).toBe('INV/27-28/000001');
  });

  test('a refused document uses up no number, and a failed transaction returns its number', async () => {
    const db = await open();
    await issue(db);
    const bad: Partial<DocumentInput>[] = [
      { lines: [] },
      { key: '' },
      {
        lines: [
          { ...aDocument().lines[0], text: { en: 'x', hi: 'x' }, sac: '99', taxablePaise: paise(1), ratePoints: 1800 },
        ],
      },
      { lines: aDocument().lines.map((line) => ({ ...line, taxablePaise: anyPaise(-1) })) },
      { lines: aDocument().lines.map((line) => ({ ...line, taxablePaise: anyPaise(0.5) })) },
      { lines: aDocument().lines.map((line) => ({ ...line, taxablePaise: anyPaise(Number.NaN) })) },
      { recipient: { ...aDocument().recipient, gstin: '07' } },
      { recipient: { ...aDocument().recipient, name: ' ' } },
      { supplier: { ...aDocument().supplier, gstin: '' } },
      { namesId: 'x' },
      { kind: 'credit-note' },
      { kind: 'credit-note', namesId: 'nothing' },
      { advanceIds: ['nothing'] },
      { ...voucher, advanceIds: ['x'] },
      {
        lines: [{ text: { en: 'x', hi: 'x' }, sac: '998214', taxablePaise: paise(50_000_00), ratePoints: 1800 }],
        recipient: { name: 'Asha', address: [], gstin: null, stateCode: null },
      },
    ];
    for (const changes of bad) {
      await expect(issue(db, changes)).rejects.toMatchObject({ name: 'DocumentRefused' });
    }
    const broken = db.transaction().execute(async (transaction) => {
      await issueWithin(transaction, aDocument(), bySite());
      throw new Error('afterwards');
    });
    await expect(broken).rejects.toThrow('afterwards');
    await issue(db);
    expect(await storedNumbers(db)).toEqual(numbers(1, 2));
  });

  test('the address of an unregistered customer is needed from the amount that the order has kept', async () => {
    const db = await open();
    const recipient = { name: 'Asha', address: [], gstin: null, stateCode: null };
    const of = (rupees: number, addressFrom: number) => ({
      key: `payment ${rupees}`,
      recipient,
      supplier: { ...aDocument().supplier, addressFrom: paise(addressFrom * 100) },
      lines: [{ text: { en: 'x', hi: 'x' }, sac: '998214', taxablePaise: paise(rupees * 100), ratePoints: 1800 }],
    });
    await expect(issue(db, of(40_000, 40_000))).rejects.toThrow('from ₹40,000 on');
    await issue(db, of(39_999, 40_000));
    await issue(db, of(60_000, 75_000));
    expect(await storedNumbers(db)).toEqual(numbers(1, 2));
  });

  test('the same key returns the same document, also at the same time', async () => {
    const db = await open();
    const input = aDocument({ key: 'payment 1' });
    const all = await Promise.all(Array.from({ length: 8 }, () => issueDocument(db, input, bySite())));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(await storedNumbers(db)).toEqual(numbers(1, 1));
  });

  test('a wrong clock issues nothing before the last document', async () => {
    const db = await open();
    await issue(db);
    await expect(issue(db, {}, ISSUED_AT - DAY)).rejects.toThrow('clock');
    expect(await issue(db, {}, ISSUED_AT - 500)).toMatchObject({ issuedAt: ISSUED_AT });
    expect(await storedNumbers(db)).toEqual(numbers(1, 2));
  });

  test('nothing that was issued can be changed or deleted', async () => {
    const db = await open();
    const { id } = await issue(db);
    await expect(
      db
        .updateTable('documents')
        .set({ total_paise: paise(1) })
        .where('id', '=', id)
        .execute(),
    ).rejects.toThrow('final');
    await expect(db.deleteFrom('documents').where('id', '=', id).execute()).rejects.toThrow('final');
    expect((await findDocument(db, id))?.totalPaise).toBe(2_470_00);
  });

  test('no more is refunded than was received, even by two at once', async () => {
    const db = await open();
    const invoice = await issue(db);
    const [line] = aDocument().lines;
    if (!line) {
      throw new Error('the sample has a line');
    }
    const credit = { kind: 'credit-note', namesId: invoice.id, governmentFees: [], lines: [line] } as const;
    const two = await Promise.allSettled([issue(db, credit), issue(db, credit)]);
    expect(two.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const rest = { ...credit, lines: [{ ...line, taxablePaise: paise(500_00) }] };
    const note = await issue(db, rest);
    expect(note).toMatchObject({ number: 'CN/26-27/000002', totalPaise: 590_00 });
    expect(note.content.named).toMatchObject({ number: invoice.number, paise: 2_470_00 });
    await expect(issue(db, rest)).rejects.toThrow('more would be refunded');
    await expect(issue(db, { ...rest, orderNumber: 'ORD-000001' })).rejects.toThrow('this order does not have');
    await expect(issue(db, { ...rest, kind: 'refund-voucher' })).rejects.toThrow('another kind');
  });

  test('an advance is refunded with a refund voucher until an invoice includes it, once', async () => {
    const db = await open();
    const receipt = await issue(db, voucher);
    const [, line] = aDocument().lines;
    if (!line) {
      throw new Error('the sample has two lines');
    }
    const refund = { kind: 'refund-voucher', namesId: receipt.id, governmentFees: [], lines: [line] } as const;
    expect((await issue(db, refund)).number).toBe('RF/26-27/000001');
    const taking = { advanceIds: [receipt.id] };
    const two = await Promise.allSettled([issue(db, taking), issue(db, taking)]);
    expect(two.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [invoice] = two.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(invoice?.content.advances).toEqual([
      { number: receipt.number, issuedAt: receipt.issuedAt, paise: 1_770_00 - 590_00 },
    ]);
    await expect(issue(db, refund)).rejects.toThrow('taken the voucher up');
  });

  test('kill -9 while issuing leaves no gap and loses no document', beforeRelease, async () => {
    const storage = await newStorage();
    const told: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const child = startChild('issuing-process.ts', storage);
      await child.printed(15);
      await sleep(Math.random() * 100);
      await child.end('SIGKILL');
      told.push(...child.lines.filter((line) => line.length === 16));
    }
    const db = await open(storage);
    const stored = await storedNumbers(db);
    expect(stored).toEqual(numbers(1, stored.length));
    expect(new Set(told).size).toBe(told.length);
    expect(told.filter((number) => !stored.includes(number))).toEqual([]);
    const counter = await sql<{ last: number }>`select last from document_counters`.execute(db);
    expect(counter.rows).toEqual([{ last: stored.length }]);
  });
});
