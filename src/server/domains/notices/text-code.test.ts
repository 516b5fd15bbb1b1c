import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { noticeDesk } from '../../../../tests/support/notice-desk.ts';
import { now } from '../../../../tests/support/office-desk.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { textCode } from './text-code.ts';

const messaging = { desk: () => noticeDesk, wake: () => undefined };

describeOnEachEngine('a code for a phone', ({ open }) => {
  test('reaches someone who said STOP, because they ask for it themselves, but no number that cannot be reached', async () => {
    const db = await open();
    const stopped = '+919810012345';
    const gone = '+919810012346';
    const state = (phone: string) => ({ kind: 'phone', value: phone, phone, is_preferred: 0 }) as const;
    await db
      .insertInto('contact_states')
      .values({ ...state(stopped), opted_out_at: now })
      .execute();
    await db
      .insertInto('contact_states')
      .values({ ...state(gone), unreachable_at: now })
      .execute();
    for (const phone of [stopped, gone]) {
      const code = { code: '123456', countsUntil: now + 600_000, isLong: false, recipient: phone, series: phone };
      const to = { phone, locale: 'en', reference: phone } as const;
      await inTransaction(db, (transaction) => textCode(messaging, transaction, to, code, now));
    }
    const sent = await db.selectFrom('messages').select(['channel', 'recipient', 'purpose']).execute();
    expect(sent).toEqual([{ channel: 'sms', recipient: stopped, purpose: 'code' }]);
  });
});
