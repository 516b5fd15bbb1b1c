import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { listMarks } from '@/server/domains/papers/order-marks.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { exampleDay } from '@/ui/office/day-fault.ts';
import { now, ravi } from '../../../../tests/support/office-desk.ts';
import { anOrder } from '../../../../tests/support/order-desk.ts';
import { submitOfficePapers } from './office-papers.server.ts';
import { withNextDate } from './said-of-papers.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('the next date of an order has to be an existing future day, or the one that is already stored', async () => {
  const { token } = await anOrder(app.db);
  const { id, number } = await app.db
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('token', '=', token)
    .executeTakeFirstOrThrow();
  const send = (day: string, at = now) => {
    const body = new URLSearchParams({ act: 'date', day, what: 'GSTR-3B' });
    const request = new Request('http://localhost/', { method: 'POST', body });
    return submitOfficePapers(app, { actor: ravi, visitorAddress: '203.0.113.9', now: at }, number, request);
  };
  const typed = { said: 'said.paper-day', what: 'GSTR-3B' };
  const none = await send('2027-02-31');
  expect(none).toEqual({ ...typed, fault: 'noDay', day: '2027-02-31' });
  expect(await send('2026-11-20')).toEqual({ ...typed, fault: 'past', day: '2026-11-20' });
  expect((await listMarks(app.db, [id])).dates).toEqual([]);
  const url = new URL(`http://localhost/?${new URLSearchParams(none)}`);
  const shown = { next: { day: '', what: '' } };
  expect(withNextDate(url, 'en', shown, 'Next date').next).toEqual({
    day: '2027-02-31',
    what: 'GSTR-3B',
    error: `The date in “Next date” does not exist. Write it like this: ${exampleDay(Date.now())}.`,
  });
  expect(withNextDate(new URL('http://localhost/'), 'en', shown, 'Next date').next.error).toBeUndefined();
  expect(await send('2026-12-20')).toEqual({ said: 'said.paper-done' });
  // The stored date has passed by now, but the form may send it again to change only its purpose.
  expect(await send('2026-12-20', now + 60 * 86_400_000)).toEqual({ said: 'said.paper-done' });
});
