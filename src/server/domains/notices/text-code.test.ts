import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { noticeDesk, twoChannelDesk, whatsAppDesk } from '../../../../tests/support/notice-desk.ts';
import { now } from '../../../../tests/support/office-desk.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { leaseDueMessages } from '../../platform/messages/lease-messages.ts';
import { markAccepted } from '../../platform/messages/settle-message.ts';
import { takesCode } from './message-ways.ts';
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

  test('goes by the authentication template to any number if the firm has WhatsApp alone, unless WhatsApp cannot reach it', async () => {
    const db = await open();
    const [unknown, stopped, gone] = ['+919810012345', '+919810012346', '+919810012347'] as const;
    const state = (phone: string) => ({ kind: 'whatsapp', value: phone.slice(1), phone, is_preferred: 0 }) as const;
    await db
      .insertInto('contact_states')
      .values([
        { ...state(stopped), opted_out_at: now },
        { ...state(gone), unreachable_at: now },
      ])
      .execute();
    const alone = { desk: () => whatsAppDesk, wake: () => undefined };
    for (const phone of [unknown, stopped, gone]) {
      const code = { code: '123456', countsUntil: now + 600_000, isLong: false, recipient: phone, series: phone };
      const to = { phone, locale: 'hi', reference: phone } as const;
      await inTransaction(db, (transaction) => textCode(alone, transaction, to, code, now));
    }
    const sent = await db.selectFrom('messages').select(['channel', 'recipient', 'template', 'others']).execute();
    const common = { channel: 'whatsapp', template: 'sign_in', others: '[]' };
    expect(sent).toEqual([unknown, stopped].map((recipient) => ({ ...common, recipient })));
    const takes = await Promise.all([unknown, stopped, gone].map((phone) => takesCode(db, whatsAppDesk, phone)));
    expect(takes).toEqual([true, true, false]);
  });

  test('goes over the other channel while it is valid, also if the gateway accepted it and no receipt comes', async () => {
    const db = await open();
    const phone = '+919810012345';
    await db
      .insertInto('contact_states')
      .values({ kind: 'whatsapp', value: 'IN.Asha', phone, is_preferred: 0, last_inbound_at: now - 5 })
      .execute();
    const both = { desk: () => twoChannelDesk, wake: () => undefined };
    const minute = 60_000;
    const send = async (countsUntil: number) => {
      const code = { code: '123456', countsUntil, isLong: false, recipient: phone, series: String(countsUntil) };
      const to = { phone, locale: 'en', reference: 'x' } as const;
      await inTransaction(db, (transaction) => textCode(both, transaction, to, code, now));
      return db.selectFrom('messages').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    };
    const short = await send(now + 10 * minute);
    expect([short.channel, short.next_channel_at]).toEqual(['whatsapp', now + 2 * minute]);
    const [leased] = await leaseDueMessages(db, { channel: 'whatsapp', atMost: 1, leaseMs: minute, now });
    if (!leased) {
      throw new Error('nothing was leased');
    }
    const accepted = { providerId: 'wamid.1' };
    await markAccepted(db, leased, accepted, now + minute, {});
    const after = await db.selectFrom('messages').selectAll().where('id', '=', short.id).executeTakeFirstOrThrow();
    expect(after).toMatchObject({ state: 'accepted', next_channel_at: now + 3 * minute });
    // A long code is valid for a day, so the next channel is tried after an hour, as for other messages.
    expect((await send(now + 24 * 60 * minute)).next_channel_at).toBe(now + 60 * minute);
  });
});
