import { expect, test } from 'vitest';
import { addClerks, booked } from '../../../../../tests/support/appointment-desk.ts';
import { describeOnEachEngine } from '../../../../../tests/support/each-engine.ts';
import { aCase, meera, now, ravi, theCase } from '../../../../../tests/support/office-desk.ts';
import { anOrder, orderOf } from '../../../../../tests/support/order-desk.ts';
import { paperRow } from '../../orders/ask-papers.ts';
import { listAttached } from '../../orders/list-attached.ts';
import { claimPayment } from '../../payments/claim-payment.ts';
import { listInbox } from '../inbox/list-inbox.ts';
import { countCasesOf } from '../people/count-cases.ts';
import { changeCase, undoChange } from './change-case.ts';

const fields = { name: 'Asha', email: 'asha@example.in', subject: 'A shop', message: 'I open a shop.' };

describeOnEachEngine('the service of a case', ({ open }) => {
  test('can be set on an email, is recorded in the audit log, narrows the inbox and can be undone', async () => {
    const db = await open();
    const { reference } = await aCase(db, { kind: 'mail', fields });
    const wish = { reference, group: 'service' as const, seen: 0, actor: ravi, now };
    const changed = await changeCase(db, { ...wish, to: 'gst-registration' });
    expect(changed).toEqual({ outcome: 'changed', seq: 1 });
    const filter = { service: 'gst-registration' };
    expect((await listInbox(db, { filter, now })).rows).toHaveLength(1);
    const other = await changeCase(db, { ...wish, to: 'trademark-registration', actor: meera });
    expect(other).toMatchObject({ outcome: 'conflict', by: 'Ravi', value: 'gst-registration' });
    await undoChange(db, { reference, seq: 1, actor: ravi, now: now + 1 });
    expect((await theCase(db, reference)).service).toBeNull();
    const noted = await db.selectFrom('audit').select(['action', 'before', 'after']).orderBy('id').execute();
    expect(noted).toEqual([
      { action: 'case-changed', before: 'service: null', after: 'service: gst-registration' },
      { action: 'case-changed', before: 'service: gst-registration', after: 'service: null' },
    ]);
  });
});

describeOnEachEngine('what belongs to a case', ({ open }) => {
  test('its appointments and orders, with what an order is waiting for; a case without any has none', async () => {
    const db = await open();
    await addClerks(db, 1);
    const appointment = await booked(db);
    const { token } = await anOrder(db);
    const order = await orderOf(db, token);
    await claimPayment(db, { token }, { reference: '612345678901', now });
    const plan = { item: '', name: { en: 'PAN', hi: 'पैन' }, hint: { en: '', hi: '' } };
    const paper = paperRow(order.id, 0, plan, now);
    await db
      .insertInto('asked_papers')
      .values({ ...paper, state: 'handed' })
      .execute();
    expect(await listAttached(db, [appointment.case_id, order.case_id])).toEqual({
      appointments: [{ id: appointment.id, starts_at: appointment.starts_at, status: 'booked' }],
      orders: [
        expect.objectContaining({ number: order.number, state: 'checking', reported: ['612345678901'], toCheck: 1 }),
      ],
    });
    const { id } = await aCase(db, { kind: 'mail', fields });
    expect(await listAttached(db, [id])).toEqual({ appointments: [], orders: [] });
  });

  test('a person has as many cases as the clerk may see', async () => {
    const db = await open();
    const { person_id } = await aCase(db, { kind: 'mail', fields });
    await aCase(db, { kind: 'mail', fields });
    await aCase(db, { kind: 'grievance', fields });
    const person = person_id ?? '';
    expect([...(await countCasesOf(db, [person]))]).toEqual([[person, 3]]);
    expect([...(await countCasesOf(db, [person], ['grievance']))]).toEqual([[person, 2]]);
    expect([...(await countCasesOf(db, []))]).toEqual([]);
  });
});
