import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { pay } from '../../../../tests/support/money-of-order.ts';
import { aCase, now, ravi } from '../../../../tests/support/office-desk.ts';
import { byRavi, line, orderOfQuote, quoteOf, sentQuote, someContent } from '../../../../tests/support/quote-desk.ts';
import { dayInIndia } from '../../../kernel/india-time.ts';
import { paise } from '../../../kernel/paise.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { presentCase } from '../cases/store/goes-on-in.ts';
import { append } from '../cases/timeline/append.ts';
import { findOrderByToken } from '../orders/find-order.ts';
import { acceptQuote, declineQuote, orderAtOnce } from './answer-quote.ts';
import { findClerkQuote, listClerkQuotes, stateOfQuote } from './find-quotes.ts';
import { forgetQuotesOfCases } from './forget-quotes.ts';
import { makeClerkQuote, saveClerkQuote, sendClerkQuote } from './write-quote.ts';

const asha = { name: 'Asha Verma', order: orderOfQuote, note: (number: string) => `Accepted: ${number}` } as const;
const byCustomer = { ...asha, how: 'code', by: null, now: now + 1000 } as const;
const dearer = { ...someContent, lines: [...someContent.lines, line({ unitPaise: paise(10_000) })] };
const sending = (content = someContent) => ({ content, note: () => 'sent', mails: () => [] });

describeOnEachEngine('quotes by a clerk', ({ open }) => {
  async function aSentQuote() {
    const db = await open();
    const { id: caseId } = await aCase(db, { fields: { name: 'Asha', email: 'asha@example.in' } });
    return { db, caseId, quote: await sentQuote(db, { caseId }) };
  }
  const ordersIn = async (db: Awaited<ReturnType<typeof aSentQuote>>['db']) =>
    db.selectFrom('orders').selectAll().execute();

  test('the form sent twice makes one quote', async () => {
    const db = await open();
    const { id: caseId } = await aCase(db, { fields: { name: 'Asha', email: 'asha@example.in' } });
    const asked = { content: someContent, caseId, formKey: 'one-form', by: byRavi };
    const numbers = await Promise.all([makeClerkQuote(db, asked), makeClerkQuote(db, asked)]);
    expect(new Set(numbers).size).toBe(1);
    expect((await quoteOf(db, numbers[0] ?? '')).state).toBe('draft');
  });

  test('an accepted quote is an order with the quoted lines and price', async () => {
    const { db, quote } = await aSentQuote();
    const accepted = await acceptQuote(db, quote, { ...byCustomer, revision: 1 });
    expect(accepted.outcome).toBe('accepted');
    const [order] = await ordersIn(db);
    // The price is ₹3,000 minus 10%, plus 18% tax and the portal's fee.
    expect(order).toMatchObject({ fee_paise: 270_000, gst_paise: 48_600, government_paise: 100_000, state: 'delhi' });
    const lines = await db.selectFrom('order_lines').select(['kind', 'amount_paise']).orderBy('position').execute();
    expect(lines.map(({ kind }) => kind)).toEqual(['fee', 'fee', 'government', 'discount', 'gst']);
    expect(await quoteOf(db, quote.number)).toMatchObject({ state: 'accepted', order_id: order?.id, draft: undefined });
  });

  test('accepted twice at the same time, it is one order', async () => {
    const { db, quote } = await aSentQuote();
    const answers = await Promise.all([1, 2, 3].map(() => acceptQuote(db, quote, { ...byCustomer, revision: 1 })));
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['accepted', 'already', 'already']);
    expect(new Set(answers.map((each) => ('number' in each ? each.number : '')))).toHaveProperty('size', 1);
    expect(await ordersIn(db)).toHaveLength(1);
  });

  test('accepted while a clerk sends a revision, either the order or the revision is there', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { db, quote } = await aSentQuote();
      const clerk = sendClerkQuote(db, quote.number, sending(dearer), { ...byRavi, seen: quote.version });
      const customer = acceptQuote(db, quote, { ...byCustomer, revision: 1 });
      const [sent, accepted] = await Promise.all([clerk, customer]);
      const orders = await ordersIn(db);
      const after = await quoteOf(db, quote.number);
      if (accepted.outcome === 'accepted') {
        expect(sent).toBe('over');
        expect([orders.length, after.state, after.revision]).toEqual([1, 'accepted', 1]);
      } else {
        expect([accepted.outcome, sent]).toEqual(['changed', 'done']);
        expect([orders.length, after.state, after.revision]).toEqual([0, 'sent', 2]);
      }
    }
  });

  test('two clerks who revise it at once: the second is told, and nothing is lost', async () => {
    const { db, quote } = await aSentQuote();
    const edit = { ...byRavi, seen: quote.version };
    const outcomes = await Promise.all([
      saveClerkQuote(db, quote.number, dearer, edit),
      sendClerkQuote(db, quote.number, sending(), edit),
    ]);
    expect(outcomes.toSorted()).toEqual(['done', 'newer']);
  });

  test('a revision that is not sent changes nothing for the customer', async () => {
    const { db, quote } = await aSentQuote();
    await saveClerkQuote(db, quote.number, dearer, { ...byRavi, seen: quote.version });
    await acceptQuote(db, quote, { ...byCustomer, revision: 1 });
    expect((await ordersIn(db))[0]?.total_paise).toBe(418_600);
  });

  test('its case is closed and continues in the case of the order, with the same clerk, so the inbox has one', async () => {
    const { db, quote, caseId } = await aSentQuote();
    await db.updateTable('cases').set({ assignee: ravi.id }).where('id', '=', caseId).execute();
    await acceptQuote(db, quote, { ...byCustomer, revision: 1 });
    const [order] = await ordersIn(db);
    const cases = await db.selectFrom('cases').selectAll().orderBy('id').execute();
    expect(cases.map(({ status }) => status)).toEqual(['done', 'new']);
    expect(cases[0]).toMatchObject({ id: caseId, goes_on_in: order?.case_id, whose_turn: null });
    expect(cases[1]).toMatchObject({ id: order?.case_id, assignee: ravi.id, whose_turn: 'us' });
    expect(await presentCase(db, caseId)).toBe(order?.case_id);
  });

  test('its case that a clerk has closed only continues in the case of the order, and is not closed again', async () => {
    const { db, quote, caseId } = await aSentQuote();
    await db
      .updateTable('cases')
      .set({ status: 'done', whose_turn: null, done_at: 7 })
      .where('id', '=', caseId)
      .execute();
    await acceptQuote(db, quote, { ...byCustomer, revision: 1 });
    const [order] = await ordersIn(db);
    const held = await db.selectFrom('cases').selectAll().where('id', '=', caseId).executeTakeFirst();
    expect(held).toMatchObject({ status: 'done', done_at: 7, goes_on_in: order?.case_id });
    const changes = db
      .selectFrom('timeline')
      .select('detail')
      .where('case_id', '=', caseId)
      .where('kind', '=', 'change');
    expect(await changes.execute()).toEqual([]);
  });

  test.each(['message', 'quote', 'day'] as const)('its case stays open while it has other work: %s', async (work) => {
    const { db, quote, caseId } = await aSentQuote();
    if (work === 'quote') {
      await sentQuote(db, { caseId });
    } else if (work === 'day') {
      await db
        .updateTable('cases')
        .set({ next_at: now + 86_400_000 })
        .where('id', '=', caseId)
        .execute();
    } else {
      const held = await db
        .selectFrom('cases')
        .select(['id', 'version'])
        .where('id', '=', caseId)
        .executeTakeFirstOrThrow();
      const detail = { messageId: '', from: 'asha@example.in', subject: 'One more question' };
      await inTransaction(db, (transaction) =>
        append(transaction, held, { kind: 'mail-in', detail, body: 'And the fees?' }, { id: null, name: 'Asha' }, now),
      );
    }
    await acceptQuote(db, quote, { ...byCustomer, revision: 1 });
    const row = await db
      .selectFrom('cases')
      .select(['status', 'goes_on_in'])
      .where('id', '=', caseId)
      .executeTakeFirst();
    expect(row?.status).not.toBe('done');
    expect(row?.goes_on_in).toBeNull();
  });

  test('an order repeated from the case of a finished order does not reopen that case', async () => {
    const { db, quote } = await aSentQuote();
    await acceptQuote(db, quote, { ...byCustomer, revision: 1 });
    const [first] = await ordersIn(db);
    const done = { status: 'done', whose_turn: null } as const;
    await db
      .updateTable('cases')
      .set(done)
      .where('id', '=', first?.case_id ?? '')
      .execute();
    const again = await sentQuote(db, { caseId: first?.case_id ?? '' });
    await acceptQuote(db, again, { ...byCustomer, revision: 1 });
    const cases = await db.selectFrom('cases').select(['id', 'status']).orderBy('id').execute();
    expect(cases.map(({ status }) => status)).toEqual(['done', 'done', 'new']);
  });

  test('an older revision, an expired, a declined or an unsent quote cannot be accepted', async () => {
    const { db, quote, caseId } = await aSentQuote();
    const late = { ...byCustomer, revision: 1, now: now + 16 * 86_400_000 };
    expect(await acceptQuote(db, quote, late)).toEqual({ outcome: 'expired' });
    expect(stateOfQuote(quote, late.now)).toBe('expired');
    await sendClerkQuote(db, quote.number, sending(dearer), { ...byRavi, seen: quote.version });
    expect(await acceptQuote(db, quote, { ...byCustomer, revision: 1 })).toEqual({ outcome: 'changed' });
    const no = { reason: 'Too dear', by: null, how: 'link', now, note: 'Declined', mails: () => [] } as const;
    expect(await declineQuote(db, quote, { ...no, revision: 1 })).toBe('changed');
    expect(await declineQuote(db, quote, { ...no, revision: 2 })).toBe('done');
    expect(await declineQuote(db, quote, { ...no, revision: 2 })).toBe('over');
    expect(await acceptQuote(db, quote, { ...byCustomer, revision: 2 })).toEqual({ outcome: 'over' });
    const draft = await makeClerkQuote(db, { content: someContent, caseId, formKey: 'another-form', by: byRavi });
    expect(await acceptQuote(db, { number: draft }, { ...byCustomer, revision: 0 })).toEqual({ outcome: 'over' });
    expect(await acceptQuote(db, { token: 'guessed-token-of-22-xx' }, { ...byCustomer, revision: 1 })).toEqual({
      outcome: 'unknown',
    });
    expect(await ordersIn(db)).toEqual([]);
  });

  test('a declined quote can be revised and is then open again', async () => {
    const { db, quote } = await aSentQuote();
    const no = { reason: 'Too dear', by: null, how: 'link', now, note: 'Declined', mails: () => [] } as const;
    await declineQuote(db, quote, { ...no, revision: 1 });
    const { version } = await quoteOf(db, quote.number);
    expect(await sendClerkQuote(db, quote.number, sending(), { ...byRavi, seen: version })).toBe('done');
    expect(await quoteOf(db, quote.number)).toMatchObject({ state: 'sent', revision: 2, reason: '', answered_by: '' });
  });

  test('a walk-in customer’s draft becomes an order at once, and once', async () => {
    const db = await open();
    const { id: caseId } = await aCase(db, { fields: { name: 'Asha', phone: '+919810012345' } });
    const content = { ...someContent, customer: { ...someContent.customer, mail: '' } };
    const number = await makeClerkQuote(db, { content, caseId, formKey: 'walk-in-form', by: byRavi });
    const here = { ...asha, how: 'here', by: byRavi, now, seen: 0 } as const;
    const answers = await Promise.all([orderAtOnce(db, number, content, here), orderAtOnce(db, number, content, here)]);
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['accepted', 'already']);
    const orders = await ordersIn(db);
    expect(orders.map(({ mail, phone }) => [mail, phone])).toEqual([['', '+919810012345']]);
    const log = await db.selectFrom('audit').select(['action', 'subject']).execute();
    expect(log).toContainEqual({ action: 'quote-accepted', subject: number });
    // No reply is due for it, because the customer was there.
    const cases = await db.selectFrom('cases').select(['kind', 'status', 'whose_turn', 'due_at']).execute();
    expect(cases.find(({ kind }) => kind === 'order')).toMatchObject({ status: 'new', whose_turn: 'us', due_at: null });
  });

  test('a sent quote is an answer, so its case waits for the customer', async () => {
    const db = await open();
    const { id: caseId } = await aCase(db, { fields: { name: 'Asha', email: 'asha@example.in' }, dueAt: now + 1000 });
    const caseNow = async () =>
      db
        .selectFrom('cases')
        .select(['status', 'whose_turn', 'due_at', 'answered_at', 'assignee'])
        .where('id', '=', caseId)
        .executeTakeFirst();
    expect(await caseNow()).toMatchObject({ status: 'new', whose_turn: 'us', due_at: now + 1000 });
    await sentQuote(db, { caseId });
    expect(await caseNow()).toMatchObject({
      status: 'waiting-customer',
      whose_turn: 'customer',
      due_at: null,
      answered_at: expect.any(Number),
      assignee: byRavi.actor.id,
    });
    const quote = await db.selectFrom('clerk_quotes').select('number').where('case_id', '=', caseId).executeTakeFirst();
    const no = { reason: 'Too dear', by: null, how: 'link', now, note: 'Declined', mails: () => [] } as const;
    await declineQuote(db, { number: quote?.number ?? '' }, { ...no, revision: 1 });
    expect(await caseNow()).toMatchObject({ status: 'open', whose_turn: 'us' });
  });

  test('an order with several codes and rates keeps them, and asks for the first part of its plan', async () => {
    const { db, caseId } = await aSentQuote();
    const content = {
      ...someContent,
      lines: [line({ unitPaise: paise(100_000) }), line({ unitPaise: paise(50_000), sac: '998222', gstPercent: 5 })],
      discount: { kind: 'amount' as const, value: paise(30_000), reason: 'Together' },
      plan: [
        { days: 0, paise: paise(100_000) },
        { days: 30, paise: paise(36_400) },
      ],
    };
    const quote = await sentQuote(db, { caseId, content });
    await acceptQuote(db, quote, { ...byCustomer, revision: 1 });
    const groups = await db
      .selectFrom('order_tax_groups')
      .select(['sac', 'gst_percent', 'taxable_paise', 'gst_paise'])
      .orderBy('position')
      .execute();
    expect(groups).toEqual([
      { sac: '998231', gst_percent: 18, taxable_paise: 80_000, gst_paise: 14_400 },
      { sac: '998222', gst_percent: 5, taxable_paise: 40_000, gst_paise: 2000 },
    ]);
    const [order] = await ordersIn(db);
    const found = await findOrderByToken(db, order?.token ?? '');
    const accepted = Temporal.PlainDate.from(dayInIndia(byCustomer.now));
    expect(found?.instalments).toEqual([
      { day: accepted.toString(), amount_paise: 100_000 },
      { day: accepted.add({ days: 30 }).toString(), amount_paise: 36_400 },
    ]);
    expect(found?.money).toMatchObject({ due: 136_400, asked: 100_000 });
    await pay(db, { token: order?.token ?? '' }, paise(100_000));
    expect((await findOrderByToken(db, order?.token ?? ''))?.money).toMatchObject({ due: 36_400, asked: 36_400 });
  });

  test('the list finds by number, name, phone and state, and hides what its reader may not see', async () => {
    const { db, quote } = await aSentQuote();
    const found = async (asked: Partial<Parameters<typeof listClerkQuotes>[1]>) =>
      (await listClerkQuotes(db, { view: 'all', now, ...asked })).rows.map(({ number }) => number);
    expect(await found({ search: quote.number.toLowerCase() })).toEqual([quote.number]);
    expect(await found({ search: 'VERMA' })).toEqual([quote.number]);
    expect(await found({ search: '98100 12345' })).toEqual([quote.number]);
    expect(await found({ view: 'sent' })).toEqual([quote.number]);
    expect(await found({ view: 'expired', now: now + 40 * 86_400_000 })).toEqual([quote.number]);
    expect(await found({ view: 'accepted' })).toEqual([]);
    const { kind } = await db.selectFrom('cases').select('kind').executeTakeFirstOrThrow();
    expect(await found({ hiddenKinds: [kind] })).toEqual([]);
    expect(await findClerkQuote(db, { number: quote.number }, [kind])).toBeUndefined();
  });

  test('a quote is deleted with its case, and the order keeps the price', async () => {
    const { db, quote, caseId } = await aSentQuote();
    await acceptQuote(db, quote, { ...byCustomer, revision: 1 });
    await forgetQuotesOfCases(db, [caseId]);
    expect(await db.selectFrom('clerk_quotes').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('clerk_quote_revisions').selectAll().execute()).toEqual([]);
    expect(await ordersIn(db)).toHaveLength(1);
  });
});
