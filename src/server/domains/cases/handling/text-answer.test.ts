import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../../tests/support/each-engine.ts';
import { noticeDesk } from '../../../../../tests/support/notice-desk.ts';
import { aCase, now, ravi } from '../../../../../tests/support/office-desk.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { openLog } from '../../../platform/log/log.ts';
import { followMessages } from '../../notices/note-message.ts';
import { sendDueNotices } from '../../notices/send-due-notices.ts';
import { textAnswer } from './text-answer.ts';

const log = openLog({ logLevel: 'silent' });

describeOnEachEngine('an SMS that an answer is ready', ({ open }) => {
  test('is sent once however often the button is pressed, is logged, and stops the clock when it was accepted', async () => {
    const db = await open();
    const { id, reference } = await aCase(db, { kind: 'contact', fields: { name: 'Asha', phone: '+919810012345' } });
    await db.updateTable('cases').set({ due_at: now }).execute();
    const press = (at: number) => textAnswer(db, { reference, actor: ravi, now: at });
    const pressed = await Promise.all([press(now), press(now)]);
    expect(pressed).toEqual([{ outcome: 'queued' }, { outcome: 'queued' }]);
    expect(await sendDueNotices(db, noticeDesk, log, now)).toBe(1);
    await press(now + 1000);
    expect(await sendDueNotices(db, noticeDesk, log, now + 1000)).toBe(0);
    const message = await db.selectFrom('messages').selectAll().executeTakeFirstOrThrow();
    expect(message).toMatchObject({ case_id: id, purpose: 'reply', sent_by: ravi.id, notice: 'answer' });
    expect(message.text).toContain(reference);
    const logged = await db
      .selectFrom('audit')
      .select(['action', 'after'])
      .where('action', '=', 'reply-sent')
      .execute();
    expect(logged).toEqual([{ action: 'reply-sent', after: '***45' }]);
    const dueAt = () => db.selectFrom('cases').select('due_at').executeTakeFirstOrThrow();
    expect((await dueAt()).due_at).toBe(now);
    const accepted = Object.assign({}, message, { state: 'accepted' as const });
    await inTransaction(db, async (transaction) => followMessages.onChanged?.(transaction, accepted, now));
    expect((await dueAt()).due_at).toBeNull();
  });

  test('needs a case with an Indian mobile number', async () => {
    const db = await open();
    const { reference } = await aCase(db, { kind: 'contact', fields: { name: 'Asha', phone: '+911126854321' } });
    expect(await textAnswer(db, { reference, actor: ravi, now })).toEqual({ outcome: 'no number' });
    expect(await textAnswer(db, { reference: 'AAR-0000-0000', actor: ravi, now })).toEqual({ outcome: 'unknown' });
    expect(await db.selectFrom('due_notices').selectAll().execute()).toEqual([]);
  });
});
