import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { ravi } from '../../../../tests/support/office-desk.ts';
import { anOrder, change, mailOf, orderOf } from '../../../../tests/support/order-desk.ts';
import { paise } from '../../../kernel/paise.ts';
import { claimPayment } from '../payments/claim-payment.ts';
import { confirmPayment, refuseClaim } from '../payments/confirm-payment.ts';
import { finishStage } from './change-order.ts';

const total = paise(485_882);

describeOnEachEngine('an order handled by its payer and a clerk', ({ open }) => {
  test('a reference that was not found is checked again once its payer reports it again', async () => {
    const db = await open();
    const key = await anOrder(db);
    await claimPayment(db, key, { reference: '712345678904', now: 5 });
    const [claim] = (await orderOf(db, key.token)).payments;
    expect(await refuseClaim(db, key, await change(db, key), claim?.id ?? '')).toBe('done');
    expect(await claimPayment(db, key, { reference: '712345678904', now: 6 })).toBe('noted');
    expect((await orderOf(db, key.token)).payments).toMatchObject([{ state: 'checking' }]);
  });

  test('the timeline of the case says who finished a stage', async () => {
    const db = await open();
    const key = await anOrder(db);
    await confirmPayment(db, key, await change(db, key), { reference: '712345678905', amount: total }, mailOf('paid'));
    await finishStage(db, key, { ...(await change(db, key)), actor: ravi }, () => []);
    const rows = await db.selectFrom('timeline').select(['actor_id', 'detail']).where('kind', '=', 'order').execute();
    expect(rows.filter(({ detail }) => detail.includes('"event":"stage"'))).toMatchObject([{ actor_id: ravi.id }]);
  });
});
