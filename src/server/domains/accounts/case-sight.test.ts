import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { aCase, meera, now, ravi } from '../../../../tests/support/office-desk.ts';
import { EventLog } from '../../across/live/event-log.ts';
import { kindsOf } from '../../across/live/present-viewers.ts';
import { changeMark, listRecentChanges } from '../../across/live/recent-changes.ts';
import { sessionsStillIn } from '../../across/live/sessions-in.ts';
import { openReports } from '../../across/reports/reports.ts';
import type { Database } from '../../platform/database/schema.ts';
import { countQueuedMails, listQueuedMails } from '../../platform/outbox/mail-queue.ts';
import { addNote } from '../cases/handling/add-note.ts';
import { changeCase } from '../cases/handling/change-case.ts';
import { findDeskCase } from '../cases/handling/find-desk-case.ts';
import { listClerks } from '../cases/handling/list-clerks.ts';
import { releaseFromOffice } from '../cases/handling/release-from-office.ts';
import { lookAt } from '../cases/handling/viewers.ts';
import { countToday } from '../cases/inbox/count-today.ts';
import { countInbox, listInbox } from '../cases/inbox/list-inbox.ts';
import { listLabels, storedLabels } from '../cases/inbox/list-labels.ts';
import { listTopics } from '../cases/inbox/list-used.ts';
import { findPerson, listLikelyPeople } from '../cases/people/likely-people.ts';
import { changeSight } from './case-sight.ts';
import { guardedKinds, hiddenKindsOf, isHidden } from './guarded-kinds.ts';
import { invite, listStaff } from './staff.ts';
import { createUser } from './users.ts';

const kinds = Object.keys(guardedKinds);
const by = { actor: { ...meera, role: 'owner' as const }, visitorAddress: '203.0.113.9', now };

/**
 * Makes an enquiry and, for the same person, one case of each guarded type, each with everything by which it could be
 * found.
 */
async function guarded(db: Database) {
  const make = async (kind: string) => {
    const fields = { name: 'Asha Verma', email: 'asha@example.in', message: `zebra ${kind}`, service: `about-${kind}` };
    const made = await aCase(db, { kind, fields, dueAt: now - 1 });
    const set = { assignee: ravi.id, next_at: now - 1, labels: storedLabels([`label-${kind}`]) };
    await db.updateTable('cases').set(set).where('id', '=', made.id).execute();
    await db.updateTable('outbox').set({ state: 'dead' }).where('case_id', '=', made.id).execute();
    await db
      .insertInto('mentions')
      .values({ case_id: made.id, seq: 1, user_id: ravi.id, at: now, seen_at: null })
      .execute();
    return made;
  };
  const inquiry = await make('contact');
  return { inquiry, secret: [await make('grievance'), await make('application')] };
}

describeOnEachEngine('complaints and job applications', ({ open, newStorage }) => {
  test('are nowhere visible to people who were not selected, and everywhere to those who were', async () => {
    const storage = await newStorage();
    const db = await open(storage);
    const { inquiry, secret } = await guarded(db);
    for (const hidden of [kinds, [...kinds].slice(0, 1), []]) {
      const seen = [inquiry, ...secret].filter(({ kind }) => !hidden.includes(kind));
      const count = seen.length;
      const references = seen.map(({ reference }) => reference).toSorted();
      const named = (rows: readonly { readonly reference: string | null }[]) =>
        rows.flatMap(({ reference }) => reference ?? []).toSorted();
      const filter = { hiddenKinds: hidden };
      // Check the inbox, its searches, its counts and its filter options.
      expect(named((await listInbox(db, { filter, now })).rows)).toEqual(references);
      expect(named((await listInbox(db, { filter, search: 'zebra', now })).rows)).toEqual(references);
      for (const { kind, reference } of secret) {
        const isSeen = references.includes(reference);
        expect(named((await listInbox(db, { filter: { ...filter, kind }, now })).rows)).toEqual(
          isSeen ? [reference] : [],
        );
        expect(named((await listInbox(db, { filter, search: reference, now })).rows)).toEqual(
          isSeen ? [reference] : [],
        );
        expect(await isHidden(db, reference, hidden)).toBe(!isSeen);
        expect((await findDeskCase(db, reference, ravi.id, hidden)) !== undefined).toBe(isSeen);
      }
      expect(await countInbox(db, filter, now)).toBe(count);
      expect(await listLabels(db, hidden)).toEqual(seen.map(({ kind }) => `label-${kind}`).toSorted());
      expect((await listTopics(db, hidden)).toSorted()).toEqual(seen.map(({ kind }) => `about-${kind}`).toSorted());
      // Check the page "Today".
      const waiting = { overdue: count, mine: count, next: count, mentions: count, mails: 2 * count };
      expect(await countToday(db, ravi.id, now, hidden)).toMatchObject(waiting);
      // Check related cases, and the people of cases.
      const own = await findDeskCase(db, inquiry.reference, ravi.id, hidden);
      expect(named(own?.others ?? [])).toEqual(references.filter((each) => each !== inquiry.reference));
      expect(named((await findPerson(db, inquiry.person_id ?? '', hidden)).cases ?? [])).toEqual(references);
      // Check unsent emails.
      expect([...new Set(named(await listQueuedMails(db, 99, hidden)))]).toEqual(references);
      expect((await countQueuedMails(db, hidden)).dead).toBe(2 * count);
      // Check reports, which include the downloadable tables.
      const period = { from: 0, to: Date.now() + 1, now: Date.now(), hiddenKinds: hidden };
      const report = await openReports(db, storage).read(period);
      expect([report.total, new Set(report.perDay.map(({ kind }) => kind)).size]).toEqual([count, count]);
      // Check the events for open pages.
      expect(named(await listRecentChanges(db, 99, hidden))).toEqual(references);
      const last = (await listRecentChanges(db, 1, hidden))[0]?.id ?? '-';
      expect(await changeMark(db, now, hidden)).toContain(last);
      const log = new EventLog();
      const before = log.lastId;
      for (const { reference, kind } of [inquiry, ...secret]) {
        log.add({ type: 'change', reference, version: 1, isNew: false }, kind);
      }
      const heard = log.after(before, hidden) ?? '';
      expect([inquiry, ...secret].filter(({ reference }) => heard.includes(reference))).toEqual(seen);
    }
  });

  test('of a person with no other case, nothing is shown beside a similar case', async () => {
    const db = await open();
    const own = await aCase(db, { fields: { name: 'Asha Verma', phone: '+919810012345' } });
    const fields = { name: 'Verma Asha', email: 'a@example.in' };
    await aCase(db, { kind: 'grievance', fields });
    expect(await listLikelyPeople(db, own.person_id ?? '', kinds)).toEqual([]);
    expect(await listLikelyPeople(db, own.person_id ?? '')).toHaveLength(1);
  });

  test('their emails cannot be released by anyone who cannot see them', async () => {
    const db = await open();
    const { secret } = await guarded(db);
    const ids = (await listQueuedMails(db, 99)).filter(({ reference }) => reference === secret[0]?.reference);
    const release = (hiddenKinds: readonly string[]) =>
      releaseFromOffice(db, { ...by, actor: { ...ravi, hiddenKinds } }, ids[0]?.id ?? '');
    expect([await release(kinds), await release([])]).toEqual([0, 1]);
  });

  test('cannot be assigned or shown to anyone who cannot see them', async () => {
    const db = await open();
    for (const [name, role] of [
      ['Ravi', 'clerk'],
      ['Meera', 'manager'],
      ['Om', 'owner'],
    ] as const) {
      await createUser(db, { mailAddress: `${name}@example.in`, name, role, locale: 'en' }, now);
    }
    const names = async (kind?: string) => (await listClerks(db, kind)).map(({ name }) => name);
    expect(await names()).toEqual(['Meera', 'Om', 'Ravi']);
    expect(await names('contact')).toEqual(['Meera', 'Om', 'Ravi']);
    expect(await names('grievance')).toEqual(['Meera', 'Om']);
    const { reference, version } = await aCase(db, { kind: 'application' });
    await addNote(db, { reference, body: '@Ravi @Meera please look', seen: version, actor: meera, now });
    expect(await db.selectFrom('mentions').select('user_id').execute()).toHaveLength(1);
  });

  test('are visible to managers and not to clerks until an owner decides otherwise, which is logged', async () => {
    const db = await open();
    const mail = { purpose: 'account', sender: 'a@b.in', recipient: 'r@b.in', replyTo: null } as const;
    const told = { ...mail, subject: 'x', text: 'x', html: 'x' };
    for (const role of ['clerk', 'manager', 'owner'] as const) {
      await invite(db, by, { mailAddress: `${role}@example.in`, name: role, role, locale: 'en', mail: told });
    }
    const sight = async () =>
      Object.fromEntries((await listStaff(db)).map((user) => [user.name, hiddenKindsOf(user).toSorted()]));
    const both = ['application', 'grievance'];
    expect(await sight()).toEqual({ clerk: both, manager: [], owner: [] });
    const idOf = async (name: string) => (await listStaff(db)).find((user) => user.name === name)?.id ?? '';
    expect(await changeSight(db, by, await idOf('clerk'), { complaints: true, applications: false })).toBe('done');
    await changeSight(db, by, await idOf('manager'), { complaints: false, applications: true });
    await changeSight(db, by, await idOf('owner'), { complaints: false, applications: false });
    expect(await sight()).toEqual({ clerk: ['application'], manager: ['grievance'], owner: [] });
    const noted = await db
      .selectFrom('audit')
      .select(['before', 'after'])
      .where('action', '=', 'sight-changed')
      .execute();
    expect(noted[0]).toEqual({ before: 'sees neither', after: 'sees complaints' });
    expect(await changeSight(db, by, 'nobody', { complaints: true, applications: true })).toBe('unknown');
  });

  test('are announced to open pages by type, as the reader’s session may see them now', async () => {
    const db = await open();
    const user = await createUser(db, { mailAddress: 'r@example.in', role: 'clerk', locale: 'en' }, now);
    const session = {
      id: 's1',
      token: 't1',
      user_id: user?.id ?? '',
      expires_at: now + 9,
      ip_address: null,
      user_agent: null,
      factor_given_at: null,
      created_at: now,
      updated_at: now,
    };
    await db.insertInto('sessions').values(session).execute();
    const hidden = async () => (await sessionsStillIn(db, { officeNeedsFactor: false }, ['s1'], now)).get('s1');
    expect(await hidden()).toEqual(kinds);
    await changeSight(db, by, user?.id ?? '', { complaints: true, applications: false });
    expect(await hidden()).toEqual(['application']);
    const { reference, id, version } = await aCase(db, { kind: 'grievance' });
    await changeCase(db, { reference, group: 'state', to: 'delhi', seen: version, actor: meera, now });
    await lookAt(db, { caseId: id, actor: meera, isWriting: false, now });
    expect(await kindsOf(db, [{ reference }])).toEqual(new Map([[reference, 'grievance']]));
  });
});
