import { pino } from 'pino';
import { expect, test } from 'vitest';
import { describeOnEachEngine, type StorageEnv } from '../../../../tests/support/each-engine.ts';
import { everyRow } from '../../../../tests/support/kept-things.ts';
import { messagesIn } from '../../../../tests/support/message-desk.ts';
import { noticeDesk } from '../../../../tests/support/notice-desk.ts';
import { aCase, now, ravi } from '../../../../tests/support/office-desk.ts';
import { subjectOfCase } from '../../domains/cases/store/find-subject.ts';
import type { NoticeDesk } from '../../domains/notices/notice.ts';
import { placeHold } from '../../domains/orders/holds.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database } from '../../platform/database/schema.ts';
import { openFileStore } from '../../platform/files/file-store.ts';
import { Attention } from '../../platform/log/attention.ts';
import { passFailedMails } from '../../platform/messages/pass-mails.ts';
import { putOut } from '../../platform/messages/put-out.ts';
import { applyReceipt } from '../../platform/messages/receipts.ts';
import { readEnv } from '../../platform/settings/env.ts';
import { forget } from '../retention/retention.ts';
import { eraseOwnData } from './own-data.ts';
import { withdrawConsent } from './withdraw.ts';

const log = pino({ enabled: false });
const HOUR = 3_600_000;
const phone = '+919811187654';
const fields = { name: 'Kamakshi', phone, message: 'GST for a tea stall' };

describeOnEachEngine('the notice of an erasure', ({ newStorage, open }) => {
  async function aPlace() {
    const storage = await newStorage();
    const db = await open(storage);
    return { ...storage, db, files: await openFileStore({ ...storage, s3: undefined }, 'an-id') };
  }
  type Place = StorageEnv & { readonly db: Database; readonly files: Awaited<ReturnType<typeof openFileStore>> };

  let woken = 0;
  const erases = ({ db, files, dataDir, databaseUrl }: Place, reference: string, desk: NoticeDesk = noticeDesk) =>
    eraseOwnData({
      app: {
        db,
        files,
        log,
        env: { ...readEnv({}), dataDir, databaseUrl },
        messaging: {
          desk: () => desk,
          wake: () => {
            woken += 1;
          },
        },
      },
      reference,
      actor: ravi,
      visitorAddress: '203.0.113.7',
      now,
      find: (transaction) => subjectOfCase(transaction, reference),
    });
  const tends = ({ db, files }: Place, at: number) =>
    forget({ db, files, log, attention: new Attention(), builtAt: undefined }, at, false);
  const traces = async (db: Database) => {
    const rows = Object.entries(await everyRow(db)).flatMap(([table, all]) => all.map((row) => `${table} ${row}`));
    return rows.filter((row) => /9811187654|Kamakshi/.test(row));
  };

  test('goes to the number of someone without email, and the number is deleted when it has arrived', async () => {
    const place = await aPlace();
    const { db } = place;
    const { reference } = await aCase(db, { fields, locale: 'hi' });
    const before = woken;
    expect(await erases(place, reference)).toMatchObject({ cases: 1, held: [] });
    expect(woken).toBe(before + 1);
    const [message] = await messagesIn(db);
    expect(message).toMatchObject({
      recipient: phone,
      notice: 'erased',
      case_id: null,
      state: 'waiting',
      locale: 'hi',
    });
    expect(message?.expires_at).toBe(now + 24 * HOUR);
    // Pressing the button again finds no one to erase.
    expect(await erases(place, reference)).toBeUndefined();
    expect(await messagesIn(db)).toHaveLength(1);
    expect(await traces(db)).toEqual([expect.stringMatching(/^messages /)]);

    await db.updateTable('messages').set({ state: 'accepted', provider_id: 'gw-1', sent_at: now }).execute();
    await tends(place, now + HOUR);
    expect(await traces(db)).toHaveLength(1);
    const event = {
      id: 'e1',
      source: 'exotel',
      body: `To=${phone.slice(1)}`,
      received_at: now,
      state: 'read',
    } as const;
    const left = { attempts: 1, next_attempt_at: now, leased_until: null, lease_token: null, last_error: null };
    await db
      .insertInto('events_in')
      .values({ ...event, ...left })
      .execute();
    await inTransaction(db, (transaction) =>
      applyReceipt(transaction, { providerId: 'gw-1', state: 'delivered', at: now }, now + HOUR),
    );
    await tends(place, now + 2 * HOUR);
    expect(await traces(db)).toEqual([]);
    const note = await db.selectFrom('installation').select('value').where('name', '=', 'scrubbed-at').execute();
    // The hourly round that deleted the number also scrubbed the database.
    expect(note).toEqual([{ value: String(now) }]);
  });

  test('is deleted after a day whatever its status, but not while it is being sent', async () => {
    const place = await aPlace();
    const { db } = place;
    await erases(place, (await aCase(db, { fields })).reference);
    await tends(place, now + 23 * HOUR);
    expect(await messagesIn(db)).toHaveLength(1);
    await db
      .updateTable('messages')
      .set({ lease_token: 't', leased_until: now + 25 * HOUR })
      .execute();
    await tends(place, now + 24 * HOUR);
    expect(await messagesIn(db)).toHaveLength(1);
    await tends(place, now + 26 * HOUR);
    expect(await traces(db)).toEqual([]);
  });

  test('is not sent to someone with email, after STOP, to a caller, or where something is kept or not registered', async () => {
    const place = await aPlace();
    const { db } = place;
    const bare = { id: null, flow: null, text: 'Deleted.' };
    const sms = { ...noticeDesk.templates?.sms, erased: { en: bare, hi: bare } };
    const unregistered = { ...noticeDesk, templates: { ...noticeDesk.templates, sms } } as NoticeDesk;
    await erases(place, (await aCase(db, { fields: { ...fields, email: 'kamakshi@example.in' } })).reference);
    await erases(place, (await aCase(db, { fields: { ...fields, replyBy: 'call' } })).reference);
    await erases(place, (await aCase(db, { fields })).reference, unregistered);
    await erases(place, (await aCase(db, { fields: { ...fields, phone: '+911126854321' } })).reference);
    const kept = await aCase(db, { fields: { ...fields, phone: '+919811187655' } });
    await placeHold(db, { caseId: kept.id, kind: 'legal', note: 'court', until: null, by: ravi.id }, now);
    expect(await erases(place, kept.reference)).toMatchObject({ cases: 0 });
    await db
      .insertInto('contact_states')
      .values({ kind: 'phone', value: phone, is_preferred: 0, opted_out_at: now })
      .execute();
    expect(await erases(place, (await aCase(db, { fields })).reference)).toMatchObject({ cases: 1 });
    expect((await messagesIn(db)).filter(({ notice }) => notice === 'erased')).toEqual([]);
  });

  test('is written with the erasure or not at all', async () => {
    const place = await aPlace();
    const { db } = place;
    const { reference } = await aCase(db, { fields });
    const broken = { ...noticeDesk, templates: undefined } as NoticeDesk;
    Object.defineProperty(broken, 'templates', {
      get: () => {
        throw new Error('killed');
      },
    });
    await expect(erases(place, reference, broken)).rejects.toThrow();
    expect(await messagesIn(db)).toEqual([]);
    expect(await subjectOfCase(db, reference)).toBeDefined();
    expect(await erases(place, reference)).toMatchObject({ cases: 1 });
    expect(await messagesIn(db)).toHaveLength(1);
  });

  test('after consent is withdrawn, queued messages and notices are not sent either', async () => {
    const place = await aPlace();
    const { db } = place;
    const { id, reference } = await aCase(db, { fields });
    const wait = { case_id: id, order_number: null, reference, series: '', locale: 'en', mail_to: '', phone } as const;
    const due = { variables: '{}', letter: null, created_at: now, expires_at: null, sent_by: null, can_wait: 0 };
    const next = { held_because: null, next_attempt_at: now, last_error: null, every_channel: 0, document: null };
    await db
      .insertInto('due_notices')
      .values([
        { id: 'n1', name: 'answer', purpose: 'reply', ...wait, ...due, ...next },
        { id: 'n2', name: 'order-refund', purpose: 'order', ...wait, ...due, ...next },
      ])
      .execute();
    const subject = await subjectOfCase(db, reference);
    await inTransaction(db, async (transaction) => subject && withdrawConsent(transaction, subject, now));
    expect(await db.selectFrom('due_notices').select('id').execute()).toEqual([{ id: 'n2' }]);
  });

  test('after consent is withdrawn, an email that fails is not followed by an SMS', async () => {
    const { db } = await aPlace();
    const { id, reference } = await aCase(db, { fields });
    const mail = { sender: 'a@x.in', recipient: 'none@example.in', replyTo: null, subject: 's', text: 't', html: 'h' };
    const notice = { name: 'acknowledgement', locale: 'en', phone, variables: { reference } } as const;
    const written = { ...mail, purpose: 'acknowledgement', notice } as const;
    await inTransaction(db, (transaction) => putOut(transaction, { id, reference }, [written, written], now));
    const [first] = await db.selectFrom('outbox').select('id').where('purpose', '=', 'acknowledgement').execute();
    await db
      .updateTable('outbox')
      .set({ state: 'sent' })
      .where('id', '=', first?.id ?? '')
      .execute();
    const subject = await subjectOfCase(db, reference);
    await inTransaction(db, async (transaction) => subject && withdrawConsent(transaction, subject, now));
    await db.updateTable('outbox').set({ state: 'dead' }).execute();
    expect(await passFailedMails(db, now)).toBe(0);
    expect(await db.selectFrom('due_notices').select('id').execute()).toEqual([]);
  });
});
