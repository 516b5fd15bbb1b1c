import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { paise } from '@/kernel/paise.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { anOpenOrder, documents, finish, name, pay, spend, total } from '../../../../tests/support/money-of-order.ts';
import { now, ravi } from '../../../../tests/support/office-desk.ts';
import { anOrder, orderOf, someStages, someTerms } from '../../../../tests/support/order-desk.ts';
import { officeView } from './office-view.server.ts';
import { submitOfficeOrder } from './order.server.ts';
import { ordersWords } from './orders.messages.ts';

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
const shown = async (token: string) =>
  officeView(app.db, await orderOf(app.db, token), 'en', new URL('http://localhost/office'), undefined, ravi.id);

const details = { name: 'Asha Verma', state: 'delhi', gstin: '', address: '' };

test.each(['correct', 'replace'])(
  'details that have not changed are not reported as corrected (%s)',
  async (button) => {
    const atPayment = button === 'replace' ? 'invoice' : 'vouchers';
    const { token } = await anOrder(app.db, { documentTerms: { ...someTerms, atPayment } });
    await pay(app.db, { token }, total);
    expect(await send(token, { act: button, ...details })).toEqual({ said: 'said.done' });
    const before = await documents(app.db, { token });
    const audits = async () => (await app.db.selectFrom('audit').select('id').execute()).length;
    const noted = await audits();
    expect(await send(token, { act: button, ...details })).toMatchObject({ said: 'said.unchanged' });
    expect(await documents(app.db, { token })).toEqual(before);
    expect(await audits()).toBe(noted);
  },
);

test('an unchanged amount of a fee is not reported as changed', async () => {
  const { token } = await anOpenOrder(app.db);
  await pay(app.db, { token }, total);
  await name(app.db, { token }, paise(40_000));
  const { position = 0 } = (await orderOf(app.db, token)).lines.at(-1) ?? {};
  const fields = { act: 'fee-change', fee: String(position), amount: '400' };
  expect(await send(token, fields)).toMatchObject({ said: 'said.unchanged' });
});

test('a stage can be reopened until the invoice is issued, and then the page says why not', async () => {
  const { token } = await anOrder(app.db, { documentTerms: someTerms });
  expect((await shown(token)).order.undo).toBeUndefined();
  await pay(app.db, { token }, total);
  for (const _ of someStages) {
    await finish(app.db, { token });
  }
  expect((await shown(token)).order.undo).toEqual({ stage: 'Handing over', why: '' });
  await spend(app.db, { token }, paise(250_000));
  const { undo } = (await shown(token)).order;
  expect(undo?.why).toContain('because the invoice for this work has been issued');
  expect(await send(token, { act: 'unfinish' })).toMatchObject({ said: 'said.final' });
  expect(ordersWords('en')['said.final']).toContain('credit note');
});
