import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../../tests/support/each-engine.ts';
import { now, ravi, theCase } from '../../../../../tests/support/office-desk.ts';
import { readReport } from '../../../across/reports/report.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { listInbox } from '../inbox/list-inbox.ts';
import { type HandCase, makeCase } from './make-case.ts';

const fields = { name: 'आशा वर्मा', phone: '+919810012345', service: 'gst', message: 'wants a GST registration' };
const make = (db: Database, more: Partial<HandCase> = {}) =>
  makeCase(db, {
    channel: 'phone-call',
    locale: 'hi',
    fields,
    referencePrefix: 'AAR',
    key: 'one-form-of-a-page',
    dueAt: now + 5,
    mails: () => [],
    actor: ravi,
    now,
    ...more,
  });

describeOnEachEngine('a case that a clerk records', ({ open, newStorage }) => {
  test('is in inbox, search, report and log like any other, without an email', async () => {
    const db = await open();
    const reference = await make(db);
    expect(reference).toMatch(/^AAR-/);
    const row = await theCase(db, reference);
    expect(row).toMatchObject({ kind: 'phone-call', status: 'new', service: 'gst', due_at: now + 5, name: 'आशा वर्मा' });
    expect(row.person_id).not.toBeNull();
    const found = await listInbox(db, { filter: { kind: 'phone-call' }, search: 'asha 98100 12345', now });
    expect(found.rows.map((each) => each.reference)).toEqual([reference]);
    const report = await readReport(db, { from: now - 1, to: now + 1, now });
    expect(report.perDay).toEqual([{ day: '2026-11-21', kind: 'phone-call', locale: 'hi', count: 1 }]);
    const noted = await db.selectFrom('audit').select(['actor_id', 'action', 'subject', 'after']).execute();
    expect(noted).toEqual([{ actor_id: ravi.id, action: 'case-made', subject: reference, after: 'phone-call' }]);
    const timeline = await db.selectFrom('timeline').select(['kind', 'actor_name']).execute();
    expect(timeline).toEqual([{ kind: 'made', actor_name: 'Ravi' }]);
    expect(await db.selectFrom('outbox').select('id').execute()).toEqual([]);
  });

  test('is created once however often the same form is sent, and again for another text', async () => {
    const storage = await newStorage();
    const db = await open(storage);
    const other = await open(storage);
    const [first, second] = await Promise.all([make(db), make(other)]);
    expect(second).toBe(first);
    expect(await make(db)).toBe(first);
    expect(await db.selectFrom('cases').select('id').execute()).toHaveLength(1);
    expect(await db.selectFrom('timeline').select('seq').execute()).toHaveLength(1);
    expect(await db.selectFrom('audit').select('id').execute()).toHaveLength(1);
    expect(await make(db, { fields: { ...fields, message: 'and a trademark' } })).not.toBe(first);
    expect(await make(db, { key: 'another-form' })).not.toBe(first);
  });

  test('is acknowledged if the clerk wants it', async () => {
    const db = await open();
    const mails = (subject: string) => [
      {
        ...({
          purpose: 'acknowledgement',
          sender: 'Aarambh <hello@example.in>',
          recipient: 'asha@example.in',
        } as const),
        replyTo: null,
        subject,
        text: subject,
        html: subject,
      },
    ];
    const reference = await make(db, { fields: { ...fields, email: 'asha@example.in' }, mails });
    const sent = await db.selectFrom('outbox').select(['recipient', 'subject', 'state']).execute();
    expect(sent).toEqual([{ recipient: 'asha@example.in', subject: reference, state: 'waiting' }]);
  });
});
