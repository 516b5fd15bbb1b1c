import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { now, ravi } from '../../../../tests/support/office-desk.ts';
import { anOrderAfter } from '../../../../tests/support/paper-states.ts';
import { officePapersWords } from './office-papers.messages.ts';
import { officePapers, submitOfficePapers } from './office-papers.server.ts';
import { saidOfPapers } from './said-of-papers.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('an error about one of several documents names it', async () => {
  const { order } = await anOrderAfter(app.db, ['give 0', 'give 1']);
  const { papers } = await officePapers(app, order, 'en');
  const [pan, photo] = papers;
  const post = async (fields: Record<string, string>) => {
    const request = new Request('http://localhost/', { method: 'POST', body: new URLSearchParams(fields) });
    const by = { actor: ravi, visitorAddress: '203.0.113.9', now };
    const said = await submitOfficePapers(app, by, order.number, request);
    const url = new URL(`http://localhost/?${new URLSearchParams(said)}`);
    return saidOfPapers(url, officePapersWords('en'), papers);
  };
  const of = (paper: typeof pan, version = paper?.version ?? 0) => ({ paper: paper?.id ?? '', seen: String(version) });
  expect(await post({ act: 'refuse', ...of(photo) })).toEqual({
    look: 'bad',
    text: 'Please give a reason for rejecting “photo”.',
  });
  expect((await post({ act: 'accept', ...of(photo, 7) }))?.text).toBe(
    '“photo” has changed since you opened it. Please check it again.',
  );
  expect((await post({ act: 'reopen', ...of(pan) }))?.text).toBe('This is not possible for “pan” at this stage.');
  expect(await post({ act: 'accept', ...of(pan) })).toEqual({ look: 'good', text: 'Done.' });
  // This error does not belong to a document, so its message is general.
  expect((await post({ act: 'ask' }))?.text).toBe('Please check what you typed.');
});
