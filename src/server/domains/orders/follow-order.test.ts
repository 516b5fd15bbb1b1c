import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { credit, finish, pay, settleAll, total } from '../../../../tests/support/money-of-order.ts';
import { now, ravi, theCase } from '../../../../tests/support/office-desk.ts';
import { anOrder, change, orderOf, someStages } from '../../../../tests/support/order-desk.ts';
import { paise } from '../../../kernel/paise.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database } from '../../platform/database/schema.ts';
import { changeCase } from '../cases/handling/change-case.ts';
import { isUnanswered } from '../cases/handling/unanswered.ts';
import { listInbox } from '../cases/inbox/list-inbox.ts';
import { append } from '../cases/timeline/append.ts';
import { writeMessage } from '../customers/messages.ts';
import { handIn } from '../papers/hand-in.ts';
import { listPapers } from '../papers/list-papers.ts';
import { claimPayment } from '../payments/claim-payment.ts';
import { undoPayment } from '../payments/undo-payment.ts';
import { undoStage } from './undo-stage.ts';

const DUE = now + 60_000;
const LATER = now + 30 * 24 * 60 * 60 * 1000;
const week = { hours: [], holidays: [] };
const mailbox = 'asha@example.in';
const paper = { item: 'pan', name: { en: 'PAN card', hi: 'पैन कार्ड' }, hint: { en: '', hi: '' } };

describeOnEachEngine('the case of an order', ({ open }) => {
  const placed = async (db: Database, changes: Parameters<typeof anOrder>[1] = {}) => {
    const { token } = await anOrder(db, { dueAt: DUE, ...changes });
    const { case_reference: reference } = await orderOf(db, token);
    return { token, reference, held: () => theCase(db, reference) };
  };
  const finishAll = async (db: Database, key: { token: string }) => {
    for (const _ of someStages) {
      expect(await finish(db, key)).toBe('done');
    }
  };
  const overdue = async (db: Database) => (await listInbox(db, { filter: { overdue: true }, now: LATER })).rows.length;
  const lastChange = async (db: Database, reference: string) => {
    const { id } = await theCase(db, reference);
    const rows = await db.selectFrom('timeline').selectAll().where('case_id', '=', id).orderBy('seq').execute();
    const { detail, actor_id } = rows.findLast(({ kind }) => kind === 'change') ?? {};
    return { ...JSON.parse(detail ?? '{}'), by: actor_id };
  };
  const write = (db: Database, reference: string) =>
    writeMessage(db, { reference, author: mailbox, body: 'When do I get the certificate?', week, now: now + 5000 });
  const setStatus = async (db: Database, reference: string, to: 'open' | 'done') =>
    changeCase(db, { reference, group: 'status', to, seen: (await theCase(db, reference)).version, actor: ravi, now });

  test('needs no answer by its due date while the order is paid and its stages go on, and is not new once one is finished', async () => {
    const db = await open();
    const { held, ...key } = await placed(db);
    expect(await held()).toMatchObject({ status: 'new', due_at: DUE });
    await pay(db, key, total);
    expect(await held()).toMatchObject({ status: 'new', due_at: null, whose_turn: 'us' });
    expect(await overdue(db)).toBe(0);
    await finish(db, key);
    expect(await held()).toMatchObject({ status: 'open', due_at: null });
  });

  test('closes when the last stage is finished, and reopens when that is undone', async () => {
    const db = await open();
    const { held, ...key } = await placed(db);
    await pay(db, key, total);
    await finishAll(db, key);
    expect(await held()).toMatchObject({ status: 'done', due_at: null, whose_turn: null });
    expect(await lastChange(db, key.reference)).toEqual({ group: 'status', from: 'open', to: 'done', by: null });
    expect(await undoStage(db, key, await change(db, key))).toBe('done');
    expect(await held()).toMatchObject({ status: 'open', due_at: null, whose_turn: 'us' });
    await finish(db, key);
    expect((await held()).status).toBe('done');
  });

  test('closes when an unpaid order is cancelled; a message reopens it', async () => {
    const db = await open();
    const { held, ...key } = await placed(db);
    await credit(db, key, 'unfinished');
    expect(await held()).toMatchObject({ status: 'done', due_at: null });
    expect(await overdue(db)).toBe(0);
    expect(await write(db, key.reference)).toBe('done');
    expect(await held()).toMatchObject({ status: 'open', whose_turn: 'us' });
  });

  test('stays open while a refund is to be sent, without a due date for an answer', async () => {
    const db = await open();
    const { held, ...key } = await placed(db);
    await pay(db, key, total);
    await credit(db, key, 'unfinished');
    expect(await held()).toMatchObject({ status: 'open', due_at: null });
    await settleAll(db, key);
    expect((await held()).status).toBe('done');
    // A payment made by mistake for a cancelled order has to be refunded.
    await pay(db, key, paise(5000));
    expect((await held()).status).toBe('open');
  });

  test('stays open while a message is unanswered, and keeps its due date', async () => {
    const db = await open();
    const { held, ...key } = await placed(db);
    await write(db, key.reference);
    expect(await isUnanswered(db, (await held()).id)).toBe(true);
    await pay(db, key, total);
    expect(await held()).toMatchObject({ due_at: DUE });
    await finishAll(db, key);
    expect(await held()).toMatchObject({ status: 'open', due_at: DUE });
    await setStatus(db, key.reference, 'done');
    expect(await isUnanswered(db, (await held()).id)).toBe(false);
  });

  test('stays open for the order of a case that was merged into it by way of another case', async () => {
    const db = await open();
    const first = await placed(db);
    const between = await placed(db);
    const { held, ...key } = await placed(db);
    const last = await held();
    const middle = await between.held();
    const close = (id: string, goes_on_in: string) =>
      db.updateTable('cases').set({ status: 'done', goes_on_in }).where('id', '=', id).execute();
    await close(middle.id, last.id);
    await close((await first.held()).id, middle.id);
    await credit(db, between, 'unfinished');
    await pay(db, key, total);
    await finishAll(db, key);
    expect((await held()).status).not.toBe('done');
    await credit(db, first, 'unfinished');
    expect((await held()).status).toBe('done');
  });

  test('closes although a portal has confirmed something by email since', async () => {
    const db = await open();
    const { held, ...key } = await placed(db);
    await pay(db, key, total);
    const { id, version } = await held();
    const detail = {
      messageId: '<p@portal.example>',
      from: 'no-reply@portal.example',
      subject: 'Received',
      isOthers: true as const,
    };
    const portal = { id: null, name: 'Portal' };
    await inTransaction(db, (within) =>
      append(within, { id, version }, { kind: 'mail-in', detail, body: '' }, portal, now),
    );
    await finishAll(db, key);
    expect((await held()).status).toBe('done');
  });

  test('stays open while a document or a payment is to be checked', async () => {
    const db = await open();
    const one = await placed(db, { asked: [paper] });
    const [{ id: paperId } = { id: '' }] = await listPapers(db, [(await orderOf(db, one.token)).id]);
    const page = { key: 'attachments/aa/x.jpg', name: 'x.jpg', type: 'image/jpeg', size: 9, sha256: 'x' };
    const pages = [{ ...page, scan: 'none' as const }];
    expect(await handIn(db, one, { paperId, pages, dueAt: DUE, now })).toBe('done');
    await pay(db, one, total);
    expect(await one.held()).toMatchObject({ due_at: DUE });
    await finishAll(db, one);
    expect((await one.held()).status).toBe('open');
    const other = await placed(db);
    expect(await claimPayment(db, other, { reference: '612345678901', now })).toBe('noted');
    await credit(db, other, 'unfinished');
    expect((await other.held()).status).toBe('open');
  });

  test('reopens when a payment of a finished order is undone, because it is owed again', async () => {
    const db = await open();
    const { held, ...key } = await placed(db);
    await pay(db, key, total);
    await finishAll(db, key);
    const payment = (await orderOf(db, key.token)).payments[0]?.id ?? '';
    expect(await undoPayment(db, key, await change(db, key), payment, 'another order')).toBe('done');
    expect((await held()).status).toBe('open');
  });

  test('keeps the status that a clerk has chosen while the order neither ends nor reopens', async () => {
    const db = await open();
    const { held, ...key } = await placed(db);
    await pay(db, key, total);
    await setStatus(db, key.reference, 'done');
    await finish(db, key);
    expect((await held()).status).toBe('done');
    await setStatus(db, key.reference, 'open');
    const { version } = await held();
    const due = { reference: key.reference, group: 'due', to: DUE, seen: version, actor: ravi, now } as const;
    expect(await changeCase(db, due)).toMatchObject({ outcome: 'changed' });
    await finish(db, key);
    expect(await held()).toMatchObject({ status: 'open', due_at: DUE });
  });
});
