import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type ContentDocument, findDocument } from '@/catalogue/site/documents.ts';
import { listEntries } from '@/server/audit/list-entries.ts';
import type { Database } from '@/server/database/schema.ts';
import { listBases } from '@/server/published/bases.ts';
import { findContentDraft, keepContentDraft } from '@/server/published/drafts.ts';
import { leasePublication, listLive, settlePublication } from '@/server/published/publications.ts';
import { PublishedSite } from '@/server/published/published-site.ts';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { ContentPage } from './ContentPage.tsx';
import { formOf, readDocument, saidBy } from './content-state.ts';
import { contentWords } from './content-words.ts';
import { differences } from './diff.ts';
import type { FieldNode } from './field-tree.ts';
import { besideFiles, filesOf, movedParts } from './moved-files.ts';
import { editsNow, submitContent } from './submit-content.ts';

const now = Date.UTC(2026, 10, 22, 9);
const by = { actor: { id: 'u-meera', name: 'Meera', role: 'manager' }, visitorAddress: '192.0.2.7', now } as const;
const words = contentWords('en');

function document(id: string): ContentDocument {
  const found = findDocument(id);
  if (!found) throw new Error(`there is no ${id}`);
  return found;
}
const hours = document('hours');
const [open = '', holidays = ''] = hours.parts.map(({ place }) => place);
const openTimes = (filesOf(hours)[open] as { open: string }[]).map((each) => ({ ...each, open: '08:00' }));
/** What Meera wrote: other opening times, and one holiday. */
const mine = { [open]: openTimes, [holidays]: ['2027-01-26'] };
/** What the files said when she began: an update has changed the holidays since. */
const filesThen = { ...filesOf(hours), [holidays]: ['2026-08-15'] };

const send = (db: Database, document: ContentDocument, fields: Readonly<Record<string, string>>) => {
  const body = new URLSearchParams(fields);
  const request = new Request('https://example.in/office/content', { method: 'POST', body });
  return submitContent(words, request, { db, published: new PublishedSite() }, by, document);
};

/** The parts of which the page warns. */
async function warned(db: Database): Promise<string[]> {
  const bases = (await listBases(db, hours.id)).get(hours.id) ?? {};
  return movedParts(hours, await editsNow(db, hours), bases).map(({ place }) => place);
}

/** Does what the process does that has made the pages. */
async function settle(db: Database): Promise<void> {
  const held = await leasePublication(db, now);
  if (!held) throw new Error('nothing waits');
  await settlePublication(db, held, null, now);
}

/** What a browser sends of a list's form with its first two entries exchanged. */
function turned(kind: ContentDocument): Record<string, string> {
  const pairs: Record<string, string> = {};
  const visit = (field: FieldNode): void => {
    const { name } = field;
    if (field.kind === 'text') Object.assign(pairs, { [`${name}.en`]: field.en, [`${name}.hi`]: field.hi });
    if (field.kind === 'text' && field.same) pairs[`${name}.same`] = '1';
    if (field.kind === 'list') pairs[`${name}.order`] = field.order.replace(/^(\d+),(\d+)/, '$2,$1');
    if (field.kind === 'list') for (const item of field.items) visit(item.field);
    if (field.kind === 'group') field.fields.forEach(visit);
    if (field.kind === 'line' || field.kind === 'kept' || field.kind === 'choice') pairs[name] = field.value;
  };
  formOf(kind, saidBy(kind, {})).forEach(visit);
  return pairs;
}

describeOnEachEngine('a file that changed under an edit', ({ open: openDb }) => {
  test('is told until somebody keeps his own: that stays, and only another change of the file is told again', async () => {
    const db = await openDb();
    await keepContentDraft(db, by, hours.id, mine, 0, filesThen);
    expect(await warned(db)).toEqual([holidays]);
    expect(await send(db, hours, { do: 'keep-mine', version: '1' })).toEqual({ said: 'file-refused' });
    expect(await warned(db)).toEqual([]);
    expect((await findContentDraft(db, hours.id)).edits).toEqual(mine);
    const [entry] = await listEntries(db, { action: 'content-file-refused' }, 1);
    expect(entry).toMatchObject({ subject: hours.id, actor_name: 'Meera' });
  });

  test("or takes the file's: of the draft only the part that the file changed goes", async () => {
    const db = await openDb();
    await keepContentDraft(db, by, hours.id, mine, 0, filesThen);
    // Whoever looked at an older draft is told, and nothing is taken.
    expect(await send(db, hours, { do: 'take-files', version: '0' })).toEqual({ said: 'changed-meanwhile' });
    expect((await findContentDraft(db, hours.id)).edits).toEqual(mine);
    expect(await send(db, hours, { do: 'take-files', version: '1' })).toEqual({ said: 'kept' });
    expect(await findContentDraft(db, hours.id)).toMatchObject({ edits: { [open]: openTimes }, version: 2 });
    expect(await warned(db)).toEqual([]);
  });

  test("the file's in the place of what is live is a draft, which is published like any other", async () => {
    const db = await openDb();
    await keepContentDraft(db, by, hours.id, mine, 0, filesThen);
    expect(await send(db, hours, { do: 'publish', version: '1' })).toEqual({ said: 'taken' });
    await settle(db);
    expect(await warned(db)).toEqual([holidays]);
    const { version } = await findContentDraft(db, hours.id);
    expect(await send(db, hours, { do: 'take-files', version: String(version) })).toEqual({ said: 'kept' });
    expect((await listLive(db))[0]?.edits).toEqual(mine);
    expect(await send(db, hours, { do: 'publish', version: String(version + 1) })).toEqual({ said: 'taken' });
    await settle(db);
    expect((await listLive(db))[0]?.edits).toEqual({ [open]: openTimes });
    expect(await warned(db)).toEqual([]);
  });
});

describeOnEachEngine('an order alone', ({ open: openDb }) => {
  test('is kept, told, published and taken back', async () => {
    const db = await openDb();
    const lines = document('announcements');
    const ids = (edits: unknown) => (edits as { id: string }[]).map(({ id }) => id);
    const [first, second, ...rest] = ids(lines.parts[0]?.raw);
    const form = turned(lines);
    expect(besideFiles(lines, readDocument(lines, new Map(Object.entries(form))))).not.toEqual({});
    expect(await send(db, lines, { ...form, do: 'save', version: '0' })).toEqual({ said: 'kept' });
    const { edits = {}, version } = await findContentDraft(db, lines.id);
    expect(ids(edits['announcements.yaml#'])).toEqual([second, first, ...rest]);
    expect(differences(Object.values(saidBy(lines, {})), Object.values(saidBy(lines, edits)))).toHaveLength(1);
    expect(await send(db, lines, { do: 'publish', version: String(version) })).toEqual({ said: 'taken' });
    await settle(db);
    const [live] = await listLive(db);
    expect(ids(live?.edits['announcements.yaml#'])).toEqual([second, first, ...rest]);
    expect(await send(db, lines, { do: 'undo', revision: String(live?.revision) })).toEqual({ said: 'taken' });
    await settle(db);
    expect((await listLive(db))[0]?.edits).toEqual({});
  });
});

test('the page shows what the file says by now, and both buttons, in either language', () => {
  for (const locale of ['en', 'hi'] as const) {
    const said = contentWords(locale);
    const html = renderToStaticMarkup(
      ContentPage({
        ...{
          words: said,
          locale,
          title: 'Hours',
          action: '/office/content/hours',
          notice: undefined,
          fields: [],
          errors: {},
        },
        ...{ version: 7, draft: undefined, differences: [], theirs: undefined, previews: undefined, history: [] },
        moved: differences(['2026-08-15'], ['2026-08-15', '2026-12-25']),
      }),
    );
    expect(html).toContain('2026-12-25');
    expect(html).toContain(said.fileNow);
    for (const [deed, text] of [
      ['keep-mine', said.keepMine],
      ['take-files', said.takeFiles],
    ] as const)
      expect(html).toMatch(new RegExp(`<button[^>]*value="${deed}"[^>]*>(?:<[^>]*>)*${text.replace('’', '.')}`));
    expect(html).toContain('name="version" value="7"');
  }
});
