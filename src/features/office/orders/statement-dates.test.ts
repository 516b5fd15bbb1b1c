import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { submitStatement } from './statement.server.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

const by = {
  actor: { id: 'u-1', name: 'Asha', role: 'owner' as const },
  visitorAddress: '203.0.113.5',
  now: Date.now(),
};

test.each([
  ['en', 'November 22, 2026 · ₹100 · NOBODY’S', 'Row 3: 31/02/2026 · LOST · 5'],
  ['hi', '22 नवंबर 2026 · ₹100 · NOBODY’S', 'पंक्ति 3: 31/02/2026 · LOST · 5'],
] as const)(
  '%s: lines of a bank have days in words; lines that cannot be read have their number',
  async (locale, line, unread) => {
    const statement = 'Date,Narration,Credit\n22/11/2026,NOBODY’S,100\n31/02/2026,LOST,5\n';
    const body = new URLSearchParams({ statement });
    const request = new Request('https://example.in/office/orders', { method: 'POST', body });
    const came = await submitStatement(app, by, locale, request);
    if (typeof came !== 'object') {
      throw new Error(`it was not read: ${came}`);
    }
    expect(came.unknown.map(({ text }) => text)).toEqual([line]);
    expect(came.unread.map(({ text }) => text)).toEqual([unread]);
  },
);
