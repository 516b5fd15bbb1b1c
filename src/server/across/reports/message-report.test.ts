import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { aDraft } from '../../../../tests/support/message-desk.ts';
import { aCase, now } from '../../../../tests/support/office-desk.ts';
import { paise } from '../../../kernel/paise.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { MessageState } from '../../platform/database/message-tables.ts';
import { insertMessage } from '../../platform/messages/next-channel.ts';
import { readMessageReport } from './message-report.ts';

describeOnEachEngine('the messages of a period', ({ open }) => {
  test('are counted per channel with parts and cost, and only those of the period', async () => {
    const db = await open();
    expect(await readMessageReport(db, { from: now - 1000, to: now + 1000 })).toEqual([]);
    const states: [MessageState, number][] = [
      ['delivered', 2],
      ['accepted', 1],
      ['failed', 1],
      ['waiting', 1],
    ];
    for (const [state, segments] of states) {
      const draft = aDraft({ segments, pricePaise: paise(18 * segments) });
      const row = await inTransaction(db, (transaction) => insertMessage(transaction, draft, [], now));
      await db
        .updateTable('messages')
        .set({
          state,
          sent_at: state === 'waiting' ? null : now,
          delivered_at: state === 'delivered' ? now : null,
          price_paise: state === 'waiting' || state === 'failed' ? null : paise(18 * segments),
        })
        .where('id', '=', row?.id ?? '')
        .execute();
    }
    await inTransaction(db, (transaction) => insertMessage(transaction, aDraft(), [], now - 5000));
    await aCase(db);
    await db.updateTable('outbox').set({ state: 'sent' }).execute();
    const mails = await db
      .selectFrom('outbox')
      .select('id')
      .where('created_at', '>=', now - 1000)
      .execute();
    const report = await readMessageReport(db, { from: now - 1000, to: now + 1000 });
    expect(report.filter(({ channel }) => channel === 'sms')).toEqual([
      { channel: 'sms', sent: 2, delivered: 1, failed: 1, parts: 4, paise: 54 },
    ]);
    const byMail = report.filter(({ channel }) => channel === 'mail').map(({ sent }) => sent);
    expect(byMail).toEqual(mails.length > 0 ? [mails.length] : []);
  });
});
