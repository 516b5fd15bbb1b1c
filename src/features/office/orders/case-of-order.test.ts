import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { ravi } from '../../../../tests/support/office-desk.ts';
import { anOrder, orderOf } from '../../../../tests/support/order-desk.ts';
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
