import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { afterAll, expect, test } from 'vitest';
import type { Locale } from '@/kernel/locale.ts';
import { addNote } from '@/server/domains/cases/handling/add-note.ts';
import { changeCase } from '@/server/domains/cases/handling/change-case.ts';
import { sendReply } from '@/server/domains/cases/handling/send-reply.ts';
import { claimPayment } from '@/server/domains/payments/claim-payment.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { aCase, plainMail, ravi } from '../../../../tests/support/office-desk.ts';
import { anOrder, orderOf } from '../../../../tests/support/order-desk.ts';
import { rendered } from '../../../../tests/support/rendered.ts';
import { CaseDesk } from './CaseDesk.island.tsx';
import { caseWords } from './case.messages.ts';
import { caseState } from './case-state.ts';
import { openCase } from './opened-case.server.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

const now = Date.now();
const HOUR = 3_600_000;

async function page(reference: string, locale: Locale = 'en'): Promise<string> {
  const words = caseWords(locale);
  const of = await openCase({ app, actor: ravi, locale, words, reference });
  if (!of) {
    throw new Error('there is no such case');
  }
  const state = caseState(of, words, new URLSearchParams());
  return rendered(createElement(CaseDesk, { words, state, action: '/case', back: '/back', login: '/login' }));
}

/** Whether the texts appear on the page in this order. */
const inOrder = (html: string, ...texts: readonly string[]): boolean =>
  texts.every((text, at) => html.indexOf(text) > (at === 0 ? -1 : html.indexOf(texts[at - 1] ?? '')));

test('a case is one thread, oldest first, with the editor at its foot and the properties beside it', async () => {
  const { reference } = await aCase(app.db, {
    fields: { name: 'Asha', email: 'asha@example.in', message: 'Do I need GST?' },
  });
  const change = { reference, seen: 99, actor: ravi, now };
  await changeCase(app.db, { ...change, group: 'status', to: 'open' });
  await changeCase(app.db, { ...change, group: 'labels', to: ',urgent,' });
  await addNote(app.db, { reference, body: 'She has a sweet shop.', seen: 99, actor: ravi, now });
  await sendReply(app.db, { ...change, body: 'Yes, you do.', mail: plainMail, uploads: [], files: [] });
  const html = await page(reference);
  // The person's own words begin the thread, and are not repeated among the fields.
  expect(html).not.toContain('Do I need GST?</dd>');
  expect(
    inOrder(
      html,
      'Do I need GST?</p>',
      'asha@example.in</dd>',
      '2 events, latest: Ravi: Labels: ',
      'She has a sweet shop.',
      'Yes, you do.',
      'data-reply',
      'id="handle"',
    ),
  ).toBe(true);
});

test('a complaint stays visible among the events that are folded', async () => {
  const { reference } = await aCase(app.db);
  const change = { reference, seen: 99, actor: ravi, now };
  await changeCase(app.db, { ...change, group: 'status', to: 'open' });
  await changeCase(app.db, { ...change, group: 'labels', to: ',urgent,' });
  await changeCase(app.db, { ...change, group: 'kind', to: 'grievance' });
  const html = await page(reference);
  expect(html.match(/data-events/g)).toHaveLength(1);
  expect(html).toMatch(/<div[^>]*data-needs-action="true".*To do:/);
});

test('the copies, files and status of a reply open when one of them has a value or an error', async () => {
  const { reference } = await aCase(app.db, { fields: { name: 'Asha', email: 'asha@example.in' } });
  const words = caseWords('en');
  const of = await openCase({ app, actor: ravi, locale: 'en', words, reference });
  if (!of) {
    throw new Error('there is no such case');
  }
  const isOpen = async (more: object): Promise<boolean> => {
    const state = Object.assign({ of, typed: {}, errors: {} }, more);
    const desk = createElement(CaseDesk, { words, state, action: '/case', back: '/back', login: '/login' });
    const html = await rendered(desk);
    return /<details[^>]*data-more[^>]*>/.exec(html)?.[0].includes('open=') ?? false;
  };
  expect(await isOpen({})).toBe(false);
  expect(await isOpen({ typed: { act: 'reply', body: 'Yes' } })).toBe(false);
  expect(await isOpen({ typed: { act: 'reply', cc: 'ca@example.in' } })).toBe(true);
  expect(await isOpen({ typed: { act: 'reply', status: 'done' } })).toBe(true);
  expect(await isOpen({ typed: { act: 'reply', 'attach.1': 'on' } })).toBe(true);
  expect(await isOpen({ typed: { act: 'reply' }, errors: { files: 'Too large' } })).toBe(true);
  const draft = { body: 'Yes', cc: 'ca@example.in', files: [], version: 1 };
  expect(await isOpen({ of: { ...of, draft } })).toBe(true);
});

test.each(['new', 'open', 'waiting-customer', 'done'] as const)(
  'at the status %s, whose turn it is is a text and not a choice',
  async (status) => {
    const { reference } = await aCase(app.db);
    await changeCase(app.db, {
      reference,
      group: 'turn',
      to: { whose: 'government', at: null },
      seen: 99,
      actor: ravi,
      now,
    });
    await changeCase(app.db, { reference, group: 'status', to: status, seen: 99, actor: ravi, now });
    const html = await page(reference);
    const words = caseWords('en');
    const text = { new: words.us, open: words.us, 'waiting-customer': words.customer, done: words.nobodysTurn }[status];
    expect(html).toMatch(new RegExp(`${words.turn}</dt><dd[^>]*>${text.replaceAll(/[()]/g, '\\$&')}</dd>`));
    expect(html).not.toContain('<select id="turn-whose"');
  },
);

test('a button that saves one field is hidden where a script runs', async () => {
  const { reference } = await aCase(app.db);
  const buttons = [
    ...(await page(reference)).matchAll(/<button[^>]*value="(?:status|assignee|due|turn|labels|state)"[^>]*>/g),
  ];
  expect(buttons).toHaveLength(6);
  for (const [button] of buttons) {
    expect(button).toContain('hidden noscript:block');
  }
});

test('a reply is due from now, with the exact time, and a closed case has no such time', async () => {
  const { id, reference } = await aCase(app.db);
  const due = (hours: number) =>
    app.db
      .updateTable('cases')
      .set({ due_at: now + hours * HOUR })
      .where('id', '=', id)
      .execute();
  await due(5.2);
  expect(await page(reference)).toMatch(/title="Reply by [^"]+"[^>]*>.*Reply due in 5 hours/);
  expect(await page(reference, 'hi')).toContain('5 घंटे में जवाब देना है');
  await due(-3);
  expect(await page(reference)).toMatch(/title="Overdue since [^"]+"[^>]*>.*Reply was due 3 hours ago/);
  await app.db.updateTable('cases').set({ status: 'done' }).where('id', '=', id).execute();
  expect(await page(reference)).not.toContain('data-due');
});

test('an order and a payment that the customer reported are cards with links', async () => {
  const { token } = await anOrder(app.db);
  const { number, case_reference } = await orderOf(app.db, token);
  await claimPayment(app.db, { token }, { reference: '612345678901', now });
  const html = await page(case_reference);
  expect(html).toMatch(
    new RegExp(`data-attached.*href="/office/orders/${number}".*href="/office/orders/${number}#payments"`),
  );
});

test('a customer who asked not to be called has no button to call', async () => {
  const fields = { name: 'Asha', email: 'asha@example.in', phone: '+919810012345' };
  const one = await aCase(app.db, { fields });
  const other = await aCase(app.db, { fields: { ...fields, email: 'other@example.in' }, writeOnly: true });
  expect(await page(one.reference)).toContain('href="tel:+919810012345"');
  expect(await page(other.reference)).not.toContain('href="tel:');
});
