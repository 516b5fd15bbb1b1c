import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { aDraft, aPort, messagesIn, sendingSms, until } from '../../../../tests/support/message-desk.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { MessageState } from '../database/message-tables.ts';
import type { Database } from '../database/schema.ts';
import { leaseDueMessages } from './lease-messages.ts';
import { insertMessage, type NextChannel, passOverdue } from './next-channel.ts';
import { applyReceipt } from './receipts.ts';
import { SendFailure } from './send-port.ts';
import { beginSending } from './settle-message.ts';

const write = (db: Database, draft = aDraft(), others: readonly NextChannel[] = [], at?: number) =>
  inTransaction(db, (transaction) => insertMessage(transaction, draft, others, at ?? Date.now()));

const receive = (db: Database, providerId: string, state: 'accepted' | 'delivered' | 'read' | 'failed', id?: string) =>
  inTransaction(db, (transaction) => applyReceipt(transaction, { providerId, id, state, at: Date.now() }, Date.now()));

const mailInstead: NextChannel = {
  channel: 'mail',
  reference: 'AAR-7K4M-Q92T',
  series: 'x',
  mail: {
    purpose: 'order',
    sender: 'Aarambh <hello@example.in>',
    recipient: 'asha@example.in',
    replyTo: null,
    subject: 'Paid',
    text: 'Paid',
    html: 'Paid',
  },
};

const statesOf = async (db: Database) => (await messagesIn(db)).map(({ state }) => state);

describeOnEachEngine('messages', ({ open }) => {
  test('are sent one at a time to one person, and in parallel to several', async () => {
    const db = await open();
    const recipients = ['+919810012345', '+919810012345', '+919810012345', '+919810012346'];
    for (const [index, recipient] of recipients.entries()) {
      await write(db, aDraft({ recipient, text: `${index}` }));
    }
    const inFlight: string[] = [];
    const sent: string[] = [];
    let isTwice = false;
    let most = 0;
    // The first message waits until one to the other person is in flight, however late that is on a busy machine.
    const both = Promise.withResolvers<void>();
    sendingSms(
      db,
      aPort(async ({ recipient, text, id }) => {
        isTwice ||= inFlight.includes(recipient);
        inFlight.push(recipient);
        most = Math.max(most, inFlight.length);
        if (most === 2) {
          both.resolve();
        }
        await both.promise;
        await sleep(50);
        inFlight.splice(inFlight.indexOf(recipient), 1);
        sent.push(text);
        return { providerId: `p ${id}` };
      }),
    );
    await until(async () => (await statesOf(db)).every((state) => state === 'accepted'));
    expect([isTwice, most]).toEqual([false, 2]);
    expect(sent.filter((text) => text !== '3')).toEqual(['0', '1', '2']);
    expect((await messagesIn(db)).map(({ attempts, lease_token }) => [attempts, lease_token])).toEqual(
      recipients.map(() => [1, null]),
    );
  });

  test('a status only moves forward, whatever the order of receipts, and a receipt may come before the answer', async () => {
    const db = await open();
    const row = await write(db);
    sendingSms(
      db,
      aPort(async ({ id }) => {
        await receive(db, 'p1', 'delivered', id);
        return { providerId: 'p1' };
      }),
    );
    await until(async () => (await messagesIn(db))[0]?.lease_token === null && (await statesOf(db))[0] !== 'waiting');
    await until(async () => (await messagesIn(db))[0]?.provider_id === 'p1');
    expect(await statesOf(db)).toEqual(['delivered']);
    const outcomes: unknown[] = [];
    for (const state of ['accepted', 'failed', 'read', 'delivered'] as const) {
      outcomes.push([state, await receive(db, 'p1', state), (await statesOf(db))[0]]);
    }
    expect(outcomes).toEqual([
      ['accepted', 'same', 'delivered'],
      ['failed', 'same', 'delivered'],
      ['read', 'moved', 'read'],
      ['delivered', 'same', 'read'],
    ]);
    expect(await receive(db, 'nobody', 'delivered')).toBe('unknown');
    expect(row?.state).toBe('waiting');
  });

  test('what a killed process was sending stays unknown, and is never sent again unless the port can repeat it', async () => {
    const db = await open();
    await write(db);
    const now = Date.now();
    const [leased] = await leaseDueMessages(db, { channel: 'sms', atMost: 1, leaseMs: 100, now });
    if (!leased) {
      throw new Error('none');
    }
    expect(await beginSending(db, leased, now)).toBe(true);
    await sleep(150);
    let calls = 0;
    const port = aPort(async () => {
      calls += 1;
      return { providerId: `p${calls}` };
    });
    const { messages } = sendingSms(db, port);
    await until(async () => (await messagesIn(db))[0]?.lease_token === null);
    await messages.stop();
    expect([await statesOf(db), calls]).toEqual([['unknown'], 0]);
    // A process whose lease has expired can no longer write.
    expect(await beginSending(db, leased, now)).toBe(false);
    await db.updateTable('messages').set({ lease_token: 'x', leased_until: now }).execute();
    sendingSms(db, aPort(port.send, true));
    await until(async () => (await statesOf(db))[0] === 'accepted');
    expect(calls).toBe(1);
  });

  test('each kind of failure has its own consequence', async () => {
    const db = await open();
    const kinds = ['unreachable', 'again', 'unknown', 'refused', 'held'] as const;
    for (const [index, notice] of kinds.entries()) {
      await write(db, aDraft({ notice, recipient: `+91981001234${index}` }));
    }
    const { messages } = sendingSms(
      db,
      aPort(async ({ notice }) => {
        throw new SendFailure(kinds.find((kind) => kind === notice) ?? 'again', `it is ${notice}`, { code: '7' });
      }),
    );
    await until(async () => (await messagesIn(db)).every(({ last_error, lease_token }) => last_error && !lease_token));
    await messages.stop();
    const found = (await messagesIn(db)).map(({ notice, state, error_code, last_error }) => [
      notice,
      state,
      error_code,
      last_error,
    ]);
    expect(found).toEqual([
      ['unreachable', 'waiting', '7', '7: it is unreachable'],
      ['again', 'waiting', '7', '7: it is again'],
      ['unknown', 'unknown', '7', '7: it is unknown'],
      ['refused', 'failed', '7', '7: it is refused'],
      ['held', 'held', '7', '7: it is held'],
    ]);
  });

  test('a rejected key stops the lane with a note; nothing is lost, and it goes on when the key is accepted', async () => {
    const db = await open();
    await write(db);
    await write(db, aDraft({ recipient: '+919810012346' }));
    let isRejected = true;
    let calls = 0;
    const { attention } = sendingSms(
      db,
      aPort(async ({ id }) => {
        calls += 1;
        if (isRejected) {
          throw new SendFailure('stopped', 'the key is wrong', { code: '401' });
        }
        return { providerId: id };
      }),
    );
    await until(() => attention.has('messages-sms-stopped'));
    expect(attention.list()[0]).toMatch(/Check the key, the credit and the account at the gateway/);
    await sleep(200);
    // During an attempt, a message is `unknown` for a moment.
    await until(async () => (await statesOf(db)).every((state) => state === 'waiting'));
    expect(calls).toBeLessThan(10);
    isRejected = false;
    await until(async () => (await statesOf(db)).every((state) => state === 'accepted'));
    // The lane withdraws the alarm after it has stored the answer.
    await until(() => !attention.has('messages-sms-stopped'));
  });

  test('a code is sent before other messages, and not at all when it is too late', async () => {
    const db = await open();
    const now = Date.now();
    await write(db, aDraft({ notice: 'old', recipient: '+919810012341' }), [], now - 5000);
    await write(db, aDraft({ notice: 'code', purpose: 'code', expiresAt: now + 60_000 }), [], now);
    await write(
      db,
      aDraft({ notice: 'late', purpose: 'code', recipient: '+919810012343', expiresAt: now - 1 }),
      [],
      now,
    );
    const sent: string[] = [];
    sendingSms(
      db,
      aPort(async ({ notice, id }) => {
        sent.push(notice);
        return { providerId: id };
      }),
      { batch: 1 },
    );
    await until(async () => (await statesOf(db)).join() === 'accepted,accepted,dead');
    expect(sent).toEqual(['code', 'old']);
  });

  test('the next channel takes over once, on failure or when no receipt comes in time, and not after delivery', async () => {
    const db = await open();
    const now = Date.now();
    const states: MessageState[] = ['accepted', 'accepted', 'accepted'];
    for (const [index, state] of states.entries()) {
      await write(db, aDraft(), [mailInstead], now);
      await db
        .updateTable('messages')
        .set({ state, provider_id: `p${index}` })
        .where('provider_id', 'is', null)
        .execute();
    }
    await receive(db, 'p0', 'delivered');
    await receive(db, 'p1', 'failed');
    expect(await passOverdue(db, now)).toBe(0);
    const later = now + 2 * 60 * 60_000;
    expect(await Promise.all([passOverdue(db, later), passOverdue(db, later)])).toContain(1);
    expect(await passOverdue(db, later)).toBe(0);
    expect((await statesOf(db)).toSorted()).toEqual(['delivered', 'replaced', 'replaced']);
    const mails = await db.selectFrom('outbox').select('recipient').execute();
    expect(mails).toEqual([{ recipient: 'asha@example.in' }, { recipient: 'asha@example.in' }]);
    // A late receipt reports that the message arrived after all.
    expect(await receive(db, 'p2', 'delivered')).toBe('moved');
  });

  test('the same message asked for twice is written once', async () => {
    const db = await open();
    const twice = await Promise.all([1, 2].map(() => write(db, aDraft({ clientKey: 'order 1 paid' }))));
    expect(twice.filter(Boolean)).toHaveLength(1);
    expect(await messagesIn(db)).toHaveLength(1);
  });
});
