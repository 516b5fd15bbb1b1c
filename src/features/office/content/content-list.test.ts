import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test } from 'vitest';
import { listDocuments } from '@/catalogue/site/documents.ts';
import { locales } from '@/kernel/locale.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { ContentList } from './ContentList.tsx';
import { contentList } from './content-list.server.ts';
import { contentWords } from './content-words.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

test.each(locales)('%s: every document is in one group, and the filter finds titles', async (locale) => {
  const words = contentWords(locale);
  const ids = async (search: string) =>
    (await contentList(app.db, words, search)).groups.flatMap(({ documents }) => documents.map(({ id }) => id));
  expect((await ids('')).toSorted()).toEqual(
    listDocuments()
      .map(({ id }) => id)
      .toSorted(),
  );
  const title = locale === 'hi' ? 'खुलने का समय' : ' opening HOURS';
  expect(await ids(title)).toEqual(['hours']);
  expect(await ids('no such title')).toEqual([]);
  const page = await contentList(app.db, words, '<b>');
  const html = renderToStaticMarkup(createElement(ContentList, Object.assign({ words, locale, action: '/x' }, page)));
  expect(html).toContain('value="&lt;b&gt;"');
  expect(html).toContain(words.noneFound);
});

test('facts are to be checked once their source was compared more than 180 days ago', async () => {
  const words = contentWords('en');
  const old = async (now: number) =>
    (await contentList(app.db, words, '', now)).groups
      .flatMap(({ documents }) => documents)
      .reduce((sum, { oldFacts }) => sum + oldFacts, 0);
  const soon = await old(Date.parse('2026-11-26T12:00:00Z'));
  expect(await old(Date.parse('2028-01-01T12:00:00Z'))).toBeGreaterThan(soon + 100);
});
