import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { everyRow } from '../../../../tests/support/kept-things.ts';
import { anOrder, change, mailOf, orderOf } from '../../../../tests/support/order-desk.ts';
import { paise } from '../../../kernel/paise.ts';
import { collect } from '../../across/erasure/collect.ts';
import { erase } from '../../across/erasure/erase.ts';
import type { Database } from '../../platform/database/schema.ts';
import { subjectOfMailbox } from '../cases/store/find-subject.ts';
import { claimPayment } from '../payments/claim-payment.ts';
import { confirmPayment } from '../payments/confirm-payment.ts';
import { booksUntil } from './keep-for-books.ts';

const reference = '612345678901';

test('books are kept for 72 months after the annual return is due, by India’s calendar', () => {
  const day = (text: string) => Date.parse(`${text}+05:30`);
  expect(booksUntil(day('2027-03-31T23:59'))).toBe(day('2033-12-31T00:00'));
  expect(booksUntil(day('2027-04-01T00:00'))).toBe(day('2034-12-31T00:00'));
});

describeOnEachEngine('own data with an order', ({ open }) => {
  const subjectOf = async (db: Database, mail: string) => {
    const subject = await subjectOfMailbox(db, mail);
    if (!subject) {
      throw new Error('nobody has this address');
    }
    return subject;
  };

  test('an order without any payment is listed, and erased completely', async () => {
    const db = await open();
    const placed = await anOrder(db);
    await claimPayment(db, placed, { reference, now: 6 });
    const { mail, phone, number, total_paise } = await orderOf(db, placed.token);
    const subject = await subjectOf(db, mail);
    expect((await collect(db, subject, 7)).cases[0]?.order).toMatchObject({ number: `#ORD-${number}`, total_paise });
    expect((await db.transaction().execute((within) => erase(within, subject, 8))).held).toEqual([]);
    const rest = JSON.stringify(await everyRow(db));
    for (const trace of [mail, phone, reference]) {
      expect(rest).not.toContain(trace);
    }
    expect(rest).toContain(number);
  });

  test('a paid order is kept with its case, once, whatever else is paid', async () => {
    const db = await open();
    const placed = await anOrder(db);
    const { mail, number, money } = await orderOf(db, placed.token);
    for (const [index, amount] of [paise(1), money.due].entries()) {
      const paid = { reference: `${reference}${index}`, amount };
      await confirmPayment(db, placed, await change(db, placed), paid, mailOf('paid'));
    }
    const holds = await db.selectFrom('holds').select(['kind', 'note']).execute();
    expect(holds).toEqual([{ kind: 'legal', note: `#ORD-${number}` }]);
    const { held } = await db.transaction().execute(async (within) => erase(within, await subjectOf(within, mail), 8));
    expect(held).toHaveLength(1);
    expect((await orderOf(db, placed.token)).mail).toBe(mail);
  });
});
