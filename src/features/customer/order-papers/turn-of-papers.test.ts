import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { anOrderAfter, paperStates } from '../../../../tests/support/paper-states.ts';
import { papersPanel } from './papers.server.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('the page of an order says who has to act on the documents, as the office’s lists do', async () => {
  for (const { name, steps, whose } of paperStates) {
    const { order } = await anOrderAfter(app.db, steps);
    const { turn, isChecking } = await papersPanel(app, order, 'en', new URLSearchParams(), {
      isProved: true,
      proof: '',
    });
    expect([name, isChecking]).toEqual([name, whose === 'us' && name !== 'all accepted']);
    expect([name, turn.startsWith('Your turn.')]).toEqual([name, whose === 'customer']);
  }
  const { order } = await anOrderAfter(app.db, ['give 0']);
  const { turn } = await papersPanel(app, order, 'hi', new URLSearchParams(), { isProved: true, proof: '' });
  expect(turn).toBe('आपके भेजे काग़ज़ हम जाँच रहे हैं। बाकी काग़ज़: 1। इन्हें आप अभी भेज सकते हैं।');
});
