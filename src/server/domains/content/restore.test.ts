import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import type { Database } from '../../platform/database/schema.ts';
import { listEntries } from '../audit/list-entries.ts';
import { listBases } from './bases.ts';
import { findContentDraft, keepContentDraft } from './drafts.ts';
import type { Edits } from './edition.ts';
import { leasePublication, listHistory, listLive, publishDraft, settlePublication } from './publications.ts';
import { AS_FILES, restoreAsDraft } from './restore.ts';

const now = Date.UTC(2026, 10, 24, 9);
const by = (name: string) =>
  ({ actor: { id: name, name, role: 'manager' }, visitorAddress: '192.0.2.7', now }) as const;
const DOCUMENT = 'services/gst-registration';
const PLACE = `${DOCUMENT}.yaml#price`;
const price = (amount: number): Edits => ({ [PLACE]: { amount } });

/** Publishes a draft, with the given outcome. */
async function publish(db: Database, edits: Edits, { files = {}, reason = null as string | null } = {}): Promise<void> {
  const { version } = await findContentDraft(db, DOCUMENT);
  expect(await keepContentDraft(db, by('Meera'), DOCUMENT, edits, version, files)).toBe('kept');
  expect(await publishDraft(db, by('Meera'), DOCUMENT, version + 1)).toBe('taken');
  const held = await leasePublication(db, now);
  if (!held) {
    throw new Error('nothing waits');
  }
  await settlePublication(db, held, reason, now);
}

async function restore(db: Database, revision: number, name = 'Asha') {
  const { version } = await findContentDraft(db, DOCUMENT);
  return restoreAsDraft(db, by(name), { document: DOCUMENT, revision, version, places: [PLACE] });
}

describeOnEachEngine('an earlier version of the site', ({ open }) => {
  test('becomes a draft, with the editor’s name in the log, and is published like any draft', async () => {
    const db = await open();
    for (const amount of [1, 2, 3]) {
      await publish(db, price(amount));
    }
    expect(await restore(db, 1)).toBe('restored');
    expect(await findContentDraft(db, DOCUMENT)).toMatchObject({ edits: price(1), changedByName: 'Asha' });
    // The site stays the same until someone publishes the draft.
    expect(await listLive(db)).toEqual([{ document: DOCUMENT, revision: 3, edits: price(3) }]);
    const [entry] = await listEntries(db, { action: 'content-restored' }, 9);
    expect(entry).toMatchObject({ actor_name: 'Asha', subject: DOCUMENT, after: '1' });
    const { version } = await findContentDraft(db, DOCUMENT);
    expect(await publishDraft(db, by('Asha'), DOCUMENT, version)).toBe('taken');
    const held = await leasePublication(db, now);
    if (held) {
      await settlePublication(db, held, null, now);
    }
    expect(await listLive(db)).toEqual([{ document: DOCUMENT, revision: 4, edits: price(1) }]);
    expect(await restore(db, AS_FILES)).toBe('restored');
    expect((await findContentDraft(db, DOCUMENT)).edits).toEqual({});
  });

  test('a draft is never replaced, and a version that was never on the site cannot be restored', async () => {
    const db = await open();
    await publish(db, price(1));
    const { version } = await findContentDraft(db, DOCUMENT);
    await keepContentDraft(db, by('Ravi'), DOCUMENT, price(7), version);
    expect(await restore(db, 1)).toBe('draft-first');
    expect((await findContentDraft(db, DOCUMENT)).edits).toEqual(price(7));
    await publish(db, price(13), { reason: 'page /services' });
    await keepContentDraft(db, by('Ravi'), DOCUMENT, undefined, (await findContentDraft(db, DOCUMENT)).version);
    const [refused] = await listHistory(db, 1);
    for (const revision of [refused?.revision ?? 0, 99]) {
      expect(await restore(db, revision)).toBe('unknown');
    }
    const other = { document: 'hours', revision: 1, version: 0, places: [PLACE] };
    expect(await restoreAsDraft(db, by('Asha'), other)).toBe('unknown');
    expect(await listEntries(db, { action: 'content-restored' }, 9)).toEqual([]);
  });

  test('if two editors restore at once, or one editor’s page is old, one of them is told', async () => {
    const db = await open();
    for (const amount of [1, 2, 3]) {
      await publish(db, price(amount));
    }
    const outcomes = await Promise.all([restore(db, 1, 'Asha'), restore(db, 2, 'Ravi')]);
    expect(outcomes.filter((outcome) => outcome === 'restored')).toHaveLength(1);
    expect(['changed', 'draft-first']).toContain(outcomes.find((outcome) => outcome !== 'restored'));
    const { edits, changedByName } = await findContentDraft(db, DOCUMENT);
    expect(edits).toEqual(price(changedByName === 'Asha' ? 1 : 2));
    const { version } = await findContentDraft(db, DOCUMENT);
    await keepContentDraft(db, by('Asha'), DOCUMENT, undefined, version);
    const old = { document: DOCUMENT, revision: 1, version, places: [PLACE] };
    expect(await restoreAsDraft(db, by('Asha'), old)).toBe('changed');
    expect((await findContentDraft(db, DOCUMENT)).edits).toBeUndefined();
  });

  test('keeps what the files said when its edit began, and leaves out values without a place', async () => {
    const db = await open();
    await publish(db, { ...price(1), [`${DOCUMENT}.yaml#gone`]: 5 }, { files: { [PLACE]: { amount: 900 } } });
    await publish(db, {});
    expect(await restore(db, 1)).toBe('restored');
    expect((await findContentDraft(db, DOCUMENT)).edits).toEqual(price(1));
    expect((await listBases(db, DOCUMENT)).get(DOCUMENT)).toEqual({ [PLACE]: { amount: 900 } });
  });
});
