import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { addClerks, booked, now } from '../../../../tests/support/appointment-desk.ts';
import { leavingOf } from './leaving.server.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('appointments of someone who leaves are not offered to anyone who has never signed in', async () => {
  await addClerks(app.db, 3);
  await app.db.updateTable('users').set({ invited_at: now }).where('id', '=', 'clerk 3').execute();
  await booked(app.db, { clerkId: 'clerk 1' });
  const by = { actor: { id: 'o', name: 'Ravi', role: 'owner' as const }, visitorAddress: '203.0.113.9', now };
  const leaving = await leavingOf('en', app.db, by, { leaving: 'clerk 1' });
  expect(leaving?.heirs.map(({ value }) => value)).toEqual(['clerk 2', 'anyone', 'nobody']);
});
