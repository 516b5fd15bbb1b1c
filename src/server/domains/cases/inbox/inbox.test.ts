import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../../tests/support/each-engine.ts';
import { aCase, now, ravi } from '../../../../../tests/support/office-desk.ts';
import type { CaseRow, Database } from '../../../platform/database/schema.ts';
import { countInbox, type InboxQuery, listInbox } from './list-inbox.ts';
import { listLabels, storedLabels } from './list-labels.ts';

async function having(db: Database, name: string, set: Partial<CaseRow> = {}): Promise<void> {
  const { id } = await aCase(db, { fields: { name, email: `${crypto.randomUUID()}@example.in` } });
  if (Object.keys(set).length > 0) {
    await db.updateTable('cases').set(set).where('id', '=', id).execute();
  }
}

const names = async (db: Database, query: Partial<InboxQuery>): Promise<string[]> =>
  (await listInbox(db, { filter: {}, now, ...query })).rows.map(({ name }) => name ?? '');

describeOnEachEngine('the inbox', ({ open }) => {
  test('filters alone and combined, counts, and labels', async () => {
    const db = await open();
    await having(db, 'mine', { assignee: ravi.id, status: 'open', labels: storedLabels(['urgent', 'gst']) });
    await having(db, 'late', { due_at: now - 1, service: 'gst', state: 'delhi' });
    await having(db, 'done late', { due_at: now - 1, status: 'done' });
    await having(db, 'not a label', { labels: storedLabels(['gstr']), locale: 'en', due_at: null, status: 'spam' });
    const of = async (filter: InboxQuery['filter']) => (await names(db, { filter })).toSorted();
    expect(await of({ status: 'active' })).toEqual(['late', 'mine']);
    expect(await of({ status: 'done' })).toEqual(['done late']);
    expect(await of({ assignee: ravi.id })).toEqual(['mine']);
    expect(await of({ assignee: 'nobody', status: 'active' })).toEqual(['late']);
    expect(await of({ overdue: true })).toEqual(['late']);
    expect(await of({ label: 'gst' })).toEqual(['mine']);
    expect(await of({ label: '%' })).toEqual([]);
    expect(await of({ locale: 'en' })).toEqual(['not a label']);
    expect(await of({ service: 'gst', state: 'delhi', kind: 'test-inquiry' })).toEqual(['late']);
    expect(await of({ from: now, until: now + 1 })).toHaveLength(4);
    expect(await of({ until: now })).toEqual([]);
    expect(await countInbox(db, { status: 'active' }, now)).toBe(2);
    expect(await listLabels(db)).toEqual(['gst', 'gstr', 'urgent']);
  });

  test('pages in any sort order contain each case once, even if new cases arrive', async () => {
    const db = await open();
    for (let index = 0; index < 7; index += 1) {
      await having(db, `n${index}`, { due_at: index % 2 ? null : now + index });
    }
    for (const sort of ['newest', 'oldest', 'due', 'updated'] as const) {
      const seen: string[] = [];
      let after: string | undefined;
      do {
        const page = await listInbox(db, { filter: {}, sort, limit: 3, after, now });
        seen.push(...page.rows.map(({ id }) => id));
        after = page.next;
      } while (after !== undefined);
      expect(new Set(seen).size).toBe(7);
      expect(seen).toHaveLength(7);
    }
    expect((await names(db, { sort: 'due', limit: 4 })).toSorted()).toEqual(['n0', 'n2', 'n4', 'n6']);
    expect(await names(db, { after: "0.1.x' or 1=1" })).toHaveLength(7);
  });

  test('finds either script, several word beginnings, exact names first, and nothing for symbols', async () => {
    const db = await open();
    await having(db, 'लक्ष्मी देवी');
    await having(db, 'Lakshmi Sharma');
    await having(db, 'Ramesh');
    expect((await names(db, { search: 'lakshmi' }))[0]).toBe('Lakshmi Sharma');
    expect((await names(db, { search: 'लक्ष्मी' }))[0]).toBe('लक्ष्मी देवी');
    expect(await names(db, { search: 'laxmi' })).toHaveLength(2);
    // These prefixes are longer than any that a reference could contain by chance.
    expect(await names(db, { search: 'sharm laks' })).toEqual(['Lakshmi Sharma']);
    expect(await names(db, { search: 'lakshmi', filter: { status: 'done' } })).toEqual([]);
    for (const search of ['%', "'; drop table cases; --", '"', '\0', '\ud800']) {
      expect(Array.isArray(await names(db, { search }))).toBe(true);
    }
    expect(await names(db, { search: '%' })).toEqual([]);
  });

  test('among email addresses that begin alike finds the one that was typed, even before its end', async () => {
    const db = await open();
    for (const email of ['ravi-1@example.in', 'ravi-12@example.in', 'ravi-1@example.info']) {
      await aCase(db, { fields: { name: email, email } });
    }
    expect(await names(db, { search: 'ravi-12@example.in' })).toEqual(['ravi-12@example.in']);
    expect((await names(db, { search: 'ravi-1@exam' })).toSorted()).toEqual([
      'ravi-1@example.in',
      'ravi-1@example.info',
    ]);
    expect(await names(db, { search: 'ravi-1' })).toHaveLength(3);
  });
});
