import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { locales } from '@/kernel/locale.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { inTransaction } from '@/server/platform/database/in-transaction.ts';
import { setContactState, stopped } from '@/server/platform/messages/consent.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { stoppedWords } from '@/ui/office/stopped.messages.ts';
import { ravi } from '../../../../tests/support/office-desk.ts';
import { anOrder, orderOf } from '../../../../tests/support/order-desk.ts';
import { officePapersWords } from '../order-papers/office-papers.messages.ts';
import { submitOfficePapers } from '../order-papers/office-papers.server.ts';
import { saidOfPapers } from '../order-papers/said-of-papers.ts';
import { officeView } from './office-view.server.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('an order links to its case as long as the case is kept', async () => {
  const { token } = await anOrder(app.db);
  const order = await orderOf(app.db, token);
  const links = async () => {
    const shown = await officeView(app.db, order, 'en', new URL('http://localhost/'), undefined, ravi.id);
    return shown.order.links.map(({ href }) => href);
  };
  const page = `/hi/order/${token}`;
  expect(await links()).toEqual([`/office/cases/${order.case_reference}`, page]);
  // The case has been deleted after its retention period; the order is kept for the books.
  await app.db.updateTable('orders').set({ case_id: 'gone' }).where('id', '=', order.id).execute();
  expect(
    (
      await officeView(app.db, await orderOf(app.db, token), 'en', new URL('http://localhost/'), undefined, ravi.id)
    ).order.links.map(({ href }) => href),
  ).toEqual([page]);
});

test.each(locales)(
  'in %s: an order says that its customer has stopped our messages, and so does a request for a document',
  async (locale) => {
    const { token } = await anOrder(app.db);
    const { number, phone, id } = await orderOf(app.db, token);
    await app.db.updateTable('orders').set({ mail: '' }).where('id', '=', id).execute();
    const url = new URL('http://localhost/');
    const { channels } = app.messaging;
    const said = async () =>
      (await officeView(app.db, await orderOf(app.db, token), locale, url, undefined, ravi.id, channels)).order.stopped;
    const ask = async (name: string) => {
      const body = new URLSearchParams({ act: 'ask', name });
      const request = new Request('http://localhost/x', { method: 'POST', body });
      const by = { actor: ravi, visitorAddress: '', now: Date.now() };
      const answer = await submitOfficePapers(app, by, number, request);
      return saidOfPapers(new URL(`http://localhost/?${new URLSearchParams(answer)}`), officePapersWords(locale), []);
    };
    const words = officePapersWords(locale);
    expect(await said()).toBe('');
    expect(await ask('Rent agreement')).toEqual({ look: 'good', text: words['said.paper-done'] });
    await inTransaction(app.db, (transaction) =>
      setContactState(transaction, 'phone', phone, stopped('service', 'message', Date.now())),
    );
    expect(await said()).toBe(stoppedWords(locale).all);
    expect(await ask('Electricity bill')).toEqual({ look: 'bad', text: words['said.paper-untold'] });
    await app.db.updateTable('orders').set({ mail: 'asha@example.in' }).where('id', '=', id).execute();
    expect(await said()).toBe('');
    expect(await ask('Bank statement')).toEqual({ look: 'good', text: words['said.paper-done'] });
    await app.db.deleteFrom('contact_states').execute();
  },
);
