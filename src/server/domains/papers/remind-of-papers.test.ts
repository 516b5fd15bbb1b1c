import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { letterDesk } from '../../../../tests/support/letter-desk.ts';
import { now, ravi } from '../../../../tests/support/office-desk.ts';
import { anOrder, change, mailOf, orderOf } from '../../../../tests/support/order-desk.ts';
import type { Database } from '../../platform/database/schema.ts';
import { writeLetters } from '../orders/write-letters.ts';
import { confirmPayment } from '../payments/confirm-payment.ts';
import { askPaper } from './check-paper.ts';
import { remindOfPapers } from './remind-of-papers.ts';

const DAY = 86_400_000;
const rules = { remindAfterDays: [3, 10] };
const pan = { item: 'pan', name: { en: 'PAN', hi: 'PAN' }, hint: { en: '', hi: '' } };
const orderer = { name: 'Asha', mail: '', phone: '+919810012345', gstin: '', state: 'delhi' };
const lettersOf = async (db: Database) =>
  (await db.selectFrom('order_letters').select('kind').orderBy('created_at').execute()).map(({ kind }) => kind);

describeOnEachEngine('missing documents', ({ newStorage, open }) => {
  let references = 812_000_000_000;

  /** Makes an order with one missing document, paid a second after `now`. */
  async function paidOrder(db: Database) {
    const key = await anOrder(db, { asked: [pan], orderer, mails: () => [] });
    references += 1;
    const { total_paise: amount } = await orderOf(db, key.token);
    await confirmPayment(db, key, await change(db, key), { reference: String(references), amount }, mailOf('paid'));
    return key;
  }
  const set = (db: Database, state: 'asked' | 'handed' | 'accepted' | 'refused', decided_at: number | null = null) =>
    db.updateTable('asked_papers').set({ state, decided_at }).execute();

  test('are asked for again on each day of the rules, once, even by two processes, in an SMS', async () => {
    const storage = await newStorage();
    const db = await open(storage);
    const other = await open(storage);
    await paidOrder(db);
    const after = (days: number, by = db) => remindOfPapers(by, rules, now + 1000 + days * DAY);
    expect(await after(2.9)).toBe(0);
    const both = await Promise.all([after(3), after(3, other)]);
    expect(both.reduce((sum, each) => sum + each, 0)).toBe(1);
    expect([await after(9), await after(10), await after(11), await after(400)]).toEqual([0, 1, 0, 0]);
    expect(await writeLetters(db, letterDesk, undefined, now)).toBe(2);
    const due = await db.selectFrom('due_notices').select(['name', 'can_wait']).execute();
    expect(due).toEqual([
      { name: 'papers-asked', can_wait: 1 },
      { name: 'papers-asked', can_wait: 1 },
    ]);
  });

  test('are not asked for while the office has one to check; the days start again when it is rejected', async () => {
    const db = await open();
    await paidOrder(db);
    const at = (days: number) => now + 1000 + days * DAY;
    await set(db, 'handed');
    expect(await remindOfPapers(db, rules, at(20))).toBe(0);
    await set(db, 'refused', at(20));
    expect(await remindOfPapers(db, rules, at(22))).toBe(0);
    expect(await remindOfPapers(db, rules, at(23))).toBe(1);
    await set(db, 'accepted', at(24));
    expect(await remindOfPapers(db, rules, at(60))).toBe(0);
    expect(await lettersOf(db)).toEqual(['papers-missing']);
  });

  test('of an order that is not paid, is over, or whose customer withdrew their consent, are left alone', async () => {
    const db = await open();
    await anOrder(db, { asked: [pan] });
    expect(await remindOfPapers(db, rules, now + 20 * DAY)).toBe(0);
    const key = await paidOrder(db);
    const { id, case_id } = await orderOf(db, key.token);
    await db.updateTable('cases').set({ consent_withdrawn_at: now }).where('id', '=', case_id).execute();
    expect(await remindOfPapers(db, rules, now + 20 * DAY)).toBe(0);
    await db.updateTable('cases').set({ consent_withdrawn_at: null }).where('id', '=', case_id).execute();
    await db.updateTable('orders').set({ status: 'done' }).where('id', '=', id).execute();
    expect(await remindOfPapers(db, rules, now + 20 * DAY)).toBe(0);
    await db.updateTable('orders').set({ status: 'paid' }).where('id', '=', id).execute();
    expect(await remindOfPapers(db, rules, now + 20 * DAY)).toBe(1);
  });

  test('that a clerk requests are announced once a day, however many', async () => {
    const db = await open();
    const key = await anOrder(db, { orderer, mails: () => [] });
    const by = { actor: ravi, visitorAddress: '', now, dueAt: undefined };
    for (const name of ['Rent agreement', 'Photo', 'Photo']) {
      await askPaper(db, key, by, { item: '', name: { en: name, hi: name }, hint: { en: '', hi: '' }, note: '' });
    }
    expect(await lettersOf(db)).toEqual(['papers-asked']);
    expect(await writeLetters(db, letterDesk, undefined, now)).toBe(1);
    const due = await db.selectFrom('due_notices').select(['name', 'can_wait']).execute();
    expect(due).toEqual([{ name: 'papers-asked', can_wait: 0 }]);
  });

  test('an email of which an older build has no text waits for the next build', async () => {
    const db = await open();
    const key = await anOrder(db, { orderer, mails: () => [] });
    const by = { actor: ravi, visitorAddress: '', now, dueAt: undefined };
    await askPaper(db, key, by, { item: '', name: { en: 'Photo', hi: 'Photo' }, hint: { en: '', hi: '' }, note: '' });
    const older = { ...letterDesk, words: structuredClone(letterDesk.words) };
    for (const words of Object.values(older.words)) {
      Reflect.deleteProperty(words, 'papers-asked');
    }
    expect(await writeLetters(db, older, undefined, now)).toBe(0);
    expect(await writeLetters(db, letterDesk, undefined, now)).toBe(1);
  });
});
