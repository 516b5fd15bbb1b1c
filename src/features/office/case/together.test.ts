import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { fill } from '@/i18n/fill.ts';
import { longDateTime } from '@/i18n/formats.ts';
import { type Locale, locales } from '@/kernel/locale.ts';
import { paperRow } from '@/server/domains/orders/ask-papers.ts';
import { claimPayment } from '@/server/domains/payments/claim-payment.ts';
import { acceptQuote } from '@/server/domains/quotes/answer-quote.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { addClerks, booked, HOUR, ten } from '../../../../tests/support/appointment-desk.ts';
import { aCase, now, ravi, theCase } from '../../../../tests/support/office-desk.ts';
import { anOrder, orderOf } from '../../../../tests/support/order-desk.ts';
import { orderOfQuote, sentQuote } from '../../../../tests/support/quote-desk.ts';
import { caseWords } from './case.messages.ts';
import { openCase } from './opened-case.server.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function opened(reference: string, locale: Locale = 'en') {
  const of = await openCase({ app, actor: ravi, locale, words: caseWords(locale), reference });
  if (!of) {
    throw new Error('there is no such case');
  }
  return of;
}

await addClerks(app.db, 2);

describe('what belongs to a case', () => {
  test('people of the same name are told apart by their addresses and cases, and each links to the newest case', async () => {
    const own = await aCase(app.db, { fields: { name: 'Asha Verma', email: 'asha@example.in' } });
    const shop = { name: 'Asha Verma', email: 'shop@example.in', phone: '+919810012345' };
    await aCase(app.db, { fields: shop });
    const newest = await aCase(app.db, { fields: { ...shop, message: 'Again' } });
    await app.db
      .updateTable('cases')
      .set({ received_at: now + 1 })
      .where('id', '=', newest.id)
      .execute();
    const single = await aCase(app.db, { fields: { name: 'Asha Verma', phone: '+919123456789' } });
    const { likely } = await opened(own.reference);
    expect(likely.map(({ href, text }) => [text, href]).toSorted()).toEqual([
      ['Asha Verma, +919123456789, 1 case', `/office/cases/${single.reference}`],
      ['Asha Verma, shop@example.in, +919810012345, 2 cases', `/office/cases/${newest.reference}`],
    ]);
    expect((await opened(own.reference, 'hi')).likely.map(({ text }) => text)).toContain(
      'Asha Verma, shop@example.in, +919810012345, 2 मामले',
    );
  });

  test('cases that a clerk may not see are not counted', async () => {
    const own = await aCase(app.db, { fields: { name: 'Meera Sen', email: 'meera@example.in' } });
    const shop = { name: 'Meera Sen', email: 'office@example.in' };
    await aCase(app.db, { kind: 'grievance', fields: shop });
    await aCase(app.db, { fields: shop });
    const visit = { app, locale: 'en' as const, words: caseWords('en'), reference: own.reference };
    const of = await openCase({ ...visit, actor: { ...ravi, hiddenKinds: ['grievance'] } });
    expect(of?.likely.map(({ text }) => text)).toEqual(['Meera Sen, office@example.in, 1 case']);
  });

  test('an appointment is shown with its day and time, and linked', async () => {
    const { id, case_reference } = await booked(app.db);
    const shown = {
      what: 'appointment',
      href: `/office/calendar/${id}`,
      text: 'Appointment on Friday, November 20, 2026 at 10:00 AM',
      standing: 'Booked',
    };
    expect((await opened(case_reference)).attached).toEqual([shown]);
    await app.db.updateTable('appointments').set({ status: 'no-show' }).where('id', '=', id).execute();
    expect((await opened(case_reference, 'hi')).attached).toEqual([
      {
        what: 'appointment',
        href: `/hi/office/calendar/${id}`,
        text: expect.stringMatching(/^मुलाकात, .*20 नवंबर 2026.*10:00/),
        standing: 'नहीं आए',
      },
    ]);
    expect((await opened((await aCase(app.db)).reference)).attached).toEqual([]);
  });

  test('an order is linked, with the payment that the customer reported and the uploaded documents', async () => {
    const { token } = await anOrder(app.db);
    const { id, number, case_reference } = await orderOf(app.db, token);
    const href = `/office/orders/${number}`;
    expect((await opened(case_reference)).attached).toEqual([
      { what: 'order', href, text: `#ORD-${number}: GST registration`, standing: 'Awaiting payment' },
    ]);
    await claimPayment(app.db, { token }, { reference: '612345678901', now });
    const papers = ['PAN', 'Aadhaar', 'Photo'].map((name, position) =>
      paperRow(id, position, { item: '', name: { en: name, hi: name }, hint: { en: '', hi: '' } }, now),
    );
    await app.db.insertInto('asked_papers').values(papers).execute();
    await app.db.updateTable('asked_papers').set({ state: 'handed' }).where('position', '<', 2).execute();
    expect((await opened(case_reference)).attached).toEqual([
      { what: 'order', href, text: `#ORD-${number}: GST registration`, standing: 'Payment to check' },
      {
        what: 'payment',
        href: `${href}#payments`,
        text: `#ORD-${number}: check payment 612345678901, reported by the customer`,
        standing: '',
      },
      { what: 'papers', href: `${href}#papers`, text: `#ORD-${number}: documents to check: 2`, standing: '' },
    ]);
  });

  test('what belongs to a closed duplicate is also shown in the case that continues', async () => {
    const appointment = await booked(app.db, { startsAt: ten + HOUR });
    const closed = await theCase(app.db, appointment.case_reference);
    const open1 = await aCase(app.db);
    await app.db
      .updateTable('cases')
      .set({ status: 'done', goes_on_in: open1.id })
      .where('id', '=', closed.id)
      .execute();
    expect((await opened(open1.reference)).attached.map(({ href }) => href)).toEqual([
      `/office/calendar/${appointment.id}`,
    ]);
  });
});

test.each(locales)(
  'the case of an accepted quote and the case of its order name each other, and no duplicate, %s',
  async (locale) => {
    const { id: caseId, reference } = await aCase(app.db, { fields: { name: 'Asha', email: 'asha@example.in' } });
    const quote = await sentQuote(app.db, { caseId });
    const note = () => 'accepted';
    const how = { revision: 1, name: 'Asha', how: 'code', by: null, now, order: orderOfQuote, note } as const;
    const accepted = await acceptQuote(app.db, quote, how);
    const number = 'number' in accepted ? accepted.number : '';
    const order = await app.db
      .selectFrom('orders')
      .select('case_reference')
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    const words = caseWords(locale);
    const first = await openCase({ app, actor: ravi, locale, words, reference });
    expect(first?.goesOn).toMatchObject([{ reference: order.case_reference, text: words.goesOnInOrder }]);
    const second = await openCase({ app, actor: ravi, locale, words, reference: order.case_reference });
    expect(second?.goesOn).toMatchObject([
      { reference, text: fill(words.closedForOrder, { when: longDateTime(locale, now) }) },
    ]);
  },
);
