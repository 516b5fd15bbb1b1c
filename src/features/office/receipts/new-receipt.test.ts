import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test } from 'vitest';
import { locales } from '@/kernel/locale.ts';
import { creditOrder } from '@/server/domains/orders/change-order.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { ravi } from '../../../../tests/support/office-desk.ts';
import { anOrder, change, orderOf, someTerms } from '../../../../tests/support/order-desk.ts';
import { NewReceipt } from './NewReceipt.tsx';
import { newReceiptPage, submitReceipt } from './new-receipt.server.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

const now = Date.now();
const by = { actor: Object.assign({ ...ravi }, { role: 'manager' as const }), visitorAddress: '203.0.113.9', now };
const posted = (fields: Readonly<Record<string, string>>) =>
  new Request('http://localhost/', { method: 'POST', body: new URLSearchParams(fields) });
const order = async () => orderOf(app.db, (await anOrder(app.db, { documentTerms: someTerms })).token);
/** The section for professional fees that are paid from April 2026. */
const professional = '393(1) Sl. 6(iii) 1000';
const typed = { kind: 'cash', amount: '4858.82', name: 'Asha', day: '2026-11-21' };
const send = (fields: Readonly<Record<string, string>>) =>
  submitReceipt(app, by, { locale: 'en', mayMoveMoney: true }, posted(fields));

/** Sends a form. Returns the errors and the amount to confirm if it was rejected, otherwise the message. */
async function answerOf(fields: Readonly<Record<string, string>>) {
  const answer = await send(fields);
  return 'refused' in answer
    ? { errors: answer.refused.errors, ask: answer.refused.ask, values: answer.refused.values }
    : answer.said;
}

test('an amount that is far from what is due is asked about first, and everything typed is kept', async () => {
  const { number, token } = await order();
  const fields = { ...typed, order: number, key: crypto.randomUUID(), bank: 'SBI', amount: '1,99,999.99' };
  const asked = await answerOf(fields);
  expect(asked).toEqual({
    errors: {
      amount:
        'You entered ₹1,99,999.99, but ₹4,858.82 is due. Check the amount. If it is right, press the button again.',
    },
    ask: '19999999',
    values: fields,
  });
  expect((await orderOf(app.db, token)).money.paid).toBe(0);
  for (const locale of locales) {
    const page = await newReceiptPage(app, locale, new URL(`http://localhost/?order=${number}`), {
      mayMoveMoney: true,
      refused: typeof asked === 'string' ? undefined : asked,
    });
    const html = renderToStaticMarkup(createElement(NewReceipt, Object.assign({ ...page }, { action: '/new' })));
    expect(html).toContain('name="sure" value="19999999"');
    expect(html).toMatch(locale === 'en' ? /Record ₹1,99,999\.99 anyway/ : /फिर भी ₹1,99,999\.99 दर्ज करें/);
    expect(html).toContain('value="SBI"');
    expect(html).toContain('value="1,99,999.99"');
  }
  // An amount above the legal limit for cash is rejected without asking for confirmation.
  expect(await answerOf({ ...fields, amount: '200000' })).toMatchObject({
    errors: { amount: expect.stringContaining('We cannot accept this in cash') },
    ask: undefined,
  });
  // A changed amount has to be confirmed again.
  expect(await answerOf({ ...fields, amount: '48588.20', sure: '19999999' })).toMatchObject({ ask: '4858820' });
  expect(await answerOf({ ...fields, amount: '100' })).toMatchObject({ ask: '10000' });
  expect(await answerOf({ ...fields, amount: '48588.20', sure: '4858820' })).toBe('said.recorded');
  // A form that is sent twice needs no confirmation, although nothing is due after the first time.
  expect(await answerOf({ ...fields, amount: '48588.20' })).toBe('said.repeated');
});

test('the amounts for several orders are compared with the money, and the refusal names both', async () => {
  const { number: first } = await order();
  const { number: second } = await order();
  const parts = { [`order-${first}`]: '1000', [`order-${second}`]: '2000' };
  const fields = { ...typed, order: first, ...parts };
  expect(await answerOf({ ...fields, amount: '9000' })).toMatchObject({
    errors: { amount: expect.stringContaining('add up to ₹3,000') },
    ask: '900000',
  });
  expect(await answerOf({ ...fields, amount: '2500' })).toMatchObject({
    errors: { form: 'You can use ₹2,500, but the amounts for the orders add up to ₹3,000.' },
  });
  const tax = { section: professional, base: '1999', tds: '199.90' };
  expect(await answerOf({ ...fields, ...tax, amount: '2500' })).toMatchObject({
    errors: {
      form: 'The amount received and the TDS (₹2,500 + ₹199.90) add up to ₹2,699.90, but the amounts for the orders add up to ₹3,000.',
    },
  });
});

test('one transfer with tax withheld from the fees of several orders pays each of them', async () => {
  const orders = [await order(), await order(), await order()];
  const [first] = orders;
  for (const locale of locales) {
    const page = await newReceiptPage(app, locale, new URL(`http://localhost/?order=${first?.number}`), {
      mayMoveMoney: true,
    });
    // The fee that the tax was withheld from is not known until the orders are chosen.
    expect(page.fee).toBe('');
    expect(page.baseHint).not.toBe('');
  }
  const fields = {
    ...typed,
    kind: 'transfer',
    reference: '612345678123',
    amount: '13976.76',
    section: professional,
    base: '',
    order: first?.number ?? '',
    ...Object.fromEntries(orders.map(({ number }) => [`order-${number}`, '4858.82'])),
  };
  expect(await answerOf(fields)).toBe('said.recorded');
  const { id, base_paise, amount_paise } = await app.db
    .selectFrom('money_receipts')
    .selectAll()
    .where('kind', '=', 'tds')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect([base_paise, amount_paise]).toEqual([3 * 199_900, 59_970]);
  const shares = await app.db
    .selectFrom('receipt_orders')
    .select('amount_paise')
    .where('receipt_id', '=', id)
    .execute();
  expect(shares.map((each) => each.amount_paise)).toEqual([19_990, 19_990, 19_990]);
  for (const { token } of orders) {
    expect((await orderOf(app.db, token)).status).toBe('paid');
  }
});

test('money for a cancelled order: the form warns, asks, and says where the money is', async () => {
  const { number, token } = await order();
  await creditOrder(app.db, { token }, await change(app.db, { token }), { kind: 'full', reason: 'asked' }, () => []);
  expect((await orderOf(app.db, token)).status).toBe('cancelled');
  for (const locale of locales) {
    const page = await newReceiptPage(app, locale, new URL(`http://localhost/?order=${number}`), {
      mayMoveMoney: true,
    });
    const html = renderToStaticMarkup(createElement(NewReceipt, Object.assign({ ...page }, { action: '/new' })));
    expect(html).toContain(
      locale === 'en' ? `Order #ORD-${number} is cancelled` : `ऑर्डर #ORD-${number} रद्द है, इसलिए उसमें कुछ बाकी नहीं है`,
    );
  }
  const fields = { ...typed, order: number, amount: '1770' };
  expect(await answerOf(fields)).toMatchObject({
    errors: { amount: expect.stringContaining('This order is cancelled, so ₹1,770 would stay on account') },
  });
  expect(await answerOf({ ...fields, sure: '177000' })).toBe('said.recorded-cancelled');
  const paid = await order();
  await send({ ...typed, order: paid.number });
  expect(await answerOf({ ...typed, order: paid.number, amount: '5', sure: '500' })).toBe('said.recorded-account');
  // Money without an order cannot be compared with anything.
  expect(await answerOf({ ...typed, amount: '5' })).toBe('said.recorded');
});

test('the form says when the money may stay empty, and asks for it where no tax can be recorded', async () => {
  const { number } = await order();
  const formOf = async (locale: (typeof locales)[number], mayMoveMoney: boolean) => {
    const page = await newReceiptPage(app, locale, new URL(`http://localhost/?order=${number}`), { mayMoveMoney });
    return renderToStaticMarkup(createElement(NewReceipt, Object.assign({ ...page }, { action: '/new' })));
  };
  const isRequired = (html: string, name: string) => new RegExp(`id="receipt-${name}"[^>]* required`).test(html);
  for (const locale of locales) {
    const html = await formOf(locale, true);
    expect([isRequired(html, 'kind'), isRequired(html, 'amount'), isRequired(html, 'name')]).toEqual([
      false,
      false,
      true,
    ]);
    const said =
      locale === 'en'
        ? ['If only tax was deducted (TDS), leave this and the amount empty.', 'If no money arrived, leave this empty.']
        : ['सिर्फ़ टीडीएस कटा हो', 'कोई पैसा न मिला हो, तो ख़ाली छोड़िए।'];
    for (const text of said) {
      expect(html).toContain(text);
    }
    const simple = await formOf(locale, false);
    expect([isRequired(simple, 'kind'), isRequired(simple, 'amount')]).toEqual([true, true]);
    for (const text of said) {
      expect(simple).not.toContain(text);
    }
  }
});

test('tax alone is recorded with the money left empty or zero, and one of the two has to be given', async () => {
  const tax = { section: professional, base: '1999', tds: '199.90', kind: '' };
  const kindsOf = async (fields: Readonly<Record<string, string>>) => {
    const { number, token } = await order();
    expect(await answerOf({ ...typed, ...tax, order: number, ...fields })).toBe('said.recorded');
    return (await orderOf(app.db, token)).money.paid;
  };
  expect(await kindsOf({ amount: '' })).toBe(19_990);
  for (const amount of ['0', '0.00', '₹ 0', '०']) {
    expect(await kindsOf({ amount })).toBe(19_990);
  }
  // The way of paying and its reference do not matter when the clerk says that no money arrived.
  expect(await kindsOf({ amount: '0', kind: 'transfer', reference: '' })).toBe(19_990);
  const before = await app.db.selectFrom('money_receipts').select('kind').execute();
  const nothing = {
    en: 'Enter the amount received. If only tax was deducted, leave this and “How the money arrived” empty, and choose the section under “Tax deducted (TDS)”.',
    hi: 'मिली रकम लिखें। सिर्फ़ टीडीएस कटा हो, तो इसे और “पैसा कैसे मिला” को ख़ाली छोड़ें, और “काटा गया टीडीएस” में धारा और दर चुनें।',
  };
  for (const locale of locales) {
    for (const fields of [{ kind: '', amount: '' }, { amount: '0' }, { amount: '', tds: '0' }]) {
      const answer = await submitReceipt(app, by, { locale, mayMoveMoney: true }, posted({ ...typed, ...fields }));
      expect('refused' in answer && answer.refused.errors.amount).toBe(nothing[locale]);
    }
  }
  // An amount that was forgotten beside a way of paying is not taken for tax alone.
  const forgotten = { ...typed, ...tax, kind: 'transfer', reference: '612345678321', amount: '' };
  expect(await answerOf(forgotten)).toMatchObject({ errors: { amount: nothing.en } });
  // Tax without its section is only missing the section.
  expect(await answerOf({ ...typed, ...tax, amount: '', section: '' })).toMatchObject({
    errors: { section: 'Choose the section and rate.' },
  });
  // Without the right to record tax, the amount is what is missing.
  const clerk = await submitReceipt(app, by, { locale: 'en', mayMoveMoney: false }, posted({ ...typed, amount: '0' }));
  expect('refused' in clerk && clerk.refused.errors.amount).toContain('Enter an amount in rupees above zero');
  expect(await app.db.selectFrom('money_receipts').select('kind').execute()).toEqual(before);
});
