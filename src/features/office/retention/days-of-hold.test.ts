import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { aCase, now, ravi } from '../../../../tests/support/office-desk.ts';
import { submitRetention } from './retention.server.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('a hold ends on an existing future day; what was typed comes back', async () => {
  const { reference } = await aCase(app.db);
  const send = (until: string) => {
    const body = new URLSearchParams({ reference, kind: 'legal', note: 'court', until });
    const request = new Request('http://localhost/', { method: 'POST', body });
    return submitRetention(app.db, { actor: { ...ravi, role: 'owner' }, visitorAddress: '203.0.113.9', now }, request);
  };
  const values = { reference, kind: 'legal', note: 'court' };
  expect(await send('2027-02-31')).toEqual({ fault: 'noDay', values: { ...values, until: '2027-02-31' } });
  expect(await send('2026-11-20')).toEqual({ fault: 'past', values: { ...values, until: '2026-11-20' } });
  expect(await app.db.selectFrom('holds').select('id').execute()).toEqual([]);
  expect(await send('2027-02-28')).toBe('held');
});
