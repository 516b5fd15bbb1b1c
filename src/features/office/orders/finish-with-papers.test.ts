import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test } from 'vitest';
import type { Locale } from '@/kernel/locale.ts';
import { askPaper } from '@/server/domains/papers/check-paper.ts';
import { certificateItem } from '@/server/domains/papers/late-papers.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { pay, total } from '../../../../tests/support/money-of-order.ts';
import { now, ravi } from '../../../../tests/support/office-desk.ts';
import { orderOf } from '../../../../tests/support/order-desk.ts';
import { anOrderAfter } from '../../../../tests/support/paper-states.ts';
import { FinishQuestion } from './FinishQuestion.tsx';
import { officeView } from './office-view.server.ts';
import { submitOfficeOrder } from './order.server.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Completes the next stage as a clerk who may not move money. */
async function finish(token: string, sure = '') {
  const { number, version } = await orderOf(app.db, token);
  const body = new URLSearchParams({ act: 'finish', seen: String(version), sure });
  const request = new Request('http://localhost/office/orders', { method: 'POST', body });
  const by = { actor: ravi, visitorAddress: '203.0.113.5', now: now + 2000 };
  return submitOfficeOrder(app, by, { number, locale: 'en', mayMoveMoney: false }, request);
}
const question = async (token: string, answer: Awaited<ReturnType<typeof finish>>, locale: Locale = 'en') =>
  (await officeView(app.db, await orderOf(app.db, token), locale, new URL('http://localhost/'), answer, ravi.id))
    .finish;
const finished = async (token: string) => (await orderOf(app.db, token)).stages.filter(({ done_at }) => done_at).length;

test('before a stage is completed without its documents, the page lists them and asks once', async () => {
  const { token } = await anOrderAfter(app.db, []);
  await pay(app.db, { token }, total);
  // The first stage comes before the stage for customer documents, so completing it asks nothing.
  expect(await finish(token)).toEqual({ said: 'said.done' });
  const asked = await finish(token);
  expect(asked).toMatchObject({ refused: { form: 'finish' } });
  expect(await finished(token)).toBe(1);
  const shown = await question(token, asked);
  expect(shown).toMatchObject({
    title: '2 documents are still missing. Complete this stage anyway?',
    papers: ['pan (missing)', 'photo (missing)'],
    yes: 'Complete anyway: Papers',
  });
  expect((await question(token, asked, 'hi'))?.title).toBe('2 काग़ज़ अभी बाकी हैं। फिर भी यह चरण पूरा करें?');
  if (!shown) {
    throw new Error('nothing is asked');
  }
  const html = renderToStaticMarkup(createElement(FinishQuestion, { shown, action: '/x', seen: null }));
  expect(html).toMatch(/<button type="submit"[^>]* value="finish" name="act"/);
  expect(html).toContain(`name="sure" value="${shown.sure}"`);
  expect(await finish(token, shown.sure)).toEqual({ said: 'said.done' });
  expect(await finished(token)).toBe(2);
});

test.each([
  [['give 0', 'give 1'], '2 documents are not accepted yet. Complete this stage anyway?'],
  [['give 0', 'give 1', 'accept 1'], '1 document is not accepted yet. Complete this stage anyway?'],
  [['give 0', 'accept 0'], '1 document is still missing. Complete this stage anyway?'],
  [
    ['give 0', 'refuse 0', 'give 1'],
    'Some documents are not ready: 1 missing, 1 not accepted yet. Complete this stage anyway?',
  ],
] as const)('after %j it is asked: %s', async (steps, title) => {
  const { token } = await anOrderAfter(app.db, steps);
  await pay(app.db, { token }, total);
  await finish(token);
  const asked = await finish(token);
  const { sure = '', ...shown } = (await question(token, asked)) ?? {};
  expect(shown).toMatchObject({ title });
  // If something has changed since the question was asked, it is asked again.
  expect(await finish(token, `${sure}.`)).toMatchObject({ refused: { form: 'finish' } });
  expect(await finish(token, sure)).toEqual({ said: 'said.done' });
});

test('nothing is asked if all documents are accepted or none is requested', async () => {
  const { token } = await anOrderAfter(app.db, ['give 0', 'give 1', 'accept 0', 'accept 1']);
  await pay(app.db, { token }, total);
  for (const _ of [1, 2, 3, 4]) {
    expect(await finish(token)).toEqual({ said: 'said.done' });
  }
  expect((await orderOf(app.db, token)).status).toBe('done');
});

test('nothing is asked because of a TDS certificate that is missing', async () => {
  const { token, order } = await anOrderAfter(app.db, ['give 0', 'give 1', 'accept 0', 'accept 1']);
  await pay(app.db, { token }, total);
  const by = { actor: ravi, visitorAddress: '203.0.113.5', now: now + 1000 };
  const name = { en: 'TDS certificate', hi: 'टीडीएस का प्रमाणपत्र' };
  const paper = { item: certificateItem('2026-27 Q3'), name, hint: { en: '', hi: '' }, note: '' };
  expect(await askPaper(app.db, { id: order.id }, by, paper)).toBe('done');
  for (const _ of [1, 2, 3, 4]) {
    expect(await finish(token)).toEqual({ said: 'said.done' });
  }
});
