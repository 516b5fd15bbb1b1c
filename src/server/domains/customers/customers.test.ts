import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { aCase, now, plainMail, ravi, theCase } from '../../../../tests/support/office-desk.ts';
import { anOrder } from '../../../../tests/support/order-desk.ts';
import { collect } from '../../across/erasure/collect.ts';
import { sendReply, UNDO_MS } from '../cases/handling/send-reply.ts';
import { subjectOfMailbox } from '../cases/store/find-subject.ts';
import { findOwnThread, writeMessage } from './messages.ts';
import { listOwnOrders } from './own-orders.ts';

const week = { hours: [{ open: '09:00', close: '18:00', schemaDays: ['Monday'] }], holidays: [] };
const orderer = (mail: string) => ({ name: 'Asha', mail, phone: '', gstin: '', state: 'delhi' });

describeOnEachEngine('what a customer sees', ({ open }) => {
  test('are the orders of the customer’s own email address, in any spelling, and no one else’s', async () => {
    const db = await open();
    const mails = () => [];
    const { token } = await anOrder(db, { mails, orderer: orderer('Asha@Example.in') });
    await anOrder(db, { mails, orderer: orderer('ravi@example.in') });
    await anOrder(db, { mails, orderer: { ...orderer(''), phone: '+919810012345' } });
    const listOf = (email: string) => listOwnOrders(db, { email, phone: null, phone_since: null }, () => true);
    expect((await listOf('asha@example.IN')).map((order) => order.token)).toEqual([token]);
    expect(await listOf('')).toEqual([]);
    expect(await listOf('asha%@example.in')).toEqual([]);
  });

  test('a message reaches the case once, like an email; another person’s case is unknown', async () => {
    const db = await open();
    const { reference } = await aCase(db);
    const { fields } = await theCase(db, reference);
    const mailbox = String((JSON.parse(fields) as { email: string }).email);
    const write = (changes: Partial<Parameters<typeof writeMessage>[1]> = {}) =>
      writeMessage(db, { reference, author: mailbox, body: 'When is it ready?', week, now: now + 50_000, ...changes });
    await db.updateTable('cases').set({ status: 'waiting-customer', whose_turn: 'customer', due_at: 5 }).execute();
    expect(await Promise.all([write(), write()])).toEqual(['done', 'done']);
    expect(await write({ body: ' \0 ' })).toBe('empty');
    expect(await write({ author: 'stranger@example.in' })).toBe('unknown');
    expect(await write({ reference: 'AAR-0000-0000' })).toBe('unknown');
    expect(await theCase(db, reference)).toMatchObject({ status: 'open', whose_turn: 'us' });
    const { version: seen } = await theCase(db, reference);
    const sentAt = now + 60_000;
    await sendReply(db, { reference, seen, body: 'On Friday.', actor: ravi, now: sentAt, mail: plainMail });
    const bodies = async (at: number, who = mailbox) =>
      (await findOwnThread(db, reference, who, at))?.letters.map(({ body, isOurs }) => [isOurs, body]);
    // A reply that a clerk can still recall is not shown.
    expect(await bodies(sentAt)).toEqual([[false, 'When is it ready?']]);
    expect(await bodies(sentAt + UNDO_MS)).toEqual([
      [false, 'When is it ready?'],
      [true, 'On Friday.'],
    ]);
    expect(await bodies(sentAt, 'stranger@example.in')).toBeUndefined();
    const withMessage = JSON.stringify({ ...JSON.parse(fields), message: 'I need GST.' });
    await db.updateTable('cases').set({ fields: withMessage }).execute();
    const asked = async () => (await findOwnThread(db, reference, mailbox, sentAt))?.asked;
    expect(await asked()).toMatchObject([{ isOurs: false, body: 'I need GST.' }]);
    // An order does not begin with a message, and its details are on its own page.
    await db.updateTable('cases').set({ kind: 'order' }).execute();
    expect(await asked()).toEqual([]);
    const kept = await collect(db, await subjectOfMailbox(db, mailbox), now);
    expect(kept.cases[0]).toMatchObject({ messages: [{ text: 'When is it ready?' }] });
  });
});
