import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../../tests/support/each-engine.ts';
import { firm, openMailIntake } from '../../../../../tests/support/mail-intake.ts';
import { rawMail } from '../../../../../tests/support/mail-store.ts';
import { aCase, meera, now, theCase } from '../../../../../tests/support/office-desk.ts';
import { listRecentChanges } from '../../../across/live/recent-changes.ts';
import { casesOf } from '../../../across/reports/cases-of.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { listQueuedMails } from '../../../platform/outbox/mail-queue.ts';
import { guardedKinds, isHidden } from '../../accounts/guarded-kinds.ts';
import { createUser } from '../../accounts/users.ts';
import { countToday } from '../inbox/count-today.ts';
import { countInbox, listInbox } from '../inbox/list-inbox.ts';
import { kindAtFirst } from '../store/kind-at-first.ts';
import { changeCase, undoChange } from './change-case.ts';
import { kindsFor } from './change-kind.ts';
import { findDeskCase } from './find-desk-case.ts';

const kinds = Object.keys(guardedKinds);
const call = async (db: Database, reference: string, to: string) =>
  changeCase(db, {
    reference,
    group: 'kind',
    to,
    seen: (await theCase(db, reference)).version,
    actor: meera,
    now: now + 1,
  });

/** Lists the parts of the office in which a clerk without permission can see a case. */
async function doors(db: Database, reference: string, userId: string): Promise<string[]> {
  const filter = { hiddenKinds: kinds };
  const period = { from: 0, to: Number.MAX_SAFE_INTEGER, now, hiddenKinds: kinds };
  const found = {
    list: (await listInbox(db, { filter, now })).rows.length > 0,
    search: (await listInbox(db, { filter, search: 'zebra', now })).rows.length > 0,
    count: (await countInbox(db, filter, now)) > 0,
    today: Object.values(await countToday(db, userId, now, kinds)).some((count) => count > 0),
    page: (await findDeskCase(db, reference, userId, kinds)) !== undefined,
    address: !(await isHidden(db, reference, kinds)),
    mails: (await listQueuedMails(db, 9, kinds)).length > 0,
    news: (await listRecentChanges(db, 9, kinds)).length > 0,
    report: (await casesOf(db, period).select('cases.id').execute()).length > 0,
  };
  return Object.entries(found).flatMap(([door, isOpen]) => (isOpen ? door : []));
}

describeOnEachEngine('a case marked as a complaint or an application', ({ open }) => {
  for (const kind of kinds) {
    test(`${kind}: disappears from all lists at once, is taken from a clerk who may not see it, and comes back if that was a mistake`, async () => {
      const db = await open();
      const ravi = await createUser(
        db,
        { mailAddress: 'ravi@example.in', name: 'Ravi', role: 'clerk', locale: 'en' },
        now,
      );
      if (!ravi) {
        throw new Error('no account');
      }
      const fields = { name: 'Asha', email: 'asha@example.in', message: 'zebra' };
      const { reference, id } = await aCase(db, { kind: 'mail', fields });
      await db.updateTable('outbox').set({ state: 'dead' }).execute();
      await db
        .insertInto('mentions')
        .values({ case_id: id, seq: 1, user_id: ravi.id, at: now, seen_at: null })
        .execute();
      await db.updateTable('cases').set({ assignee: ravi.id }).where('id', '=', id).execute();
      expect(await doors(db, reference, ravi.id)).toHaveLength(9);

      const changed = await call(db, reference, kind);
      expect(await doors(db, reference, ravi.id)).toEqual([]);
      const row = await theCase(db, reference);
      expect([row.kind, row.came_as, kindAtFirst(row), row.assignee]).toEqual([kind, 'mail', 'mail', null]);
      const noted = await db.selectFrom('audit').select(['action', 'before', 'after']).orderBy('id').execute();
      expect(noted[0]).toEqual({ action: 'case-changed', before: 'kind: mail', after: `kind: ${kind}` });

      if (changed.outcome !== 'changed' || changed.seq === undefined) {
        throw new Error('it was not changed');
      }
      await undoChange(db, { reference, seq: changed.seq, actor: meera, now: now + 2 });
      expect(await theCase(db, reference)).toMatchObject({ kind: 'mail', came_as: null });
      expect(await doors(db, reference, ravi.id)).toContain('list');
    });
  }

  test('can have the type it was received as, either of the two guarded ones, and no other; a subscription has only its own', () => {
    expect(kindsFor({ kind: 'mail', came_as: null })).toEqual(['mail', ...kinds]);
    expect(kindsFor({ kind: 'grievance', came_as: 'support-ticket' })).toEqual(['support-ticket', ...kinds]);
    expect(kindsFor({ kind: 'grievance', came_as: null })).toEqual(kinds);
    expect(kindsFor({ kind: 'newsletter', came_as: null })).toEqual(['newsletter']);
  });

  test('has that type from the start if it is sent to the address for complaints', async () => {
    const db = await open();
    const { desk, take } = await openMailIntake(db);
    Object.assign(desk, { firm: { ...firm, complaints: 'complaints@example.in' } });
    const send = (to: string, id: string) =>
      take(rawMail(['From: asha@example.in', `To: ${to}`, `Message-ID: <${id}@x>`, 'Subject: Slow'], 'Too slow.'), now);
    await send('Complaints@example.in', 'a');
    await send('help@example.in', 'b');
    const rows = await db.selectFrom('cases').select(['kind', 'came_as']).orderBy('id').execute();
    expect(rows).toEqual([
      { kind: 'grievance', came_as: 'mail' },
      { kind: 'mail', came_as: null },
    ]);
  });
});
