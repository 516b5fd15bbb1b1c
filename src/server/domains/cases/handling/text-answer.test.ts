import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../../tests/support/each-engine.ts';
import { noticeDesk, someTemplates, twoChannelDesk, whatsAppDesk } from '../../../../../tests/support/notice-desk.ts';
import { aCase, now, ravi } from '../../../../../tests/support/office-desk.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { openLog } from '../../../platform/log/log.ts';
import { given, setContactState, stopped } from '../../../platform/messages/consent.ts';
import { textReach } from '../../notices/message-ways.ts';
import { followMessages } from '../../notices/note-message.ts';
import { sendDueNotices } from '../../notices/send-due-notices.ts';
import { textAnswer } from './text-answer.ts';

const log = openLog({ logLevel: 'silent' });

const answers = (db: Database, of: { phone: string; about: string }) => textReach(db, noticeDesk, 'answer', of);
const whatsapp = { ...someTemplates.whatsapp, answer: 'answer_ready' };
const whatsAppAlone = { ...whatsAppDesk, templates: { ...someTemplates, whatsapp } };

describeOnEachEngine('an SMS that an answer is ready', ({ open }) => {
  test('is sent once however often the button is pressed, is logged, and stops the clock when it was accepted', async () => {
    const db = await open();
    const { id, reference } = await aCase(db, { kind: 'contact', fields: { name: 'Asha', phone: '+919810012345' } });
    await db.updateTable('cases').set({ due_at: now }).execute();
    const press = (at: number) => textAnswer(db, { reference, actor: ravi, now: at, reach: answers });
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

  test.each(['whatsapp', 'sms'] as const)(
    'is neither queued nor recorded for someone who has stopped our messages by %s',
    async (way) => {
      const db = await open();
      const phone = '+919810012345';
      const { reference, id } = await aCase(db, { kind: 'contact', fields: { name: 'Asha', phone, replyBy: way } });
      const desk = way === 'whatsapp' ? whatsAppAlone : noticeDesk;
      const reach = (found: Database, of: { phone: string; about: string }) => textReach(found, desk, 'answer', of);
      const set = (changes: Parameters<typeof setContactState>[3]) =>
        inTransaction(db, (transaction) =>
          way === 'whatsapp'
            ? setContactState(transaction, 'whatsapp', 'IN.1', { phone, ...changes })
            : setContactState(transaction, 'phone', phone, changes),
        );
      await db.deleteFrom('contact_states').execute();
      await set({ ...given('service', 'form', now), ...stopped('service', 'message', now) });
      const press = () => textAnswer(db, { reference, actor: ravi, now, reach });
      expect(await press()).toEqual({ outcome: 'stopped' });
      expect(await db.selectFrom('due_notices').select('id').execute()).toEqual([]);
      expect(await db.selectFrom('audit').select('id').where('action', '=', 'reply-sent').execute()).toEqual([]);
      await set({ opted_out_at: null });
      expect(await press()).toEqual({ outcome: 'queued' });
      const due = await db.selectFrom('due_notices').select('case_id').execute();
      expect(due).toEqual([{ case_id: id }]);
    },
  );

  test('by WhatsApp goes by SMS if only WhatsApp was stopped, and nowhere without an approved text', async () => {
    const db = await open();
    const phone = '+919810012345';
    const { id } = await aCase(db, { kind: 'contact', fields: { name: 'Asha', phone, replyBy: 'whatsapp' } });
    await db.deleteFrom('contact_states').execute();
    const account = { phone, ...given('service', 'form', now) };
    await inTransaction(db, (transaction) => setContactState(transaction, 'whatsapp', 'IN.1', account));
    const both = { ...twoChannelDesk, templates: whatsAppAlone.templates };
    const of = { phone, about: id };
    expect(await textReach(db, both, 'answer', of)).toBe('whatsapp');
    expect(await textReach(db, whatsAppDesk, 'answer', of)).toBe('none');
    await inTransaction(db, (transaction) =>
      setContactState(transaction, 'whatsapp', 'IN.1', stopped('service', 'message', now)),
    );
    expect(await textReach(db, both, 'answer', of)).toBe('sms');
  });

  test('needs a case with an Indian mobile number', async () => {
    const db = await open();
    const { reference } = await aCase(db, { kind: 'contact', fields: { name: 'Asha', phone: '+911126854321' } });
    expect(await textAnswer(db, { reference, actor: ravi, now, reach: answers })).toEqual({ outcome: 'no number' });
    expect(await textAnswer(db, { reference: 'AAR-0000-0000', actor: ravi, now, reach: answers })).toEqual({
      outcome: 'unknown',
    });
    expect(await db.selectFrom('due_notices').selectAll().execute()).toEqual([]);
  });
});
