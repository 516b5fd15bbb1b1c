import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test } from 'vitest';
import { shownOrder } from '@/features/customer/order/order-page.server.ts';
import { orderHistory } from '@/features/office/case/order-history.server.ts';
import { ledgerPage } from '@/features/office/ledger/ledger.server.ts';
import { receiptPage } from '@/features/office/receipts/receipt.server.ts';
import type { Locale } from '@/kernel/locale.ts';
import { paise, subtract } from '@/kernel/paise.ts';
import { askAgain } from '@/server/domains/orders/ask-again.ts';
import { letterMail } from '@/server/domains/orders/letter-words.ts';
import { clearCheque, endReceipt } from '@/server/domains/payments/end-receipt.ts';
import { moveAdvance } from '@/server/domains/payments/move-advance.ts';
import { undoPayment } from '@/server/domains/payments/undo-payment.ts';
import { writeOff } from '@/server/domains/payments/write-off.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { orderLetters } from '@/ui/mail/order-letters.ts';
import { letterDesk } from '../../../../tests/support/letter-desk.ts';
import { credit, documents, finish, pay, settleAll, spend, total } from '../../../../tests/support/money-of-order.ts';
import { now, ravi } from '../../../../tests/support/office-desk.ts';
import { anOrder, change, orderOf, someStages, someTerms } from '../../../../tests/support/order-desk.ts';
import {
  aReceipt,
  byClerk,
  partsFor,
  receiptDesk,
  receiptOf,
  recorded,
  seenReceipt,
} from '../../../../tests/support/receipt-desk.ts';
import { OrderPayments } from './OrderPayments.tsx';
import { officeView } from './office-view.server.ts';
import { submitOfficeOrder } from './order.server.ts';
import { TakeBack } from './TakeBack.tsx';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function send(token: string, fields: Record<string, string>) {
  const { number, version } = await orderOf(app.db, token);
  const body = new URLSearchParams({ seen: String(version), ...fields });
  const request = new Request('http://localhost/office/orders', { method: 'POST', body });
  const by = { actor: ravi, visitorAddress: '203.0.113.5', now: now + 2000 };
  return submitOfficeOrder(app, by, { number, locale: 'en', mayMoveMoney: true }, request);
}
const view = async (token: string, query = '', answer?: Parameters<typeof officeView>[4]) =>
  officeView(app.db, await orderOf(app.db, token), 'en', new URL(`http://localhost/office${query}`), answer, ravi.id);

async function asked(token: string, query: string, answer?: Parameters<typeof officeView>[4]) {
  const { takeBack, refused } = await view(token, query, answer);
  if (!takeBack.shown) {
    return '';
  }
  const field = (form: string, name: string) => ({ form, name, value: '', error: refused?.errors[name] });
  return renderToStaticMarkup(createElement(TakeBack, { shown: takeBack.shown, action: '/x', seen: null, field }));
}

test('before a payment is undone the page lists the documents that follow', async () => {
  const { token } = await anOrder(app.db, { documentTerms: someTerms });
  await pay(app.db, { token }, total);
  const payment = (await orderOf(app.db, token)).payments[0]?.id ?? '';
  const [receipt] = await documents(app.db, { token });
  expect(await asked(token, `?undo=${payment}`)).toContain(
    `a refund voucher for ₹4,858.82 against receipt voucher ${receipt?.number}`,
  );
});

test('before a payment of an invoice is undone the page says that the invoice stays, and requires a reason for the log', async () => {
  const { token } = await anOrder(app.db, { documentTerms: someTerms });
  await pay(app.db, { token }, total);
  for (const _ of someStages) {
    await finish(app.db, { token });
  }
  await spend(app.db, { token }, paise(250_000));
  const payment = (await orderOf(app.db, token)).payments[0]?.id ?? '';
  expect(await asked(token, '')).toBe('');
  const html = await asked(token, `?undo=${payment}`);
  expect(html).toContain('No document will be issued.');
  expect(html).toContain('its invoice stays valid, and the order’s page asks for the money');
  expect(html).toContain('After that, ₹4,858.82 is due');
  const refused = await send(token, { act: 'undo', payment, reason: ' ' });
  expect(refused).toMatchObject({ refused: { form: 'undo', errors: { reason: 'Please give a reason.' } } });
  expect(await asked(token, '', refused)).toContain('Please give a reason.');
  expect(await documents(app.db, { token })).toHaveLength(2);
  expect(await send(token, { act: 'undo', payment, reason: 'for another order' })).toEqual({ said: 'said.done' });
  const noted = await app.db.selectFrom('audit').select('after').where('action', '=', 'payment-undone').execute();
  expect(noted).toEqual([{ after: expect.stringMatching(/^\d{12} 485882 for another order$/) }]);
  expect(await documents(app.db, { token })).toHaveLength(2);
  // The reason why the amount is due is shown where the clerk decides what to do about it.
  expect((await view(token)).order.gone).toContain('a payment was confirmed by mistake');
});

test('before a refund counts as not sent the page lists the document that follows; the roles and the log are the same', async () => {
  const { token } = await anOrder(app.db, { documentTerms: someTerms });
  await pay(app.db, { token }, total);
  await credit(app.db, { token }, 'full');
  await settleAll(app.db, { token });
  const [refund] = (await view(token)).order.refunds;
  expect(refund).toMatchObject({ state: 'done', mayUndo: true });
  const id = refund?.id ?? '';
  const html = await asked(token, `?unsend=${id}`);
  expect(html).toContain('a receipt voucher for ₹4,858.82');
  expect(html).toContain('After that, we owe the customer ₹4,858.82');
  expect(await send(token, { act: 'unsend', refund: id, reason: '' })).toMatchObject({ refused: { form: 'unsend' } });
  expect(await send(token, { act: 'unsend', refund: id, reason: 'typed twice' })).toEqual({ said: 'said.done' });
  const { refunds } = (await view(token)).order;
  expect(refunds.map(({ state, mayUndo }) => [state, mayUndo])).toEqual([
    ['undone', false],
    ['by-hand', false],
  ]);
  expect(await asked(token, `?unsend=${id}`)).toBe('');
});

test('someone who asked for a refund is told that another person approves it, and has no button for it', async () => {
  const { token } = await anOrder(app.db, { documentTerms: someTerms });
  await pay(app.db, { token }, total);
  await credit(app.db, { token }, 'full');
  await app.db.updateTable('refunds').set({ state: 'unapproved' }).where('state', '=', 'by-hand').execute();
  const ofReader = async (id: string) =>
    (
      await officeView(app.db, await orderOf(app.db, token), 'en', new URL('http://localhost/'), undefined, id)
    ).order.refunds.map(({ state, isOwn }) => [state, isOwn]);
  expect(await ofReader(ravi.id)).toEqual([['unapproved', true]]);
  expect(await ofReader('somebody else')).toEqual([['unapproved', false]]);
});

test('no text about money that is due again calls a mistaken confirmation a refund', () => {
  for (const locale of ['en', 'hi'] as const) {
    const letters = orderLetters(locale, { company: 'The Firm', hasPapers: true, virus: '' });
    for (const kind of ['unconfirmed', 'unconfirmed-paid'] as const) {
      expect(letters[kind].text).not.toMatch(/went back to you|have refunded|वापस चल/);
      expect(letters[kind].text).toMatch(/our mistake|हमारी ग़लती/);
    }
    expect(letters.unconfirmed.text).toContain('{what}');
    expect(letters['part-again'].text).not.toMatch(/start work|work begins|काम शुरू/);
  }
});

test('an order whose customer’s data is erased says so', async () => {
  const { token } = await anOrder(app.db);
  expect((await view(token)).notice).toBeUndefined();
  await app.db.updateTable('orders').set({ name: '', mail: '', phone: '' }).where('token', '=', token).execute();
  expect((await view(token)).notice?.text).toContain('have been erased');
});

test('the amount on the button of a refund is what is sent back, without what was written off', async () => {
  const key = await anOrder(app.db, { documentTerms: someTerms });
  await pay(app.db, key, subtract(total, paise(4_000)));
  const off = { amount: paise(4_000), reason: 'bank charges' };
  expect(await writeOff(app.db, key, await change(app.db, key), off)).toBe('done');
  const { order } = await view(key.token);
  expect(order.credits.find(({ kind }) => kind === 'full')?.label).toBe('Cancel and refund everything: ₹4,818.82');
  await credit(app.db, key, 'full');
  expect((await view(key.token)).order.refunds.map(({ amount }) => amount)).toEqual([total - 4_000]);
});

test('after an advance was moved, the order names the other order, its customer is told, and the payment asks to move it back', async () => {
  const from = await anOrder(app.db, { documentTerms: someTerms });
  const to = await anOrder(app.db, { documentTerms: someTerms });
  await pay(app.db, from, total);
  const { id, version, number, created_at: created } = await orderOf(app.db, from.token);
  const { id: toId, number: other } = await orderOf(app.db, to.token);
  const wanted = { formKey: crypto.randomUUID(), fromId: id, toId, amount: total, seen: version };
  expect(await moveAdvance(app.db, receiptDesk, wanted, byClerk())).toBe('done');

  const { order } = await view(from.token);
  expect(order.facts).toContainEqual([`Moved to order #ORD-${other}`, '₹4,858.82']);
  expect(order.facts.map(([label]) => label)).not.toContain('Refunded');
  expect(order.payments).toMatchObject([
    { mayUndo: false, whyNot: 'To undo this confirmation, move the money back to this order first.' },
  ]);
  const shown = shownOrder(await orderOf(app.db, from.token), 'en');
  expect(shown).toMatchObject({ refunded: 0, moved: [[`Moved to order #ORD-${other}`, total]], due: total });

  const events = async (of: string) => {
    const { case_id } = await orderOf(app.db, of);
    const named = { case_id, number: of === from.token ? number : other, created_at: created };
    return (await orderHistory(app.db, named, 'en')).events.map(({ text }) => text);
  };
  expect(await events(from.token)).toContain(`₹4,858.82 moved to order #ORD-${other}`);
  expect(await events(to.token)).toContain(`₹4,858.82 moved here from order #ORD-${number}`);

  const letter = await app.db
    .selectFrom('order_letters')
    .selectAll()
    .where('order_id', '=', id)
    .where('kind', '=', 'advance-moved')
    .executeTakeFirstOrThrow();
  const firm = { company: 'The Firm', hasPapers: true, virus: '' };
  const words = { en: orderLetters('en', firm), hi: orderLetters('hi', firm) };
  const mail = letterMail({ ...letterDesk, words }, await orderOf(app.db, from.token), letter, undefined, total);
  expect(mail?.text).toContain(`#ORD-${other}`);
  expect(mail?.text).toContain('₹4,858.82');
  expect(mail?.text).not.toContain('{');
});

test('an email about money that was moved here does not thank for a payment, and says what is still due', async () => {
  const { token } = await anOrder(app.db, { documentTerms: someTerms });
  const found = await orderOf(app.db, token);
  for (const locale of ['en', 'hi'] as const) {
    const letters = orderLetters(locale, { company: 'The Firm', hasPapers: true, virus: '' });
    const words = { ...letterDesk.words, [locale]: letters };
    const mail = (kind: 'moved-in' | 'moved-in-begun' | 'moved-in-paid') =>
      letterMail(
        { ...letterDesk, words },
        { ...found, locale },
        { kind, amount_paise: paise(50_000), what_en: 'your order #ORD-1', what_hi: 'आपके ऑर्डर #ORD-1' },
        undefined,
        paise(435_882),
      );
    for (const kind of ['moved-in', 'moved-in-begun', 'moved-in-paid'] as const) {
      const said = `${mail(kind)?.subject} ${mail(kind)?.text}`;
      expect(said).not.toMatch(/[Ww]e have received|Payment received|भुगतान मिल गया|मिल गए/);
      expect(said).toMatch(/not a new payment|कोई नया भुगतान नहीं/);
      expect(said).toContain('#ORD-1');
      expect(said).toContain('₹500');
      expect(said).not.toContain('{');
    }
    expect(mail('moved-in')?.text).toContain('₹4,358.82');
    expect(mail('moved-in-begun')?.text).toMatch(/now start work|अब काम शुरू/);
    expect(mail('moved-in-paid')?.text).toMatch(/nothing left to pay|कुछ देना बाकी नहीं/);
  }
});

/** The payments of an order as its page lists them, without tags. */
async function listed(token: string, mayMoveMoney = false): Promise<string[]> {
  const { order, words } = await view(token);
  const field = (form: string, name: string) => ({ form, name, value: '', error: undefined });
  const props = { words, action: '/x', seen: null, field, order, ask: '', undoText: 'Undo', mayMoveMoney };
  const html = renderToStaticMarkup(createElement(OrderPayments, props));
  return [...html.matchAll(/<li.*?<\/li>/g)].map(([item]) => item.replaceAll(/<[^>]*>/g, ''));
}

async function aCheque(token: string) {
  const cheque = {
    kind: 'cheque',
    reference: '004217',
    bank: 'SBI',
    orders: await partsFor(app.db, [{ token }, total]),
  };
  const id = await recorded(app.db, [aReceipt(cheque as Parameters<typeof aReceipt>[0])]);
  await clearCheque(app.db, await seenReceipt(app.db, id), undefined, byClerk());
  return id;
}

test('each end of a payment has its own words: on the order, in its history, in the ledger and on the receipt', async () => {
  const { token } = await anOrder(app.db, { documentTerms: someTerms });
  const id = await aCheque(token);
  const { number: receipt } = await receiptOf(app.db, id);
  expect(await listed(token)).toEqual([`Recorded by receipt ${receipt} 004217, ₹4,858.82: paid`]);
  for (const _ of someStages) {
    await finish(app.db, { token });
  }
  await spend(app.db, { token }, paise(250_000));
  const bounce = { why: 'bounced', reason: 'account closed' } as const;
  expect(await endReceipt(app.db, await seenReceipt(app.db, id), bounce, byClerk())).toBe('done');
  expect(await listed(token)).toEqual([`Recorded by receipt ${receipt} 004217, ₹4,858.82: cheque returned unpaid`]);
  const { order } = await view(token);
  expect(order.payments[0]?.source).toEqual({ href: `/office/receipts/${id}`, text: receipt });
  expect(order.gone).toContain('because a cheque was returned unpaid. The invoice stays valid');
  expect(order.gone).toContain('We have told the customer');

  const found = await orderOf(app.db, token);
  const history = await orderHistory(app.db, found, 'en');
  expect(history.events[0]?.text).toBe('the cheque for ₹4,858.82 was returned unpaid');
  const ledger = async (number: string, locale: Locale = 'en') => {
    const url = new URL(`http://localhost/office/ledger?number=${number}`);
    return (await ledgerPage(app.db, locale, { url, action: '/office/ledger', mayOpenOrders: true })).entries.map(
      ({ kind }) => kind,
    );
  };
  expect(await ledger(found.number)).toContain('Cheque returned unpaid');
  expect(await ledger(found.number)).not.toContain('Payment recorded by mistake');
  expect(await ledger(receipt)).not.toContain('Recorded money reversed');
  expect(await ledger(found.number, 'hi')).toContain('चेक बाउंस हुआ');
  const page = await receiptPage(app, 'en', id, { mayMoveMoney: true, mayOpenOrders: true });
  expect(page?.ended).toBe(`It had paid #ORD-${found.number} (₹4,858.82). These payments were undone.`);
  // When the payment is requested again, the customer is told that the cheque bounced, not that we made a mistake.
  await app.db.deleteFrom('order_letters').execute();
  expect(await askAgain(app.db, { token }, await change(app.db, { token }))).toBe('done');
  const letters = await app.db.selectFrom('order_letters').select(['kind', 'amount_paise']).execute();
  expect(letters).toEqual([{ kind: 'bounced-invoiced', amount_paise: total }]);
});

test('a reversed receipt, a moved advance and a withdrawn write-off are not called mistakes or not found', async () => {
  const first = await anOrder(app.db, { documentTerms: someTerms });
  const cash = await recorded(app.db, [aReceipt({ orders: await partsFor(app.db, [first, total]) })]);
  const { number: receipt } = await receiptOf(app.db, cash);
  await endReceipt(app.db, await seenReceipt(app.db, cash), { why: 'mistake', reason: 'twice' }, byClerk());
  expect(await listed(first.token)).toEqual([`Recorded by receipt ${receipt}, ₹4,858.82: reversed`]);

  await pay(app.db, first, subtract(total, paise(4_000)));
  const off = { amount: paise(4_000), reason: 'bank charges' };
  expect(await writeOff(app.db, first, await change(app.db, first), off)).toBe('done');
  expect((await listed(first.token)).at(-1)).toBe('Written off, ₹40');
  expect((await listed(first.token, true)).at(-1)).toBe('Written off, ₹40Undo the write-off');
  const written = (await orderOf(app.db, first.token)).payments.at(-1)?.id ?? '';
  expect(await undoPayment(app.db, first, await change(app.db, first), written, 'mistyped')).toBe('done');
  expect((await listed(first.token)).at(-1)).toBe('Written off, ₹40: no longer written off');
  const kinds = (await app.db.selectFrom('order_letters').select('kind').execute()).map(({ kind }) => kind);
  expect(kinds).toContain('write-off-ended');

  const second = await anOrder(app.db, { documentTerms: someTerms });
  const from = await orderOf(app.db, first.token);
  const to = await orderOf(app.db, second.token);
  const amount = subtract(total, paise(4_000));
  const wanted = { formKey: crypto.randomUUID(), fromId: from.id, toId: to.id, amount, seen: from.version };
  expect(await moveAdvance(app.db, receiptDesk, wanted, byClerk())).toBe('done');
  expect(await listed(second.token)).toEqual([`Moved from order #ORD-${from.number}, ₹4,818.82: paid`]);
  expect((await view(second.token)).order.payments[0]?.source?.href).toBe(`/office/orders/${from.number}`);
  expect((await listed(first.token)).join('; ')).toContain('₹4,818.82: moved to another order');
  const url = new URL(`http://localhost/office/ledger?number=${from.number}`);
  const { entries } = await ledgerPage(app.db, 'en', { url, action: '/office/ledger', mayOpenOrders: true });
  const said = entries.map(({ kind }) => kind);
  for (const kind of ['Money moved to another order', 'Write-off withdrawn', 'Written off', 'Receipt reversed']) {
    expect(said).toContain(kind);
  }
  expect(said).not.toContain('Payment reversed by the bank');
});
