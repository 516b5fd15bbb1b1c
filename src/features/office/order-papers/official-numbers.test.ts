import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test } from 'vitest';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { anOrder, orderOf, someStages } from '../../../../tests/support/order-desk.ts';
import { OfficePapers } from './OfficePapers.tsx';
import { officePapersWords } from './office-papers.messages.ts';
import { officePapers } from './office-papers.server.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('official numbers are asked for only if a government office has a stage', async () => {
  const page = async (stages: typeof someStages): Promise<string> => {
    const { token } = await anOrder(app.db, { stages });
    const shown = await officePapers(app, await orderOf(app.db, token), 'en');
    const props = { words: officePapersWords('en'), action: '', notice: undefined, shown };
    return renderToStaticMarkup(createElement(OfficePapers, props));
  };
  expect(await page(someStages)).toContain('ARN (GST)');
  const without = await page(someStages.filter(({ whose }) => whose !== 'government'));
  expect(without).not.toMatch(/ARN|SRN|Trade ?mark|Official numbers/);
  expect(without).toContain('Next date');
});
