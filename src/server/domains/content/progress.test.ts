import { expect, test, vi } from 'vitest';
import { afterThisTest, describeOnEachEngine, newFolder } from '../../../../tests/support/each-engine.ts';
import type { Database } from '../../platform/database/schema.ts';
import { findContentDraft, keepContentDraft } from './drafts.ts';
import { followEdits } from './follow-edits.ts';
import type { prepareEdition } from './prepare-edition.ts';
import { findPublication, leasePublication, noteProgress, publishDraft, releasePublication } from './publications.ts';
import { EditionRefused } from './run-renderer.ts';

const DOCUMENT = 'services/gst-registration';
const by = { actor: { id: 'u1', name: 'Meera', role: 'manager' }, visitorAddress: '192.0.2.7', now: 1_000 } as const;
const MINUTE = 60_000;

async function ask(db: Database, amount: number): Promise<void> {
  const { version } = await findContentDraft(db, DOCUMENT);
  await keepContentDraft(db, by, DOCUMENT, { [`${DOCUMENT}.yaml#price`]: { amount } }, version);
  expect(await publishDraft(db, by, DOCUMENT, version + 1)).toBe('taken');
}

const progress = async (db: Database, revision = 1) => {
  const found = await findPublication(db, revision);
  return found && [found.state, found.began_at, found.pages_done, found.pages_all];
};

describeOnEachEngine('the progress of a publication', ({ open }) => {
  test('is recorded only by the process that makes it, which holds it as long as that takes', async () => {
    const db = await open();
    await ask(db, 1);
    expect(await progress(db)).toEqual(['waiting', null, null, null]);
    const held = await leasePublication(db, 2_000);
    if (!held) {
      throw new Error('nothing waits');
    }
    expect(await progress(db)).toEqual(['waiting', 2_000, null, null]);
    await noteProgress(db, held, { done: 120, all: 640 }, 9 * MINUTE);
    expect(await progress(db)).toEqual(['waiting', 2_000, 120, 640]);
    // Ten minutes after it was leased, the publication is still held, because it is making progress.
    expect(await leasePublication(db, 11 * MINUTE)).toBeUndefined();
    await noteProgress(db, { ...held, lease_token: 'another' }, { done: 1, all: 2 }, 9 * MINUTE);
    expect(await progress(db)).toEqual(['waiting', 2_000, 120, 640]);
    await releasePublication(db, held);
    expect(await progress(db)).toEqual(['waiting', null, null, null]);
    expect(await findPublication(db, 2)).toBeUndefined();
  });

  test('is reported while its pages are made, and its result at the end, even if it is a failure', async () => {
    const db = await open();
    const seen: unknown[] = [];
    const prepare = (async (folder, name, _job, _signal, tell) => {
      for (const done of [0, 300, 640]) {
        tell?.({ done, all: 640 });
        if (tell && done > 0) {
          await vi.waitFor(async () => expect((await progress(db, made + 1))?.[3]).toBe(640));
        }
      }
      seen.push((await progress(db, made + 1))?.[0]);
      if (tell && made === 1) {
        throw new EditionRefused('a page broke');
      }
      const facts = { leftOut: [], files: ['index.html'], removed: [], faults: [], isPacked: true, edits: {} };
      return { ...facts, name, folder: `${folder}/${name}` };
    }) as typeof prepareEdition;
    let made = 0;
    const following = followEdits({
      db,
      prepare,
      dist: '',
      build: 'b',
      dataDir: await newFolder(),
      pollMs: 20,
      show: () => undefined,
      log: { info() {}, warn() {}, error() {} } as never,
      attention: { note() {}, clear() {} },
    });
    afterThisTest(() => following.stop());
    await ask(db, 1);
    await vi.waitFor(async () => expect((await progress(db))?.[0]).toBe('live'));
    expect((await progress(db))?.slice(2)).toEqual([640, 640]);
    made = 1;
    await ask(db, 2);
    await vi.waitFor(async () => expect((await progress(db, 2))?.[0]).toBe('refused'));
    expect((await findPublication(db, 2))?.reason).toContain('a page broke');
    expect(seen).toContain('waiting');
  });
});
