import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findOffer } from '@/catalogue/services/offers.ts';
import { openAppContext } from '@/server/app-context.ts';
import { readEnv } from '@/server/env.ts';
import { quoteAtOnce } from './submit-quote.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

const offerOf = (name: string) => {
  const offer = findOffer(name);
  if (!offer) throw new Error(`${name} is not offered`);
  return offer;
};
const now = Date.UTC(2026, 10, 23, 6);

test('where nothing is to be asked the quote is there at once, and a thousand visits of a day make one', async () => {
  const gst = offerOf('gst-registration');
  const paths = await Promise.all(Array.from({ length: 20 }, () => quoteAtOnce('hi', gst, app, now)));
  expect(new Set(paths).size).toBe(1);
  expect(paths[0]).toMatch(/^\/hi\/quote\/[\w-]{22}$/);
  expect(await quoteAtOnce('hi', gst, app, now + 3_600_000)).toBe(paths[0]);
  expect(await app.db.selectFrom('quotes').select('locale').execute()).toEqual([{ locale: 'hi' }]);
  // Another language, another day: each is valid for thirty days from its own.
  expect(await quoteAtOnce('en', gst, app, now)).not.toContain(paths[0]?.slice(-22));
  expect(await quoteAtOnce('hi', gst, app, now + 86_400_000)).not.toBe(paths[0]);
});

test('where the fee depends on the State, it is asked first', async () => {
  expect(await quoteAtOnce('en', offerOf('private-limited-company'), app, now)).toBeUndefined();
});
