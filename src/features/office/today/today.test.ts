import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, onTestFinished, test } from 'vitest';
import { locales } from '@/kernel/locale.ts';
import { paise } from '@/kernel/paise.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { aCase, meera, now, ravi } from '../../../../tests/support/office-desk.ts';
import { anOrder, orderOf } from '../../../../tests/support/order-desk.ts';
import { Today } from './Today.tsx';
import { todayWords } from './today.messages.ts';
import { workOfToday } from './today.server.ts';

const HOUR = 3_600_000;
const words = todayWords('en');

async function open() {
  const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
  const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
  onTestFinished(async () => {
    await app.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  return app.db;
}

test('lists the cases of the reader and of no one by due date, then what else arrived', async () => {
  const db = await open();
  const late = await aCase(db, { dueAt: now - 2 * HOUR });
  const own = await aCase(db, { dueAt: now + HOUR });
  const theirs = await aCase(db, { dueAt: now + 3 * HOUR });
  await db.updateTable('cases').set({ assignee: ravi.id }).where('id', '=', own.id).execute();
  await db.updateTable('cases').set({ assignee: meera.id }).where('id', '=', theirs.id).execute();
  const { due, recent } = await workOfToday(db, ravi, 'en', words, now);
  expect(due.map(({ reference, when, isLate }) => [reference, when, isLate])).toEqual([
    [late.reference, 'Was due 2 hours ago', true],
    [own.reference, 'Due in 1 hour', false],
  ]);
  expect(recent.map(({ reference }) => reference)).toEqual([theirs.reference]);
  // A clerk who may not see this kind of case sees none of these cases.
  const blind = await workOfToday(db, { ...ravi, hiddenKinds: [late.kind] }, 'en', words, now);
  expect([blind.due, blind.recent]).toEqual([[], []]);
});

test('lists a reported payment with what its confirmation needs, and offers it only to those who may confirm', async () => {
  const db = await open();
  const { token } = await anOrder(db);
  const order = await orderOf(db, token);
  await db
    .insertInto('payments')
    .values({
      id: 'p1',
      order_id: order.id,
      way: 'direct',
      state: 'checking',
      amount_paise: paise(485_882),
      request_ref: null,
      href: null,
      reference: '700000000909',
      paid_key: null,
      is_doubtful: 0,
      actor_name: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  const zero = { count: 0, sum: paise(0) };
  const money = { check: zero, fee: zero, part: zero, excess: zero, approve: zero, gone: zero, refund: zero };
  const others = { sending: zero, fitting: zero, unmatched: zero, disputes: zero };
  const work = { overdue: 0, mine: 0, nobodys: 0, next: 0, mentions: 0, appointments: 0, payments: 1, refunds: 0 };
  for (const locale of locales) {
    const own = todayWords(locale);
    const page = (mayMoveMoney: boolean, today: Awaited<ReturnType<typeof workOfToday>>) =>
      renderToStaticMarkup(
        createElement(Today, {
          words: own,
          locale,
          name: 'Ravi',
          today,
          work: Object.assign({ mails: 0, aside: 0 }, work),
          money: Object.assign({}, money, others),
          mayMoveMoney,
        }),
      );
    const today = await workOfToday(db, ravi, locale, own, now);
    expect(page(true, today)).toContain(`name="reference" value="700000000909"`);
    expect(page(true, today)).toContain(`name="seen" value="${order.version}"`);
    expect(page(true, today)).toContain('₹4,858.82');
    expect(page(false, today)).not.toContain('<form');
    await db.updateTable('payments').set({ is_doubtful: 1 }).execute();
    expect(page(true, await workOfToday(db, ravi, locale, own, now))).not.toContain('<form');
    await db.updateTable('payments').set({ is_doubtful: 0 }).execute();
  }
});
