import { expect, test } from 'vitest';
import { addClerks, booked } from '../../../../../tests/support/appointment-desk.ts';
import { describeOnEachEngine } from '../../../../../tests/support/each-engine.ts';
import { anOrder, orderOf } from '../../../../../tests/support/order-desk.ts';
import { recordAttempt } from '../handling/record-attempt.ts';

const orderer = { name: 'Asha', mail: 'asha@example.in', phone: '', gstin: '', state: 'delhi' };
const actor = { id: 'u', name: 'Ravi', role: 'clerk' } as const;

describeOnEachEngine('someone who gives no phone number', ({ open }) => {
  test('has not asked us not to call, neither with an order nor with an appointment', async () => {
    const db = await open();
    const { token } = await anOrder(db, { orderer });
    await addClerks(db, 1);
    await booked(db, { phone: '', way: 'video' });
    const cases = await db.selectFrom('cases').select(['kind', 'write_only']).orderBy('kind').execute();
    expect(cases).toEqual([
      { kind: 'appointment', write_only: 0 },
      { kind: 'order', write_only: 0 },
    ]);
    // The customer may be called at a number that was added later.
    const { case_reference: reference } = await orderOf(db, token);
    const call = { reference, channel: 'call', result: 'reached', body: '', seen: 0, actor, now: 9 } as const;
    expect(await recordAttempt(db, call)).toMatchObject({ outcome: 'recorded' });
  });
});
