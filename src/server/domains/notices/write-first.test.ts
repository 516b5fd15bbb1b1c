import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { messagesIn } from '../../../../tests/support/message-desk.ts';
import { noticeDesk, someTemplates } from '../../../../tests/support/notice-desk.ts';
import { plainMail, ravi, theCase } from '../../../../tests/support/office-desk.ts';
import type { Database } from '../../platform/database/schema.ts';
import { makeCase } from '../cases/handling/make-case.ts';
import { sendReply } from '../cases/handling/send-reply.ts';
import type { NewConsent } from '../cases/store/consents.ts';
import type { NoticeDesk } from './notice.ts';
import { type FirstMessage, waysToWriteFirst, writeFirst } from './write-first.ts';

const now = Date.UTC(2026, 10, 27, 5);
const mail = 'asha@example.in';
const phone = '+919810012345';
const byPhone: NewConsent = { how: 'phone', givenOn: '2026-11-26', note: 'asked for the price list' };
const whatsapp = { ...someTemplates.whatsapp, 'first-message': 'first_message' };
const desk: NoticeDesk = {
  ...noticeDesk,
  channels: { mail: 'on', sms: 'on', whatsapp: 'on' },
  templates: { ...someTemplates, whatsapp },
};

/** Makes a case of someone who has not contacted us. */
const unasked = (db: Database, fields: Record<string, string>, key = 'a-key-of-the-form') =>
  makeCase(db, {
    channel: 'first',
    locale: 'en',
    fields: { name: 'Asha', message: 'x', ...fields },
    referencePrefix: 'AAR',
    key,
    dueAt: undefined,
    mails: () => [],
    actor: ravi,
    now,
  });

const first = (db: Database, reference: string, changes: Partial<FirstMessage> = {}) =>
  writeFirst(db, {
    reference,
    channel: 'mail',
    body: 'We have a new service.',
    topic: 'GST',
    consent: undefined,
    consentNote: 'Consent recorded.',
    seen: 1,
    actor: ravi,
    now,
    desk,
    mail: () => ({ sender: 'A <a@x.in>', replyTo: null, subject: 's', text: 't', html: 'h' }),
    ...changes,
  });

const rowsOf = async (db: Database, reference: string) => {
  const { id } = await theCase(db, reference);
  const rows = await db
    .selectFrom('timeline')
    .select(['kind', 'actor_id', 'body'])
    .where('case_id', '=', id)
    .orderBy('seq')
    .execute();
  return rows.map(({ kind, actor_id, body }) => [kind, actor_id, body]);
};

describeOnEachEngine('a first message to someone who did not ask', ({ open }) => {
  test('is refused without a consent, and leaves with one, which says who recorded it, how and when', async () => {
    const db = await open();
    const reference = await unasked(db, { email: mail, phone });
    expect(await first(db, reference)).toEqual({ outcome: 'no-consent' });
    const wrong = ['2026-11-28', '2025-11-26', '2026-02-30', '', '26-11-2026', 'yesterday'];
    for (const givenOn of wrong) {
      expect([givenOn, await first(db, reference, { consent: { ...byPhone, givenOn } })]).toEqual([
        givenOn,
        { outcome: 'wrong-day' },
      ]);
    }
    expect(await first(db, reference, { body: ' \n ', consent: byPhone })).toEqual({ outcome: 'empty' });
    expect(await db.selectFrom('outbox').select('id').execute()).toEqual([]);
    expect(await first(db, reference, { consent: byPhone })).toEqual({ outcome: 'sent' });
    expect(await db.selectFrom('contact_consents').selectAll().execute()).toMatchObject([
      {
        channel: 'mail',
        value: mail,
        how: 'phone',
        given_on: '2026-11-26',
        recorded_by: ravi.id,
        recorded_name: 'Ravi',
        recorded_at: now,
      },
    ]);
    expect(await db.selectFrom('outbox').select(['recipient', 'purpose', 'state']).execute()).toEqual([
      { recipient: mail, purpose: 'reply', state: 'waiting' },
    ]);
    expect(await rowsOf(db, reference)).toEqual([
      ['made', ravi.id, ''],
      ['note', ravi.id, 'Consent recorded.'],
      ['mail-out', ravi.id, 'We have a new service.'],
    ]);
    expect(await theCase(db, reference)).toMatchObject({ status: 'waiting-customer', assignee: ravi.id, due_at: null });
    const actions = (await db.selectFrom('audit').select('action').execute()).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['consent-recorded', 'first-message-sent']));
  });

  test('by WhatsApp and SMS is the registered text, and needs a consent for that channel', async () => {
    const db = await open();
    const reference = await unasked(db, { email: mail, phone });
    await first(db, reference, { consent: byPhone });
    const { version } = await theCase(db, reference);
    for (const channel of ['whatsapp', 'sms'] as const) {
      expect(await first(db, reference, { channel, seen: version })).toEqual({ outcome: 'no-consent' });
      expect(await first(db, reference, { channel, seen: version, consent: byPhone })).toEqual({ outcome: 'sent' });
    }
    expect(await messagesIn(db)).toMatchObject([
      { channel: 'whatsapp', template: 'first_message', recipient: phone, text: `en first-message: GST ${reference}` },
      { channel: 'sms', template: '2'.repeat(19), recipient: phone },
    ]);
    expect((await rowsOf(db, reference)).map(([kind]) => kind)).toEqual([
      'made',
      'note',
      'mail-out',
      'note',
      'whatsapp-out',
      'note',
      'sms-out',
    ]);
    const state = await db.selectFrom('contact_states').selectAll().where('kind', '=', 'whatsapp').executeTakeFirst();
    expect(state).toMatchObject({ value: '919810012345', opted_in_how: 'clerk', opted_in_at: now });
    // The consent is also valid for another case of the same person.
    const other = await unasked(db, { phone }, 'another-key-of-a-form');
    expect(await first(db, other, { channel: 'sms' })).toEqual({ outcome: 'sent' });
  });

  test('does not leave after STOP, after a withdrawn consent, or over a channel that is off or not registered', async () => {
    const db = await open();
    const reference = await unasked(db, { email: mail, phone });
    const consent = byPhone;
    const out = { opted_out_at: now, is_preferred: 0 };
    await db
      .insertInto('contact_states')
      .values({ kind: 'phone', value: phone, ...out } as never)
      .execute();
    for (const channel of ['sms', 'whatsapp'] as const) {
      expect(await first(db, reference, { channel, consent })).toEqual({ outcome: 'opted-out' });
    }
    await db
      .insertInto('contact_states')
      .values({ kind: 'mail', value: mail, ...out } as never)
      .execute();
    expect(await first(db, reference, { consent })).toEqual({ outcome: 'opted-out' });
    await db.deleteFrom('contact_states').execute();
    await db
      .insertInto('contact_states')
      .values({ kind: 'whatsapp', value: 'IN.x', phone, ...out } as never)
      .execute();
    expect(await first(db, reference, { channel: 'whatsapp', consent })).toEqual({ outcome: 'opted-out' });
    await db.deleteFrom('contact_states').execute();
    await db.updateTable('cases').set({ consent_withdrawn_at: now }).execute();
    expect(await first(db, reference, { consent })).toEqual({ outcome: 'opted-out' });
    await db.updateTable('cases').set({ consent_withdrawn_at: null }).execute();
    const off: NoticeDesk = { ...desk, channels: { mail: 'on', sms: 'off', whatsapp: 'off' } };
    expect(await first(db, reference, { channel: 'sms', consent, desk: off })).toEqual({ outcome: 'off' });
    expect(await first(db, reference, { channel: 'whatsapp', consent, desk: undefined })).toEqual({ outcome: 'off' });
    const bare = { ...desk, templates: someTemplates };
    expect(await first(db, reference, { channel: 'whatsapp', consent, desk: bare })).toEqual({
      outcome: 'not-registered',
    });
    const landline = await unasked(db, { phone: '+911126854321' }, 'key-of-a-landline');
    expect(await first(db, landline, { channel: 'sms', consent })).toEqual({ outcome: 'no-contact' });
    expect(await first(db, 'AAR-0000-0000', { consent })).toEqual({ outcome: 'unknown' });
    const unseeing = { ...ravi, hiddenKinds: ['first'] };
    expect(await first(db, reference, { consent, actor: unseeing })).toEqual({ outcome: 'unknown' });
    expect([await db.selectFrom('contact_consents').selectAll().execute(), await messagesIn(db)]).toEqual([[], []]);
    const ways = await waysToWriteFirst(db, await theCase(db, landline), desk, now);
    expect(ways.map(({ closed }) => closed)).toEqual(['no-contact', 'no-contact', 'no-contact']);
  });

  test('leaves once for a double click, even two at a time', async () => {
    const db = await open();
    const reference = await unasked(db, { email: mail });
    const both = await Promise.all([1, 2].map(() => first(db, reference, { consent: byPhone })));
    expect(both).toEqual([{ outcome: 'sent' }, { outcome: 'sent' }]);
    expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(1);
    expect(await db.selectFrom('contact_consents').select('id').execute()).toHaveLength(1);
  });

  test('a reply does not get around it until the person has written', async () => {
    const db = await open();
    const reference = await unasked(db, { email: mail });
    const reply = async () => {
      const { version: seen } = await theCase(db, reference);
      return (await sendReply(db, { reference, body: 'Hello', seen, actor: ravi, now, mail: plainMail })).outcome;
    };
    expect(await reply()).toBe('no consent');
    await first(db, reference, { consent: byPhone });
    expect(await reply()).toBe('queued');
    await db.deleteFrom('contact_consents').execute();
    expect(await reply()).toBe('no consent');
    const { id } = await theCase(db, reference);
    await db
      .updateTable('timeline')
      .set({ kind: 'mail-in' })
      .where('case_id', '=', id)
      .where('kind', '=', 'note')
      .execute();
    expect(await reply()).not.toBe('no consent');
  });
});
