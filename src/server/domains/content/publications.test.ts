import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { afterThisTest, describeOnEachEngine, newFolder } from '../../../../tests/support/each-engine.ts';
import type { Database } from '../../platform/database/schema.ts';
import { listEntries } from '../audit/list-entries.ts';
import { keepOverFiles, listBases } from './bases.ts';
import { findContentDraft, keepContentDraft } from './drafts.ts';
import { EDITION_FILE, type Edits, editionName, readEditionFacts } from './edition.ts';
import { type Following, type FollowingDesk, followEdits, type ShownEdition } from './follow-edits.ts';
import type { packPrepared, prepareEdition } from './prepare-edition.ts';
import {
  leasePublication,
  listHistory,
  listLive,
  publishDraft,
  settlePublication,
  undoPublication,
} from './publications.ts';
import { EditionRefused } from './run-renderer.ts';

const now = Date.UTC(2026, 10, 22, 9);
const by = (name: string, later = 0) =>
  ({ actor: { id: name, name, role: 'manager' }, visitorAddress: '192.0.2.7', now: now + later }) as const;
const price = (amount: number): Edits => ({ 'services/gst-registration.yaml#price': { amount } });
const DOCUMENT = 'services/gst-registration';

/** Publishes a draft, like the process that makes its pages. */
async function publish(db: Database, edits: Edits, document = DOCUMENT): Promise<void> {
  const { version } = await findContentDraft(db, document);
  expect(await keepContentDraft(db, by('Meera'), document, edits, version)).toBe('kept');
  expect(await publishDraft(db, by('Meera'), document, version + 1)).toBe('taken');
  const held = await leasePublication(db, now);
  if (!held) {
    throw new Error('nothing waits');
  }
  await settlePublication(db, held, null, now);
}

/** Starts a process that shows the published edits, with its own folder. */
async function following(
  db: Database,
  prepare: typeof prepareEdition,
  to: ShownEdition[],
  more: Partial<FollowingDesk> = {},
): Promise<Following> {
  const process = followEdits({
    db,
    prepare,
    dist: '',
    build: 'b',
    dataDir: await newFolder(),
    pollMs: 20,
    ...more,
    log: { info() {}, warn() {}, error() {} } as never,
    attention: { note() {}, clear() {} },
    show: (edition) => void to.push(edition),
  });
  afterThisTest(() => process.stop());
  return process;
}

const asPrepared = (folder: string, name: string, documents: readonly { edits: Edits }[]) => ({
  name,
  folder: `${folder}/${name}`,
  leftOut: [],
  files: ['index.html'],
  removed: [],
  faults: [],
  isPacked: true,
  edits: Object.assign({}, ...documents.map(({ edits }) => edits)) as Edits,
});

describeOnEachEngine('what is published', ({ open, newStorage }) => {
  test('of two editors at once the second is told, and overwrites nothing that the first wrote', async () => {
    const db = await open();
    const saved = await Promise.all([
      keepContentDraft(db, by('Meera'), DOCUMENT, price(1), 0),
      keepContentDraft(db, by('Ravi'), DOCUMENT, price(2), 0),
    ]);
    expect(saved.toSorted()).toEqual(['changed', 'kept']);
    const draft = await findContentDraft(db, DOCUMENT);
    expect(draft).toMatchObject({ version: 1, changedByName: saved[0] === 'kept' ? 'Meera' : 'Ravi' });
    expect(await publishDraft(db, by('Ravi'), DOCUMENT, 0)).toBe('changed');
    expect(await keepContentDraft(db, by('Ravi'), DOCUMENT, price(3), 1)).toBe('kept');
    expect(await publishDraft(db, by('Meera'), DOCUMENT, 1)).toBe('changed');
  });

  test('the content of the files is kept from when each part’s edit began, until someone has seen the new one', async () => {
    const db = await open();
    const first = `${DOCUMENT}.yaml#price`;
    const second = `${DOCUMENT}.yaml#timeline`;
    const bases = async () => (await listBases(db, DOCUMENT)).get(DOCUMENT);
    const keep = (edits: Edits, version: number, files: Edits) =>
      keepContentDraft(db, by('Meera'), DOCUMENT, edits, version, files);
    await keep({ [first]: 2 }, 0, { [first]: 1, [second]: undefined });
    expect(await bases()).toEqual({ [first]: 1, [second]: null });
    // An update changes both files. Only the part that no one had edited gets a new base.
    await keep({ [first]: 3, [second]: 3 }, 1, { [first]: 9, [second]: 9 });
    expect(await bases()).toEqual({ [first]: 1, [second]: 9 });
    await keepOverFiles(db, by('Asha'), DOCUMENT, { [first]: 9, [second]: 9 });
    expect(await bases()).toEqual({ [first]: 9, [second]: 9 });
    const [entry] = await listEntries(db, { action: 'content-file-refused' }, 1);
    expect(entry).toMatchObject({ action: 'content-file-refused', actor_name: 'Asha' });
    // Once the draft is discarded, the next edit starts with the current files.
    await keepContentDraft(db, by('Meera'), DOCUMENT, undefined, 2);
    await keep({ [first]: 3 }, 3, { [first]: 10, [second]: 10 });
    expect(await bases()).toEqual({ [first]: 10, [second]: 10 });
  });

  test('a draft is deleted with its publication, history and log say who, and reverting restores what was there', async () => {
    const db = await open();
    await publish(db, price(1500));
    await publish(db, price(1800));
    expect((await findContentDraft(db, DOCUMENT)).edits).toBeUndefined();
    expect(await listLive(db)).toEqual([{ document: DOCUMENT, revision: 2, edits: price(1800) }]);
    expect(await undoPublication(db, by('Asha'), 1)).toBe('changed');
    expect(await undoPublication(db, by('Asha', 5), 2)).toBe('taken');
    expect(await undoPublication(db, by('Asha', 6), 2)).toBe('waiting');
    const held = await leasePublication(db, now);
    expect(held).toMatchObject({ revision: 3, undoes: 2, edits: price(1500), before: price(1800) });
    if (held) {
      await settlePublication(db, held, null, now);
    }
    expect(await listLive(db)).toEqual([{ document: DOCUMENT, revision: 3, edits: price(1500) }]);
    expect((await listHistory(db, 9)).map(({ made_by_name, state }) => [made_by_name, state])).toEqual([
      ['Asha', 'live'],
      ['Meera', 'live'],
      ['Meera', 'live'],
    ]);
    const [newest] = await listEntries(db, { action: 'content-undone' }, 9);
    expect(newest).toMatchObject({ actor_name: 'Asha', subject: DOCUMENT, after: JSON.stringify(price(1500)) });
  });

  test('many who publish at once get their own numbers, and one process makes each', async () => {
    const db = await open();
    const documents = Array.from({ length: 6 }, (_, index) => `services/s${index}`);
    await Promise.all(
      documents.map(async (document) => {
        await keepContentDraft(db, by('Meera'), document, price(7), 0);
        expect(await publishDraft(db, by('Meera'), document, 1)).toBe('taken');
      }),
    );
    expect((await listHistory(db, 9)).map(({ revision }) => revision)).toEqual([6, 5, 4, 3, 2, 1]);
    const taken = await Promise.all([leasePublication(db, now), leasePublication(db, now), leasePublication(db, now)]);
    expect(taken.filter(Boolean)).toHaveLength(1);
    // The first process died, so another takes the publication once the lease has ended.
    expect(await leasePublication(db, now + 11 * 60_000)).toMatchObject({ revision: 1 });
  });

  test('an edit that cannot be shown is refused and its draft stays; any other is shown by every process', async () => {
    const storage = await newStorage();
    const first = await open(storage);
    const second = await open(storage);
    const shown: ShownEdition[][] = [[], []];
    const made: string[] = [];
    const prepare: typeof prepareEdition = async (folder, name, { documents }) => {
      made.push(name);
      const edits = Object.assign({}, ...documents.map((each) => each.edits)) as Record<string, { amount: number }>;
      if (Object.values(edits).some(({ amount }) => amount === 13)) {
        throw new EditionRefused('/services breaks');
      }
      return asPrepared(folder, name, documents);
    };
    const follow = (db: Database, to: ShownEdition[]) => following(db, prepare, to);
    await keepContentDraft(first, by('Meera'), DOCUMENT, price(13), 0);
    await publishDraft(first, by('Meera'), DOCUMENT, 1);
    await Promise.all([follow(first, shown[0] ?? []), follow(second, shown[1] ?? [])]);
    await expect.poll(async () => (await listHistory(first, 1))[0]?.state, { timeout: 60_000 }).toBe('refused');
    expect((await listHistory(first, 1))[0]?.reason).toContain('/services breaks');
    expect((await findContentDraft(first, DOCUMENT)).edits).toEqual(price(13));
    expect(shown.flat()).toEqual([]);

    await keepContentDraft(first, by('Meera'), DOCUMENT, price(14), 1);
    await publishDraft(first, by('Meera'), DOCUMENT, 2);
    for (const each of shown) {
      await expect.poll(() => each.at(-1)?.edits, { timeout: 60_000 }).toEqual(price(14));
    }
    expect(shown.map((each) => each.length)).toEqual([1, 1]);
    expect(new Set(shown.flat().map(({ name }) => name)).size).toBe(1);
    await undoPublication(first, by('Meera'), 2);
    for (const each of shown) {
      await expect.poll(() => each.at(-1)?.edits, { timeout: 60_000 }).toEqual({});
    }
    expect(shown.map((each) => each.at(-1)?.folder)).toEqual([undefined, undefined]);
  });

  test('processes make the pages at the same time, each in its folder; a refused one is made once by each', async () => {
    const storage = await newStorage();
    const first = await open(storage);
    const second = await open(storage);
    const shown: ShownEdition[][] = [[], []];
    const made: string[] = [];
    const both = Promise.withResolvers<void>();
    // Neither process finishes before both have started.
    const prepare: typeof prepareEdition = async (folder, name, { documents }) => {
      made.push(folder);
      if (new Set(made).size === 2) {
        both.resolve();
      }
      await both.promise;
      const [{ edits } = { edits: {} }] = documents;
      if (JSON.stringify(edits) === JSON.stringify(price(13))) {
        throw new EditionRefused('/services breaks');
      }
      return asPrepared(folder, name, documents);
    };
    await following(first, prepare, shown[0] ?? []);
    await following(second, prepare, shown[1] ?? []);
    await keepContentDraft(first, by('Meera'), DOCUMENT, price(14), 0);
    await publishDraft(first, by('Meera'), DOCUMENT, 1);
    for (const each of shown) {
      await expect.poll(() => each.at(-1)?.edits, { timeout: 60_000 }).toEqual(price(14));
    }

    made.length = 0;
    await keepContentDraft(first, by('Meera'), DOCUMENT, price(13), 2);
    await publishDraft(first, by('Meera'), DOCUMENT, 3);
    await expect.poll(async () => (await listHistory(first, 1))[0]?.state, { timeout: 60_000 }).toBe('refused');
    expect(made.length).toBe(new Set(made).size);
    for (const each of shown) {
      expect(each.at(-1)?.edits).toEqual(price(14));
    }
  });

  test('the shown edition is packed once nothing new is published, retried after a failure, and cancelled by a new one', async () => {
    const db = await open();
    const shown: ShownEdition[] = [];
    const dataDir = await newFolder();
    const elsewhere = Promise.withResolvers<void>();
    const prepare: typeof prepareEdition = async (folder, name, { documents }) => {
      const made = { ...asPrepared(folder, name, documents), isPacked: false };
      await mkdir(made.folder, { recursive: true });
      await writeFile(join(made.folder, EDITION_FILE), JSON.stringify(made));
      return made;
    };
    const asked: string[] = [];
    const brokenOff: string[] = [];
    const pack: typeof packPrepared = async ({ folder }, signal) => {
      asked.push(folder);
      if (asked.length === 1) {
        throw new Error('the disk is full');
      }
      // The second price is published while the first is being packed.
      if (asked.length === 2) {
        signal?.addEventListener('abort', () => brokenOff.push(folder));
        elsewhere.resolve();
        await new Promise((_, fail) => signal?.addEventListener('abort', () => fail(new Error('ended'))));
      }
      const made = readEditionFacts(await readFile(join(folder, EDITION_FILE), 'utf8'));
      await writeFile(join(folder, EDITION_FILE), JSON.stringify({ ...made, isPacked: true }));
    };
    await publish(db, price(1500));
    await following(db, prepare, shown, { dataDir, pack, settledMs: 10, packAgainMs: 20 });
    await elsewhere.promise;
    // The process started above publishes the draft.
    await keepContentDraft(db, by('Meera'), DOCUMENT, price(1800), 2);
    await publishDraft(db, by('Meera'), DOCUMENT, 3);
    await expect.poll(() => shown.at(-1)?.facts.isPacked, { timeout: 60_000 }).toBe(true);
    expect(brokenOff).toEqual([asked[0]]);
    expect(shown.map(({ edits, facts }) => [edits, facts.isPacked])).toEqual([
      [price(1500), false],
      [price(1800), false],
      [price(1800), true],
    ]);
    expect([asked[1], new Set(asked).size, asked.length]).toEqual([asked[0], 2, 3]);
  });

  test('of processes that share a folder one makes the pages', async () => {
    const db = await open();
    const shown: ShownEdition[] = [];
    const made: string[] = [];
    const prepare: typeof prepareEdition = async (folder, name, { documents }) => {
      made.push(name);
      return asPrepared(folder, name, documents);
    };
    await keepContentDraft(db, by('Meera'), DOCUMENT, price(14), 0);
    await publishDraft(db, by('Meera'), DOCUMENT, 1);
    const held = await leasePublication(db, Date.now());
    const name = editionName('b', [{ document: DOCUMENT, edits: price(14) }]);
    const dataDir = await newFolder();
    await mkdir(join(dataDir, 'editions', `.${name}-of-another`), { recursive: true });
    await (await following(db, prepare, shown, { dataDir })).caughtUp;
    expect([made, shown]).toEqual([[], []]);
    if (held) {
      await settlePublication(db, held, null, now);
    }
    await expect.poll(() => shown.at(-1)?.edits, { timeout: 60_000 }).toEqual(price(14));
    expect(made).toEqual([name]);
  });
});
