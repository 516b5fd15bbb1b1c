import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test } from 'vitest';
import { locales } from '@/kernel/locale.ts';
import { fillSampleData } from '@/server/across/sample-data/fill-sample-data.ts';
import { readSampleFirm } from '@/server/across/sample-data/sample-firm.ts';
import { countSamples } from '@/server/across/sample-data/which-samples.ts';
import { createUser } from '@/server/domains/accounts/users.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { officePages } from '../gate/office-pages.ts';
import { SetupPage } from './SetupPage.tsx';
import { setupWords } from './setup.messages.ts';
import { shownSamples, submitSetup } from './setup.server.ts';

const now = Date.UTC(2026, 10, 26, 9);
const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});
const own = await createUser(app.db, { mailAddress: 'owner@example.in', role: 'owner', locale: 'en' }, now);
const actor = { id: own?.id ?? '', name: 'Owner', role: 'owner' } as const;
const by = { actor, visitorAddress: '203.0.113.9', now };

const post = (fields: Readonly<Record<string, string>>) =>
  submitSetup(
    'en',
    new Request('http://localhost/office/setup', { method: 'POST', body: new URLSearchParams(fields) }),
    app,
    by,
    'owner@example.in',
  );

const page = async (locale: (typeof locales)[number], isAsked: boolean): Promise<string> => {
  const words = setupWords(locale);
  const samples = shownSamples(words, await countSamples(app.db), isAsked);
  const props = { words, steps: [], action: '/office/setup', queueHref: '/q', notice: undefined, samples };
  return renderToStaticMarkup(createElement(SetupPage, props));
};

test('the page shows how many samples there are, and asks before it removes them', async () => {
  expect(officePages['/office/setup']?.roles).toEqual(['owner']);
  expect(await page('en', false)).not.toContain('remove-samples');
  expect((await fillSampleData(app.db, readSampleFirm('/no such build'), now)).outcome).toBe('filled');
  for (const locale of locales) {
    const shown = await page(locale, false);
    expect(shown).toMatch(/\b40\b.*\b8\b.*\b12\b/);
    expect(shown).toContain('value="remove-samples"');
    expect(shown).not.toContain('name="sure"');
    expect(await page(locale, true)).toContain('name="sure"');
  }
  expect(await post({ act: 'remove-samples' })).toBe('ask-samples');
  expect(await countSamples(app.db)).toEqual({ cases: 40, orders: 8, appointments: 12 });
});

test('once the owner is sure, the samples are gone, and the log has who removed them', async () => {
  expect(await post({ act: 'remove-samples', sure: 'yes' })).toBe('samples-removed');
  expect(await countSamples(app.db)).toBeUndefined();
  expect(await page('hi', true)).not.toContain('remove-samples');
  const entries = await app.db.selectFrom('audit').select(['action', 'actor_id']).orderBy('id').execute();
  expect(entries.at(-1)).toEqual({ action: 'samples-removed', actor_id: actor.id });
  // A second click on the button changes nothing.
  expect(await post({ act: 'remove-samples', sure: 'yes' })).toBe('samples-removed');
  expect(await app.db.selectFrom('audit').select('id').execute()).toHaveLength(entries.length);
});
