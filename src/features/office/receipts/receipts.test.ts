import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test } from 'vitest';
import { fill } from '@/i18n/fill.ts';
import { type Locale, locales } from '@/kernel/locale.ts';
import { fillTemplate } from '@/kernel/message-templates.ts';
import { multiply, paise, paiseText } from '@/kernel/paise.ts';
import { sizeOfSms } from '@/kernel/sms-segments.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { inTransaction } from '@/server/platform/database/in-transaction.ts';
import { setContactState, stopped } from '@/server/platform/messages/consent.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { noticeDesk, someTemplates } from '../../../../tests/support/notice-desk.ts';
import { ravi } from '../../../../tests/support/office-desk.ts';
import { anOrder, orderOf, someTerms } from '../../../../tests/support/order-desk.ts';
import { sampleFile } from '../../../../tests/support/sample-files.ts';
import { AccountPage } from './AccountPage.tsx';
import { NewReceipt } from './NewReceipt.tsx';
import { newReceiptPage, submitReceipt } from './new-receipt.server.ts';
import { OrderMoney } from './OrderMoney.tsx';
import { orderMoneyPage, submitOrderMoney } from './order-money.server.ts';
import { ReceiptPage } from './ReceiptPage.tsx';
import { ReceiptsPage } from './ReceiptsPage.tsx';
import { ReceivablesPage } from './ReceivablesPage.tsx';
import { receiptPage, receiptsPage, submitReceiptAct } from './receipt.server.ts';
import { receivablesWords } from './receivables.messages.ts';
import { accountPage, receivablesPage, sendAccount } from './receivables.server.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

const now = Date.now();
const by = { actor: Object.assign({ ...ravi }, { role: 'manager' as const }), visitorAddress: '203.0.113.9', now };
const posted = (typed: Readonly<Record<string, string>>) =>
  new Request('http://localhost/', { method: 'POST', body: new URLSearchParams(typed) });
const order = async () => orderOf(app.db, (await anOrder(app.db, { documentTerms: someTerms })).token);
/** The section for professional fees that are paid from April 2026. */
const professional = '393(1) Sl. 6(iii) 1000';
/** Replaces the PDF renderer in these tests. */
const print = async (account: { name: string }, locale: Locale) =>
  Buffer.from(`%PDF of ${account.name ? '₹' : ''} in ${locale}`);
const typed = { kind: 'cash', amount: '4858.82', name: 'Asha', day: '2026-11-21' };
const send = (fields: Readonly<Record<string, string>>, mayMoveMoney = true) =>
  submitReceipt(app, by, { locale: 'en', mayMoveMoney }, posted(fields));
const act = (id: string, fields: Readonly<Record<string, string>>, mayMoveMoney = true) =>
  submitReceiptAct(app, by, { id, locale: 'en', mayMoveMoney }, posted(fields));

async function errorsOf(fields: Readonly<Record<string, string>>, mayMoveMoney = true): Promise<string[]> {
  const answer = await send(fields, mayMoveMoney);
  return 'refused' in answer ? Object.keys(answer.refused.errors).toSorted() : [];
}

const htmlOf = async (id: string, locale: Locale): Promise<string> => {
  const page = await receiptPage(app, locale, id, { mayMoveMoney: true, mayOpenOrders: true });
  if (!page) {
    throw new Error('there is no receipt');
  }
  return renderToStaticMarkup(
    createElement(ReceiptPage, Object.assign({ ...page }, { action: '/r', listHref: '/l', notice: undefined })),
  );
};

test('cash for an order pays it, and the pages show it in both languages', async () => {
  const { number, token } = await order();
  for (const locale of ['en', 'hi'] as const) {
    const page = await newReceiptPage(app, locale, new URL(`http://localhost/?order=${number}`), {
      mayMoveMoney: true,
    });
    const html = renderToStaticMarkup(createElement(NewReceipt, Object.assign({ ...page }, { action: '/new' })));
    expect(html).toContain(`name="order-${number}"`);
    expect(html).toContain('₹2,00,000');
  }
  const answer = await send({ ...typed, order: number });
  expect(answer).toMatchObject({ said: 'said.recorded' });
  expect((await orderOf(app.db, token)).status).toBe('paid');
  const id = 'id' in answer ? answer.id : '';
  for (const locale of ['en', 'hi'] as const) {
    expect(await htmlOf(id, locale)).toContain('₹4,858.82');
    const list = await receiptsPage(app.db, locale, new URL('http://localhost/'), '/r');
    expect(
      renderToStaticMarkup(createElement(ReceiptsPage, Object.assign({ ...list }, { action: '/r', mayRecord: true }))),
    ).toContain('MR/');
  }
});

test('`CASH` needs no reference, and a cheque and a transfer need the right one', async () => {
  expect(await errorsOf(Object.assign({ ...typed }, { kind: 'cheque', reference: 'CASH' }))).toEqual(['reference']);
  expect(await errorsOf(Object.assign({ ...typed }, { kind: 'transfer', reference: '004217' }))).toEqual(['reference']);
  expect(await errorsOf(Object.assign({ ...typed }, { kind: 'cheque', reference: '००४२१७' }))).toEqual([]);
});

test('what is missing or impossible is refused with the field’s name', async () => {
  expect(await errorsOf({})).toEqual(['amount', 'day', 'kind', 'name']);
  expect(await errorsOf(Object.assign({ ...typed }, { amount: '0' }))).toEqual(['amount']);
  expect(await errorsOf(Object.assign({ ...typed }, { amount: '-5' }))).toEqual(['amount']);
  expect(await errorsOf(Object.assign({ ...typed }, { amount: '200000' }))).toEqual(['amount']);
  expect(await errorsOf(Object.assign({ ...typed }, { gstin: 'X' }))).toEqual(['gstin']);
  expect(await errorsOf(Object.assign({ ...typed }, { 'order-000000': '5' }))).toEqual(['order-000000']);
  expect(await errorsOf(Object.assign({ ...typed }, { section: professional }))).toEqual(['base']);
  expect(await errorsOf(Object.assign({ ...typed }, { section: professional, base: '10', tds: '11' }))).toEqual([
    'tds',
  ]);
  expect(await errorsOf(Object.assign({ ...typed }, { day: '2999-01-01' }))).toEqual(['day']);
});

test('a clerk records cash and cheques, but no transfers, and may change nothing afterwards', async () => {
  expect(await errorsOf(Object.assign({ ...typed }, { kind: 'transfer', reference: '612345678901' }), false)).toEqual([
    'kind',
  ]);
  const answer = await send(typed, false);
  const id = 'id' in answer ? answer.id : '';
  expect(await act(id, { act: 'reverse', seen: '1', 'reverse-reason': 'x' }, false)).toEqual({
    said: 'said.not-yours',
  });
});

test('a company withholds 10%: the order is paid, its certificate is asked for and recorded', async () => {
  const { number, token } = await order();
  const fields = {
    ...typed,
    kind: 'transfer',
    reference: '612345678999',
    amount: '4658.92',
    section: professional,
    base: '1999',
    order: number,
  };
  expect(await send(fields)).toMatchObject({ said: 'said.recorded' });
  expect((await orderOf(app.db, token)).status).toBe('paid');
  const { id } = await app.db
    .selectFrom('money_receipts')
    .select('id')
    .where('kind', '=', 'tds')
    .executeTakeFirstOrThrow();
  const version = async () =>
    (await receiptPage(app, 'en', id, { mayMoveMoney: true, mayOpenOrders: true }))?.version ?? 0;
  expect(await act(id, { act: 'ask', seen: String(await version()) })).toEqual({ said: 'said.asked' });
  const asked = await app.db.selectFrom('asked_papers').select(['name_en', 'name_hi']).execute();
  expect(asked).toEqual([{ name_en: 'TDS certificate, 2026-27 Q3', name_hi: 'टीडीएस का प्रमाणपत्र, 2026-27 Q3' }]);
  const certificate = { act: 'certificate', 'certificate-number': 'A1', 'certificate-amount': '190' };
  expect(await act(id, Object.assign({ ...certificate }, { seen: String(await version()) }))).toEqual({
    said: 'said.done',
  });
  for (const locale of ['en', 'hi'] as const) {
    expect(await htmlOf(id, locale)).toContain('₹9.90');
  }
  expect(await act(id, { act: 'write-off', seen: String(await version()) })).toMatchObject({
    refused: { errors: { 'write-off-reason': 'Enter a reason.' } },
  });
});

test('an accountant reads the receipt and the account, and gets no form and no link to an order except to its money', async () => {
  const { number } = await order();
  const answer = await send({ ...typed, amount: '1000', sure: '100000', order: number });
  const id = 'id' in answer ? answer.id : '';
  const read = { action: '/r', listHref: '/l', notice: undefined };
  const receipt = await receiptPage(app, 'en', id, { mayMoveMoney: false, mayOpenOrders: false });
  const account = await accountPage(app, 'en', number, false);
  const list = await receiptsPage(app.db, 'en', new URL('http://localhost/'), '/r');
  const pages = [
    receipt && createElement(ReceiptPage, Object.assign({ ...receipt }, read)),
    account && createElement(AccountPage, Object.assign({ ...account }, read)),
  ].map((page) => (page ? renderToStaticMarkup(page) : 'no page'));
  for (const html of pages) {
    expect(html).toContain(`#ORD-${number}`);
    expect(html).toMatch(/href="\/r\/pdf\?in=en"/);
    expect(html).not.toMatch(/<form|\/office\/orders\/\d{6}(?!\/money")/);
  }
  const listed = renderToStaticMarkup(
    createElement(ReceiptsPage, Object.assign({ ...list }, { action: '/r', mayRecord: false })),
  );
  expect(listed).toContain(id);
  expect(listed).not.toContain('/r/new');
});

test('the account of a business cannot be sent or printed for one of its people', async () => {
  const { token } = await order();
  const { id, number } = await orderOf(app.db, token);
  const htmlBy = async (by: 'customer' | 'business') => {
    const account = await accountPage(app, 'en', number, true, by);
    const props = account && Object.assign({ ...account }, { action: '/r', listHref: '/l', notice: undefined });
    return props && renderToStaticMarkup(createElement(AccountPage, props));
  };
  expect(await htmlBy('customer')).toMatch(/\/r\/pdf\?in=en.*<form/);
  // Without a GSTIN, all orders belong to one customer, so the account grouped by business is the same.
  expect(await htmlBy('business')).toBe(await htmlBy('customer'));
  await app.db.updateTable('orders').set({ gstin: '27AAPFU0939F1ZV' }).where('id', '=', id).execute();
  expect(await htmlBy('business')).not.toMatch(/<form|\/r\/pdf/);
});

test('a statement tells money from tax that was deducted and from what was written off', async () => {
  const { number, token } = await order();
  const tax = { section: professional, base: '1,999', tds: '199.90' };
  await send(Object.assign({ ...typed }, tax, { amount: '4,658', order: number }));
  const { version } = await orderOf(app.db, token);
  const off = { act: 'write-off', seen: String(version), 'off-amount': '0.92', reason: 'small' };
  expect(await submitOrderMoney(app, by, { number, locale: 'en' }, posted(off))).toEqual({ said: 'said.done' });
  const lines = (await accountPage(app, 'en', number, true))?.lines ?? [];
  const texts = lines.map(({ what, paid }) => `${what} ${paid}`);
  expect(texts.some((text) => /^Cash, receipt MR\/.* ₹4,658$/.test(text))).toBe(true);
  expect(texts.some((text) => /^TDS deducted, receipt MR\/.* ₹199.90$/.test(text))).toBe(true);
  expect(texts.filter((text) => text.includes(number)).slice(1)).toEqual([`Written off for #ORD-${number} ₹0.92`]);
});

test('a certificate that has not come by its day is overdue', async () => {
  const answer = await send({ name: 'Asha', day: '2026-04-10', section: professional, base: '1,999', tds: '199.90' });
  const id = 'id' in answer ? answer.id : '';
  expect(await htmlOf(id, 'en')).toContain('2026-27 Q1: Not asked for, overdue since August 15, 2026');
});

test('what is sent to a receipt or an order that is not there, or without sense, changes nothing', async () => {
  expect(await act('none', { act: 'reverse', seen: '1', 'reverse-reason': 'x' })).toBeUndefined();
  expect(await act('none', { act: 'toString' })).toBeUndefined();
  expect(await act('none', { act: 'clear' }, false)).toBeUndefined();
  const answer = await send(typed);
  expect(await act('id' in answer ? answer.id : '', { act: 'toString' })).toEqual({ said: 'said.bad' });
  expect(await submitOrderMoney(app, by, { number: '000000', locale: 'en' }, posted({ act: 'move' }))).toBeUndefined();
  expect(await orderMoneyPage(app, 'en', '000000', { mayAct: true })).toBeUndefined();
  expect(await accountPage(app, 'en', '000000', true)).toBeUndefined();
});

test('instalments are agreed, and the customer is asked for the first', async () => {
  const { number, token, version } = await order();
  const fields = { act: 'plan', seen: String(version), day: '2026-12-31', count: '3', down: '2000' };
  const answer = await submitOrderMoney(app, by, { number, locale: 'en' }, posted(fields));
  expect(answer).toEqual({ said: 'said.done' });
  const rows = await app.db.selectFrom('order_instalments').selectAll().orderBy('position').execute();
  expect(rows.map(({ day, amount_paise }) => [day, amount_paise])).toEqual([
    ['2026-12-31', 200_000],
    ['2027-01-31', 142_900],
    ['2027-02-28', 142_982],
  ]);
  expect((await orderOf(app.db, token)).money).toMatchObject({ due: 485_882, asked: 200_000 });
  expect(await send({ ...typed, amount: '2500', order: number })).toMatchObject({ said: 'said.recorded' });
  expect((await orderOf(app.db, token)).money.asked).toBe(92_900);
  for (const locale of ['en', 'hi'] as const) {
    for (const mayAct of [true, false]) {
      const page = await orderMoneyPage(app, locale, number, { mayAct });
      const html =
        page &&
        renderToStaticMarkup(
          createElement(OrderMoney, Object.assign({ ...page }, { action: '/m', notice: undefined })),
        );
      expect(html).toContain('₹1,429.82');
      expect(html).toContain('₹2,358.82');
      // An accountant has read-only access and cannot open the order.
      expect(/<form|<button/.test(html ?? '')).toBe(mayAct);
      expect(html?.includes(`/office/orders/${number}"`)).toBe(mayAct);
      expect(html?.includes(`/office/receivables/${number}"`)).toBe(!mayAct);
    }
  }
});

test('receivables have the heading of what they are added up by', async () => {
  const headings = { en: ['Customer', 'Business or customer'], hi: ['ग्राहक', 'कारोबार या ग्राहक'] };
  for (const locale of locales) {
    const shown = [];
    for (const by of ['customer', 'business']) {
      const list = await receivablesPage(app.db, locale, new URL(`http://localhost/?by=${by}`), '/office/receivables');
      const html = renderToStaticMarkup(createElement(ReceivablesPage, list));
      shown.push(/<th scope[^>]*>([^<]*)</.exec(html)?.[1]);
      const words = receivablesWords(locale);
      const total = by === 'business' ? words.totalBusinesses : words.total;
      expect(html).toContain(fill(total, { count: list.totals.count }));
    }
    expect(shown).toEqual(headings[locale]);
  }
});

test('receivables by age and the statement of account agree, and the statement is emailed', async () => {
  const list = await receivablesPage(app.db, 'en', new URL('http://localhost/'), '/office/receivables');
  expect(renderToStaticMarkup(createElement(ReceivablesPage, list))).toContain('/office/receivables/');
  const [customer] = list.customers;
  for (const locale of ['en', 'hi'] as const) {
    const page = await accountPage(app, locale, customer?.number ?? '', true);
    const html =
      page &&
      renderToStaticMarkup(
        createElement(AccountPage, Object.assign({ ...page }, { action: '/a', listHref: '/l', notice: undefined })),
      );
    expect(html).toContain(page?.lines.at(-1)?.balance);
    expect(page?.lines.at(-1)?.balance).toBe(customer?.due);
  }
  expect(await sendAccount(app, by, customer?.number ?? '', print)).toBe('said.sent');
  const mail = await app.db
    .selectFrom('outbox')
    .select(['id', 'text', 'files', 'others'])
    .where('subject', 'like', '%विवरण%')
    .executeTakeFirstOrThrow();
  // If the email fails, no SMS with the link follows, because the number may be someone else's.
  expect(mail.others).toBeNull();
  expect(mail.text).toContain('बाकी');
  expect(mail.text).toContain('PDF में साथ लगा है');
  const file = await app.db.selectFrom('files').selectAll().executeTakeFirstOrThrow();
  expect(file).toMatchObject({ mail_id: mail.id, type: 'application/pdf', name: `account-${customer?.number}.pdf` });
  expect(JSON.parse(mail.files ?? '')).toEqual([file.id]);
  const stored = await app.files.read(file.storage_key);
  expect(Buffer.concat(await stored.toArray()).toString()).toBe('%PDF of ₹ in hi');
  // If the file store is full, the email is sent without the attachment and does not mention one.
  const full = Object.assign(
    { ...app },
    {
      files: Object.assign(
        { ...app.files },
        { bucket: Object.assign({ ...app.files.bucket }, { put: () => Promise.reject(new Error('full')) }) },
      ),
    },
  );
  expect(await sendAccount(full, by, customer?.number ?? '', print)).toBe('said.sent');
  const bare = await app.db
    .selectFrom('outbox')
    .select(['text', 'files'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(bare.files).toBeNull();
  expect(bare.text).not.toContain('साथ लगा');
});

test('a customer without email gets the amount due as a message, if one can be sent', async () => {
  const placed = await order();
  await app.db.updateTable('orders').set({ mail: '' }).where('number', '=', placed.number).execute();
  const texting = Object.assign(
    { ...app },
    { messaging: Object.assign({ ...app.messaging }, { desk: () => noticeDesk, wake: () => undefined }) },
  );
  const silent = Object.assign(
    { ...app },
    {
      messaging: Object.assign(
        { ...app.messaging },
        { desk: () => ({ ...noticeDesk, channels: { mail: 'on', sms: 'off', whatsapp: 'off' } as const }) },
      ),
    },
  );
  const due = await app.db
    .selectFrom('due_notices')
    .select(['name', 'phone', 'locale', 'order_number', 'variables'])
    .where('name', '=', 'account-sent');
  expect(await accountPage(silent, 'en', placed.number, true)).toMatchObject({ sentBy: undefined, sendsSms: '' });
  expect(await sendAccount(silent, by, placed.number, print)).toBe('said.no-mail');
  expect(await due.execute()).toEqual([]);

  // The customer has sent STOP.
  const { phone: number } = await app.db
    .selectFrom('orders')
    .select('phone')
    .where('number', '=', placed.number)
    .executeTakeFirstOrThrow();
  await inTransaction(app.db, (transaction) =>
    setContactState(transaction, 'phone', number, stopped('service', 'message', Date.now())),
  );
  const words = receivablesWords('en');
  expect(await accountPage(texting, 'en', placed.number, true)).toMatchObject({
    sentBy: undefined,
    notSent: words.stopped,
  });
  const sent = () => app.db.selectFrom('audit').select('id').where('action', '=', 'statement-sent').execute();
  const sentBefore = await sent();
  expect(await sendAccount(texting, by, placed.number, print)).toBe('said.stopped');
  expect(await due.execute()).toEqual([]);
  expect(await sent()).toEqual(sentBefore);
  await app.db.deleteFrom('contact_states').execute();

  const page = await accountPage(texting, 'en', placed.number, true);
  expect(page?.sentBy).toBe('message');
  const html =
    page &&
    renderToStaticMarkup(
      createElement(AccountPage, Object.assign({ ...page }, { action: '/a', listHref: '/l', notice: undefined })),
    );
  expect(html).toContain('Send the amount and a link by message');
  const cost = 'We’ll send an SMS to +91 98100 12345. This is charged as';
  expect(page?.sendsSms).toContain(cost);
  expect(html).toContain(cost);
  expect(await sendAccount(texting, by, placed.number, print)).toBe('said.texted');
  const [told, ...others] = await due.execute();
  expect(others).toEqual([]);
  expect(told).toMatchObject({ phone: '+919810012345', locale: 'hi', order_number: placed.number });
  const variables = JSON.parse(told?.variables ?? '{}');
  expect(variables.order).toBe(placed.number);
  // The order's own link is a second proof of identity, so the message has the link for customers with only a phone.
  const { token, phone_token } = await app.db
    .selectFrom('orders')
    .select(['token', 'phone_token'])
    .where('number', '=', placed.number)
    .executeTakeFirstOrThrow();
  expect(variables.token).toBe(phone_token);
  expect(variables.token).not.toBe(token);
  // The message has the amount and the number of SMS parts that the page announced.
  const { segments } = sizeOfSms(fillTemplate('account-sent', someTemplates.sms['account-sent'].hi, variables));
  expect(page?.sendsSms).toContain(`charged as ${segments} SMS: ${paiseText(multiply(paise(18), segments))} `);
  expect(`बाकी: ₹${variables.amount}`).toBe((await accountPage(texting, 'hi', placed.number, true))?.due);
});

/** Records tax that a payer without an order withheld. @returns the id of its receipt */
async function taxOf(payer: Readonly<Record<string, string>>): Promise<string> {
  const tax = { name: 'Shop', day: '2026-11-21', section: professional, base: '1000' };
  const answer = await send(Object.assign({ ...tax }, payer));
  return 'id' in answer ? answer.id : '';
}

const uploaded = (id: string, file: Blob | undefined, seen: number, mayMoveMoney = true) => {
  const body = new FormData();
  body.append('seen', String(seen));
  if (file) {
    body.append('file', file, '../certificate.pdf');
  }
  const request = new Request('http://localhost/', { method: 'POST', body });
  return submitReceiptAct(app, by, { id, locale: 'en', mayMoveMoney }, request);
};

test('a payer without an order is asked by email in the language of their newest order, or the clerk’s', async () => {
  for (const [mail, subject] of [
    ['asha@example.in', 'टीडीएस का प्रमाणपत्र भेजिए: 2026-27 Q3'],
    ['new@example.in', 'Please send the TDS certificate: 2026-27 Q3'],
  ] as const) {
    const id = await taxOf({ mail });
    expect(await htmlOf(id, 'en')).toContain(`We’ll send the request to ${mail}.`);
    expect(await act(id, { act: 'ask', seen: '2' })).toEqual({ said: 'said.asked' });
    const sent = await app.db
      .selectFrom('outbox')
      .select(['recipient', 'text'])
      .where('subject', '=', subject)
      .execute();
    expect(sent).toMatchObject([{ recipient: mail }]);
    expect(sent[0]?.text).toContain('₹100');
    expect(await htmlOf(id, 'en')).toContain('Asked for');
  }
});

test('a payer whom nothing reaches is not promised an email; the clerk records that they asked', async () => {
  const id = await taxOf({ phone: '0522 2345678' });
  const html = await htmlOf(id, 'en');
  expect(html).not.toContain('We’ll send');
  expect(html).toContain('Phone: +915222345678');
  expect(await act(id, { act: 'ask', seen: '2' })).toEqual({ said: 'said.not-now' });
  expect(await htmlOf(id, 'en')).toContain('Not asked for');
  expect(await act(id, { act: 'asked', seen: '2' })).toEqual({ said: 'said.noted' });
  expect(await htmlOf(id, 'en')).not.toContain('Not asked for');
});

test('a payer with a mobile number alone is asked by message, if one can be sent', async () => {
  const id = await taxOf({ phone: '98765 43210' });
  const texting = Object.assign(
    { ...app },
    { messaging: Object.assign({ ...app.messaging }, { desk: () => noticeDesk, wake: () => undefined }) },
  );
  const asking = { id, locale: 'en', mayMoveMoney: true } as const;
  const said = await submitReceiptAct(texting, by, asking, posted({ act: 'ask', seen: '2' }));
  expect(said).toEqual({ said: 'said.asked' });
  const due = await app.db
    .selectFrom('due_notices')
    .select(['phone', 'variables'])
    .where('name', '=', 'certificate-asked')
    .execute();
  expect(due).toEqual([{ phone: '+919876543210', variables: '{"amount":"100"}' }]);
});

test('the panel says that a payer without email has stopped our messages', async () => {
  const phone = '+919876500077';
  const id = await taxOf({ phone });
  await inTransaction(app.db, (transaction) =>
    setContactState(transaction, 'phone', phone, stopped('service', 'message', Date.now())),
  );
  const texting = Object.assign(
    { ...app },
    {
      messaging: Object.assign(
        { ...app.messaging },
        { channels: { mail: 'on', whatsapp: 'off', sms: 'on' }, desk: () => noticeDesk },
      ),
    },
  );
  const page = await receiptPage(texting, 'en', id, { mayMoveMoney: true, mayOpenOrders: true });
  expect(page?.certificate?.askHint).toMatch(/has stopped our messages.+START.+Ask by phone or by post/);
});

test('a clerk attaches the certificate that came by post, and it is found on the receipt', async () => {
  const id = await taxOf({ mail: 'post@example.in' });
  const pdf = new Blob([sampleFile('pdf')]);
  expect(await uploaded(id, undefined, 2)).toMatchObject({ refused: { errors: { file: expect.any(String) } } });
  expect(await uploaded(id, new Blob(['MZ a program']), 2)).toMatchObject({
    refused: { errors: { file: expect.stringContaining('PDF, JPEG, PNG, WebP') } },
  });
  expect(await uploaded(id, pdf, 2, false)).toEqual({ said: 'said.attached' });
  expect(await uploaded(id, pdf, 2)).toEqual({ said: 'said.newer' });
  expect(await uploaded(id, pdf, 3)).toEqual({ said: 'said.there' });
  expect(await uploaded('nowhere', pdf, 1)).toBeUndefined();
  const file = await app.db.selectFrom('receipt_files').selectAll().where('receipt_id', '=', id).executeTakeFirst();
  expect(file?.name).toBe('certificate.pdf');
  for (const locale of ['en', 'hi'] as const) {
    expect(await htmlOf(id, locale)).toContain(`/office/receipts/${id}/file/${file?.id}`);
    const list = await receiptsPage(app.db, locale, new URL('http://localhost/?view=tds'), '/r');
    const html = renderToStaticMarkup(
      createElement(ReceiptsPage, Object.assign({ ...list }, { action: '/r', mayRecord: true })),
    );
    expect(html).toContain(`href="/r/${id}#certificate"`);
  }
  const read = await receiptPage(app, 'en', id, { mayMoveMoney: false, mayOpenOrders: false });
  expect(read?.certificate).toMatchObject({ mayAttach: false, ask: undefined, mayRecord: false });
  expect(await act(id, { act: 'detach', seen: '3', file: file?.id ?? '' }, false)).toEqual({ said: 'said.removed' });
  expect(await htmlOf(id, 'en')).toContain('No file has been attached.');
});

test('tax is withheld under the Act in force on the day of payment, and only the old certificate is a Form 16A', async () => {
  const tax = { name: 'Old', mail: 'old@example.in', base: '1000' };
  for (const [section, day, wrong] of [
    [professional, '2026-04-01', []],
    [professional, '2026-03-31', ['section']],
    ['194J 1000', '2026-03-31', []],
    ['194J 1000', '2026-04-01', ['section']],
  ] as const) {
    expect([section, day, await errorsOf(Object.assign({ ...tax }, { section, day }))]).toEqual([section, day, wrong]);
  }
  const ofDay = async (day: string, locale: Locale = 'en') =>
    htmlOf(
      (
        await app.db
          .selectFrom('money_receipts')
          .select('id')
          .where('mail', '=', tax.mail)
          .where('day', '=', day)
          .executeTakeFirstOrThrow()
      ).id,
      locale,
    );
  expect(await ofDay('2026-04-01', 'hi')).toContain('393(1) क्रम 6(iii), 10%');
  expect(await ofDay('2026-03-31')).toContain('TDS certificate (Form 16A)');
  expect(await ofDay('2026-04-01')).toContain('393(1) Sl. 6(iii), 10%');
  expect(await ofDay('2026-04-01')).not.toContain('16A');
});

test('the limit for cash knows a person by their number, however it is typed', async () => {
  const cash = { kind: 'cash', amount: '150000', name: 'Ravi', day: '2026-11-19', phone: '98100 55555' };
  expect(await errorsOf(cash)).toEqual([]);
  expect(await errorsOf(Object.assign({ ...cash }, { name: 'R. Kumar', phone: '+91-9810055555' }))).toEqual(['amount']);
});

test('missing certificates are added up by quarter, and a certificate that shows more has an action', async () => {
  const id = await taxOf({ mail: 'more@example.in' });
  const list = await receiptsPage(app.db, 'en', new URL('http://localhost/?view=tds'), '/r');
  const quarter = list.quarters?.find((each) => each.quarter === '2026-27 Q3');
  expect(quarter).toMatchObject({ href: '/r?view=tds&quarter=2026-27+Q3', due: 'February 15, 2027' });
  for (const locale of ['en', 'hi'] as const) {
    const page = await receiptsPage(app.db, locale, new URL('http://localhost/?view=tds'), '/r');
    const props = Object.assign({ ...page }, { action: '/r', mayRecord: true });
    expect(renderToStaticMarkup(createElement(ReceiptsPage, props))).toContain('quarter=2026-27+Q3');
  }
  const shown = { act: 'certificate', 'certificate-number': 'M1', 'certificate-amount': '130', seen: '2' };
  expect(await act(id, shown)).toEqual({ said: 'said.done' });
  expect(await htmlOf(id, 'en')).toContain('The certificate shows ₹30 more than was recorded');
  expect(await act(id, { act: 'more', seen: '3' })).toEqual({ said: 'said.done' });
  expect(await htmlOf(id, 'en')).not.toContain('Record the difference');
});

test('a refund says where it was paid from, and one recorded by mistake is undone on the page', async () => {
  const answer = await send(Object.assign({ ...typed }, { amount: '500', day: '2026-11-18' }));
  const id = 'id' in answer ? answer.id : '';
  const back = { act: 'return', seen: '2', 'return-amount': '200', 'return-reason': 'handed over' };
  expect(await act(id, back)).toMatchObject({ refused: { errors: { 'return-way': expect.any(String) } } });
  expect(await act(id, Object.assign({ ...back }, { 'return-way': 'till' }))).toMatchObject({ refused: {} });
  expect(await act(id, Object.assign({ ...back }, { 'return-way': 'cash' }))).toEqual({ said: 'said.done' });
  const { id: returned } = await app.db
    .selectFrom('receipt_returns')
    .select('id')
    .where('receipt_id', '=', id)
    .executeTakeFirstOrThrow();
  for (const [locale, way] of [
    ['en', 'Cash box'],
    ['hi', 'नकद'],
  ] as const) {
    expect(await htmlOf(id, locale)).toContain(`₹200, ${way}`);
  }
  const undo = { act: 'undo-return', seen: '3', return: returned };
  expect(await act(id, undo)).toMatchObject({ refused: { errors: { [`undo-${returned}`]: 'Enter a reason.' } } });
  expect(await act(id, Object.assign({ ...undo }, { [`undo-${returned}`]: 'not paid' }), false)).toEqual({
    said: 'said.not-yours',
  });
  expect(await act(id, Object.assign({ ...undo }, { [`undo-${returned}`]: 'not paid' }))).toEqual({
    said: 'said.done',
  });
  const html = await htmlOf(id, 'en');
  expect(html).toContain('Undone on');
  expect(html).not.toContain('Undo this refund');
});
