import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findDocument } from '@/catalogue/site/documents.ts';
import type { Locale } from '@/kernel/locale.ts';
import { keepContentDraft } from '@/server/domains/content/drafts.ts';
import {
  leasePublication,
  noteProgress,
  publishDraft,
  settlePublication,
} from '@/server/domains/content/publications.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { contentList } from './content-list.server.ts';
import { contentPage } from './content-page.server.ts';
import { contentWords } from './content-words.ts';
import { progressAnswer } from './progress.server.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

const words = contentWords('en');
const now = Date.UTC(2026, 10, 23, 4, 30);
const by = { actor: { id: 'u1', name: 'Meera', role: 'manager' }, visitorAddress: '192.0.2.7', now } as const;
const taken = new URL('http://localhost/office/content/announcements?said=taken');

async function frame(revision: string, locale: Locale = 'en') {
  const answer = await progressAnswer(app, revision, contentWords(locale));
  const html = (await answer?.text()) ?? '';
  const [, said = ''] = /<p role="\w+">([^<]*)</.exec(html) ?? [];
  return { said, html, refresh: answer?.headers.get('refresh') ?? null, kept: answer?.headers.get('cache-control') };
}

async function page(url = taken) {
  const document = findDocument('announcements');
  if (!document) {
    throw new Error('there are no announcements');
  }
  return (await contentPage(app.db, document, words, url, undefined)).page;
}

test('a frame shows the progress of a publication until it has ended, and the page shows the result, also after a reload', async () => {
  const publish = async (version: number) => {
    await keepContentDraft(app.db, by, 'announcements', { 'announcements.yaml#': [] }, version);
    expect(await publishDraft(app.db, by, 'announcements', version + 1)).toBe('taken');
  };
  await publish(0);
  expect(await frame('1')).toMatchObject({
    said: 'Your change has been in the queue since November 23, 2026 at 10:00 AM.',
    refresh: '2',
    kept: 'no-store',
  });
  const held = await leasePublication(app.db, now);
  if (!held) {
    throw new Error('nothing waits');
  }
  expect((await frame('1')).said).toContain('We have been building the pages since November 23, 2026');
  await noteProgress(app.db, held, { done: 312, all: 1_240 }, now);
  const half = await frame('1');
  expect(half.said).toBe(
    '312 of 1,240 pages have been built and checked. Publishing started on November 23, 2026 at 10:00 AM.',
  );
  expect([half.refresh, half.html]).toEqual(['2', expect.stringContaining('<progress max="1240" value="312">')]);
  expect((await frame('1', 'hi')).said).toMatch(/^1,240 में से 312 पेज बन चुके/);
  const waiting = await page();
  expect([waiting.progress, waiting.notice?.text]).toEqual(['/office/publishing/1', words.taken]);
  const list = await contentList(app.db, words);
  expect(list.history[0]?.progress).toContain('312 of 1,240 pages');

  await settlePublication(app.db, held, null, now);
  const live = await frame('1');
  expect([live.said, live.refresh]).toEqual(['Your change is now on the site.', null]);
  expect(live.html).toContain('<a href="/office/content/announcements" target="_top">');
  expect(await page()).toMatchObject({
    progress: undefined,
    notice: { look: 'good', text: 'Your change is now on the site.' },
  });
  expect((await page(new URL('http://localhost/office/content/announcements'))).notice).toBeUndefined();

  await publish(2);
  const next = await leasePublication(app.db, now);
  if (!next) {
    throw new Error('nothing waits');
  }
  await settlePublication(app.db, next, 'page <b>broke</b>', now);
  const why =
    'Your change was not published, so the site has not changed. This change prevents a page from being built: ';
  expect((await frame('2')).html).toContain(`<p role="alert">${why}&lt;b&gt;broke&lt;/b&gt;</p>`);
  expect((await page()).notice).toEqual({ look: 'bad', text: `${why}<b>broke</b>` });
});

test('there is no frame for something that was never published', async () => {
  for (const revision of ['99', '0', 'x', '1e3', '']) {
    expect(await progressAnswer(app, revision, words)).toBeUndefined();
  }
});
