import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { anOrder, change, mailOf, orderOf, someTerms } from '../../../../tests/support/order-desk.ts';
import { paise } from '../../../kernel/paise.ts';
import { erase } from '../../across/erasure/erase.ts';
import { eraseOldBesideBooks } from '../../across/erasure/erase-beside-books.ts';
import { forgetOldCases } from '../../across/retention/forget-old-cases.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database } from '../../platform/database/schema.ts';
import { subjectOfMailbox } from '../cases/store/find-subject.ts';
import { writeMessage } from '../customers/messages.ts';
import { confirmPayment } from '../payments/confirm-payment.ts';
import { creditOrder, refundExcess } from './change-order.ts';
import { booksUntil } from './keep-for-books.ts';
import { settleByHand } from './settle-refund.ts';

const at = (day: string): number => Date.parse(`${day}T12:00+05:30`);
const mailbox = 'asha@example.in';
type Key = { token: string };

describeOnEachEngine('how long an order is kept', ({ open }) => {
  const on = async (db: Database, key: Key, day: string) => ({ ...(await change(db, key)), now: at(day) });
  const placed = async (db: Database): Promise<Key> => {
    const key = await anOrder(db, { now: at('2027-02-01'), validUntil: at('2027-03-01'), documentTerms: someTerms });
    const { case_reference: reference } = await orderOf(db, key.token);
    const body = 'Which papers do you need?';
    await writeMessage(db, {
      reference,
      author: mailbox,
      body,
      week: { hours: [], holidays: [] },
      now: at('2027-02-02'),
    });
    return key;
  };
  const cancel = async (db: Database, key: Key, day: string) =>
    creditOrder(db, key, await on(db, key, day), { kind: 'unfinished', reason: 'asked' }, () => []);
  const left = async (db: Database, table: 'timeline' | 'cases' | 'ledger_entries' | 'refunds' | 'payments') =>
    (await db.selectFrom(table).selectAll().execute()).length;

  test('money paid by mistake after the cancellation is kept with the year in which it was refunded', async () => {
    const db = await open();
    const key = await placed(db);
    expect(await cancel(db, key, '2027-02-10')).toBe('done');
    expect(await db.selectFrom('holds').selectAll().execute()).toEqual([]);
    const money = { reference: '612345678901', amount: paise(50_000) };
    expect(await confirmPayment(db, key, await on(db, key, '2027-03-31'), money, mailOf('paid'))).toBe('excess');
    const until = async () => (await db.selectFrom('holds').select('until').execute()).map((hold) => hold.until);
    expect(await until()).toEqual([booksUntil(at('2027-03-31'))]);
    await refundExcess(db, key, await on(db, key, '2027-04-01'), 'came by mistake');
    const [refund] = (await orderOf(db, key.token)).refunds;
    const sent = { refundId: refund?.id ?? '', reference: '712345678901' };
    expect(await settleByHand(db, key, await on(db, key, '2027-04-02'), sent)).toBe('done');
    // The annual return for 2027-28 is due on December 31, 2028, and the books are kept for six years after that.
    expect(await until()).toEqual([Date.parse('2034-12-31T00:00+05:30')]);

    // Data outside the books is deleted at the same time as for other orders.
    expect((await eraseOldBesideBooks(db, at('2029-01-01'))).erased).toBe(0);
    expect((await eraseOldBesideBooks(db, at('2029-05-01'))).erased).toBe(1);
    expect(await forgetOldCases(db, at('2034-12-30'))).toBe(0);
    expect(await left(db, 'timeline')).toBe(0);
    expect([await left(db, 'payments'), await left(db, 'refunds')]).toEqual([1, 1]);
    const { held } = await inTransaction(db, async (within) =>
      erase(within, await subjectOfMailbox(within, mailbox), at('2034-12-30')),
    );
    expect(held).toMatchObject([{ isForBooks: true, isEmptied: true, until: booksUntil(at('2027-04-02')) }]);

    expect(await forgetOldCases(db, at('2035-01-01'))).toBe(1);
    expect(await left(db, 'cases')).toBe(0);
    expect(await left(db, 'ledger_entries')).toBeGreaterThan(0);
  });

  test('a cancelled order without any payment is deleted when a message would be', async () => {
    const db = await open();
    const key = await placed(db);
    await cancel(db, key, '2027-02-10');
    expect(await forgetOldCases(db, at('2029-01-31'))).toBe(0);
    expect(await forgetOldCases(db, at('2029-02-02'))).toBe(1);
    const { name, mail, phone } = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    expect([name, mail, phone]).toEqual(['', '', '']);
  });
});
