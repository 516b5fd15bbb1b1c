import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import type { Edits } from '@/catalogue/edits.ts';
import { type ContentDocument, findDocument } from '@/catalogue/site/documents.ts';
import type { Locale } from '@/kernel/locale.ts';
import { listBases } from '@/server/domains/content/bases.ts';
import { findContentDraft, keepContentDraft } from '@/server/domains/content/drafts.ts';
import { leasePublication, listLive, settlePublication } from '@/server/domains/content/publications.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { editYaml } from '../../../../scripts/export-edits.ts';
import { postedForm } from '../../../../tests/support/posted-form.ts';
import { ContentPage, type ContentPageProps, pathText } from './ContentPage.tsx';
import { editsNow, submitContent } from './content.server.ts';
import { documentDifferences, formOf, saidBy } from './content-state.ts';
import { contentWords } from './content-words.ts';
import { filesOf, movedParts } from './moved-files.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  for (const table of ['content_drafts', 'content_publications', 'content_bases'] as const) {
    await app.db.deleteFrom(table).execute();
  }
});

const now = Date.UTC(2026, 10, 23, 9);
const meera = { actor: { id: 'meera', name: 'Meera', role: 'manager' }, visitorAddress: '192.0.2.7', now } as const;
const words = contentWords('en');

function document(id: string): ContentDocument {
  const found = findDocument(id);
  if (!found) {
    throw new Error(`there is no ${id}`);
  }
  return found;
}

/** Presses a button of a document's page. */
async function press(of: ContentDocument, deed: string, typed: Iterable<[string, string]> = []) {
  const { version } = await findContentDraft(app.db, of.id);
  const body = new URLSearchParams([...typed, ['do', deed], ['version', String(version)]]);
  const request = new Request(`http://localhost/office/content/${of.id}`, { method: 'POST', body });
  return submitContent(words, request, app, meera, of);
}

/** Ends a publication as the process that builds the pages does if there is no error. */
async function settle(): Promise<void> {
  const held = await leasePublication(app.db, now);
  if (!held) {
    throw new Error('nothing waits');
  }
  await settlePublication(app.db, held, null, now);
}

const onSite = async ({ id }: ContentDocument): Promise<Edits> =>
  (await listLive(app.db)).find((each) => each.document === id)?.edits ?? {};

for (const id of ['contact-faqs', 'announcements', 'team', 'services/gst-registration']) {
  test(`a change of order alone is shown, published, exported and undone: ${id}`, async () => {
    const of = document(id);
    const index = id.startsWith('services/') ? of.parts.findIndex(({ place }) => place.endsWith('faqs')) : 0;
    const { place = '', raw } = of.parts[index] ?? {};
    const [first, second, ...rest] = raw as unknown[];
    const form = postedForm(formOf(of, saidBy(of, {})));
    const lifted = await press(of, `up:${index}.1`, form);
    if ('said' in lifted) {
      throw new Error(lifted.said);
    }
    // Saving the form that the button returned stores it unchanged.
    expect(await press(of, 'save', postedForm(formOf(of, lifted.typed)))).toEqual({ said: 'kept' });
    const draft = (await findContentDraft(app.db, of.id)).edits ?? {};
    expect(Object.keys(draft)).toEqual([place]);

    const list = documentDifferences(of, saidBy(of, {}), saidBy(of, draft));
    expect(list.map(({ before, after }) => [before, after])).toEqual([['2', '1']]);
    for (const locale of ['en', 'hi'] as const) {
      const told = pathText(contentWords(locale), list[0]?.path ?? []);
      const { en, hi } = nameIn(second);
      expect(told).toContain(locale === 'en' ? `${en} › Place in the list` : `${hi} › सूची में क्रम`);
    }
    expect(render({ differences: list, draft: { name: 'Meera', at: now } })).toContain('value="publish"');

    expect(await press(of, 'publish')).toEqual({ said: 'taken' });
    await settle();
    const live = await onSite(of);
    expect(live[place]).toEqual([second, first, ...rest]);
    const source = stringify(place.endsWith('#') ? raw : { [keyOf(place)]: raw });
    const written = parse(editYaml(source, [[keyOf(place), live[place]]])) as unknown;
    expect(place.endsWith('#') ? written : (written as Edits)[keyOf(place)]).toEqual([second, first, ...rest]);

    const [{ revision } = { revision: 0 }] = await listLive(app.db);
    expect(await press(of, 'undo', [['revision', String(revision)]])).toEqual({ said: 'taken' });
    await settle();
    expect(saidBy(of, await onSite(of))).toEqual(saidBy(of, {}));

    // A reverted change can be turned into a draft again, and so can the content of the files.
    expect(await press(of, 'restore', [['revision', String(revision)]])).toEqual({ said: 'restored' });
    expect((await findContentDraft(app.db, of.id)).edits).toEqual(live);
    expect(await press(of, 'restore', [['revision', '0']])).toEqual({ said: 'draft-first' });
    expect((await findContentDraft(app.db, of.id)).edits).toEqual(live);
    expect(await press(of, 'drop')).toEqual({ said: 'ask-drop' });
    expect((await findContentDraft(app.db, of.id)).edits).toEqual(live);
    expect(await press(of, 'drop', [['sure', 'yes']])).toEqual({ said: 'dropped' });
    expect(await press(of, 'restore', [['revision', '0']])).toEqual({ said: 'restored' });
    expect((await findContentDraft(app.db, of.id)).edits).toEqual({});
  });
}

const keyOf = (place: string): string =>
  place
    .slice(place.indexOf('#') + 1)
    .split('.')
    .at(-1) ?? '';

/** The first text of an entry. */
function nameIn(entry: unknown): { en: string; hi: string } {
  const { question, text, name } = entry as Record<string, { en: string; hi: string; same?: string } | undefined>;
  const pair = question ?? text ?? name ?? { en: '', hi: '' };
  return { en: pair.en ?? pair.same, hi: pair.hi ?? pair.same };
}

const nothing: Omit<ContentPageProps, 'words' | 'locale'> = {
  title: '',
  action: '/office/content',
  notice: undefined,
  form: null,
  version: 3,
  draft: undefined,
  differences: [],
  theirs: undefined,
  moved: undefined,
  previews: undefined,
  history: [],
  canRestoreFiles: false,
  older: '',
};
const render = (props: Partial<ContentPageProps>, locale: Locale = 'en'): string =>
  renderToStaticMarkup(createElement(ContentPage, { ...nothing, words: contentWords(locale), locale, ...props }));

const hours = document('hours');
const [open = '', holidays = ''] = hours.parts.map(({ place }) => place);
const mine = { [holidays]: ['2027-03-04'] };
/** Saves an edit of the holidays that was started before an update changed the file. */
const underAnEdit = () =>
  keepContentDraft(app.db, meera, hours.id, mine, 0, { ...filesOf(hours), [holidays]: ['2026-08-15'] });
const moved = async () =>
  movedParts(hours, await editsNow(app.db, hours), (await listBases(app.db, hours.id)).get(hours.id) ?? {});

test('the file changed under an edit: the page shows the differences, with a button for either version', async () => {
  await underAnEdit();
  const bases = (await listBases(app.db, hours.id)).get(hours.id) ?? {};
  const list = documentDifferences({ ...hours, parts: await moved() }, bases, filesOf(hours));
  expect(list.length).toBeGreaterThan(0);
  for (const [locale, head, keep, take] of [
    ['en', 'The file changed after this edit', 'Keep mine', 'Use the file’s version'],
    ['hi', 'इस बदलाव के बाद फ़ाइल भी बदल गई', 'मेरा लिखा रखें', 'फ़ाइल वाला लें'],
  ] as const) {
    const html = render({ moved: list }, locale);
    expect(html).toContain(`${head}</h2>`);
    expect(html).toContain('2026-08-15');
    expect(html).toMatch(new RegExp(`<button[^>]*value="keep-mine"[^>]*>${keep}<`));
    expect(html).toMatch(new RegExp(`<button[^>]*value="take-files"[^>]*>${take}<`));
    expect(html).toContain('name="version" value="3"');
    expect(render({}, locale)).not.toMatch(/keep-mine|take-files/);
  }
});

test('"keep mine" keeps the edit, and it is not reported again until the file changes again', async () => {
  await underAnEdit();
  expect((await moved()).map(({ place }) => place)).toEqual([holidays]);
  expect(await press(hours, 'keep-mine')).toEqual({ said: 'file-refused' });
  expect(await moved()).toEqual([]);
  expect(await findContentDraft(app.db, hours.id)).toMatchObject({ edits: mine, version: 1 });
  const later = { ...hours, parts: hours.parts.map((part) => (part.place === holidays ? { ...part, raw: [] } : part)) };
  expect(movedParts(later, mine, (await listBases(app.db, hours.id)).get(hours.id) ?? {})).toHaveLength(1);
});

test('"take the file\'s" discards only that part of the edit, in a draft and in what is live', async () => {
  const other = { [open]: [] };
  await underAnEdit();
  await keepContentDraft(app.db, meera, hours.id, { ...mine, ...other }, 1, filesOf(hours));
  expect(await press(hours, 'take-files')).toEqual({ said: 'kept' });
  expect(await moved()).toEqual([]);
  expect((await findContentDraft(app.db, hours.id)).edits).toEqual(other);

  // Both edits are live, and there is no draft.
  await keepContentDraft(app.db, meera, hours.id, { ...mine, ...other }, 3);
  await press(hours, 'publish');
  await settle();
  await app.db.deleteFrom('content_bases').execute();
  await app.db
    .insertInto('content_bases')
    .values({ document: hours.id, place: holidays, said: '["2026-08-15"]' })
    .execute();
  expect(await moved()).toHaveLength(1);
  expect(await press(hours, 'take-files')).toEqual({ said: 'kept' });
  expect(await onSite(hours)).toEqual({ ...mine, ...other });
  expect(await press(hours, 'publish')).toEqual({ said: 'taken' });
  await settle();
  expect(await onSite(hours)).toEqual(other);
  expect(await moved()).toEqual([]);
});

test('"take the file\'s" on a page that is out of date changes nothing', async () => {
  await underAnEdit();
  const body = new URLSearchParams({ do: 'take-files', version: '0' });
  const request = new Request('http://localhost/office/content/hours', { method: 'POST', body });
  expect(await submitContent(words, request, app, meera, hours)).toEqual({ said: 'changed-meanwhile' });
  expect((await findContentDraft(app.db, hours.id)).edits).toEqual(mine);
});

test('a version that was once on the site and is no longer valid is reported when it becomes a draft', async () => {
  const row = {
    revision: 1,
    document: hours.id,
    before: '{}',
    reason: null,
    undoes: null,
    draft_version: null,
    made_at: now,
    made_by: 'meera',
    made_by_name: 'Meera',
    settled_at: now,
    leased_until: null,
    lease_token: null,
  } as const;
  const edits = { [holidays]: [{ date: 'someday' }], 'gone.yaml#away': 1 };
  await app.db
    .insertInto('content_publications')
    .values({ ...row, state: 'live', edits: JSON.stringify(edits) })
    .execute();
  expect(await press(hours, 'restore', [['revision', '1']])).toEqual({ said: 'restored-faulty' });
  // A part that is no longer in the file is left out.
  expect(Object.keys((await findContentDraft(app.db, hours.id)).edits ?? {})).toEqual([holidays]);
  expect(await press(hours, 'publish')).toEqual({ said: 'faulty' });
});

test('the history describes each change, and can restore all but the current one', () => {
  const entry = {
    reason: null,
    undoes: null,
    at: now,
    name: 'Meera',
    canUndo: false,
    canRestore: true,
    differences: [{ path: ['price'], before: '1', after: '2' }],
  };
  const history = [
    { ...entry, revision: 7, state: 'live', canUndo: true, canRestore: false },
    { ...entry, revision: 4, state: 'past' },
  ] as const;
  const html = render({ history, canRestoreFiles: true, older: '?until=4' });
  expect(
    [...html.matchAll(/name="revision" value="(\d+)".*?value="(undo|restore)"/g)].map(([, no, deed]) => [no, deed]),
  ).toEqual([
    ['7', 'undo'],
    ['4', 'restore'],
    ['0', 'restore'],
  ]);
  expect(html).toContain('href="?until=4"');
  expect(html).toContain('was on the site');
  expect(render({ history }, 'hi')).toContain('साइट पर था');
});
