import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { finish, total } from '../../../../tests/support/money-of-order.ts';
import { anOrder, orderOf, someStages, someTerms } from '../../../../tests/support/order-desk.ts';
import {
  aReceipt,
  byClerk,
  partsFor,
  receiptOf,
  recorded,
  seenReceipt,
} from '../../../../tests/support/receipt-desk.ts';
import { paise, subtract } from '../../../kernel/paise.ts';
import type { Database } from '../../platform/database/schema.ts';
import { claimedKeys } from '../../platform/files/claimed-keys.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { askPaper } from '../papers/check-paper.ts';
import { handIn } from '../papers/hand-in.ts';
import { listPapers } from '../papers/list-papers.ts';
import { remindOfPapers } from '../papers/remind-of-papers.ts';
import { askForCertificate, type CertificateRequest } from './ask-certificate.ts';
import { clearCheque, endReceipt } from './end-receipt.ts';
import {
  attachCertificate,
  detachCertificate,
  findCertificateFile,
  listCertificateFiles,
  receiptsWithFiles,
} from './receipt-files.ts';
import { recordCertificate } from './tds-certificates.ts';

const tax = paise(19_990);
const withheld = { section: '194J', ratePoints: 1000, base: paise(199_900) };
const name = { en: 'TDS certificate, 2026-27 Q3', hi: 'टीडीएस का प्रमाणपत्र, 2026-27 Q3' };
const mail: Mail = {
  purpose: 'order',
  sender: 'hello@example.in',
  recipient: 'accounts@example.in',
  replyTo: null,
  subject: 's',
  text: 't',
  html: 'h',
};
const clerk = () => {
  const { actor, visitorAddress, now } = byClerk();
  if (!actor) {
    throw new Error('there is no clerk');
  }
  return { actor, visitorAddress, now };
};
const file = (key: string, sha256 = key) => ({
  key,
  name: `${key}.pdf`,
  type: 'application/pdf',
  size: 400,
  sha256,
});
const page = (key: string) => ({ ...file(key), scan: 'none' as const });

/** An order that a company has paid, less the tax that it withheld. */
async function paidOrder(db: Database, reference = '612345678901') {
  const key = await anOrder(db, { documentTerms: someTerms });
  const id = await recorded(db, [
    aReceipt({ kind: 'tds', amount: tax, orders: await partsFor(db, [key, tax]), withheld }),
    aReceipt({
      kind: 'transfer',
      reference,
      amount: subtract(total, tax),
      orders: await partsFor(db, [key, total - tax]),
    }),
  ]);
  const { id: orderId } = await orderOf(db, key.token);
  return { key, id, orderId };
}

const ask = async (db: Database, id: string, request: CertificateRequest) =>
  askForCertificate(db, await seenReceipt(db, id), { request, name }, clerk());

/** A database whose queries all fail, as they do while another program has locked it. */
const busy = (db: Database): Database => {
  const transformQuery = (): never => {
    throw Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' });
  };
  return db.withPlugin({ transformQuery, transformResult: async ({ result }) => result });
};

describeOnEachEngine('the certificate of withheld tax', ({ open }) => {
  test('is requested about an order in every state, and can be uploaded there after the work is done', async () => {
    const db = await open();
    const { key, id, orderId } = await paidOrder(db);
    for (const _ of someStages) {
      expect(await finish(db, key)).toBe('done');
    }
    expect((await orderOf(db, key.token)).status).toBe('done');
    const other = { item: '', name: { en: 'PAN', hi: 'पैन' }, hint: { en: '', hi: '' }, note: '' };
    expect(await askPaper(db, { id: orderId }, clerk(), other)).toBe('not-now');

    expect(await ask(db, id, { from: 'order', orderId })).toBe('done');
    expect(await receiptOf(db, id)).toMatchObject({ certificate: 'asked', certificate_asked_at: clerk().now });
    const letters = await db.selectFrom('order_letters').select(['kind', 'order_id', 'what_en']).execute();
    const asked = letters.filter(({ kind }) => kind === 'certificate-asked' || kind === 'papers-asked');
    expect(asked).toEqual([{ kind: 'certificate-asked', order_id: orderId, what_en: '2026-27 Q3' }]);
    const [paper] = await listPapers(db, [orderId]);
    expect(paper).toMatchObject({ name_en: name.en, state: 'asked' });

    const pages = [page('uploaded')];
    const handed = { paperId: paper?.id ?? '', pages, dueAt: undefined, now: clerk().now };
    expect(await handIn(db, { token: key.token }, handed)).toBe('done');
    const { number } = await orderOf(db, key.token);
    expect(await listCertificateFiles(db, await receiptOf(db, id))).toMatchObject([
      { name: 'uploaded.pdf', order: number },
    ]);
    expect(await receiptsWithFiles(db, [await receiptOf(db, id)])).toEqual(new Set([id]));
    const later = Object.assign(await receiptOf(db, id), { day: '2027-01-05' });
    expect(await receiptsWithFiles(db, [later])).toEqual(new Set());
  });

  test('is no longer listed as missing once it is recorded or its receipt is reversed', async () => {
    const db = await open();
    const listed = async (orderId: string) =>
      (await listPapers(db, [orderId])).filter(({ name_en }) => name_en === name.en).length;
    const certificate = { number: 'ABCD123', amount: tax };
    const { key, id, orderId } = await paidOrder(db);
    await ask(db, id, { from: 'order', orderId });
    expect(await listed(orderId)).toBe(1);
    expect(await recordCertificate(db, await seenReceipt(db, id), certificate, byClerk())).toBe('done');
    expect(await listed(orderId)).toBe(0);

    // The certificate for other tax of the same quarter is still missing.
    const more = aReceipt({ kind: 'tds', amount: paise(100), orders: [], withheld });
    const second = await paidOrder(db, '612345678902');
    const otherTax = await recorded(db, [more]);
    await ask(db, second.id, { from: 'order', orderId: second.orderId });
    await db
      .updateTable('payments')
      .set({ receipt_id: otherTax })
      .where('order_id', '=', second.orderId)
      .where('receipt_id', '!=', second.id)
      .execute();
    expect(await recordCertificate(db, await seenReceipt(db, second.id), certificate, byClerk())).toBe('done');
    expect(await listed(second.orderId)).toBe(1);

    const third = await paidOrder(db, '612345678903');
    await ask(db, third.id, { from: 'order', orderId: third.orderId });
    const why = { why: 'mistake', reason: 'typed twice' } as const;
    expect(await endReceipt(db, await seenReceipt(db, third.id), why, byClerk())).toBe('done');
    expect(await listed(third.orderId)).toBe(0);

    // What the customer uploaded stays with the order.
    const fourth = await paidOrder(db, '612345678904');
    await ask(db, fourth.id, { from: 'order', orderId: fourth.orderId });
    const [paper] = await listPapers(db, [fourth.orderId]);
    const handed = { paperId: paper?.id ?? '', pages: [page('uploaded')], dueAt: undefined, now: clerk().now };
    expect(await handIn(db, { token: fourth.key.token }, handed)).toBe('done');
    expect(await recordCertificate(db, await seenReceipt(db, fourth.id), certificate, byClerk())).toBe('done');
    expect(await listed(fourth.orderId)).toBe(1);
    expect((await orderOf(db, key.token)).status).toBe('paid');
  });

  test('while the database is busy, every change of a receipt asks the clerk to try again', async () => {
    const db = busy(await open());
    const seen = { id: 'r', seen: 0 };
    const changes = [
      () => askForCertificate(db, seen, { request: { from: 'order', orderId: 'o' }, name }, clerk()),
      () => recordCertificate(db, seen, { number: 'ABCD123', amount: tax }, byClerk()),
      () => endReceipt(db, seen, { why: 'mistake', reason: 'x' }, byClerk()),
      () => clearCheque(db, seen, undefined, byClerk()),
    ];
    for (const change of changes) {
      await expect(change()).rejects.toMatchObject({ name: 'StorageUnavailable', trouble: 'busy' });
    }
  });

  test('does not stop the work of an order: it is still our turn until the certificate is uploaded', async () => {
    const db = await open();
    const { key, id, orderId } = await paidOrder(db);
    const caseOf = async () => {
      const { case_id } = await orderOf(db, key.token);
      return db
        .selectFrom('cases')
        .select(['whose_turn', 'status'])
        .where('id', '=', case_id)
        .executeTakeFirstOrThrow();
    };
    const before = await caseOf();
    expect(before.whose_turn).toBe('us');
    expect(await ask(db, id, { from: 'order', orderId })).toBe('done');
    expect(await caseOf()).toEqual(before);
    expect(await remindOfPapers(db, { remindAfterDays: [0] }, clerk().now + 30 * 86_400_000)).toBe(0);
    const other = { item: '', name: { en: 'PAN', hi: 'पैन' }, hint: { en: '', hi: '' }, note: '' };
    expect(await askPaper(db, { id: orderId }, clerk(), other)).toBe('done');
    expect((await caseOf()).whose_turn).toBe('customer');
  });

  test('is requested from a payer whose tax has paid no order', async () => {
    const db = await open();
    const id = await recorded(db, [aReceipt({ kind: 'tds', amount: tax, withheld })]);
    expect(await ask(db, id, { from: 'receipt', mail })).toBe('done');
    const sent = await db.selectFrom('outbox').select(['recipient', 'subject', 'message_id']).execute();
    expect(sent).toMatchObject([{ recipient: 'accounts@example.in', subject: 's' }]);
    expect(sent[0]?.message_id).toMatch(/^<mr-26-27-000001\.certificate-[^/]+>$/);
    expect((await receiptOf(db, id)).certificate).toBe('asked');
  });

  test('a request that a clerk made by phone is noted as theirs, and sends nothing', async () => {
    const db = await open();
    const { id, orderId } = await paidOrder(db);
    const before = await db.selectFrom('order_letters').selectAll().execute();
    const mails = await db.selectFrom('outbox').select('id').execute();
    expect(await ask(db, id, { from: 'clerk' })).toBe('done');
    expect(await db.selectFrom('order_letters').selectAll().execute()).toEqual(before);
    expect(await db.selectFrom('outbox').select('id').execute()).toEqual(mails);
    const log = await db.selectFrom('audit').select('after').where('action', '=', 'certificate-asked').execute();
    expect(log).toEqual([{ after: '₹199.90 by the clerk' }]);
    expect(await listPapers(db, [orderId])).toHaveLength(1);
  });

  test('two clerks who ask at once send one request', async () => {
    const db = await open();
    const { id, orderId } = await paidOrder(db);
    const seen = await seenReceipt(db, id);
    const request = { from: 'order', orderId } as const;
    const outcomes = await Promise.all([1, 2].map(() => askForCertificate(db, seen, { request, name }, clerk())));
    expect(outcomes.toSorted()).toEqual(['done', 'newer']);
    const letters = await db
      .selectFrom('order_letters')
      .select('key')
      .where('kind', '=', 'certificate-asked')
      .execute();
    expect(letters).toHaveLength(1);
  });

  test('its file is attached once, kept from the sweep, and removed again', async () => {
    const db = await open();
    const { id } = await paidOrder(db);
    const seen = () => seenReceipt(db, id);
    expect(await attachCertificate(db, await seen(), file('one'), clerk())).toBe('done');
    expect(await attachCertificate(db, await seen(), file('again', 'one'), clerk())).toBe('there');
    expect([...(await claimedKeys(db, ['one', 'again']))]).toEqual(['one']);
    const [listed, ...others] = await listCertificateFiles(db, await receiptOf(db, id));
    expect([listed?.name, others]).toEqual(['one.pdf', []]);
    expect(await findCertificateFile(db, 'another receipt', listed?.id ?? '')).toBeUndefined();
    expect(await findCertificateFile(db, id, listed?.id ?? '')).toMatchObject({ key: 'one' });
    expect(await detachCertificate(db, await seen(), listed?.id ?? '', clerk())).toBe('done');
    expect(await detachCertificate(db, await seen(), listed?.id ?? '', clerk())).toBe('not-now');
    expect(await listCertificateFiles(db, await receiptOf(db, id))).toEqual([]);
    expect(await db.selectFrom('forgotten_files').select('storage_key').execute()).toEqual([{ storage_key: 'one' }]);
  });

  test('a receipt takes ten files and no more, and money of another kind takes none', async () => {
    const db = await open();
    const { id } = await paidOrder(db);
    for (let count = 0; count < 10; count += 1) {
      expect(await attachCertificate(db, await seenReceipt(db, id), file(`f${count}`), clerk())).toBe('done');
    }
    expect(await attachCertificate(db, await seenReceipt(db, id), file('f10'), clerk())).toBe('full');
    const cash = await recorded(db, [aReceipt({ amount: paise(100) })]);
    expect(await attachCertificate(db, await seenReceipt(db, cash), file('c'), clerk())).toBe('not-now');
  });
});
