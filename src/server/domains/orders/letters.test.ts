import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { letterDesk } from '../../../../tests/support/letter-desk.ts';
import { now } from '../../../../tests/support/office-desk.ts';
import { anOrder, change, mailOf, orderOf, someStages, someTerms } from '../../../../tests/support/order-desk.ts';
import { add, type Paise, paise, subtract } from '../../../kernel/paise.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database } from '../../platform/database/schema.ts';
import { claimPayment } from '../payments/claim-payment.ts';
import { confirmPayment, refuseClaim } from '../payments/confirm-payment.ts';
import { creditOrder, finishStage, payGovernment } from './change-order.ts';
import { tellOfDocuments } from './issue-documents.ts';
import { noteLetter } from './note-letter.ts';
import { failRefund, settleByHand, settleRefund } from './settle-refund.ts';
import { writeLetters } from './write-letters.ts';

const total = paise(485_882);
const government = paise(250_000);
type Key = { token: string };

let references = 700_000_000_000;
async function pay(db: Database, key: Key) {
  references += 1;
  const money = { reference: String(references), amount: total };
  return confirmPayment(db, key, await change(db, key), money, mailOf('paid'));
}
const credit = async (db: Database, key: Key) =>
  creditOrder(db, key, await change(db, key), { kind: 'full', reason: 'asked' }, () => []);
const write = (db: Database) => writeLetters(db, letterDesk, undefined, now + 5000);
const lettersOf = (db: Database) =>
  db
    .selectFrom('outbox')
    .select(['recipient', 'subject', 'text', 'purpose'])
    .where('subject', 'not in', ['placed', 'paid'])
    .orderBy('id')
    .execute();

describeOnEachEngine('emails about orders', ({ newStorage, open }) => {
  test('a refund gets one email, in the order’s language, from whichever of two processes comes first', async () => {
    const storage = await newStorage();
    const db = await open(storage);
    const other = await open(storage);
    const key = await anOrder(db, { documentTerms: someTerms });
    await pay(db, key);
    await credit(db, key);
    // No email is written before the refund is sent.
    expect(await write(db)).toBe(0);
    const [refund] = (await orderOf(db, key.token)).refunds;
    const sent = { refundId: refund?.id ?? '', reference: 'NEFT 1' };
    await settleByHand(db, key, await change(db, key), sent);
    const again = { providerRef: 'NEFT 1', from: 'bank', now } as const;
    expect(await inTransaction(db, (transaction) => settleRefund(transaction, sent.refundId, again))).toBe(false);
    const counts = await Promise.all([write(db), write(other), write(db)]);
    expect(counts.reduce((sum, each) => sum + each, 0)).toBe(1);
    expect(await lettersOf(db)).toEqual([
      {
        recipient: 'asha@example.in',
        purpose: 'order',
        subject: expect.stringMatching(/^hi refunded #ORD-\d{6}$/),
        text: `hi refunded ₹4,858.82  https://firm.example/order/${key.token}`,
      },
    ]);
  });

  test('email and event are stored together or not at all when a process is killed in between', async () => {
    const db = await open();
    const key = await anOrder(db);
    await pay(db, key);
    await credit(db, key);
    const [refund] = (await orderOf(db, key.token)).refunds;
    const settled = { providerRef: 'x', from: 'bank', now } as const;
    const killed = inTransaction(db, async (transaction) => {
      await settleRefund(transaction, refund?.id ?? '', settled);
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await write(db)).toBe(0);
    expect((await orderOf(db, key.token)).refunds).toMatchObject([{ state: 'by-hand' }]);
    await inTransaction(db, (transaction) => settleRefund(transaction, refund?.id ?? '', settled));
    expect([await write(db), await write(db)]).toEqual([1, 0]);
  });

  test('the firm is told once about a refund that failed for good', async () => {
    const db = await open();
    const key = await anOrder(db);
    await pay(db, key);
    await credit(db, key);
    const [refund] = (await orderOf(db, key.token)).refunds;
    await db.updateTable('refunds').set({ state: 'waiting' }).execute();
    const fail = () =>
      inTransaction(db, (transaction) =>
        failRefund(transaction, refund?.id ?? '', { why: 'closed', attempts: 3, now }),
      );
    expect([await fail(), await fail()]).toEqual([true, false]);
    expect((await orderOf(db, key.token)).refunds).toMatchObject([
      { state: 'failed', last_error: 'closed', attempts: 3 },
    ]);
    expect([await write(db), await write(db)]).toEqual([1, 0]);
    expect(await lettersOf(db)).toMatchObject([{ recipient: 'desk@example.in', purpose: 'firm' }]);
  });

  test('a document that is issued later is named in an email by its number, without the document itself', async () => {
    const db = await open();
    const key = await anOrder(db, { documentTerms: someTerms, locale: 'en' });
    await pay(db, key);
    for (const _ of someStages) {
      await finishStage(db, key, await change(db, key), mailOf('paid'));
    }
    expect(await write(db)).toBe(0);
    expect(await payGovernment(db, key, await change(db, key), government)).toBe('done');
    expect([await write(db), await write(db)]).toEqual([1, 0]);
    const [letter] = await lettersOf(db);
    expect(letter).toMatchObject({ recipient: 'asha@example.in', text: expect.stringContaining('INV/') });
    expect(letter?.text).toContain(`/order/${key.token}`);
  });

  test('values cannot inject markup into an email, and a customer without an email address gets none', async () => {
    const db = await open();
    const { id } = await orderOf(db, (await anOrder(db)).token);
    const what = { en: '<b>{token}</b>', hi: '<b>{token}</b>' };
    await inTransaction(db, (within) =>
      noteLetter(within, { key: 'a', order_id: id, kind: 'refused-file', what }, now),
    );
    await inTransaction(db, (within) =>
      noteLetter(within, { key: 'a', order_id: id, kind: 'refused-file', what }, now),
    );
    expect(await write(db)).toBe(1);
    const { html } = await db
      .selectFrom('outbox')
      .select('html')
      .where('subject', 'like', '%refused-file%')
      .executeTakeFirstOrThrow();
    expect(html).toContain('&lt;b&gt;{token}&lt;/b&gt;');
    const orderer = { name: 'Ravi', mail: '', phone: '+919810012345', gstin: '', state: 'delhi' };
    const { id: silent } = await orderOf(db, (await anOrder(db, { orderer, mails: () => [] })).token);
    await inTransaction(db, (within) =>
      noteLetter(within, { key: 'b', order_id: silent, kind: 'refunded', amount: paise(100) }, now),
    );
    // The customer was sent an SMS, not an email.
    expect([await write(db), await write(db)]).toEqual([1, 0]);
    expect(await db.selectFrom('outbox').select('id').where('recipient', '=', '').execute()).toEqual([]);
    const due = await db.selectFrom('due_notices').select(['name', 'phone', 'letter', 'variables']).execute();
    const { number } = await db
      .selectFrom('orders')
      .select('number')
      .where('id', '=', silent)
      .executeTakeFirstOrThrow();
    const variables = JSON.stringify({ order: number, amount: '1' });
    expect(due).toEqual([{ name: 'order-refund', phone: '+919810012345', letter: null, variables }]);
    expect(await db.selectFrom('order_letters').select('key').where('written_at', 'is', null).execute()).toEqual([]);
  });
});

describeOnEachEngine('emails about payments', ({ open }) => {
  const partly = async (db: Database, key: Key, amount: Paise) => {
    references += 1;
    return confirmPayment(db, key, await change(db, key), { reference: String(references), amount }, mailOf('paid'));
  };
  const mailsOf = async (db: Database) => {
    await write(db);
    return (await lettersOf(db)).map(
      ({ subject, text }) => `${subject.split(' #')[0]}: ${text.split(' {')[0]?.split(' /')[0]}`,
    );
  };

  test('a partial payment is acknowledged with what is still due; the last one with the email of a paid order', async () => {
    const db = await open();
    const key = await anOrder(db);
    expect(await partly(db, key, paise(100_050))).toBe('part');
    await write(db);
    expect(await partly(db, key, subtract(total, paise(100_050)))).toBe('paid');
    const said = await mailsOf(db);
    expect(said).toHaveLength(1);
    expect(said[0]).toContain('hi part-paid ₹1,000.50 ₹3,858.32');
  });

  test('two payments before the email is written: it asks for what is still due, and not at all if nothing is', async () => {
    const db = await open();
    const key = await anOrder(db);
    await partly(db, key, paise(100_000));
    await partly(db, key, paise(50_000));
    expect(await mailsOf(db)).toEqual([
      expect.stringContaining('hi part-paid ₹1,000 ₹3,358.82'),
      expect.stringContaining('hi part-paid ₹500 ₹3,358.82'),
    ]);
    const other = await anOrder(db);
    await partly(db, other, paise(100_000));
    await partly(db, other, subtract(total, paise(100_000)));
    expect(await mailsOf(db)).toHaveLength(2);
    expect(await db.selectFrom('order_letters').select('key').where('written_at', 'is', null).execute()).toEqual([]);
  });

  test('documents of two GSTINs with the same numbers are announced to both customers', async () => {
    const db = await open();
    const customers = [await anOrder(db), await anOrder(db)];
    for (const key of customers) {
      const { id } = await orderOf(db, key.token);
      for (const _ of [1, 2]) {
        await inTransaction(db, (transaction) => tellOfDocuments(transaction, { id }, ['CN/26-27/000001'], now));
      }
    }
    expect(await mailsOf(db)).toHaveLength(2);
  });

  test('a reminder that waited while the customer paid is not sent', async () => {
    const db = await open();
    const key = await anOrder(db);
    const { id: order_id } = await orderOf(db, key.token);
    await inTransaction(db, async (transaction) => {
      await noteLetter(transaction, { key: 'a', order_id, kind: 'unpaid', amount: total }, now);
      await noteLetter(transaction, { key: 'b', order_id, kind: 'due-again', amount: total }, now);
      const what = { en: '2026-11-30', hi: '2026-11-30' };
      await noteLetter(transaction, { key: 'c', order_id, kind: 'instalment-due', amount: total, what }, now);
    });
    await pay(db, key);
    expect(await mailsOf(db)).toEqual([]);
  });

  test('a reference for which no payment was found', async () => {
    const db = await open();
    const key = await anOrder(db);
    await claimPayment(db, key, { reference: '612345678901', now });
    const [claim] = (await orderOf(db, key.token)).payments;
    expect(await refuseClaim(db, key, await change(db, key), claim?.id ?? '')).toBe('done');
    expect(await refuseClaim(db, key, await change(db, key), claim?.id ?? '')).toBe('not-now');
    const said = await mailsOf(db);
    expect(said).toHaveLength(1);
    expect(said[0]).toContain('not-found ₹0 612345678901');
  });

  test('more than is due: the order is paid, and the excess is refunded', async () => {
    const db = await open();
    const key = await anOrder(db);
    expect(await partly(db, key, add(total, paise(5_000)))).toBe('excess');
    expect(await partly(db, key, total)).toBe('excess');
    const said = await mailsOf(db);
    expect(said).toHaveLength(2);
    expect(said[0]).toContain('too-much ₹50');
    expect(said[1]).toContain('too-much ₹4,858.82');
    const paid = await db.selectFrom('outbox').select('id').where('subject', '=', 'paid').execute();
    expect(paid).toHaveLength(1);
  });
});
